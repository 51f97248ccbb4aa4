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
