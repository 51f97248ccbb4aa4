import { pow } from '../../elementary/power.ts'
import { PERCENT } from '../../unit-conversions.ts'
import { FILL } from '../account/inputs.ts'
import { EXACT_DECIMALS, roundTo } from '../../../model/units/precision.ts'
import { OPTIONS } from '../plan/inputs.ts'
import { readTechnology } from '../plan/technology-coefficients.ts'
import type { CONFIDENCES } from '../../../scenario/document/vocabularies.ts'
import { RANGE_WIDTHS, regionDefault } from '../../../model/coefficients/region-defaults.ts'
import { findTechnology } from '../../../model/coefficients/technologies.ts'

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

/** A row that says what of a plant counts at the peak. */
interface AdequacyRow {
  readonly id: string
  readonly class: string
  readonly plant: string
  readonly gw?: number
  readonly credit: number
  readonly follows?: string
  readonly mark: 'A'
}

/**
 * Every plant at the share of its technology. What a measure adds counts once the measure runs; what
 * stood there before it counts in any case.
 */
export function usualAdequacy(plants: readonly ListedPlant[]): AdequacyRow[] {
  const rows = plants.flatMap(({ id, vector, technology, role, gw_bau, gw_mandate }) => {
    const usual = findTechnology(technology)
    if (usual === null || technology === 'capture' || technology === 'gas_new') return []
    const [credit] = usual.credit
    if (credit === 0) return []
    const row = { id, class: usual.class, plant: id, credit, mark: 'A' } as const
    if (role !== 'vector' && role !== 'capacity') return [row]
    if (!(gw_bau > 0)) return [{ ...row, follows: vector }]
    const added = {
      ...row,
      id: `${id}_new`,
      gw: roundTo(Math.max(0, gw_mandate - gw_bau), EXACT_DECIMALS),
    }
    return [
      { ...row, gw: Math.min(gw_bau, gw_mandate) },
      { ...added, follows: vector },
    ]
  })
  return [{ id: FILL, class: 'firm', plant: FILL, credit: 1, mark: 'A' }, ...rows]
}

/** A row of capital. */
interface CapitalRow {
  readonly id: string
  readonly vector: string
  readonly plant: string
  readonly kind: 'capital'
  readonly quantity: number
  readonly unit_cost: number
  readonly currency_factor: number
  readonly mark: 'A'
}

/** Capital of what is built beyond business as usual, at the cost of its technology. */
export function usualCosts(plants: readonly ListedPlant[]): CapitalRow[] {
  return plants.flatMap(({ id, vector, technology, role, gw_bau, gw_mandate }) => {
    const option = OPTIONS.find((name) => name === technology)
    const cost = option === undefined ? undefined : readTechnology(option).capex?.[0]
    const quantity = roundTo(gw_mandate - gw_bau, EXACT_DECIMALS)
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
    low_p5: roundTo(central - half, EXACT_DECIMALS),
    central,
    high_p95: roundTo(central + half, EXACT_DECIMALS),
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
    sold_twh:
      generationTwh * pow(1 + growthPct / PERCENT, years) * (1 - regionDefault('lost_share')),
    home_kwh_yr: regionDefault('home_use'),
    industry_gwh_yr: regionDefault('industry_use'),
    usd_per_unit: 1,
    currency: 'USD',
  }
}
