protocol Dependency {}
struct CheckedResolver {}
struct User: Dependency { let resolver: CheckedResolver }
