import ResolverChecked

struct X: ThrowingDependency { init(with container: SharedContainer) {} }
struct Y: AsyncThrowingDependency { init(with container: SharedContainer) throws {} }
struct Z: AsyncThrowingDependency { init(with container: SharedContainer) async {} }
struct W: AsyncThrowingDependency { init(with container: SharedContainer) {} }
let c = SharedContainer()
_ = try c.x(); _ = try await c.y(); _ = try await c.z(); _ = try await c.w()
