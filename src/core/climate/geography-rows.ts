import type { Row } from '../explain/row.ts'
import type { Ar6Region } from '../geography/ar6-regions.ts'
import type { Geography } from '../geography/geographies.ts'
import { PHYSICAL_FIELDS, REGIONAL_FIELD_NAMES } from './fields.ts'

/** Where the weights of the reference regions in a geography come from. */
const WEIGHT_SOURCE =
  'assumed: equal weights, or for a country that spans several where people live'

/** Symbol of a field before any shock; sea level and rain volatility meet no shock. */
export function unshocked(field: string): string {
  return `${field}_unshocked`
}

/** Rows that bring the reference regions of a geography together, before any shock. */
export function geographyRows(geography: Geography): Row[] {
  const regions = geography.shares.map(({ region }) => region)
  return [
    ...geography.shares.map(({ region, weight }): Row => ({
      symbol: `weight_${region}`,
      label: `Weight of ${region}`,
      unit: '1',
      source: WEIGHT_SOURCE,
      kind: 'assumed',
      read: () => weight,
    })),
    ...REGIONAL_FIELD_NAMES.map((field) => {
      const { unit, description } = PHYSICAL_FIELDS[field]
      return meanRow(unshocked(field), field, `${description}; before shocks`, unit, regions)
    }),
    meanRow(
      unshocked('dangerous_heat_days'),
      'dangerous_heat_days',
      'Days a year with dangerous humid heat; before shocks',
      'days/year',
      regions
    ),
    meanRow(
      unshocked('rain_multiplier'),
      'rain_multiplier',
      'Regional frequency multiplier of the former 10-year downpour; before shocks',
      '1',
      regions
    ),
    FREQUENCY_ROW,
    patternRow(geography),
    REGIONAL_WARMING_ROW,
  ]
}

const FREQUENCY_ROW: Row = {
  symbol: unshocked('extreme_event_frequency'),
  label: `${PHYSICAL_FIELDS.extreme_event_frequency.description}; before shocks`,
  unit: '1',
  formula: '(hot_multiplier + rain_multiplier_land + drought_multiplier) / event_kinds',
  inputs: ['hot_multiplier', 'rain_multiplier_land', 'drought_multiplier', 'event_kinds'],
  source: null,
  kind: 'modeled',
  compute: (v) =>
    (v('hot_multiplier') + v('rain_multiplier_land') + v('drought_multiplier')) / v('event_kinds'),
}

const REGIONAL_WARMING_ROW: Row = {
  symbol: 'warming_regional_c',
  label: 'Regional warming level above 1850-1900',
  unit: 'degC',
  formula: 'pattern_factor * warming_c',
  inputs: ['pattern_factor', 'warming_c'],
  source: null,
  kind: 'modeled',
  compute: (v) => v('pattern_factor') * v('warming_c'),
}

function patternRow({ name, pattern }: Geography): Row {
  return {
    symbol: 'pattern_factor',
    label: `Warming of ${name} per degree of global warming`,
    unit: 'degC/degC',
    source: pattern.source,
    kind: pattern.kind,
    read: () => pattern.value,
  }
}

function meanRow(
  symbol: string,
  regional: string,
  label: string,
  unit: string,
  regions: readonly Ar6Region[]
): Row {
  const terms = regions.map((region) => [`weight_${region}`, `${regional}_${region}`] as const)
  return {
    symbol,
    label,
    unit,
    formula: terms.map(([weight, value]) => `${weight} * ${value}`).join(' + '),
    inputs: terms.flat(),
    source: null,
    kind: 'modeled',
    compute: (v) => terms.reduce((sum, [weight, value]) => sum + v(weight) * v(value), 0),
  }
}
