import { MODEL_VERSION } from './model-version.ts'

/** What the service calls itself, and the versions that it states. */
export const SERVICE = {
  service: 'ce',
  title: 'Climate-Economics Decision Support',
  description:
    'A diagnostic layer for sector, regional and municipal planning: physical stressors, damage indices, fiscal outputs and policy pathways, scenario reports with an export penalty, calculators and a data API. Deterministic; no forecast of the economy and no probability of damage.',
  /** Version of the interface description. */
  version: '1.0.0',
  /** Version of the context text. */
  context_version: '3.7.0',
  /** Version of the scenario framework. */
  framework_version: 'v3.7',
  /** Version of the model, raised when an equation or coefficient changes. */
  model_version: MODEL_VERSION,
} as const
