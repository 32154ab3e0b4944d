import Resolver

public protocol Camera: Part {}
public protocol Scanner: Part {}
public protocol Display: Part {}

final class Lens: Part {}
final class Sensor: Part {}
final class Snapper: Camera, Scanner {
    let parts: [any Part]
    init(lens: Lens, sensor: Sensor) { parts = [lens, sensor] }
}
final class Panel: Display {}
final class Torch: Part {
    let battery: Battery
    init(battery: Battery) { self.battery = battery }
}
final class Battery: Part {}
final class Cable: Part {
    let torch: Torch?
    init(torch: Torch?) { self.torch = torch }
}
final class Charger: Part {
    let parts: [any Part]
    init(cable: Cable, display: any Display) { parts = [cable, display] }
}

extension Resolver {
    /// Registers what the device has.
    public static func registerDevices() {
        main.single { Lens() }
        main.single { Sensor() }
        register(Snapper.init).implements((any Camera).self).implements((any Scanner).self)
        register { Panel() as any Display }.scope(.container)
        register(Battery.init).scope(.application)
        register(Torch.init(battery:))
        register(Cable.init)
        register(Charger.init).scope(.cached)
    }

    /// Asks for it.
    public static func askDevices() {
        let camera: any Camera = resolve()
        let charger: Charger = resolve()
        use(camera, charger)
        ask((any Scanner).self)
        ask(Sensor.self)
        ask(Snapper.self, in: .main)
    }
}
