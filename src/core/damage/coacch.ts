import { entryOf } from '../entry.ts'
import type { Column } from '../model/source.ts'
import table from '../../model/coefficients/gpl-3/coacch-2023.json' with { type: 'json' }

/** Damage function of a region: share of GDP lost by warming, and the spread of the models. */
interface RegionFunction {
  readonly linear_pct_per_c: number
  readonly curve_pct_per_c2: number
  /** Factor on the function at each quantile. */
  readonly scale: readonly number[]
}

const REGIONS = new Map<string, RegionFunction>(Object.entries(table.regions))

const COUNTRIES = new Map<string, string>(Object.entries(table.countries))

/** Publication and repository of the functions. */
export const COACCH_SOURCE = `${table.source} (${table.license})`

/** Regions with a function of their own, and the world. */
export const COACCH_REGIONS: readonly string[] = [...REGIONS.keys()]

/** Quantiles at which the spread of the models is held. */
export const COACCH_QUANTILES: readonly number[] = table.quantile

/** The function of a region. Throws if there is none. */
export function coacchFunction(region: string): RegionFunction {
  return entryOf(REGIONS, region)
}

/** The region whose function a country (alpha-2) takes. Throws if there is none. */
export function coacchRegionOf(alpha2: string): string {
  return entryOf(COUNTRIES, alpha2)
}

/** The function of a country as numbers of its place. */
export const COACCH_COLUMNS: readonly Column[] = [
  {
    symbol: 'coacch_linear',
    label: 'GDP lost per degree by the function of the region',
    unit: '%/degC',
    source: COACCH_SOURCE,
    kind: 'documented',
  },
  {
    symbol: 'coacch_curve',
    label: 'GDP lost per squared degree by the function of the region',
    unit: '%/degC^2',
    source: COACCH_SOURCE,
    kind: 'documented',
  },
]
