_ = ScreenResolver().resolve().model
_ = MixedResolver().resolve().model
