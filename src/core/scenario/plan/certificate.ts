import { entryAt } from '../../entry.ts'
import { type LinearProgram, listCosts, sumTerms } from './linear-program.ts'

/** Largest residuals that a certificate may have. */
const TOLERANCES = {
  primal: 1e-7,
  dual: 1e-6,
  /** Million USD. */
  slackness: 1e-4,
  gap: 1e-9,
  /** Of a ray whose largest price is 1. */
  ray: 1e-9,
} as const

/** A point and the prices of rows that a solver claims to be best. */
export interface ClaimedOptimum {
  readonly point: ArrayLike<number>
  readonly prices: ArrayLike<number>
}

/**
 * Residuals of a claimed optimum against the rows themselves. If primal and dual feasibility hold, every plan
 * costs at least `dual_objective` (weak duality) and this one costs `primal_objective`.
 */
export interface OptimumCertificate {
  /** Largest violation of a row over 1 + |right side|, and of a column's lower bound. */
  readonly primal_max: number
  /** Largest wrong sign of a price, and of what a column would earn at the prices. */
  readonly dual_max: number
  /** Largest product of a price and its row's slack, and of a column and its reduced cost. */
  readonly slackness_max: number
  readonly gap_rel: number
  readonly passed: boolean
  readonly primal_objective: number
  readonly dual_objective: number
}

/** Check a claimed optimum: primal and dual feasibility, complementary slackness, gap. */
export function certifyOptimum(
  program: LinearProgram,
  { point, prices }: ClaimedOptimum
): OptimumCertificate {
  let primal = Math.max(0, ...Array.from(point, (value) => -value))
  let wrongSign = 0
  let slackness = 0
  let dualObjective = 0
  const reduced = [...program.costs]
  for (const [index, { terms, sense, right }] of program.rows.entries()) {
    const price = entryAt(prices, index)
    const excess = sumTerms(terms, point) - right
    const violation = sense === '=' ? Math.abs(excess) : sense === '<=' ? excess : -excess
    primal = Math.max(primal, violation / (1 + Math.abs(right)))
    wrongSign = Math.max(wrongSign, wrongSignOf(price, sense))
    slackness = Math.max(slackness, Math.abs(price * excess))
    dualObjective += price * right
    for (const [column, coefficient] of terms) {
      reduced[column] = entryAt(reduced, column) - coefficient * price
    }
  }
  const dual = reduced.reduce((most, value) => Math.max(most, -value), wrongSign)
  slackness = reduced.reduce(
    (most, value, column) => Math.max(most, Math.abs(value * entryAt(point, column))),
    slackness
  )
  const objective = sumTerms(listCosts(program), point)
  const gap = Math.abs(objective - dualObjective) / (1 + Math.abs(objective))
  return {
    primal_max: primal,
    dual_max: dual,
    slackness_max: slackness,
    gap_rel: gap,
    passed:
      primal <= TOLERANCES.primal &&
      dual <= TOLERANCES.dual &&
      slackness <= TOLERANCES.slackness &&
      gap <= TOLERANCES.gap,
    primal_objective: objective,
    dual_objective: dualObjective,
  }
}

/** By how much a price has the sign that its row does not allow. */
function wrongSignOf(price: number, sense: '<=' | '>=' | '='): number {
  if (sense === '=') return 0
  return Math.max(0, sense === '<=' ? price : -price)
}

/** Proof that no point meets the rows: prices of the right sign at which all columns lose and rows gain. */
export interface RayCertificate {
  readonly kind: 'ray'
  readonly sign_max: number
  /** Largest value that a column earns; none may earn anything. */
  readonly column_max: number
  /** What the right sides add up to; above zero, and so a contradiction. */
  readonly by: number
  readonly passed: boolean
}

/** Check a ray, scaled to a largest price of 1 and turned so that the right sides gain. */
export function certifyRay(program: LinearProgram, ray: ArrayLike<number>): RayCertificate {
  const largest = Math.max(...Array.from(ray, Math.abs))
  const gain = program.rows.reduce((sum, { right }, row) => sum + right * entryAt(ray, row), 0)
  const scale = largest === 0 ? 0 : (gain < 0 ? -1 : 1) / largest
  const earned = program.columns.map(() => 0)
  let sign = 0
  for (const [index, { terms, sense }] of program.rows.entries()) {
    const price = entryAt(ray, index) * scale
    sign = Math.max(sign, wrongSignOf(price, sense))
    for (const [column, coefficient] of terms) {
      earned[column] = entryAt(earned, column) + coefficient * price
    }
  }
  const column = Math.max(0, ...earned)
  const by = gain * scale
  return {
    kind: 'ray',
    sign_max: sign,
    column_max: column,
    by,
    passed: sign <= TOLERANCES.ray && column <= TOLERANCES.ray && by > TOLERANCES.ray,
  }
}
