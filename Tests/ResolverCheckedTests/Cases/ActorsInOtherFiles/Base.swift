@Hall class Base { init() {} }
