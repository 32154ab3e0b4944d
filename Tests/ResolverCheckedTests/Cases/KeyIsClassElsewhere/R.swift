import ResolverChecked

struct PlayerResolver: CheckedResolver {}
