import type { GwOption, PlanTarget } from '../inputs.ts'

/** A row that asks for firm plant: what each technology is worth, against what it had when it was written. */
export interface Cut {
  readonly name: string
  /** Credit of one more unit of the columns that start with this stem, or of one column. */
  readonly credits: ReadonlyMap<string, number>
  /** Least sum of credit x column. */
  readonly right: number
}

/** What a program asks of a system. */
export interface ProgramQuestion {
  readonly target: PlanTarget | null
  /** Limits of all steps, %. */
  readonly potentialPct: number
  /** Options whose limits are 0. */
  readonly fail: readonly string[]
  /** What a tonne (MWh for a share) above the target costs, million USD per Mt (TWh); null where it may not be exceeded. */
  readonly overPrice: number | null
  /** Whether load may stay dark. */
  readonly short: boolean
  readonly cuts: readonly Cut[]
  /** For programs that ask what would help: more of one option without limit, or less demand. */
  readonly freed: GwOption | 'battery' | 'less' | null
}

export const PLAIN: Omit<ProgramQuestion, 'target'> = {
  potentialPct: 100,
  fail: [],
  overPrice: null,
  short: false,
  cuts: [],
  freed: null,
}
