@_exported public import LaminaGeometry
@_exported public import LaminaLayers
@_exported public import LaminaMotion
