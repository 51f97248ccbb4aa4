import type { StepKind } from './trace.ts'

/** A constant of a model: its value never stands in a formula without unit, source and range. */
export interface Coefficient {
  readonly label: string
  readonly value: number
  readonly unit: string
  /** Author, year, table or equation; for an assumed value the reason for the choice. */
  readonly source: string
  /** `assumed` marks our own judgement. */
  readonly source_type: Exclude<StepKind, 'given'>
  /** Low and high alternatives, in the unit of the value; they drive sensitivities. */
  readonly range: readonly [low: number, high: number]
}

/** A table of coefficients of one subject, by symbol. */
export type CoefficientTable<Symbol extends string = string> = Readonly<Record<Symbol, Coefficient>>
