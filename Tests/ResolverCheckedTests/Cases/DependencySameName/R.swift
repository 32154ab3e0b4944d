import ResolverChecked

//     ↓ note: `FeatureModel`
//     ↓ note: `FeatureModel`
//     ↓ error: the accessor of `FeatureModel` would be `featureModel`, as that of `Feature.Model`; rename one
struct FeatureModel: Dependency {
    init(with container: SharedContainer) {}
}

enum Feature {
//         ↓ note: `Feature.Model`
//         ↓ note: `Feature.Model`
//         ↓ error: the accessor of `Feature.Model` would be `featureModel`, as that of `FeatureModel`; rename one
    struct Model: Dependency {
        init(with container: SharedContainer) {}
    }
}

#if DEBUG
//     ↓ note: `featureModel`
//     ↓ note: `featureModel`
//     ↓ error: the accessor of `featureModel` would be `featureModel`, as that of `FeatureModel`; rename one
struct featureModel: Dependency {
    init(with container: SharedContainer) {}
}
#endif
