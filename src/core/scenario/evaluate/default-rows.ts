import { pow } from '../../elementary/power.ts'
import { PERCENT } from '../../unit-conversions.ts'
import { FILL } from '../account/inputs.ts'
import { OPTIONS } from '../plan/inputs.ts'
import { readTechnology } from '../plan/technology-coefficients.ts'
import type { CONFIDENCES } from '../document/sections/assumptions.ts'
import { readTechnologyDefault } from './technology-defaults.ts'

/** How well a document says that its figures are known. */
export type Confidence = (typeof CONFIDENCES)[number]

/** A plant as far as rows about it are made. */
export interface ListedPlant {
  readonly id: string
  readonly vector: string
  readonly technology: unknown
  readonly role: unknown
  readonly resource: unknown
  readonly gw_bau: number
  readonly gw_mandate: number
}

/** Half widths of the ranges that a document leaves out, by confidence; assumed. */
const RANGE_WIDTHS = {
  high: { baseline_error_pct: 2.5, growth_points: 0.5, yield: 0.05, capture: 0.05 },
  medium: { baseline_error_pct: 5, growth_points: 1, yield: 0.08, capture: 0.1 },
  low: { baseline_error_pct: 10, growth_points: 1.5, yield: 0.12, capture: 0.15 },
} as const satisfies Readonly<Record<Confidence, Readonly<Record<string, number>>>>

/** Part of demand that does not reach customers; assumed. */
const LOST_SHARE = 0.1

/** Use of a home and of an industrial customer where no document states one; assumed. */
const USUAL_USE = { home_kwh_yr: 3000, industry_gwh_yr: 100 } as const

/** Every plant at the share of its technology, storage with its measure. */
export function usualAdequacy(plants: readonly ListedPlant[]): object[] {
  const rows = plants.flatMap(({ id, vector, technology, role }) => {
    const usual = readTechnologyDefault(technology)
    if (usual === null || technology === 'capture' || technology === 'gas_new') return []
    const [credit] = usual.credit
    if (credit === 0) return []
    const follows = role === 'vector' || role === 'capacity' ? { follows: vector } : {}
    return [{ id, class: usual.class, plant: id, credit, ...follows, mark: 'A' }]
  })
  return [{ id: FILL, class: 'firm', plant: FILL, credit: 1, mark: 'A' }, ...rows]
}

/** Capital of what is built beyond business as usual, at the cost of its technology. */
export function usualCosts(plants: readonly ListedPlant[]): object[] {
  return plants.flatMap(({ id, vector, technology, role, gw_bau, gw_mandate }) => {
    const option = OPTIONS.find((name) => name === technology)
    const cost = option === undefined ? undefined : readTechnology(option).capex?.[0]
    const quantity = gw_mandate - gw_bau
    if (cost === undefined || role === 'standing' || role === 'both' || !(quantity > 0)) return []
    return [
      {
        id,
        vector,
        plant: id,
        kind: 'capital',
        quantity,
        unit_cost: cost,
        currency_factor: 1,
        mark: 'A',
      },
    ]
  })
}

/** The ranges that every document states, and those of the plant that it has. */
export function usualRanges(
  plants: readonly ListedPlant[],
  growthPct: number,
  confidence: Confidence
): object[] {
  const width = RANGE_WIDTHS[confidence]
  const row = (id: string, moves: string, central: number, half: number): object => ({
    id,
    moves,
    low_p5: central - half,
    central,
    high_p95: central + half,
    mark: 'A',
  })
  const has = (resource: string): boolean => plants.some((plant) => plant.resource === resource)
  return [
    row('baseline_error', 'ceiling_pct', 0, width.baseline_error_pct),
    row('energy_growth', 'energy_growth_pct', growthPct, width.growth_points),
    ...(has('wind') ? [row('wind_yield', 'wind', 1, width.yield)] : []),
    ...(has('hydro') ? [row('hydro_yield', 'hydro', 1, width.yield)] : []),
    ...(has('capture') ? [row('capture_yield', 'capture', 1, width.capture)] : []),
  ]
}

/** Customers that buy what is generated, in dollars. */
export function usualCustomers(generationTwh: number, growthPct: number, years: number): object {
  return {
    sold_twh: generationTwh * pow(1 + growthPct / PERCENT, years) * (1 - LOST_SHARE),
    ...USUAL_USE,
    usd_per_unit: 1,
    currency: 'USD',
  }
}
