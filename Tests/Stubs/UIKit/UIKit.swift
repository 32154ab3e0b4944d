// As much of UIKit as the library touches, with the isolation and the availability of the real one.

@available(iOS 2, tvOS 9, *)
@MainActor
open class UIResponder {
    public init() {}
}

@available(iOS 2, tvOS 9, *)
@MainActor
open class UIViewController: UIResponder {
    open func viewDidLoad() {}
}

@available(iOS 2, tvOS 9, *)
@MainActor
open class UINavigationController: UIViewController {
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {}
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? { nil }
}
