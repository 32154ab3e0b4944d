@globalActor actor Hall { static let shared = Hall() }
