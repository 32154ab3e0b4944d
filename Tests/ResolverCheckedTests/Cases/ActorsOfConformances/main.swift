import ResolverChecked

let container = SharedContainer()
_ = container.model1()
_ = container.model2()
_ = container.model3()
_ = container.model4()
_ = container.model5()
_ = container.model6()
