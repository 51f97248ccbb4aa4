/**
 * Version of the model behind all calculators, by semantic versioning: any changed result is at
 * least a minor version.
 */
export const MODEL_VERSION = '3.0.0'
