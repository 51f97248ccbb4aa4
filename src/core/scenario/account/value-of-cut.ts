import { EPA_2023 } from '../../scc/presets/epa-2023.ts'
import { MILLION_PER_BILLION } from '../../unit-conversions.ts'

/** Near-term discount rates of the EPA values, the highest first. */
const RATES = ['rate_2_5pct', 'rate_2pct', 'rate_1_5pct'] as const

/**
 * Value of a cut in a year at the social cost of CO2 of the US EPA (2023), USD billion of 2020, at
 * near-term rates of 2.5, 2.0 and 1.5 percent; empty for a year outside its table.
 */
export function valueCut(cutMtCo2: number, year: number): number[] {
  return RATES.flatMap((rate) => {
    const usdPerT = EPA_2023.co2[rate][year - EPA_2023.first_year]
    return usdPerT === undefined ? [] : [(cutMtCo2 * usdPerT) / MILLION_PER_BILLION]
  })
}
