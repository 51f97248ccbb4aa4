import type { Table } from '../../../core/dataset/table.ts'
import type { ForecastPath } from '../../../core/forecast/forecast.ts'
import { FORECAST_OUTPUTS, readOutput } from './outputs.ts'

/** Every year and output of a forecast as a table, for a file; unrounded, as the API gives them. */
export function seriesTable({ envelope, series }: ForecastPath): Table {
  return {
    fields: [
      { name: 'country', type: 'string', unit: null, description: 'ISO 3166 alpha-2 code' },
      { name: 'year', type: 'year', unit: null, description: 'Year' },
      ...FORECAST_OUTPUTS.map(({ name, label, unit }) => ({
        name,
        type: 'number' as const,
        unit: unit.file,
        description: label,
      })),
    ],
    rows: series.map((row) => ({
      country: envelope.country,
      year: row.year,
      ...Object.fromEntries(FORECAST_OUTPUTS.map(({ name }) => [name, readOutput(row, name)])),
    })),
  }
}
