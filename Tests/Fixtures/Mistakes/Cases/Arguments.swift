import Resolver

// Mistakes with arguments.

// A forgotten `_` before typed arguments. Says: 'Resolver.BeginWithTheContainersPlace'-isolated
func forgottenUnderscore(_ container: Resolver) {
    container.register { (id: UserID, isAdmin: Bool) in Session(user: id, isAdmin: isAdmin) }
}

// A type for the container before typed arguments. Says: 'Resolver.BeginWithTheContainersPlace'-isolated
func typeForContainer(_ container: Resolver) {
    container.register { (_: Resolver, id: UserID) -> Session in Session(user: id, isAdmin: false) }
}

// The same, in a factory that suspends. Says: 'Resolver.BeginWithTheContainersPlace'-isolated
func typeForContainerOfSuspending(_ container: Resolver) {
    container.register { (_: Resolver, id: UserID) async -> Session in Session(user: id, isAdmin: false) }
}

// The same, of `Resolver.main`. Says: 'Resolver.BeginWithTheContainersPlace'-isolated
@MainActor func typesOfAllParameters() {
    Resolver.register { (id: UserID) in Session(user: id, isAdmin: false) }.scope(.application)
}

// A typed argument of a type that is not there. Says: cannot find type 'UserId' in scope
func misspelledArgumentType(_ container: Resolver) {
    container.register { (_, id: UserId) in Profile(id: id, logger: Logger()) }
}

// A typed argument passed on to the wrong parameter. Says: cannot convert value of type 'Bool' to expected argument type 'UserID'
func wrongTypedArgument(_ container: Resolver) {
    container.register { (_, isAdmin: Bool) in Session(user: isAdmin, isAdmin: true) }
}

// An initialiser that is not there. Says: type 'Profile' has no member 'make'
func wrongInitializer(_ container: Resolver) {
    container.register(Profile.make)
}

// A type in place of its initialiser. Says: expected member name or initializer call after type name
func typeInPlaceOfInitializer(_ container: Resolver) {
    container.register(Profile)
}

// An instance in place of a closure. Says: Pass a closure that makes a service of a Copyable type, 'register { Service() }', or its initialiser
func instanceInPlaceOfClosure(_ container: Resolver) {
    container.register(Logger())
}

// A misspelled type with `.init`. Says: cannot find 'Profil' in scope
func misspelledInitializer(_ container: Resolver) {
    container.register(Profil.init)
}

// The arguments without a label. Says: cannot convert value of type 'UserID' to expected argument type 'Profile.Type'
func argumentsWithoutLabel(_ container: Resolver) {
    let profile: Profile = container.resolve(UserID(value: 1))
    _ = profile
}

// A label that no resolve has. Says: extraneous argument label 'argument:' in call
func wrongResolveLabel(_ container: Resolver) {
    let profile: Profile = container.resolve(argument: UserID(value: 1))
    _ = profile
}

// A position in the place of a key. Misleads: cannot infer type of closure parameter 'args' without a type annotation
func positionAsKey(_ container: Resolver) {
    container.register { _, args in Disk(args(1)) }
}

// The same, with the type of the arguments. Says: cannot convert value of type 'Int' to expected argument type 'String'
func positionAsKeyOfTypedArguments(_ container: Resolver) {
    container.register { (_, args: Resolver.Args) in Disk(args(1)) }
}

// An argument of another type for a `Making`. Says: cannot convert value of type 'String' to expected argument type 'UserID'
func wrongMakingArgument(_ make: Making<UserID, Profile>) {
    let profile = make("7")
    _ = profile
}

// One of two arguments for a `Making`. Says: cannot convert value of type 'UserID' to expected argument type '(UserID, Bool)'
func oneOfTwoMakingArguments(_ make: Making<(UserID, Bool), Session>) {
    let session = make(UserID(value: 7))
    _ = session
}

// A `Making` that can throw, without `try`. Says: call can throw but is not marked with 'try'
func makingWithoutTry(_ make: Making<UserID, Profile>.Throwing) throws {
    let profile = make(UserID(value: 7))
    _ = profile
}

// A `Making` that suspends, without `await`. Says: expression is 'async' but is not marked with 'await'
func makingWithoutAwait(_ make: Making<UserID, Profile>.Async) async throws {
    let profile = try make(UserID(value: 7))
    _ = profile
}

// A wrong label for the name, behind a type. Misleads: incorrect argument labels in call (have '_:named:_:', expected '_:arguments:_:name:file:line:')
func wrongLabelBehindType(_ container: Resolver) {
    container.register(Logger.self, named: "app") { Logger() }
}

// No label for the name, behind a type. Misleads: missing argument labels 'arguments:name:file:line:' in call
func noLabelBehindType(_ container: Resolver) {
    container.register(Logger.self, "app") { Logger() }
}

// No call. Says: expression of type 'Resolver.RegisterAction' is unused
func noCall(_ container: Resolver) {
    container.register
}
