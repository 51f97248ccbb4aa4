import type { Step } from '../core/explain/trace.ts'
import { formatYear } from '../model/units/date.ts'
import { formatProse } from '../model/units/number.ts'
import { formatSpelledQuantity } from '../model/units/quantity.ts'

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
    value: formatSpelledQuantity(step.value, step.unit),
    formula: step.formula === null ? null : writeFormula(step.formula),
    inputs: Object.entries(step.inputs).map(([symbol, value]) => ({
      symbol,
      value: symbol.endsWith('_year') ? formatYear(value) : formatProse(value),
    })),
    source: step.source,
    kind: step.kind,
  }
}

/** Set the signs of print in a formula of the core: × and − for * and -. */
export function writeFormula(formula: string): string {
  return formula.replaceAll(' * ', ' × ').replaceAll(' - ', ' − ')
}
