import type { Step } from './trace.ts'

/**
 * Steps of a calculation, with the suffix that distinguishes its symbols from those of similar
 * calculations.
 */
export interface NamedSteps {
  readonly suffix: string
  readonly steps: readonly Step[]
}

/**
 * Rename the symbols of several similar calculations so that they can appear in one explanation. A
 * step that is identical in all of them, including its inputs, remains shared.
 */
export function joinCalculations(calculations: readonly NamedSteps[]): Step[] {
  const shared = sharedSymbols(calculations)
  const [first] = calculations
  const common = first?.steps.filter(({ symbol }) => shared.has(symbol)) ?? []
  const own = calculations.flatMap(({ suffix, steps }) =>
    steps
      .filter(({ symbol }) => !shared.has(symbol))
      .map((step) => renameStep(step, (symbol) => (shared.has(symbol) ? symbol : symbol + suffix)))
  )
  return [...common, ...own]
}

/**
 * A step with renamed symbols, including periods such as `capital[12]`: its own, its inputs, and
 * both in the formula.
 */
export function renameStep(step: Step, rename: (symbol: string) => string): Step {
  const formula = step.formula?.replaceAll(/[A-Za-z_]\w*(?:\[\d+\])?/gu, (name) =>
    name in step.inputs ? rename(name) : name
  )
  return {
    ...step,
    symbol: rename(step.symbol),
    formula: formula ?? null,
    inputs: Object.fromEntries(
      Object.entries(step.inputs).map(([symbol, value]) => [rename(symbol), value])
    ),
  }
}

/** Symbols whose step is the same in every calculation, and whose inputs are too. */
function sharedSymbols(calculations: readonly NamedSteps[]): ReadonlySet<string> {
  const [first, ...others] = calculations.map(
    ({ steps }) => new Map(steps.map((step) => [step.symbol, JSON.stringify(step)]))
  )
  const shared = new Set<string>()
  for (const { symbol, inputs } of calculations[0]?.steps ?? []) {
    const isEverywhere = others.every((texts) => texts.get(symbol) === first?.get(symbol))
    if (isEverywhere && Object.keys(inputs).every((input) => shared.has(input))) shared.add(symbol)
  }
  return shared
}
