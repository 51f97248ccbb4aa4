import { renameStep } from '../explain/join-calculations.ts'
import type { Step } from '../explain/trace.ts'
import * as kernel from '../kernels/valuation.ts'
import { explainValues, createExplainer } from '../model/explain-program.ts'
import { readPeriod } from '../model/periods.ts'
import { DAMAGE_FUNCTIONS } from '../../model/coefficients/damage-functions.ts'
import { ENGINES } from './engines.ts'
import { holdPeriods, nameProgram, pulsedSymbol, valuesIn, type IsOpened } from './explain-run.ts'
import type { EngineQuestion } from './request.ts'
import type { ModelRun } from './run-cache.ts'
import { placeEmission, type PlacedEmission, type Valuation } from './valuation.ts'
import { VALUATION_MODEL, PRICE_MODEL } from './valuation-models.ts'
import { priceYears } from './conversion.ts'
import { GASES, type GasId } from './gases.ts'

/** A symbol of one of the two grid years around an emission, with or without a period. */
const OF_NEIGHBOUR = /^(\w+?)(_from)?_(lower|upper)(?:\[(\d+)\])?$/u
const OF_SPAN = /^damages_(\d+)$/u

/**
 * Explain the value of an emission from the series of a run, without the steps of the run itself.
 * Series show their formula in expanded periods and only their value in others.
 */
export function explainValuation(
  question: EngineQuestion,
  run: ModelRun,
  { state, spans, vectors: { place, request } }: Valuation,
  isOpened: IsOpened
): Step[] {
  const { program } = nameProgram(VALUATION_MODEL)
  const nothing = new Float64Array(0)
  const vectors = { place, request, coefficients: nothing, tables: nothing }
  const values = valuesIn(kernel, program, vectors, state)
  const emission = placeEmission(question, run)
  const rename = (symbol: string): string => {
    const [, span] = OF_SPAN.exec(symbol) ?? []
    const held = span === undefined ? undefined : spans[Number(span)]
    if (held) return `damages_${held.from}_${held.to ?? held.from}`
    return symbol === 'grid_year' ? `year[${emission.grid_period}]` : nameOfGrid(symbol, emission)
  }
  const asked = program.outputs.filter(({ name }) => name === 'scc_usd_per_tco2')
  const explained = explainValues(
    program,
    vectors,
    values,
    asked.map(({ value }) => value),
    holdPeriods(isOpened)
  )
  return explained.map((step) =>
    describe(renameStep(step, rename), step.symbol, question, run, spans)
  )
}

/**
 * A symbol in the naming of a run: with the period of the grid year instead of its position (first
 * or second).
 */
function nameOfGrid(symbol: string, { pulses }: PlacedEmission): string {
  const [, series, isFrom, neighbour, period] = OF_NEIGHBOUR.exec(symbol) ?? []
  if (series === undefined || (neighbour !== 'lower' && neighbour !== 'upper')) return symbol
  const pulse = pulses[neighbour]
  return isFrom === undefined ? pulsedSymbol(series, pulse, Number(period)) : `${series}[${pulse}]`
}

/** A step labelled with its year, price year and coefficient. */
function describe(
  step: Step,
  own: string,
  { year, dollar_year: dollarYear, engine }: EngineQuestion,
  run: ModelRun,
  spans: Valuation['spans']
): Step {
  const coefficient = {
    ...run.coefficients,
    ...DAMAGE_FUNCTIONS[run.choice.damage_function].coefficients,
  }[step.symbol]
  if (coefficient !== undefined) {
    const { label, unit, source, source_type: kind } = coefficient
    return { ...step, label, unit, source, kind }
  }
  if (own === 'scc_usd_per_tco2')
    return {
      ...step,
      label: `${step.label}, emission in ${year}`,
      unit: describePriceFactor(dollarYear),
    }
  const [, span] = OF_SPAN.exec(own) ?? []
  const held = span === undefined ? undefined : spans[Number(span)]
  if (held)
    return {
      ...step,
      label: `${withoutItem(step.label)}, ${held.from} to ${held.to ?? held.from}`,
      unit: describePriceFactor(dollarYear),
    }
  const { first_year: firstYear, tstep } = ENGINES[engine]
  const yearOf = (t: number): number => firstYear + tstep * t
  const place = readPeriod(step.symbol)
  if (place === null) return step
  const [, pulse] = OF_PULSE.exec(place.series) ?? []
  const inRun = pulse === undefined ? '' : `, with a pulse in ${yearOf(Number(pulse))}`
  return { ...step, label: `${withoutItem(step.label)}, ${yearOf(place.period)}${inRun}` }
}

const OF_PULSE = /_pulse(\d+)$/u

/** A label without the item of its dimension, which the naming of a run replaces. */
function withoutItem(label: string): string {
  return label.replace(/: \w+$/u, '')
}

const explain = createExplainer(PRICE_MODEL)

/** The unit of a response in dollars of a year. */
export function describePriceFactor(dollarYear: number, gas: GasId = 'co2'): string {
  return `USD ${dollarYear}/t${GASES[gas].formula}`
}

/** Explain the factor between dollars of two years; empty if they are the same. */
export function explainPrices(fromYear: number, toYear: number): Step[] {
  if (fromYear === toYear) return []
  const label = `US dollars of ${toYear} for one of ${fromYear}`
  return explain({ request: priceYears(fromYear, toYear) }).map((step) =>
    step.symbol === 'price_factor' ? { ...step, label } : step
  )
}
