import { z } from 'zod'
import {
  CHARGE_COLUMN_TABLE,
  CHARGE_COLUMNS,
  type ChargeColumn,
} from '../../../model/coefficients/charges.ts'
import { COMPUTED, integer, number, row, section, text, title, word, year } from '../field.ts'

const taxYear = section('What a year of missing costs', {
  year: year('Year'),
  rate_usd_per_t: number('usd_per_t', 'Effective rate'),
  annual_cost_usd_b: number('usd_bn', 'Cost of the year'),
  cumulative_usd_b: number('usd_bn', 'Running sum of the costs'),
})

/** Figures of a sector are given; the mechanism says where they come from. */
const AUTHORED = { by: 'author', basis: 'mechanism of the section' } as const

const affectedSector = section('A sector that pays', {
  name: title('Name'),
  export_value_usd_b: number('usd_bn', 'Exports of a year', AUTHORED),
  embedded_mt_co2: number('mt_co2', 'Emissions embedded in them', AUTHORED),
  jobs: integer('people', 'People employed', AUTHORED),
  icon: word('Sign that stands for it', { by: 'author' }),
})

const chargeSum = (means: string) =>
  section(means, {
    deadline_year: number('usd_bn', 'In the deadline year', {
      plausible: [-20_000, 20_000, 'USD million for billion'],
    }),
    five_years: number('usd_bn', 'In five years from it on', {
      plausible: [-20_000, 20_000, 'USD million for billion'],
    }),
  })

const charges = section(
  'Charges in four columns',
  Object.fromEntries(
    CHARGE_COLUMNS.map((column) => [column, chargeSum(CHARGE_COLUMN_TABLE[column].means)])
  ) as Record<ChargeColumn, ReturnType<typeof chargeSum>>,
  { ...COMPUTED, since: 2 }
)

/** What missing the mandate costs the region's exporters. */
export const nonCompliance = section(
  "What missing the mandate costs the region's exporters",
  {
    trigger_year: year('First year in which it is paid'),
    mechanism: text('How it is charged'),
    tax_schedule: row(z.array(taxYear).min(1), { type: 'list', means: 'Cost by year' }),
    charges: charges.optional(),
    affected_exports_usd_b: number('usd_bn', 'Exports that pay in a year'),
    embedded_emissions_mt_co2: number('mt_co2', 'Emissions that pay in a year'),
    max_annual_cost_usd_b: number('usd_bn', 'Highest cost of a year'),
    five_year_cumulative_usd_b: number('usd_bn', 'Cost of five years'),
    affected_sectors: row(z.array(affectedSector).min(1), {
      type: 'list',
      means: 'Sectors that pay',
    }),
  },
  COMPUTED
)
