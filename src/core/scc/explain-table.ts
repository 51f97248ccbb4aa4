import { collectSteps, type Definition } from '../explain/collect-steps.ts'
import type { Coefficient } from '../explain/coefficient.ts'
import type { Step } from '../explain/trace.ts'
import { EXCHANGE_RATES } from './coefficients/exchange-rates.ts'
import { deflate, USD_PER_UNIT } from './conversion.ts'
import { definePriceFactor, describePriceFactor } from './explain-conversion.ts'
import { GASES, type GasId } from './gases.ts'
import { findBracket, type Bracket } from './presets/points.ts'
import { tableOfGas, type Currency } from './presets/presets.ts'
import type { TableQuestion } from './request.ts'
import { listSources } from './sources.ts'

/** What turns a unit of a currency into US dollars, as a factor of a formula. */
const CONVERSIONS: Readonly<Record<Currency, string>> = {
  USD: '',
  GBP: '*usd_per_gbp_2022',
  CAD: '/cad_per_usd_2021',
  EUR: '*usd_per_eur_2020',
}

/**
 * Explain a value that is looked up in a published table. Beside another gas than CO2 the steps of
 * both are given, those of CO2 last.
 */
export function explainTable(question: TableQuestion): Step[] {
  const { table, gas, dollar_year: dollarYear } = question
  const rates: Readonly<Record<string, Coefficient>> = EXCHANGE_RATES
  const rows = new Map<string, Definition>([
    ...defineValue(question, gas, 'usd_per_tonne_of_gas'),
    ...defineValue(question, 'co2', 'scc_usd_per_tco2'),
  ])
  const roots = gas === 'co2' ? ['scc_usd_per_tco2'] : ['usd_per_tonne_of_gas', 'scc_usd_per_tco2']
  return collectSteps(roots, (symbol) => {
    const definition =
      rows.get(symbol) ??
      defineRate(rates[symbol]) ??
      definePriceFactor(symbol, table.price_year, dollarYear)
    if (definition === null) throw new Error(`No step defines '${symbol}'.`)
    return definition
  })
}

/** The value of a gas in the dollars of the answer, and what it is read from. */
function defineValue(question: TableQuestion, gas: GasId, symbol: string): [string, Definition][] {
  const { table, preset, year, dollar_year: dollarYear } = question
  const points = tableOfGas(table, gas)
  const bracket = points === null ? null : findBracket(points, year)
  if (bracket === null)
    throw new RangeError(`Preset '${preset}' has no value of ${gas} for ${year}.`)
  const published =
    (1 - bracket.weight) * bracket.lower.value + bracket.weight * bracket.upper.value
  const isDeflated = dollarYear !== table.price_year
  const name = gas === 'co2' ? 'published' : `published_${gas}`
  return [
    ...definePublished({ table, year, gas, name }, bracket, published),
    [
      symbol,
      {
        label: `Social cost of ${gas === 'co2' ? 'carbon' : GASES[gas].label}, ${table.label}, emission in ${year}`,
        value: published * USD_PER_UNIT[table.currency] * deflate(table.price_year, dollarYear),
        unit: describePriceFactor(dollarYear, gas),
        formula: `${name}${CONVERSIONS[table.currency]}${isDeflated ? '*price_factor' : ''}`,
        source: null,
        kind: 'modeled',
      },
    ],
  ]
}

/** The value in the table's own unit, with the two rows around the year where it prints none for it. */
function definePublished(
  {
    table,
    year,
    gas,
    name,
  }: Pick<TableQuestion, 'table' | 'year' | 'gas'> & { readonly name: string },
  { lower, upper, weight }: Bracket,
  value: number
): [string, Definition][] {
  const [source] = listSources([table.source_id])
  const unit = `${table.currency} ${table.price_year}/t${GASES[gas].formula}`
  const read = (row: { year: number; value: number }): Definition => ({
    label: `${table.label}, ${row.year}`,
    value: row.value,
    unit,
    formula: null,
    source: source?.citation ?? table.label,
    kind: 'documented',
  })
  if (weight === 0) return [[name, read(lower)]]
  return [
    [
      'emission_year',
      {
        label: 'Emission year',
        value: year,
        unit: 'year',
        formula: null,
        source: 'Request, year',
        kind: 'given',
      },
    ],
    [`${name}_${lower.year}`, read(lower)],
    [`${name}_${upper.year}`, read(upper)],
    [
      'lower_year',
      { ...read(lower), label: 'Year of the row before', value: lower.year, unit: 'year' },
    ],
    [
      'upper_year',
      { ...read(upper), label: 'Year of the row after', value: upper.year, unit: 'year' },
    ],
    [
      'grid_share',
      {
        label: 'Way from the row before to the row after',
        value: weight,
        unit: '1',
        formula: '(emission_year - lower_year)/(upper_year - lower_year)',
        source: 'Linear between the rows of the table',
        kind: 'assumed',
      },
    ],
    [
      name,
      {
        label: `${table.label}, ${year}, between the rows`,
        value,
        unit,
        formula: `(1 - grid_share)*${name}_${lower.year} + grid_share*${name}_${upper.year}`,
        source: 'Linear between the rows of the table',
        kind: 'assumed',
      },
    ],
  ]
}

function defineRate(rate: Coefficient | undefined): Definition | null {
  if (rate === undefined) return null
  const { label, value, unit, source, source_type: kind } = rate
  return { label, value, unit, formula: null, source, kind }
}
