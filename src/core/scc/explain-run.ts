import type { Coefficient } from '../explain/coefficient.ts'
import type { Definition } from '../explain/collect-steps.ts'
import type { Quantity } from '../explain/trace.ts'
import { DAMAGE_FUNCTIONS, type DamageFunctionId } from './coefficients/damage-functions.ts'
import { at, type PeriodRow } from './model.ts'
import { readSeries, type ModelRun } from './run-cache.ts'

/** A symbol with a period, such as `capital[12]` or, in a run with a pulse, `capital_pulse2[12]`. */
const PERIOD_SYMBOL = /^(\w+?)(?:_pulse(\d+))?\[(\d+)\]$/u

/** The source of a value whose formula is left out: it stands in the same table as the ones shown. */
export const HELD = 'Run of the model; this period is not opened'

/** A period symbol inside a formula. */
const INDEXED = /\b([a-z]\w*)\[(\d+)\]/gu

/** Name a series of the run with a pulse in a period. */
export function pulsedSymbol(symbol: string, pulsePeriod: number, t: number): string {
  return `${symbol}_pulse${pulsePeriod}[${t}]`
}

/**
 * Make the definitions of everything that a run holds: coefficients, scalars and series.
 * A series shows its formula in the periods that `isExplained` names and its bare value elsewhere.
 */
export function defineRun(
  run: ModelRun,
  damage: DamageFunctionId,
  isExplained: (t: number) => boolean
): (symbol: string) => Definition | null {
  const coefficients = new Map<string, Coefficient>([
    ...Object.entries(run.model.coefficients),
    ...Object.entries(DAMAGE_FUNCTIONS[damage].coefficients),
  ])
  const derived = new Map(run.model.derived.map((row): [string, Quantity] => [row.symbol, row]))
  const { exogenous, state, checks } = run.model
  const rows = new Map([...exogenous, ...state, ...checks].map((row) => [row.symbol, row]))
  const responding = new Set([...state, ...checks].map((row) => row.symbol))
  const isCheck = new Set(checks.map((row) => row.symbol))
  const runs = new Map<number, Readonly<Record<string, Float64Array>>>()
  const readPulsed = (period: number): Readonly<Record<string, Float64Array>> => {
    const known = runs.get(period) ?? run.pulsed(period)
    runs.set(period, known)
    return known
  }

  const yearOf = (t: number): number => at(readSeries(run.base.series, 'year'), t)

  function readValue(symbol: string, pulsePeriod: number | null, t: number): number {
    const series = pulsePeriod === null ? run.base.series : readPulsed(pulsePeriod)
    if (isCheck.has(symbol)) return run.base.readCheck(symbol, series, t)
    return at(readSeries(series, symbol), t)
  }

  function definePeriod(row: PeriodRow, pulsePeriod: number | null, t: number): Definition {
    const { symbol, label, unit, kind } = row
    const value = readValue(symbol, pulsePeriod, t)
    const template = isExplained(t) ? formulaAt(row, t) : null
    const year = yearOf(t)
    const inRun = pulsePeriod === null ? '' : `, with a pulse in ${yearOf(pulsePeriod)}`
    const isHeld = template === null && formulaAt(row, t) !== null
    return {
      label: `${label}, ${year}${inRun}`,
      value,
      unit,
      formula: template === null ? null : writeFormula(template, pulsePeriod, t, responding),
      source: isHeld ? HELD : row.source,
      kind,
    }
  }

  return (symbol) => {
    const coefficient = coefficients.get(symbol)
    if (coefficient !== undefined) {
      const { label, value, unit, source, source_type: kind } = coefficient
      return { label, value, unit, formula: null, source, kind }
    }
    const scalar = derived.get(symbol)
    if (scalar !== undefined) {
      const { label, unit, formula, source, kind } = scalar
      return { label, value: run.base.scalars[symbol] ?? NaN, unit, formula, source, kind }
    }
    const [, name = '', pulse, period = ''] = PERIOD_SYMBOL.exec(symbol) ?? []
    const row = rows.get(name)
    if (row === undefined) return null
    return definePeriod(row, pulse === undefined ? null : Number(pulse), Number(period))
  }
}

/** The formula in force at a period, in `[t]` and `[t-1]`, or null where the value is read. */
function formulaAt({ formulas }: PeriodRow, t: number): string | null {
  const [, formula = null] = formulas.findLast(([from]) => from <= t) ?? []
  return formula
}

/** Put the period into a formula and, from the pulse on, the series of the run with the pulse. */
function writeFormula(
  template: string,
  pulsePeriod: number | null,
  t: number,
  responding: ReadonlySet<string>
): string {
  const written = template.replaceAll('[t]', `[${t}]`).replaceAll('[t-1]', `[${t - 1}]`)
  if (pulsePeriod === null) return written
  return written.replaceAll(INDEXED, (whole: string, name: string, index: string) =>
    responding.has(name) && Number(index) >= pulsePeriod
      ? pulsedSymbol(name, pulsePeriod, Number(index))
      : whole
  )
}
