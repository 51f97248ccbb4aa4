import { exp, expm1 } from '../elementary/exponential.ts'
import { ln } from '../elementary/logarithm.ts'
import { pow } from '../elementary/power.ts'
import { ofOne, ofTwo } from '../model/arithmetic.ts'
import { FormulaError, parseFormula, type Expression, type FunctionName } from './formula.ts'
import type { Step } from './trace.ts'

/** A step whose value does not follow from its formula and inputs. */
export interface StepMismatch {
  readonly symbol: string
  readonly value: number
  /** Null where no step has the figure. */
  readonly recomputed: number | null
}

/** Evaluate a formula for the values of its symbols. Throws `FormulaError` on an unknown symbol. */
export function evaluateFormula(formula: string, inputs: Readonly<Record<string, number>>): number {
  return evaluate(readFormula(formula), inputs)
}

/**
 * Recompute every step that has a formula, in order, each from values recomputed before it.
 * Steps without a formula and inputs that no earlier step computed keep their recorded values.
 */
export function evaluateSteps(steps: readonly Step[]): Readonly<Record<string, number>> {
  const values: Record<string, number> = {}
  for (const step of steps) {
    values[step.symbol] =
      step.formula === null ? step.value : evaluateFormula(step.formula, carry(step.inputs, values))
  }
  return values
}

function carry(
  inputs: Step['inputs'],
  values: Readonly<Record<string, number>>
): Record<string, number> {
  const carried: Record<string, number> = {}
  for (const [symbol, recorded] of Object.entries(inputs))
    carried[symbol] = values[symbol] ?? recorded
  return carried
}

/**
 * Check each step against its own recorded inputs and list those that differ by more than
 * `tolerance`, relative to the value, absolute below one.
 */
export function checkSteps(steps: readonly Step[], tolerance = 1e-9): StepMismatch[] {
  const mismatches: StepMismatch[] = []
  for (const { symbol, value, formula, inputs } of steps) {
    if (formula === null) continue
    const recomputed = evaluateFormula(formula, inputs)
    if (!isClose(recomputed, value, tolerance)) mismatches.push({ symbol, value, recomputed })
  }
  return mismatches
}

/**
 * Check the figures of an answer against what its steps lead to when each is recomputed from those
 * before it, and list those that differ, with the tolerance of `checkSteps`.
 */
export function checkAnswer(
  steps: readonly Step[],
  figures: Readonly<Record<string, number>>,
  tolerance = 1e-9
): StepMismatch[] {
  const values = evaluateSteps(steps)
  return Object.entries(figures).flatMap(([symbol, value]) => {
    const recomputed = values[symbol] ?? null
    const isRecomputed = recomputed !== null && isClose(recomputed, value, tolerance)
    return isRecomputed ? [] : [{ symbol, value, recomputed }]
  })
}

function isClose(recomputed: number, value: number, tolerance: number): boolean {
  return Math.abs(recomputed - value) <= tolerance * Math.max(1, Math.abs(value))
}

/** Cache of parsed formulas by text, since many responses share them. Cleared when full. */
const parsed = new Map<string, Expression>()
const MOST_PARSED = 5000

function readFormula(formula: string): Expression {
  const known = parsed.get(formula)
  if (known !== undefined) return known
  const expression = parseFormula(formula)
  if (parsed.size >= MOST_PARSED) parsed.clear()
  parsed.set(formula, expression)
  return expression
}

function evaluate(expression: Expression, inputs: Readonly<Record<string, number>>): number {
  switch (expression.kind) {
    case 'number':
      return expression.value
    case 'symbol':
      return readInput(expression.symbol, inputs)
    case 'negation':
      return -evaluate(expression.operand, inputs)
    case 'call':
      return FUNCTIONS[expression.name](
        expression.operands.map((operand) => evaluate(operand, inputs))
      )
    case 'operation':
      return operate(expression, inputs)
  }
}

const FUNCTIONS: Readonly<Record<FunctionName, (values: readonly number[]) => number>> = {
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  sum: (values) => values.reduce((total, value) => total + value, 0),
  exp: ofOne(exp),
  expm1: ofOne(expm1),
  ln: ofOne(ln),
  sqrt: ofOne(Math.sqrt),
  abs: ofOne(Math.abs),
  ratio: ofTwo((part, whole) => (whole === 0 ? 0 : part / whole)),
}

function operate(
  { operator, left, right }: Extract<Expression, { kind: 'operation' }>,
  inputs: Readonly<Record<string, number>>
): number {
  const a = evaluate(left, inputs)
  const b = evaluate(right, inputs)
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '^':
      return pow(a, b)
  }
}

function readInput(symbol: string, inputs: Readonly<Record<string, number>>): number {
  const value = Object.hasOwn(inputs, symbol) ? inputs[symbol] : undefined
  if (value === undefined)
    throw new FormulaError(`The formula reads '${symbol}', which is not among its inputs.`)
  return value
}
