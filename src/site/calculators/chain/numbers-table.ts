import type { Table } from '../../../core/dataset/table.ts'
import type { FiscalRequest } from '../../../core/fiscal/request.ts'
import type { ChainNumber } from './view.ts'

/** All numbers of an answer as a table for download, unrounded as in the API. */
export function numbersTable(
  { horizon, geography }: FiscalRequest,
  numbers: readonly ChainNumber[]
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
      text('unit_of_figure', 'Unit of the three values'),
      number('low', 'Low end'),
      number('central', 'Central value'),
      number('high', 'High end'),
    ],
    rows: numbers.map(({ layer, name, unit, low, central, high }) => ({
      geography,
      year: horizon,
      layer,
      figure: name,
      unit_of_figure: unit,
      low: offeredOrNull(low),
      central: offeredOrNull(central),
      high: offeredOrNull(high),
    })),
  }
}

/** A number, or null where it is not offered at the place: an empty cell, null in the API. */
function offeredOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value
}
