import Foundation
import ResolverChecked

let container = SharedContainer()
precondition(container.featureModel() == Feature.Model(with: container))
precondition(container.date() == Date(timeIntervalSince1970: 0))
_ = (container.model(), container.featureInner())
