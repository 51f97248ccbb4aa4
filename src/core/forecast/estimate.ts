import { climateSources, type Source } from '../climate/sources.ts'
import { damageSources } from '../damage/estimate.ts'
import { fiscalSources } from '../fiscal/estimate.ts'
import { MODEL_VERSION } from '../model-version.ts'
import type { CountryData } from './own-figures.ts'
import type { ScenarioEnvelope } from './envelope.ts'
import { projectChain, type ForecastPath } from './forecast.ts'

/** A forecast with its evidence. */
export interface ForecastResult extends ForecastPath {
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** Run the chain for a country over the years to the horizon, and name the sources. */
export function forecastChain(envelope: ScenarioEnvelope, data: CountryData): ForecastResult {
  return {
    ...projectChain(envelope, data),
    sources: [...climateSources(envelope.scenario), ...damageSources(), ...fiscalSources()],
    model_version: MODEL_VERSION,
  }
}
