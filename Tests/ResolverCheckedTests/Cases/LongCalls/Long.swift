import ResolverChecked

struct LongResolver: CheckedResolver {
    enum Key {
        typealias AuthenticationController = Int
        typealias SynchronisationController = Int
        typealias PresentationController = Int
        typealias ApplicationCoordinator = Int
        typealias LaunchCoordinator = Int
    }
    typealias Output = Key.LaunchCoordinator

    func makeAuthenticationController() -> Key.AuthenticationController { 1 }
    func makeSynchronisationController() -> Key.SynchronisationController { 2 }
    func makePresentationController() -> Key.PresentationController { 3 }
    func makeApplicationCoordinator(
        authenticationController: Key.AuthenticationController, synchronisationController: Key.SynchronisationController,
        presentationController: Key.PresentationController
    ) -> Key.ApplicationCoordinator { authenticationController + synchronisationController + presentationController }
    func makeLaunchCoordinator(
        applicationCoordinator: Lazy<Key.ApplicationCoordinator>, authenticationController: Key.AuthenticationController,
        synchronisationController: Key.SynchronisationController
    ) -> Key.LaunchCoordinator { applicationCoordinator.resolve() + authenticationController + synchronisationController }
}
