import { interpolate, interpolationRows } from '../explain/interpolation.ts'
import type { Row } from '../explain/row.ts'
import type { Ar6Region } from '../geography/ar6-regions.ts'
import { COASTAL_SHARE_SPREAD, subRegionOf } from '../geography/sub-regions.ts'
import type { Bound, Bounds } from './bounds.ts'
import { WARMING_COEFFICIENTS } from './coefficients.ts'
import { multiplierRows } from './event-rows.ts'
import {
  DAYS_SOURCE,
  REGIONAL_CHANGE_SOURCE,
  dayCountNodes,
  dayCountNodesBeyond,
  landChangeNodes,
  regionalChangeNodes,
} from './regional-tables.ts'

/** Global warming level at which a region's response is compared with all land, degC. */
const RESPONSE_WARMING_C = 2

/** Global warming level of the baseline 1995-2014, degC. */
const BASELINE_WARMING_C = WARMING_COEFFICIENTS.warming_baseline_c.value

/** Rows that all regions share: the land response against which each region is held. */
export const LAND_ROWS: readonly Row[] = [
  landRow('hottest_day_land_c', 'Hottest day', 'degC', 'hottest_day_c'),
  landRow('wettest_day_land_pct', 'Wettest day', 'percent', 'wettest_day_pct'),
]

/** Rows of the hazards of one reference region, its symbols ending in the region's id. */
export function regionRows(region: Ar6Region, bounds: Bounds): Row[] {
  return [
    ...heatRows(region, bounds.heat_days),
    ...droughtRows(region, bounds.drought_events),
    ...rainRows(region),
    ...coastRows(region, bounds.coastal_share),
  ]
}

function heatRows(region: Ar6Region, bound: Bound): Row[] {
  const [change, warming] = [`hottest_day_c_${region}`, `warming_hot_c_${region}`]
  const [multiplier, days] = [`hot_multiplier_${region}`, `dangerous_heat_days_${region}`]
  return [
    responseRow(change, `Hottest day in ${region} at 2 °C`, 'degC', region, 'hottest_day_c'),
    scaledWarmingRow(warming, change, 'hottest_day_land_c'),
    ...multiplierRows(multiplier, 'hot_10yr', warming),
    ...interpolationRows({
      symbol: days,
      label: `Days a year with dangerous humid heat in ${region}`,
      unit: 'days/year',
      at: 'warming_for_days_c',
      atUnit: 'degC',
      nodes: dayCountNodesBeyond(region, 'dangerous_heat_days', bound),
      source: DAYS_SOURCE,
      kind: 'documented',
    }),
    {
      symbol: `heat_stress_${region}`,
      label: `Heat stress in ${region}`,
      unit: '1',
      formula: `hot_day_weight * min(1, decade_event_chance * ${multiplier}) + (1 - hot_day_weight) * min(1, ${days} / dangerous_heat_season_days)`,
      inputs: [
        'hot_day_weight',
        'decade_event_chance',
        multiplier,
        days,
        'dangerous_heat_season_days',
      ],
      source: null,
      kind: 'modeled',
      compute: (v) =>
        v('hot_day_weight') * Math.min(1, v('decade_event_chance') * v(multiplier)) +
        (1 - v('hot_day_weight')) * Math.min(1, v(days) / v('dangerous_heat_season_days')),
    },
  ]
}

function droughtRows(region: Ar6Region, bound: Bound): Row[] {
  const [now, later] = [`drought_events_baseline_${region}`, `drought_events_${region}`]
  const ratio = `drought_ratio_${region}`
  const events = (symbol: string, when: string, at: number, of: Bound): Row => {
    const value = interpolate(dayCountNodes(region, 'drought_events_per_decade', of), at)
    const label = `Six-month droughts a decade in ${region}, ${when}`
    const unit = '1/decade'
    return { symbol, label, unit, source: DAYS_SOURCE, kind: 'documented', read: () => value }
  }
  return [
    events(now, '1995-2014', BASELINE_WARMING_C, 'central'),
    events(later, 'at 2 °C', RESPONSE_WARMING_C, bound),
    {
      symbol: ratio,
      label: `Droughts in ${region} at 2 °C relative to 1995-2014, limited`,
      unit: '1',
      formula: `min(max(${later} / ${now}, drought_ratio_min), drought_ratio_max)`,
      inputs: [later, now, 'drought_ratio_min', 'drought_ratio_max'],
      source: null,
      kind: 'modeled',
      compute: (v) =>
        Math.min(Math.max(v(later) / v(now), v('drought_ratio_min')), v('drought_ratio_max')),
    },
    {
      symbol: `drought_risk_${region}`,
      label: `Drought risk in ${region}`,
      unit: '1',
      formula: `min(1, decade_event_chance * drought_multiplier * ${ratio})`,
      inputs: ['decade_event_chance', 'drought_multiplier', ratio],
      source: null,
      kind: 'modeled',
      compute: (v) => Math.min(1, v('decade_event_chance') * v('drought_multiplier') * v(ratio)),
    },
  ]
}

function rainRows(region: Ar6Region): Row[] {
  const [change, warming] = [`wettest_day_at_2c_pct_${region}`, `warming_rain_c_${region}`]
  const [multiplier, wettest] = [`rain_multiplier_${region}`, `wettest_day_pct_${region}`]
  return [
    responseRow(change, `Wettest day in ${region} at 2 °C`, 'percent', region, 'wettest_day_pct'),
    scaledWarmingRow(warming, change, 'wettest_day_land_pct'),
    ...multiplierRows(multiplier, 'heavy_precipitation_10yr', warming),
    {
      symbol: `pluvial_chance_${region}`,
      label: `Yearly chance of the former 10-year downpour in ${region}`,
      unit: '1/year',
      formula: `min(1, decade_event_chance * ${multiplier})`,
      inputs: ['decade_event_chance', multiplier],
      source: null,
      kind: 'modeled',
      compute: (v) => Math.min(1, v('decade_event_chance') * v(multiplier)),
    },
    ...interpolationRows({
      symbol: wettest,
      label: `Intensification of the wettest day in ${region}`,
      unit: 'percent',
      at: 'warming_c',
      atUnit: 'degC',
      nodes: regionalChangeNodes(region, 'wettest_day_pct'),
      source: REGIONAL_CHANGE_SOURCE,
      kind: 'documented',
    }),
    {
      symbol: `precipitation_volatility_${region}`,
      label: `Precipitation volatility in ${region}`,
      unit: '1',
      formula: `${wettest} / 100`,
      inputs: [wettest],
      source: null,
      kind: 'modeled',
      compute: (v) => v(wettest) / 100,
    },
  ]
}

function coastRows(region: Ar6Region, bound: Bound): Row[] {
  const { coastal_share: central, id } = subRegionOf(region)
  const share = `coastal_share_${region}`
  const [pluvial, coastal] = [`pluvial_chance_${region}`, `coastal_chance_${region}`]
  const shift = { low: -COASTAL_SHARE_SPREAD, central: 0, high: COASTAL_SHARE_SPREAD }[bound]
  // A sub-region without a coast has none at either end of the range.
  const value = central === 0 ? 0 : Math.min(1, Math.max(0, central + shift))
  return [
    {
      symbol: share,
      label: `Share of people and assets near the coast of ${region}`,
      unit: '1',
      source: `assumed for ${id}, ± ${COASTAL_SHARE_SPREAD}`,
      kind: 'assumed',
      read: () => value,
    },
    {
      symbol: coastal,
      label: `Coastal share times the yearly chance of the former 100-year sea level in ${region}`,
      unit: '1/year',
      formula: `${share} * min(1, century_event_chance * coastal_amplification)`,
      inputs: [share, 'century_event_chance', 'coastal_amplification'],
      source: null,
      kind: 'modeled',
      compute: (v) =>
        v(share) * Math.min(1, v('century_event_chance') * v('coastal_amplification')),
    },
    {
      symbol: `flood_risk_${region}`,
      label: `Flood risk in ${region}`,
      unit: '1',
      formula: `1 - (1 - ${pluvial}) * (1 - ${coastal})`,
      inputs: [pluvial, coastal],
      source: null,
      kind: 'modeled',
      compute: (v) => 1 - (1 - v(pluvial)) * (1 - v(coastal)),
    },
    {
      symbol: `sea_level_pressure_${region}`,
      label: `Pressure from sea level in ${region}`,
      unit: '1',
      formula: `min(1, sea_level_mm / sea_level_full_scale_mm) * ${share}`,
      inputs: ['sea_level_mm', 'sea_level_full_scale_mm', share],
      source: null,
      kind: 'modeled',
      compute: (v) => Math.min(1, v('sea_level_mm') / v('sea_level_full_scale_mm')) * v(share),
    },
  ]
}

type Response = 'hottest_day_c' | 'wettest_day_pct'

function landRow(symbol: string, what: string, unit: string, variable: Response): Row {
  const value = interpolate(landChangeNodes(variable), RESPONSE_WARMING_C)
  const label = `${what}, mean over all land at 2 °C`
  return {
    symbol,
    label,
    unit,
    source: REGIONAL_CHANGE_SOURCE,
    kind: 'documented',
    read: () => value,
  }
}

function responseRow(
  symbol: string,
  label: string,
  unit: string,
  region: Ar6Region,
  variable: Response
): Row {
  const value = interpolate(regionalChangeNodes(region, variable), RESPONSE_WARMING_C)
  return {
    symbol,
    label,
    unit,
    source: REGIONAL_CHANGE_SOURCE,
    kind: 'documented',
    read: () => value,
  }
}

function scaledWarmingRow(symbol: string, regional: string, land: string): Row {
  return {
    symbol,
    label: 'Warming level scaled by the regional response relative to all land',
    unit: 'degC',
    formula: `warming_c * ${regional} / ${land}`,
    inputs: ['warming_c', regional, land],
    source: null,
    kind: 'modeled',
    compute: (v) => (v('warming_c') * v(regional)) / v(land),
  }
}
