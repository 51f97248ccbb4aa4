import type { Dimension } from '../../uncertainty/dimensions.ts'
import { blockPlace } from '../../uncertainty/dimensions.ts'
import type { AccountInputs } from '../account/inputs.ts'
import type { AccountSource } from '../account/read-inputs.ts'
import type { DISTRIBUTION_TARGETS } from '../../../scenario/document/vocabularies.ts'

/** A stated range that is drawn. */
export interface Assumption {
  /** The id of its range, or `lead_` and the id of the vector that it dates. */
  readonly symbol: string
  /** What it moves: the target of its range, or the lead time of a vector. */
  readonly moves: (typeof DISTRIBUTION_TARGETS)[number] | 'lead_time'
  /** The vector whose lead time it is; null for a range. */
  readonly vector: string | null
  readonly low_p5: number
  readonly central: number
  readonly high_p95: number
}

/** Ends of a lead time for which a document states none, as factors of it; assumed. */
const LEAD_TIME_FACTORS = { low: 0.9, high: 1.3 } as const

/** Prefix of the symbol of a lead time. */
const LEAD = 'lead_'

/** The stated ranges of a document and the lead times of its dated vectors, sorted by symbol. */
export function listAssumptions({ distributions, power_plants }: AccountSource): Assumption[] {
  const dated = new Map<string, Assumption>()
  for (const plant of power_plants) {
    const { vector, earliest_decision: decision, total_lead_time_yr: lead } = plant
    if (decision === undefined || lead === undefined || dated.has(vector)) continue
    dated.set(vector, {
      symbol: `${LEAD}${vector}`,
      moves: 'lead_time',
      vector,
      low_p5: plant.lead_p5_yr ?? LEAD_TIME_FACTORS.low * lead,
      central: lead,
      high_p95: plant.lead_p95_yr ?? LEAD_TIME_FACTORS.high * lead,
    })
  }
  const ranges = distributions.map(({ id, moves, low_p5, central, high_p95 }) => ({
    symbol: id,
    moves,
    vector: null,
    low_p5,
    central,
    high_p95,
  }))
  return [...ranges, ...dated.values()].sort((a, b) => (a.symbol < b.symbol ? -1 : 1))
}

/** Whether a range has a width; one without is a fixed value. */
export function isDrawn({ low_p5, high_p95 }: Assumption): boolean {
  return low_p5 !== high_p95
}

/**
 * Where the symbols of a document lie among the points. A variant keeps the places of its parent,
 * and its own symbols come after them, so that the draws of two documents differ by nothing else.
 */
export function placeSymbols(
  symbols: readonly string[],
  parentSymbols: readonly string[]
): Map<string, Dimension> {
  const added = symbols.filter((symbol) => !parentSymbols.includes(symbol))
  return new Map(
    [...parentSymbols, ...added].map((symbol, index) => [
      symbol,
      { symbol, ...blockPlace('report', index) },
    ])
  )
}

/** Values of assumptions by symbol. */
export type AssumptionValues = ReadonlyMap<string, number>

/** The inputs of an account with some assumptions at other values. */
export function applyAssumptions(
  inputs: AccountInputs,
  assumptions: readonly Assumption[],
  values: AssumptionValues
): AccountInputs {
  let { ceiling_pct, energy_growth_pct } = inputs
  const yields = { ...inputs.yields }
  const leads = new Map<string, number>()
  for (const { symbol, moves, vector } of assumptions) {
    const value = values.get(symbol)
    if (value === undefined) continue
    if (moves === 'ceiling_pct') ceiling_pct = value
    else if (moves === 'energy_growth_pct') energy_growth_pct = value
    else if (moves !== 'lead_time') yields[moves] = value
    else if (vector !== null) leads.set(vector, value)
  }
  return { ...inputs, ceiling_pct, energy_growth_pct, yields, lead_times_yr: leads }
}
