precondition(PageResolver().resolve().path == "/7")
