import { entryAt } from '../../core/entry.ts'
import { listCosts, sumTerms, type LinearProgram, type Sense } from './linear-program.ts'

/** Largest residuals with which an answer counts as proved. */
const TOLERANCES = { primal: 1e-7, dual: 1e-6, gap: 1e-7, ray: 1e-9 } as const

/** A primal and dual solution that a solver claims to be optimal. */
export interface ClaimedOptimum {
  readonly point: ArrayLike<number>
  /** Price of each row: change of the objective per unit of its right-hand side. */
  readonly prices: ArrayLike<number>
}

/**
 * Residuals of a claimed optimum against the rows and bounds themselves. If they vanish, no plan costs
 * less (weak duality), whoever found it.
 */
export interface OptimumCertificate {
  /** Largest violation of a row or bound, over 1 + |right-hand side|. */
  readonly primal: number
  /** Largest wrong sign of a price, or of a reduced cost where no bound limits the column. */
  readonly dual: number
  /** Difference between the cost and the sum of prices x right-hand sides and bounds, relative. */
  readonly gap: number
  readonly passed: boolean
  readonly objective: number
}

/** Check a claimed optimum: primal and dual feasibility, and the gap between them. */
export function certifyOptimum(
  program: LinearProgram,
  { point, prices }: ClaimedOptimum
): OptimumCertificate {
  let primal = 0
  let dual = 0
  let bound = 0
  const reduced = [...program.costs]
  for (const [index, { terms, sense, right }] of program.rows.entries()) {
    const price = entryAt(prices, index)
    const excess = sumTerms(terms, point) - right
    const violation = sense === '=' ? Math.abs(excess) : sense === '<=' ? excess : -excess
    primal = Math.max(primal, violation / (1 + Math.abs(right)))
    dual = Math.max(dual, wrongSignOf(price, sense))
    bound += price * right
    for (const [column, weight] of terms)
      reduced[column] = entryAt(reduced, column) - weight * price
  }
  for (const [column, upper] of program.uppers.entries()) {
    const value = entryAt(point, column)
    const earned = -entryAt(reduced, column)
    primal = Math.max(primal, -value)
    if (upper !== Infinity) primal = Math.max(primal, (value - upper) / (1 + upper))
    if (earned <= 0) continue
    if (upper === Infinity) dual = Math.max(dual, earned)
    else bound -= earned * upper
  }
  const objective = sumTerms(listCosts(program), point)
  const gap = Math.abs(objective - bound) / (1 + Math.abs(objective))
  return {
    primal,
    dual,
    gap,
    passed: primal <= TOLERANCES.primal && dual <= TOLERANCES.dual && gap <= TOLERANCES.gap,
    objective,
  }
}

/** By how much a price has the sign that its row does not allow. */
function wrongSignOf(price: number, sense: Sense): number {
  if (sense === '=') return 0
  return Math.max(0, sense === '<=' ? price : -price)
}

/** Proof that no point meets rows and bounds: prices at which they contradict each other. */
export interface RayCertificate {
  /** Largest wrong sign of a price, and what a column without bound would earn. */
  readonly dual: number
  /** What right-hand sides less the columns at their bounds add up to; above 0, and so a contradiction. */
  readonly by: number
  readonly passed: boolean
}

/** Check a ray, scaled to a largest price of 1 and turned so that the right-hand sides gain. */
export function certifyRay(program: LinearProgram, ray: ArrayLike<number>): RayCertificate {
  const largest = Array.from(ray).reduce((most, price) => Math.max(most, Math.abs(price)), 0)
  const [positive, negative] = [1, -1].map((sign) =>
    weighRay(program, ray, largest === 0 ? 0 : sign / largest)
  )
  if (!positive || !negative) throw new Error('A ray has two directions.')
  return positive.by >= negative.by ? positive : negative
}

function weighRay(program: LinearProgram, ray: ArrayLike<number>, scale: number): RayCertificate {
  let dual = 0
  let by = 0
  const earned = program.columns.map(() => 0)
  for (const [index, { terms, sense, right }] of program.rows.entries()) {
    const price = entryAt(ray, index) * scale
    dual = Math.max(dual, wrongSignOf(price, sense))
    by += price * right
    for (const [column, weight] of terms) earned[column] = entryAt(earned, column) + weight * price
  }
  for (const [column, upper] of program.uppers.entries()) {
    const own = entryAt(earned, column)
    if (own <= 0) continue
    if (upper === Infinity) dual = Math.max(dual, own)
    else by -= own * upper
  }
  return { dual, by, passed: dual <= TOLERANCES.ray && by > TOLERANCES.ray }
}
