typealias PR = PlayerResolver
