import { interpolationRows, type Nodes } from '../explain/interpolation.ts'
import { coefficientRow, type Row } from '../explain/row.ts'
import { WARMING_COEFFICIENTS } from './coefficients.ts'
import table from './data/extremes-by-warming.json' with { type: 'json' }

/** Warming level above which the tables of regional and extreme change are extrapolated, degC. */
export const LAST_TABLE_WARMING_C = 4

/** Where the multipliers of extremes come from. */
export const EXTREMES_SOURCE = table.source

/** An event of the extremes table. */
export type ExtremeEvent =
  'hot_10yr' | 'hot_50yr' | 'heavy_precipitation_10yr' | 'drought_10yr_drying_regions'

/** Frequency multiplier of an event by global warming level; 1 at no warming. */
export function frequencyNodes(event: ExtremeEvent): Nodes {
  return { x: [0, ...table.warming_c], y: [1, ...eventValues(event, 'frequency_multiplier')] }
}

/** Intensity change of an event by global warming level, in the table's unit; 0 at no warming. */
export function intensityNodes(event: ExtremeEvent): Nodes {
  return { x: [0, ...table.warming_c], y: [0, ...eventValues(event, 'intensity')] }
}

/** Rows of one event's frequency multiplier, read at a warming symbol. */
export function multiplierRows(symbol: string, event: ExtremeEvent, at: string): Row[] {
  return interpolationRows({
    symbol,
    label: `Frequency multiplier of ${event}`,
    unit: '1',
    at,
    atUnit: 'degC',
    nodes: frequencyNodes(event),
    source: table.source,
    kind: 'documented',
  })
}

/** Rows of the multipliers that hold for all land, and of warming as the day tables read it. */
export const EVENT_ROWS: readonly Row[] = [
  coefficientRow('warming_baseline_c', WARMING_COEFFICIENTS.warming_baseline_c),
  {
    symbol: 'warming_for_days_c',
    label: 'Warming level at which day counts are read; the baseline holds below it',
    unit: 'degC',
    formula: 'max(warming_c, warming_baseline_c)',
    inputs: ['warming_c', 'warming_baseline_c'],
    source: null,
    kind: 'modeled',
    compute: (v) => Math.max(v('warming_c'), v('warming_baseline_c')),
  },
  ...multiplierRows('hot_multiplier', 'hot_10yr', 'warming_c'),
  ...multiplierRows('rain_multiplier_land', 'heavy_precipitation_10yr', 'warming_c'),
  ...multiplierRows('drought_multiplier', 'drought_10yr_drying_regions', 'warming_c'),
]

function eventValues(event: ExtremeEvent, measure: string): number[] {
  const row = table.events.find((item) => item.event === event && item.measure === measure)
  if (!row) throw new Error(`No ${measure} is held for ${event}.`)
  return row.values
}
