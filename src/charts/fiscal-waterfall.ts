import type { Scenario } from '../core/scenario/document/document.ts'
import { formatQuantity, formatYear } from '../format/index.ts'
import { type ChartDescription, describeSource } from './chart.ts'
import { drawFiscalYears } from './fiscal-bars.ts'

/** What the plan costs by year, what relieves it, and what is left to customers. */
export function fiscalWaterfallChart(scenario: Scenario): ChartDescription | null {
  const years = scenario.fiscal_transition.fiscal_waterfall
  const last = years.at(-1)
  if (last === undefined) return null
  return {
    id: 'fiscal-waterfall',
    title: stateFinding(last),
    subtitle: 'Cost pressure below zero, relief above, USD bn a year',
    source: describeSource(scenario),
    wide: drawFiscalYears(years, 'wide'),
    narrow: drawFiscalYears(years, 'narrow'),
    table: {
      columns: [
        { label: 'Year', unit: null },
        { label: 'Pressure', unit: 'USD bn' },
        { label: 'Concessional inflow', unit: 'USD bn' },
        { label: 'Savings', unit: 'USD bn' },
        { label: 'Tariff change', unit: 'USD bn' },
      ],
      rows: years.map((row) => [
        String(row.year),
        row.pressure_usd_b,
        row.concessional_inflow_usd_b,
        row.savings_usd_b,
        row.tariff_delta_usd_b,
      ]),
    },
    alt: years
      .map(
        (row) =>
          `${row.year}: pressure ${writeBillions(row.pressure_usd_b)}, tariff change ` +
          `${writeBillions(row.tariff_delta_usd_b)}.`
      )
      .join(' '),
  }
}

type FiscalYear = Scenario['fiscal_transition']['fiscal_waterfall'][number]

/** Say what the last year leaves to customers. */
function stateFinding({ year, tariff_delta_usd_b: tariff }: FiscalYear): string {
  const money = writeBillions(Math.abs(tariff))
  return `Customers ${tariff < 0 ? 'save' : 'pay'} ${money} a year${tariff < 0 ? '' : ' more'} in ${formatYear(year)}`
}

function writeBillions(value: number): string {
  return formatQuantity(value, 'usd_bn')
}
