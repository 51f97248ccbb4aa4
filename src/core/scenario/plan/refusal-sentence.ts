import type { Mend, Mends } from './mends.ts'
import { roundNamed } from './published-digits.ts'
import type { Group, PlanRequest } from './request.ts'

/** Mends of vectors whose cost is within this share of the cheapest are named together. */
const ABOUT_THE_SAME = 0.01

/** The sentence for an infeasible plan: the obstacle, and what would be enough. */
export function writeRefusal(
  request: PlanRequest,
  deadline: number,
  lowestMt: number | null,
  conflict: readonly Group[],
  { mends, no_mend: missing }: Mends
): string {
  const others = conflict.filter((group) => group !== 'ceiling').join(', ')
  if (lowestMt === null) return `Even without a ceiling there is no plan: ${others}.`
  if (request.path === 'linear' && lowestMt <= request.ceiling_mt) {
    return `The ceiling of ${request.ceiling_mt} Mt can be met in ${deadline}, the line to it cannot: ${others}.`
  }
  const enough = [
    ...mends
      .filter(({ kind }) => kind === 'ceiling')
      .map(({ amount }) => `${roundNamed(amount)} Mt more`),
    ...writeVectors(mends.filter(({ kind }) => kind === 'potential')),
    ...mends
      .filter(({ kind }) => kind === 'growth')
      .map(
        ({ amount }) =>
          `growth of ${roundNamed(amount)} instead of ${request.peak_growth_pct} percent`
      ),
  ]
  return [
    `The ceiling of ${request.ceiling_mt} Mt cannot be met; the lowest possible is ${roundNamed(lowestMt)} Mt.`,
    `In the way: ${others}.`,
    ...(enough.length === 0 ? [] : [`Any one of these is enough: ${enough.join('; ')}.`]),
    ...(missing.length === 0 ? [] : [`No mend: ${missing.join(', ')}.`]),
  ].join(' ')
}

/** More of one vector: the cheapest, with those that cost about as much. */
function writeVectors(mends: readonly Mend[]): string[] {
  const sorted = mends.toSorted((a, b) => a.cost_musd_a_year - b.cost_musd_a_year)
  const [cheapest] = sorted
  if (cheapest === undefined) return []
  const least = cheapest.cost_musd_a_year
  const same = sorted.filter(({ cost_musd_a_year: cost }) => cost <= least * (1 + ABOUT_THE_SAME))
  const named = same.map(
    ({ amount, technology }) => `${roundNamed(amount)} GW more of ${technology}`
  )
  const how = same.length > 1 ? 'about the same' : 'cheapest'
  return [`${named.join(' or ')} (${how}: ${least.toFixed(0)} million USD a year)`]
}
