import ResolverChecked

let container = SharedContainer()
precondition(TeaResolver().resolve() == "Tea" && CoffeeResolver().resolve() == "Coffee")
_ = (container.tea(), container.coffee(), container.teaScreen())
let screens: @Sendable () -> CoffeeScreen = { container.usesCoffeeScreen().screen }
_ = screens()
