#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// Adopted by view controllers that a storyboard makes, to be given their services.
    ///
    /// Set the user defined runtime attribute `resolving` to true in Interface Builder; the storyboard then calls
    /// `resolveViewController()` once the view controller has been made.
    @MainActor @preconcurrency
    public protocol StoryboardResolving: Resolving {
        /// Sets the properties of the view controller.
        func resolveViewController()
    }

    extension UIViewController {
        /// The property that a storyboard sets to have services resolved. Reads as true; setting it, to anything,
        /// resolves.
        @objc dynamic public var resolving: Bool {
            get { true }
            set { (self as? any StoryboardResolving)?.resolveViewController() }
        }
    }
#endif
