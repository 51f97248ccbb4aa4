import { MOST_TRIED_VECTORS, sumVectors, ROUNDING_MT_CO2 } from '../../document/derivations.ts'
import { defineRelation } from '../relation.ts'
import { isWithin } from '../../../../model/units/precision.ts'
import { cutReceived } from '../../../validation/received.ts'

/** Tolerance of a sum as a share of the smallest vector, so that a missing vector is noticed. */
const SHARE_OF_SMALLEST_VECTOR = 0.04

/** Words that identify a vector with CO2 capture. */
const CAPTURE = /ccus|ccs|captur/i

/** Contributions by group: the three of the specification and any added by an author. */
const GROUP = /^estimated_(\w+)_contribution_mt_co2$/

/** Sums of stated decimals are exact except for floating-point error. */
const EXACT_MT_CO2 = 1e-6

/** Vectors with a stated group add up to the contribution of the group. */
export const contributionGroupsRelation = defineRelation({
  id: 'contribution_groups',
  name: 'Each contribution is the sum of the vectors that count in its group',
  formula:
    'estimated_<group>_contribution_mt_co2 = sum of the vectors with that contribution_group',
  tolerance: EXACT_MT_CO2,
  tolerance_unit: 'Mt CO2',
  why: 'If two sums were swapped, both would still be sums of vectors, so each vector states its group.',
  reads: ['tech_vectors', 'analysis'],
  check: ({ tech_vectors, analysis }, report) => {
    const members = Map.groupBy(tech_vectors, (vector) => vector.contribution_group)
    const named = [...members.keys()].filter((group) => group !== undefined)
    if (named.length === 0) return []
    const stated = Object.keys(analysis).flatMap((field) => GROUP.exec(field)?.[1] ?? [])
    return [...new Set([...named, ...stated])].flatMap((group) => {
      const path = `analysis.estimated_${cutReceived(group)}_contribution_mt_co2`
      const amount = analysis[`estimated_${group}_contribution_mt_co2`]
      const sum = sumVectors(members.get(group) ?? [])
      return report.difference(path, sum, typeof amount === 'number' ? amount : undefined, {
        severity: 'warning',
        formula: `the sum of the vectors of group ${cutReceived(group)}`,
      })
    })
  },
})

/** Contributions by group are sums of vectors, and together do not exceed their total. */
export const contributionsRelation = defineRelation({
  id: 'contributions',
  name: 'Each contribution is the sum of some vectors, and no vector counts twice',
  formula:
    'contribution of a group = sum of the vectors in it; sum of the groups ≤ estimated_total_mt_co2',
  tolerance: ROUNDING_MT_CO2,
  tolerance_unit: 'Mt CO2',
  why: 'The verdict states the contributions of capture, new sites and distributed plants: abatement that belongs to no vector has no lead time and no cost.',
  reads: ['tech_vectors', 'analysis'],
  check: ({ tech_vectors, analysis }, report) => {
    const amounts = tech_vectors.map((vector) => vector.estimated_mt_co2)
    const sums = listSubsetSums(amounts)
    const smallest = Math.min(...amounts.filter((amount) => amount > 0))
    const tolerance = Math.min(ROUNDING_MT_CO2, smallest * SHARE_OF_SMALLEST_VECTOR)
    const items = analysis.tech_contributions
    const capture = tech_vectors.filter((vector) => CAPTURE.test(`${vector.id} ${vector.label}`))
    const captured = sumVectors(capture) + ROUNDING_MT_CO2
    const groups = Object.entries(analysis).flatMap(([field, amount]) =>
      GROUP.test(field) && typeof amount === 'number' ? [{ path: `analysis.${field}`, amount }] : []
    )
    const sum = groups.reduce((total, group) => total + group.amount, 0)
    const contributions = items.map((item, index) => ({
      path: `analysis.tech_contributions.${index}.mt_co2`,
      amount: item.mt_co2,
    }))
    return [
      ...[...groups, ...contributions].flatMap(({ path, amount }) =>
        report.claim(
          sums === null || isNearAny(sums, amount, tolerance),
          {
            path,
            message: `${path} is ${amount} Mt, which no set of vectors adds up to (${amounts.join(', ')}): sum the vectors that belong to it.`,
            expected: amounts.join(', '),
            actual: amount,
          },
          'warning'
        )
      ),
      ...report.claim(
        capture.length === 0 || analysis.estimated_ccus_contribution_mt_co2 <= captured,
        {
          path: 'analysis.estimated_ccus_contribution_mt_co2',
          message: `Capture brings ${analysis.estimated_ccus_contribution_mt_co2} Mt, but its vectors only ${captured} Mt: fix the contribution.`,
          expected: captured,
          actual: analysis.estimated_ccus_contribution_mt_co2,
        },
        'warning'
      ),
      ...report.claim(
        sum <= analysis.estimated_total_mt_co2 + ROUNDING_MT_CO2,
        {
          path: 'analysis.estimated_total_mt_co2',
          message: `The contributions by group are ${sum} Mt, more than all vectors with ${analysis.estimated_total_mt_co2} Mt: count each vector once.`,
          expected: sum,
          actual: analysis.estimated_total_mt_co2,
        },
        'warning'
      ),
    ]
  },
})

/** Sums of all subsets of some amounts, ascending; null if there are too many. */
function listSubsetSums(amounts: readonly number[]): Float64Array | null {
  if (amounts.length > MOST_TRIED_VECTORS) return null
  const sums = [0]
  for (const amount of amounts) sums.push(...sums.map((value) => value + amount))
  return Float64Array.from(sums).sort()
}

/** Whether one of the nearest sums equals an amount within the tolerance. */
function isNearAny(ordered: Float64Array, amount: number, tolerance: number): boolean {
  let [low, high] = [0, ordered.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ordered[middle] ?? amount) < amount) low = middle + 1
    else high = middle
  }
  return [ordered[low - 1], ordered[low]].some(
    (sum) => sum !== undefined && isWithin(tolerance, amount, sum)
  )
}
