import type { Scenario } from '../core/scenario/document/document.ts'
import { formatQuantity, formatYear } from '../format/index.ts'
import { type ChartDescription, describeSource } from './chart.ts'
import { drawFiscalYears } from './fiscal-bars.ts'

/** Pressure on the entity's books by year against what relieves it, and where that leaves it. */
export function fiscalWaterfallChart(scenario: Scenario): ChartDescription | null {
  const { fiscal_waterfall: years, entity_name } = scenario.fiscal_transition
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) return null
  const worst = years.reduce((low, row) =>
    row.bpdb_position_usd_b < low.bpdb_position_usd_b ? row : low
  )
  const start =
    worst.bpdb_position_usd_b < 0
      ? `is lowest in ${formatYear(worst.year)} at ${writeBillions(worst.bpdb_position_usd_b)}`
      : 'never falls below zero'
  return {
    id: 'fiscal-waterfall',
    title:
      `The position of ${shorten(entity_name)} ${start} and ends ${formatYear(last.year)} ` +
      `at ${writeBillions(last.bpdb_position_usd_b)}`,
    subtitle:
      'Cost pressure below zero, relief above, and the position that remains, USD bn a year',
    source: describeSource(scenario),
    wide: drawFiscalYears(years, 'wide'),
    narrow: drawFiscalYears(years, 'narrow'),
    table: {
      columns: [
        { label: 'Year', unit: null },
        { label: 'Phase', unit: null },
        { label: 'Pressure', unit: 'USD bn' },
        { label: 'Concessional inflow', unit: 'USD bn' },
        { label: 'Savings', unit: 'USD bn' },
        { label: 'Tariff change', unit: 'USD bn' },
        { label: 'Position', unit: 'USD bn' },
      ],
      rows: years.map((row) => [
        String(row.year),
        row.label,
        row.pressure_usd_b,
        row.concessional_inflow_usd_b,
        row.savings_usd_b,
        row.tariff_delta_usd_b,
        row.bpdb_position_usd_b,
      ]),
    },
    alt: years
      .map(
        (row) =>
          `${row.year}: pressure ${writeBillions(row.pressure_usd_b)}, position ` +
          `${writeBillions(row.bpdb_position_usd_b)}.`
      )
      .join(' '),
  }
}

/** The name of an entity without the part in brackets. */
function shorten(name: string): string {
  return name.replace(/\s*\([^)]*\)$/, '')
}

function writeBillions(value: number): string {
  return formatQuantity(value, 'usd_bn')
}
