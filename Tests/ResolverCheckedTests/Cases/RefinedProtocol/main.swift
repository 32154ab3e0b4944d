_ = PlayerResolver()
