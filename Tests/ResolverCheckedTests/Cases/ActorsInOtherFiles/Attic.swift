@globalActor actor Attic { static let shared = Attic() }
