import { type Step, joinSteps } from '../explain/trace.ts'
import { renameStep } from '../explain/join-calculations.ts'
import { createExplainer } from '../model/explain-program.ts'
import { describePriceFactor, explainPrices } from './explain-valuation.ts'
import { GASES, type GasId } from './gases.ts'
import { findBracket } from './presets/points.ts'
import { tableOfGas } from './presets/presets.ts'
import { givePublished } from './presets/published-value.ts'
import type { TableQuestion } from './request.ts'
import { listSources } from './sources.ts'
import { PUBLISHED_MODEL } from './valuation-models.ts'

const explain = createExplainer(PUBLISHED_MODEL)

/**
 * Explain a value that is looked up in a published table. For a gas other than CO2, the steps of
 * both are given, those of CO2 last.
 */
export function explainTable(question: TableQuestion): Step[] {
  const { table, gas, dollar_year: dollarYear } = question
  return joinSteps([
    explainPrices(table.price_year, dollarYear),
    ...(gas === 'co2' ? [] : [explainGas(question, gas)]),
    explainGas(question, 'co2'),
  ])
}

/** The value of a gas in the dollars of the response, and its source. */
function explainGas(question: TableQuestion, gas: GasId): Step[] {
  const { table, preset, year, dollar_year: dollarYear } = question
  const points = tableOfGas(table, gas)
  const bracket = points === null ? null : findBracket(points, year)
  if (bracket === null)
    throw new RangeError(`Preset '${preset}' has no value of ${gas} for ${year}.`)
  const { lower, upper } = bracket
  const [source] = listSources([table.source_id])
  const published = gas === 'co2' ? 'published' : `published_${gas}`
  const names: Readonly<Record<string, string>> = {
    published,
    lower_value: `${published}_${lower.year}`,
    upper_value: `${published}_${upper.year}`,
    usd_per_tonne_of_gas: gas === 'co2' ? 'scc_usd_per_tco2' : 'usd_per_tonne_of_gas',
  }
  const ownUnit = `${table.currency} ${table.price_year}/t${GASES[gas].formula}`
  const readings = { source: source?.citation ?? table.label }
  const about: Readonly<Record<string, Partial<Step>>> = {
    lower_year: readings,
    upper_year: readings,
    lower_value: { ...readings, unit: ownUnit, label: `${table.label}, ${lower.year}` },
    upper_value: { ...readings, unit: ownUnit, label: `${table.label}, ${upper.year}` },
    published: { unit: ownUnit, label: `${table.label}, ${year}` },
    usd_per_tonne_of_gas: {
      unit: describePriceFactor(dollarYear, gas),
      label: `Social cost of ${gas === 'co2' ? 'carbon' : GASES[gas].label}, ${table.label}, emission in ${year}`,
    },
  }
  const request = givePublished(bracket, year, table, dollarYear)
  return explain({ request }, ['usd_per_tonne_of_gas']).map((step) =>
    renameStep({ ...step, ...about[step.symbol] }, (symbol) => names[symbol] ?? symbol)
  )
}
