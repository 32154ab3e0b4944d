import Resolver

// Mistakes in the closures that make services.

// A misspelled type. Says: cannot find 'Diks' in scope
func misspelledType(_ container: Resolver) {
    container.register { Diks(Logger()) }
}

// A misspelled type after a statement. Says: cannot find 'Diks' in scope
func misspelledTypeLater(_ container: Resolver) {
    container.register {
        let logger = Logger()
        return Diks(logger)
    }
}

// A misspelled type with an explicit result. Says: cannot find 'Lgger' in scope
func misspelledWithResult(_ container: Resolver) {
    container.register { () -> Disk in Disk(Lgger()) }
}

// A misspelled variable. Says: cannot find 'loger' in scope
func misspelledVariable(_ container: Resolver) {
    container.register {
        let logger = Logger()
        _ = logger
        return Disk(loger)
    }
}

// A wrong label. Says: incorrect argument labels in call (have 'log:_:', expected 'id:logger:')
func wrongLabel(_ container: Resolver) {
    container.register { Profile(log: UserID(value: 1), Logger()) }
}

// A label that is not there. Says: extraneous argument label 'logger:' in call
func extraneousLabel(_ container: Resolver) {
    container.register { Disk(logger: Logger()) }
}

// A label too few. Says: missing argument label 'id:' in call
func missingLabel(_ container: Resolver) {
    container.register { Profile(UserID(value: 1), logger: Logger()) }
}

// An argument too few. Says: missing argument for parameter 'logger' in call
func missingArgument(_ container: Resolver) {
    container.register { Profile(id: UserID(value: 1)) }
}

// An argument too many. Says: extra argument in call
func extraArgument(_ container: Resolver) {
    container.register { Disk(Logger(), Logger()) }
}

// The wrong type. Says: cannot convert value of type 'Int' to expected argument type 'Logger'
func wrongType(_ container: Resolver) {
    container.register { Disk(1) }
}

// The wrong type after a statement. Says: cannot convert value of type 'Int' to expected argument type 'Logger'
func wrongTypeLater(_ container: Resolver) {
    container.register {
        let number = 1
        return Disk(number)
    }
}

// A member that is not there. Says: has no member 'opn'
func wrongMember(_ container: Resolver) {
    container.register { () -> Disk in
        let disk = Disk(Logger())
        disk.opn()
        return disk
    }
}

// A member that is not there, without a result type. Says: has no member 'opn'
func wrongMemberInferred(_ container: Resolver) {
    container.register {
        let disk = Disk(Logger())
        disk.opn()
        return disk
    }
}

// A static member that is not there. Says: type 'Disk' has no member 'shared'
func wrongStaticMember(_ container: Resolver) {
    container.register { Disk.shared }
}

// A forgotten `try` in a single expression. Says: call can throw, but it is not marked with 'try'
func forgottenTry(_ container: Resolver) {
    container.register { Settings(path: "settings.json") }
}

// A forgotten `try` in a statement. Says: call can throw but is not marked with 'try'
func forgottenTryLater(_ container: Resolver) {
    container.register { () throws -> Disk in
        let disk = Disk(Logger())
        disk.open()
        return disk
    }
}

// A forgotten `try` in a statement, inferred. Says: call can throw, but it is not marked with 'try'
func forgottenTryInferred(_ container: Resolver) {
    container.register {
        let disk = Disk(Logger())
        disk.open()
        return disk
    }
}

// A forgotten `await`. Misleads: 'async' call in a function that does not support concurrency
func forgottenAwait(_ container: Resolver) {
    container.register { try Disk.mounted() }
}

// A forgotten `await` in a statement. Misleads: 'async' call in a function that does not support concurrency
func forgottenAwaitLater(_ container: Resolver) {
    container.register {
        let disk = Disk(Logger())
        disk.prepare()
        return disk
    }
}

// `await` without `try`. Says: call can throw, but it is not marked with 'try'
func awaitWithoutTry(_ container: Resolver) {
    container.register { await Disk.mounted() }
}

// A protocol as the result of the resolver's closure. Misleads: failed to produce diagnostic for expression
func notOfProtocol(_ container: Resolver) {
    container.register { _ -> any Storage in Logger() }
}

// A class that does not conform, by `as`. Says: cannot convert value of type 'Logger' to type 'any Storage' in coercion
func coercionThatFails(_ container: Resolver) {
    container.register { Logger() as any Storage }
}

// A scope that is not there. Says: has no member 'singleton'
func wrongScope(_ container: Resolver) {
    container.register { Logger() }.scope(.singleton)
}

// A scope without a dot. Says: cannot find 'application' in scope
func scopeWithoutDot(_ container: Resolver) {
    container.register { Logger() }.scope(application)
}

// An option that is not there. Says: has no member 'lifetime'
func wrongOption(_ container: Resolver) {
    container.register { Logger() }.lifetime(.application)
}

// A name that is no name. Says: cannot convert value of type 'Int' to expected argument type 'Resolver.Name
func wrongName(_ container: Resolver) {
    container.register(name: 1) { Logger() }
}

// A name that has not been defined. Says: has no member 'main'
func undefinedName(_ container: Resolver) {
    container.register(name: .main) { Logger() }
}

// Two parameters of the older form, the wrong way round. Says: has no member 'resolve'
func swappedParameters(_ container: Resolver) {
    container.register { (args: Resolver.Args, resolver: Resolver) in Disk(args.resolve()) }
}

// A property that is not there. Misleads: cannot infer type of closure parameter 'account'
func wrongProperty(_ container: Resolver) {
    container.register { Account() }.resolveProperties { _, account in account.title = "" }
}

// `self` in a structure's own registration. Says: cannot find 'self' in scope
func selfInFunction(_ container: Resolver) {
    container.register { Disk(self.logger) }
}
