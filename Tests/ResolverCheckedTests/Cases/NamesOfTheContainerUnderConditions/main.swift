import ResolverChecked

let container = SharedContainer()
precondition(container.eventAlarm().number == 1 && container.eventClock().number == 2)
_ = container.name()
