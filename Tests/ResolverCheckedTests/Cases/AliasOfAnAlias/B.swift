typealias All = Whole
