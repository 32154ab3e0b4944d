import Observation
import SwiftUI

/// Treats a view as SwiftUI documents: makes its value again and again, keeps what the properties of the first value keep
/// for as long as a view of that identity is there, reads the environment and calls `update()` before each body, and
/// renders anew when something has changed that a body depends on.
@MainActor
final class ViewHost {
    private let make: () -> any View
    private var places: [String: StandInPlace] = [:]
    private var shown: Set<String> = []
    private(set) var isOutdated = true
    /// How often it has been rendered.
    private(set) var count = 0

    init(_ make: @escaping () -> any View) { self.make = make }

    /// Makes a new value of the view, and all bodies in it.
    func render() {
        isOutdated = false
        count += 1
        shown = []
        show(make(), at: "", EnvironmentValues())
        // What belongs to views that are not there any more is let go.
        places = places.filter { shown.contains($0.key) }
    }

    /// Takes the view away.
    func end() { places = [:] }

    private func show(_ view: any View, at path: String, _ environment: EnvironmentValues) {
        let path = "\(path)/\(type(of: view))"
        if let primitive = view as? any StandInPrimitive {
            var environment = environment
            primitive.standInChange(&environment)
            let identity = primitive.standInIdentity.map { "#\($0)" } ?? ""
            for (index, child) in primitive.standInChildren.enumerated() {
                show(child, at: "\(path)\(identity).\(index)", environment)
            }
            return
        }
        install(view, at: path, environment)
        show(body(of: view), at: path, environment)
    }

    private func body(of view: some View) -> any View {
        withObservationTracking {
            view.body
        } onChange: { [weak self] in
            MainActor.assumeIsolated { self?.isOutdated = true }
        }
    }

    private func install(_ value: Any, at path: String, _ environment: EnvironmentValues) {
        for child in Mirror(reflecting: value).children {
            let path = "\(path)@\(child.label ?? "")"
            if let stored = child.value as? any StandInStored {
                shown.insert(path)
                if let first = places[path] {
                    stored.standInPlace.first = first
                } else {
                    stored.standInPlace.change = { [weak self] in self?.isOutdated = true }
                    places[path] = stored.standInPlace
                }
                stored.standInInstall()
            } else if let reading = child.value as? any StandInReading {
                reading.standInRead(environment)
            } else if var property = child.value as? any DynamicProperty {
                // First what is in it. Copies share their places.
                install(property, at: path, environment)
                property.update()
            } else if child.value is any ViewModifier {
                install(child.value, at: path, environment)
            }
        }
    }
}
