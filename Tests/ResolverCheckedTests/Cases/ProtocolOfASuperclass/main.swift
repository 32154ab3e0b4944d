import ResolverChecked

class Base { protocol Dependency {} }
class Derived: Base { struct Own: Dependency {} }

protocol Other {}
class Aliasing { typealias CheckedResolver = Other }
class Inheriting: Aliasing { struct Own: CheckedResolver {} }

_ = (Derived.Own(), Inheriting.Own())
