_ = User(resolver: CheckedResolver())
