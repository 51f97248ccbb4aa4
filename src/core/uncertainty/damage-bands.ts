import { COMPARED_WARMING_C, type ComparedWarming } from '../damage/country-ranking.ts'
import { damageRequestSchema } from '../damage/request.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { createDraws } from './draws.ts'
import { SAMPLE_DEFAULTS } from './options.ts'
import { percentileOf, placePercentiles } from './order-statistics.ts'
import { createSampledChain } from './sampled-chain.ts'

/**
 * The range of GDP damage beyond today's over studies and coefficients, percent of GDP, at a stated
 * warming: two in three of the sample lie between `p17` and `p83`. It is not a forecast.
 */
export interface DamageBand {
  readonly p5: number
  readonly p17: number
  readonly p50: number
  readonly p83: number
  readonly p95: number
}

/** The bands of a country (alpha-2) in the order of `COMPARED_WARMING_C`. */
export type CountryBands = readonly DamageBand[]

const kept = new Map<string, CountryBands>()

/**
 * The sampled range of a country at a warming level, all else at its default: the percentiles of
 * `gdp_damage_additional_pct` that the damage service gives to a request that names no damage
 * function. Throws where the country is not covered.
 */
export function readDamageBand(alpha2: string, warming_c: ComparedWarming): DamageBand {
  const bands = kept.get(alpha2) ?? sampleBands(alpha2)
  kept.set(alpha2, bands)
  const band = bands[COMPARED_WARMING_C.indexOf(warming_c)]
  if (band === undefined) throw new RangeError(`No band is held at ${warming_c} degC.`)
  return band
}

/** Bands of every covered country, by alpha-2. */
export function listDamageBands(): [string, CountryBands][] {
  return COVERED_COUNTRIES.map(({ alpha2 }) => [
    alpha2,
    COMPARED_WARMING_C.map((warming_c) => readDamageBand(alpha2, warming_c)),
  ])
}

/** Take bands that were sampled before by the same model. */
export function recallDamageBands(bands: readonly (readonly [string, CountryBands])[]): void {
  for (const [alpha2, band] of bands) kept.set(alpha2, band)
}

/** One pass over the draws for all levels: the coefficients of a draw are moved once. */
function sampleBands(geography: string): CountryBands {
  const draws = createDraws(SAMPLE_DEFAULTS)
  const [first] = COMPARED_WARMING_C
  const request = damageRequestSchema.parse({ geography, warming_c: first })
  const chain = createSampledChain({ ...request, damage_function: null }, draws, false, null)
  const levels = COMPARED_WARMING_C.map((warming_c) => ({
    warming_c,
    damages: new Float64Array(draws.count),
  }))
  for (let draw = 0; draw < draws.count; draw += 1) {
    chain.moveTo(draw)
    for (const { warming_c, damages } of levels) {
      chain.setPoint(request.horizon, warming_c)
      const { output_damage_pct, asset_damage_pct } = chain.calmDamage()
      damages[draw] = output_damage_pct + asset_damage_pct
    }
  }
  return levels.map(({ damages }) => describeBand(damages))
}

function describeBand(values: Float64Array): DamageBand {
  const chances = { p5: 0.05, p17: 0.17, p50: 0.5, p83: 0.83, p95: 0.95 }
  placePercentiles(values, Object.values(chances))
  const at = (chance: number): number => percentileOf(values, chance)
  return {
    p5: at(chances.p5),
    p17: at(chances.p17),
    p50: at(chances.p50),
    p83: at(chances.p83),
    p95: at(chances.p95),
  }
}
