/**
 * Origin of a value. `given`: input of the caller; `documented`: from a cited source; `modeled`:
 * computed from other steps; `assumed`: our own judgement.
 */
export type StepKind = 'given' | 'documented' | 'modeled' | 'assumed'

/** One line of an explanation: a value with the formula or the source that produced it. */
export interface Step {
  readonly symbol: string
  readonly label: string
  readonly value: number
  /** The unit as printed; `1` if dimensionless. */
  readonly unit: string
  /**
   * An arithmetic expression over the symbols in `inputs`, or null if the value is not computed.
   */
  readonly formula: string | null
  readonly inputs: Readonly<Record<string, number>>
  /** The publication, table or request field of the step, or null if it only has a formula. */
  readonly source: string | null
  readonly kind: StepKind
}

/** A model coefficient: a number in a formula, with unit, source and range. */
export interface Coefficient {
  readonly label: string
  readonly value: number
  readonly unit: string
  /** Author, year, table or equation; for an assumed value the reason for the choice. */
  readonly source: string
  /** `assumed` marks our own judgement. */
  readonly source_type: Exclude<StepKind, 'given'>
  /** Low and high alternatives in the unit of the value, used for sensitivities. */
  readonly range: readonly [low: number, high: number]
}

/** A table of coefficients of one subject, by symbol. */
export type CoefficientTable<Symbol extends string = string> = Readonly<Record<Symbol, Coefficient>>

/**
 * Merge the steps of several calculations into one list, each after its inputs. If one reads what
 * another computes, the computed step is kept.
 */
export function joinSteps(lists: readonly (readonly Step[])[]): Step[] {
  const bySymbol = new Map<string, Step>()
  for (const step of lists.flat()) {
    const known = bySymbol.get(step.symbol)
    if (!known || (known.formula === null && step.formula !== null)) bySymbol.set(step.symbol, step)
  }
  const ordered = new Map<string, Step>()
  const visit = (step: Step): void => {
    if (ordered.has(step.symbol)) return
    for (const input of Object.keys(step.inputs)) {
      const read = bySymbol.get(input)
      if (read && read !== step) visit(read)
    }
    ordered.set(step.symbol, step)
  }
  for (const step of bySymbol.values()) visit(step)
  return [...ordered.values()]
}
