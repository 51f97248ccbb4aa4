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
  return {
    id: 'fiscal-waterfall',
    title: stateFinding(shorten(entity_name), worst, last),
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

interface Position {
  readonly year: number
  readonly bpdb_position_usd_b: number
}

/** Say when an entity is shortest of money, and where it ends. */
function stateFinding(entity: string, worst: Position, last: Position): string {
  const write = ({ bpdb_position_usd_b: position }: Position): string =>
    writeBillions(Math.abs(position))
  const [lowYear, endYear] = [formatYear(worst.year), formatYear(last.year)]
  if (worst.bpdb_position_usd_b >= 0) {
    return `${entity} never runs short of money and has ${write(last)} to spare in ${endYear}`
  }
  const low = `The shortfall of ${entity} peaks at ${write(worst)} in ${lowYear}`
  if (worst.year === last.year) return low
  return last.bpdb_position_usd_b < 0
    ? `${low}; in ${endYear} it is ${write(last)}`
    : `${low}; in ${endYear} there is a surplus of ${write(last)}`
}

/** The name of an entity without the part in brackets. */
function shorten(name: string): string {
  return name.replace(/\s*\([^)]*\)$/, '')
}

function writeBillions(value: number): string {
  return formatQuantity(value, 'usd_bn')
}
