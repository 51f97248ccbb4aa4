import { listSymbols, parseFormula } from './formula.ts'
import type { Step } from './trace.ts'

/** What a step says of its symbol, without the inputs: those follow from the formula. */
export type Definition = Omit<Step, 'symbol' | 'inputs'>

/**
 * Collect the steps behind some symbols, each after the steps it reads, none twice.
 * Inputs are the symbols of the formula, so every input of a step is a step too.
 * Throws where a formula leads back to its own symbol.
 */
export function collectSteps(
  symbols: readonly string[],
  define: (symbol: string) => Definition
): Step[] {
  const steps: Step[] = []
  const values = new Map<string, number>()
  const open = new Set<string>()

  function add(symbol: string): number {
    const known = values.get(symbol)
    if (known !== undefined) return known
    if (open.has(symbol)) throw new Error(`The formula of '${symbol}' leads back to itself.`)
    open.add(symbol)
    const definition = define(symbol)
    const inputs: Record<string, number> = {}
    if (definition.formula !== null)
      for (const input of listSymbols(parseFormula(definition.formula))) inputs[input] = add(input)
    const { label, value, unit, formula, source, kind } = definition
    steps.push({ symbol, label, value, unit, formula, inputs, source, kind })
    values.set(symbol, value)
    return value
  }

  for (const symbol of symbols) add(symbol)
  return steps
}
