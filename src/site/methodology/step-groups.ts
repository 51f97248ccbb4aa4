import type { Step } from '../../core/explain/trace.ts'
import { listFormulas, setEquation, type Equation, type Formula } from './equation.ts'
import { isInterpolated } from './interpolated.ts'
import type { Spelling } from './latex.ts'

/** A heading and what tells that a symbol belongs under it. */
export interface StepGroup {
  readonly heading: string
  readonly paragraphs?: readonly string[]
  readonly holds: RegExp
}

/** The equations of steps, curves that are only read left out, each under the first group that holds it. */
export function groupEquations(
  steps: readonly Step[],
  groups: readonly StepGroup[],
  spelling: Spelling
): {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly equations: readonly Equation[]
}[] {
  const formulas = dropRepeats(listFormulas(steps.filter((step) => !isInterpolated(step))))
  const groupOf = ({ symbol }: { symbol: string }): StepGroup | undefined =>
    groups.find(({ holds }) => holds.test(symbol))
  const homeless = formulas.filter((formula) => groupOf(formula) === undefined)
  if (homeless.length > 0)
    throw new Error(`No group holds ${homeless.map(({ symbol }) => symbol).join(', ')}.`)
  return groups
    .map((group) => ({
      heading: group.heading,
      paragraphs: group.paragraphs ?? [],
      equations: formulas
        .filter((formula) => groupOf(formula) === group)
        .map((formula) => setEquation(nameAnyRegion(formula, spelling), spelling)),
    }))
    .filter(({ equations }) => equations.length > 0)
}

/** The example's region stands for any. */
function nameAnyRegion(formula: Formula, { suffix }: Spelling): Formula {
  if (suffix === undefined) return formula
  return { ...formula, label: formula.label.replaceAll(suffix.text.slice(1), 'a region') }
}

/** Keep the first of formulas that differ in a number of their symbols only, such as a return period. */
function dropRepeats(formulas: readonly Formula[]): Formula[] {
  const seen = new Set<string>()
  return formulas.filter(({ symbol, formula }) => {
    const shape = `${symbol} = ${formula}`.replaceAll(/_\d+/g, '_n')
    const isRepeat = shape.includes('_n') && seen.has(shape)
    seen.add(shape)
    return !isRepeat
  })
}

/** The steps that a layer adds to the one below it. */
export function stepsBeyond(steps: readonly Step[], below: readonly Step[]): Step[] {
  const known = new Set(below.map(({ symbol }) => symbol))
  return steps.filter(({ symbol }) => !known.has(symbol))
}
