precondition(PageResolver(title: "Tea").resolve() == ["Tea", "Tea"])
