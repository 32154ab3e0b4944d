import BookshopModels
import Resolver
import SwiftUI

/// Settings, whose model is an `ObservableObject` still.
struct SettingsView: View {
    @InjectedStateObject private var model: SettingsModel

    var body: some View {
        Toggle("Newsletter", isOn: $model.hasNewsletter)
    }
}

struct SettingsPreviews: PreviewProvider {
    static var previews: some View { SettingsView() }
}
