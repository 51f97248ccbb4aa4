import type { Table } from '../../../core/dataset/table.ts'
import { LAYER_PATHS } from './outputs.ts'
import type { ChainRanges } from './ranges.ts'
import type { ChainResult } from './view.ts'

/** Percentiles of the file, with their descriptions. */
const PERCENTILES = {
  p5: '5th percentile of the sample',
  p17: '17th percentile of the sample',
  p83: '83rd percentile of the sample',
  p95: '95th percentile of the sample',
} as const

/** All numbers of an answer with their sampled ranges as a table for download, unrounded as in the API. */
export function numbersTable(
  { request: { horizon, geography }, numbers }: Pick<ChainResult, 'request' | 'numbers'>,
  { outputs }: Pick<ChainRanges, 'outputs'>
): Table {
  const text = (name: string, description: string) =>
    ({ name, type: 'string', unit: null, description }) as const
  const number = (name: string, description: string) =>
    ({ name, type: 'number', unit: '1', description }) as const
  return {
    fields: [
      text('geography', 'Place'),
      { name: 'year', type: 'year', unit: null, description: 'Year of the answer' },
      text('layer', 'Service that computes the figure'),
      text('figure', 'Name of the figure in the API'),
      text('unit_of_figure', 'Unit of the values'),
      number('central', 'Central value'),
      ...Object.entries(PERCENTILES).map(([name, description]) => number(name, description)),
    ],
    rows: numbers.map(({ layer, name, unit, value }) => {
      const sampled = Number.isNaN(value) ? undefined : outputs[LAYER_PATHS[layer] + name]
      const { p5 = null, p17 = null, p83 = null, p95 = null } = sampled ?? {}
      return {
        geography,
        year: horizon,
        layer,
        figure: name,
        unit_of_figure: unit,
        central: offeredOrNull(value),
        p5,
        p17,
        p83,
        p95,
      }
    }),
  }
}

/** A number, or null where it is not offered at the place: an empty cell, null in the API. */
function offeredOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
