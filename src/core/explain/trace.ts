/**
 * Where a value comes from. `given`: the caller's input; `documented`: read in a cited source;
 * `modeled`: computed by a formula of ours from other steps; `assumed`: our own judgement.
 */
export type StepKind = 'given' | 'documented' | 'modeled' | 'assumed'

/** One line of an explanation: a value with the formula or the source that produced it. */
export interface Step {
  readonly symbol: string
  readonly label: string
  readonly value: number
  /** The unit as printed, `1` for a pure number. */
  readonly unit: string
  /** An arithmetic expression over the symbols in `inputs`, or null where the value is read. */
  readonly formula: string | null
  readonly inputs: Readonly<Record<string, number>>
  /** The publication, table or request field behind the step, or null where a formula says it all. */
  readonly source: string | null
  readonly kind: StepKind
}

/** What a reader needs to know of a value that is read, not computed. */
export interface Given {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  readonly source: string
  readonly kind: StepKind
}

/** A computed quantity: the formula for people and the function for machines, side by side. */
export interface Quantity<Symbol extends string = string> {
  readonly symbol: Symbol
  readonly label: string
  readonly unit: string
  /** Must evaluate to what `compute` returns; a test evaluates it. */
  readonly formula: string
  /** Symbols that the formula reads, each a given value or an earlier quantity. */
  readonly inputs: readonly string[]
  readonly source: string | null
  readonly kind: StepKind
  readonly compute: (values: Values) => number
}

/** Values by symbol. Reading an unknown symbol throws: a quantity table that asks for one is wrong. */
export type Values = (symbol: string) => number

/**
 * Compute a table of quantities in order, from the given values.
 * One table serves the plain answer and its explanation, so the two cannot drift apart.
 */
export function evaluateQuantities(
  quantities: readonly Quantity[],
  given: Readonly<Record<string, number>>
): Readonly<Record<string, number>> {
  const values: Record<string, number> = { ...given }
  const read = (symbol: string): number => readValue(values, symbol)
  for (const quantity of quantities) values[quantity.symbol] = quantity.compute(read)
  return values
}

/** Lay out the given values and the quantities as explanation steps, in the order of computation. */
export function explainQuantities(
  given: readonly Given[],
  quantities: readonly Quantity[],
  values: Readonly<Record<string, number>>
): Step[] {
  const givenSteps = given.map((item) => ({
    symbol: item.symbol,
    label: item.label,
    value: readValue(values, item.symbol),
    unit: item.unit,
    formula: null,
    inputs: {},
    source: item.source,
    kind: item.kind,
  }))
  const computedSteps = quantities.map((quantity) => ({
    symbol: quantity.symbol,
    label: quantity.label,
    value: readValue(values, quantity.symbol),
    unit: quantity.unit,
    formula: quantity.formula,
    inputs: Object.fromEntries(quantity.inputs.map((input) => [input, readValue(values, input)])),
    source: quantity.source,
    kind: quantity.kind,
  }))
  return [...givenSteps, ...computedSteps]
}

function readValue(values: Readonly<Record<string, number>>, symbol: string): number {
  const value = values[symbol]
  if (value === undefined) throw new Error(`The quantity table reads '${symbol}' before it is set.`)
  return value
}
