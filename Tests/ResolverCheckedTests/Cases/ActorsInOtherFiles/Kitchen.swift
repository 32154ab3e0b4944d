@globalActor actor Kitchen { static let shared = Kitchen() }
