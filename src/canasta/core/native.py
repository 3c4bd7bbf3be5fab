"""The machine types that the compiled core is written in.

Compiled by mypyc, ``i64`` and ``u8`` are machine integers and ``vec[u8]`` is a flat
array. Interpreted, the same names are plain Python: conversions that cost next to
nothing, and ``librt.vecs.vec`` or, where librt is missing, a list. This module itself
is never compiled.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64, u8
else:
    from operator import index as i64
    from operator import pos as u8

    try:
        import mypy_extensions
        from librt.vecs import vec as _vec

        _ARRAYS = {u8: _vec[mypy_extensions.u8], i64: _vec[mypy_extensions.i64]}
    except ImportError:  # pragma: no cover - only where librt is missing

        class _Array(list):
            def __getitem__(self, index):
                got = list.__getitem__(self, index)
                return _Array(got) if isinstance(index, slice) else got

        _ARRAYS = {u8: _Array, i64: _Array}

    class vec:  # noqa: N801 - the name of the type that it stands for
        """``vec[u8]`` and ``vec[i64]`` are the arrays of the core."""

        def __class_getitem__(cls, item):
            return _ARRAYS[item]


__all__ = ["i64", "u8", "vec"]
