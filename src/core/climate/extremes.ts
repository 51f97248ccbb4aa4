import type { Nodes } from '../model/interpolation.ts'
import table from './data/extremes-by-warming.json' with { type: 'json' }

/** Warming level above which the tables of regional change are extrapolated, degC. */
export const LAST_TABLE_WARMING_C = 4

/** An event of the extremes table. */
export type ExtremeEvent =
  'hot_10yr' | 'hot_50yr' | 'heavy_precipitation_10yr' | 'drought_10yr_drying_regions'

/** Frequency multiplier of an event over all land by global warming level; 1 at no warming. */
export function frequencyNodes(event: ExtremeEvent): Nodes {
  return { x: [0, ...table.warming_c], y: [1, ...eventValues(event, 'frequency_multiplier')] }
}

/** Intensity change of an event by global warming level, in the table's unit; 0 at no warming. */
export function intensityNodes(event: ExtremeEvent): Nodes {
  return { x: [0, ...table.warming_c], y: [0, ...eventValues(event, 'intensity')] }
}

function eventValues(event: ExtremeEvent, measure: string): number[] {
  const row = table.events.find((item) => item.event === event && item.measure === measure)
  if (!row) throw new Error(`No ${measure} is held for ${event}.`)
  return row.values
}
