import Kit
import Resolver

protocol Authenticating: Part {}

final class Keychain: Part {}
final class Password: Authenticating {
    let parts: [any Part]
    init(keychain: Keychain, signing: any Signing) { parts = [keychain, signing] }
}
final class Passkey: Authenticating {
    let parts: [any Part]
    init(keychain: Keychain) { parts = [keychain] }
}
final class Profiles: Part {
    let parts: [any Part]
    init(records: Records, client: Client) { parts = [records, client] }
}
final class SignIn: Part {
    let parts: [any Part]
    init(first: any Authenticating, second: any Authenticating, profiles: Profiles) {
        parts = [first, second, profiles]
    }
}

public enum AccountsModule: Module {
    public static func register(in container: Resolver) {
        container.register(Keychain.init).scope(.application)
        container.register(name: "password") {
            Password(keychain: Resolver.resolve(), signing: Resolver.resolve()) as any Authenticating
        }
        container.register(name: "passkey") { Passkey(keychain: Resolver.resolve()) as any Authenticating }
        container.register(Profiles.init)
        container.register {
            SignIn(
                first: Resolver.resolve(name: "passkey"),
                second: Resolver.resolve(name: "password"),
                profiles: Resolver.resolve()
            )
        }
        .scope(.shared)
    }

    static func ask() {
        let signIn: SignIn = Resolver.resolve()
        use(signIn, Resolver.resolve((any Authenticating).self, name: "password"))
    }
}
