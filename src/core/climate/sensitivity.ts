import { boundsAt, type Bounds } from './bounds.ts'
import { climateRows, requireGeography } from './climate-rows.ts'
import { CLIMATE_COEFFICIENTS } from './coefficients.ts'
import { estimateStressors, type PhysicalStressors } from './estimate.ts'
import type { PhysicalClimateRequest } from './request.ts'

/** What the stressors become when one coefficient or range goes to its low or high end. */
export interface ClimateSensitivity {
  /** Symbol of the coefficient, or name of the range in `Bounds`. */
  readonly symbol: string
  readonly label: string
  readonly kind: 'coefficient' | 'range'
  /** Ends of a coefficient in its unit; null for a range that is a table. */
  readonly ends: { readonly low: number; readonly high: number; readonly unit: string } | null
  readonly source: string
  readonly low: PhysicalStressors
  readonly high: PhysicalStressors
}

/** The table ranges of the physical estimate, with what they are and where they come from. */
export const CLIMATE_RANGES: Readonly<
  Record<keyof Bounds, { readonly label: string; readonly source: string }>
> = {
  warming: {
    label: 'Global warming on the pathway',
    source: 'very likely range (SSP), 5 to 95 % of models (RCP)',
  },
  heat_days: {
    label: 'Days with dangerous humid heat',
    source: '10th and 90th percentile of models, AR6 Figure S12.2',
  },
  drought_events: {
    label: 'Six-month droughts at 2 °C',
    source: '10th and 90th percentile of models, AR6 Figure S12.3',
  },
  sea_level: {
    label: 'Global mean sea level',
    source: '17th and 83rd percentile, AR6 Table 9.9',
  },
  coastal_share: { label: 'Coastal share', source: 'assumed, ± 0.1' },
}

/**
 * One-at-a-time sensitivities of the six stressors: every table range and every coefficient that
 * the request reads goes to its low and its high end while the rest stays central.
 */
export function climateSensitivity(request: PhysicalClimateRequest): ClimateSensitivity[] {
  requireGeography(request.geography)
  const read = new Set(climateRows(request, boundsAt('central')).map(({ symbol }) => symbol))
  return [...rangeSensitivities(request), ...coefficientSensitivities(request, read)]
}

/** Names of the table ranges that a request reads; a warming level set by the caller has none. */
export function climateRangeNames(
  request: Pick<PhysicalClimateRequest, 'warming_c'>
): readonly (keyof Bounds)[] {
  return [
    ...(request.warming_c === null ? (['warming'] as const) : []),
    'heat_days',
    'drought_events',
    'sea_level',
    'coastal_share',
  ]
}

function rangeSensitivities(request: PhysicalClimateRequest): ClimateSensitivity[] {
  const central = boundsAt('central')
  return climateRangeNames(request).map((name) => ({
    symbol: name,
    label: CLIMATE_RANGES[name].label,
    kind: 'range',
    ends: null,
    source: CLIMATE_RANGES[name].source,
    low: estimateStressors(request, { ...central, [name]: 'low' }),
    high: estimateStressors(request, { ...central, [name]: 'high' }),
  }))
}

function coefficientSensitivities(
  request: PhysicalClimateRequest,
  read: ReadonlySet<string>
): ClimateSensitivity[] {
  const central = boundsAt('central')
  return Object.entries(CLIMATE_COEFFICIENTS)
    .filter(([symbol, { range }]) => read.has(symbol) && range[0] !== range[1])
    .map(
      ([
        symbol,
        {
          label,
          unit,
          source,
          range: [low, high],
        },
      ]) => ({
        symbol,
        label,
        kind: 'coefficient',
        ends: { low, high, unit },
        source,
        low: estimateStressors(request, central, { [symbol]: low }),
        high: estimateStressors(request, central, { [symbol]: high }),
      })
    )
}
