import ResolverChecked
//                                                                 ↓ error: expected pattern in variable
struct B: Dependency { init(with container: SharedContainer) { let } }
