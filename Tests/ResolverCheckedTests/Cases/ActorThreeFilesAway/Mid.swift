class Mid: Base {}
