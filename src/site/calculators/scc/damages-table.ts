import type { SccResult } from '../../../core/scc/estimate.ts'
import type { Table } from '../../../core/dataset/table.ts'

/** The breakdown of an answer as a table, for a file. */
export function damagesTable({
  breakdown,
  dollar_year: dollarYear,
  emission_year: year,
}: SccResult): Table {
  const yearColumn = (name: string, description: string) =>
    ({ name, type: 'year', unit: null, description }) as const
  return {
    fields: [
      yearColumn('emission_year', 'Year of the emission'),
      yearColumn('from', 'First year of the span'),
      yearColumn('to', 'Last year of the span'),
      {
        name: 'discounted_damages',
        type: 'number',
        unit: `USD ${dollarYear}/tCO2`,
        description: 'Discounted damages of the span',
      },
    ],
    rows: breakdown.map(({ from, to, usd_per_tco2: usd }) => ({
      emission_year: year,
      from,
      to,
      discounted_damages: usd,
    })),
  }
}
