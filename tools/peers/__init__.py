"""Other engines beside ours: OpenSpiel's and RLCard's gin rummy, in an environment of their own."""
