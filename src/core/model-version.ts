/** Version of the model behind all calculators, by semantic versioning: a changed number is at least a minor step. */
export const MODEL_VERSION = '2.0.0'
