import { fiscalRequestSchema, type FiscalInput } from '../../../src/core/fiscal/request.ts'
import { COVERED_COUNTRIES } from '../../../src/core/geography/covered-countries.ts'
import type { SampledFiscalRequest } from '../../../src/core/uncertainty/sample-fiscal.ts'

/** All countries, in the order of the list. */
export const COUNTRIES: readonly string[] = COVERED_COUNTRIES.map(({ alpha2 }) => alpha2)

/** A fiscal request that names no damage function. */
export function requestOf(input: FiscalInput): SampledFiscalRequest {
  return { ...fiscalRequestSchema.parse(input), damage_function: null }
}

/** Every `step`th country, beginning with one chosen by the seed. */
export function chooseCountries(count: number, seed: number): string[] {
  const step = Math.floor(COUNTRIES.length / count)
  return Array.from(
    { length: count },
    (_, index) => COUNTRIES[((seed % step) + index * step) % COUNTRIES.length] ?? ''
  )
}
