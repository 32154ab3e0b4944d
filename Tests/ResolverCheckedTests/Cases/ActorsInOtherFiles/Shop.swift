@globalActor actor Shop { static let shared = Shop() }
