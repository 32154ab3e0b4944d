precondition(DesktopResolver().resolve() == "desktop")
precondition(NewResolver().resolve() == "new")
