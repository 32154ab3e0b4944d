// As much of UIKit as the library touches, with the isolation of the real one.

@MainActor
open class UIResponder {
    public init() {}
}

@MainActor
open class UIViewController: UIResponder {
    open func viewDidLoad() {}
}
