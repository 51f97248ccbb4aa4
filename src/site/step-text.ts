import type { Step } from '../core/explain/trace.ts'
import { formatProse, formatYear, NO_BREAK_SPACE } from '../format/index.ts'

/** A step as a reader sees it: the formula with its signs, the value and each input with a unit. */
export interface StepText {
  readonly symbol: string
  readonly label: string
  readonly value: string
  readonly formula: string | null
  readonly inputs: readonly { readonly symbol: string; readonly value: string }[]
  readonly source: string | null
  readonly kind: Step['kind']
}

/** Write a step for readers. */
export function writeStep(step: Step): StepText {
  return {
    symbol: step.symbol,
    label: step.label,
    value: appendUnit(formatProse(step.value), step.unit),
    formula: step.formula === null ? null : writeFormula(step.formula),
    inputs: Object.entries(step.inputs).map(([symbol, value]) => ({
      symbol,
      value: symbol.endsWith('_year') ? formatYear(value) : formatProse(value),
    })),
    source: step.source,
    kind: step.kind,
  }
}

/** Put the unit of a step behind its number; a pure number has none, a currency stands before. */
export function appendUnit(text: string, unit: string): string {
  if (unit === '1') return text
  const [, multiple] = /^USD (.+)$/.exec(unit) ?? []
  if (multiple !== undefined) return `USD${NO_BREAK_SPACE}${text}${NO_BREAK_SPACE}${multiple}`
  return `${text}${NO_BREAK_SPACE}${unit}`
}

/** Set the signs of print in a formula of the core: × and − for * and -. */
export function writeFormula(formula: string): string {
  return formula.replaceAll(' * ', ' × ').replaceAll(' - ', ' − ')
}
