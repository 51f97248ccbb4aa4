import { readByCountry, valueOf, type Datasets, type DerivedColumns } from './tables.ts'

/** A country without an estimate has no effect of warming on deaths. */
const NO_ESTIMATE = 0

/** How much more people die per degree, and the standard error of that. */
export function deriveDeaths(content: Datasets): DerivedColumns {
  const change = readByCountry(content, 'give-damage-coefficients', 'mortality_change_per_c')
  const error = readByCountry(content, 'give-damage-coefficients', 'standard_error_per_c')
  return {
    mortality_per_c: (alpha2) =>
      change.get(alpha2) ?? valueOf('mortality', alpha2, 0) ?? NO_ESTIMATE,
    mortality_error_per_c: (alpha2) =>
      error.get(alpha2) ?? valueOf('mortality', alpha2, 1) ?? NO_ESTIMATE,
  }
}
