import { DISTRIBUTION_TARGETS } from '../../../../scenario/document/vocabularies.ts'
import { defineRelation, type Report } from '../relation.ts'

/** Ranges that every document states. */
const REQUIRED = ['baseline_error', 'energy_growth'] as const

/** Ranges of the document contain their central values, and every dated plant has a lead time. */
export const distributionsRelation = defineRelation({
  id: 'distributions',
  name: 'Ranges contain their central value, which is the one that the document uses',
  formula:
    'low_p5 < central < high_p95, or all three equal; central of energy_growth = energy_growth_pct; lead_p5 ≤ lead time ≤ lead_p95',
  tolerance: 0,
  tolerance_unit: 'unit of the field',
  why: 'A probability sampled around another value than the stated one describes a different plan.',
  reads: ['distributions', 'structural_constraints', 'power_plants'],
  check: ({ distributions, structural_constraints, power_plants }, report) => {
    if (!distributions || !power_plants) return []
    return [
      ...REQUIRED.flatMap((id) =>
        report.claim(
          distributions.some((row) => row.id === id),
          {
            path: 'distributions',
            message: `The range ${id} is missing: every document states it.`,
            expected: id,
            actual: null,
          }
        )
      ),
      ...distributions.flatMap(({ id, moves, low_p5: low, central, high_p95: high }, index) => [
        ...report.claim(
          (low < central && central < high) || (low === central && central === high),
          {
            path: `distributions.${index}.central`,
            message: `The range ${id} runs from ${low} to ${high} and does not contain ${central}: put the central value strictly between, or fix all three.`,
            expected: `between ${low} and ${high}`,
            actual: central,
          }
        ),
        ...(moves === DISTRIBUTION_TARGETS[1]
          ? checkGrowth(structural_constraints.energy_growth_pct, central, index, report)
          : []),
      ]),
      ...power_plants.flatMap((plant, index) => {
        const { total_lead_time_yr: lead, lead_p5_yr: low, lead_p95_yr: high } = plant
        if (lead === undefined) return []
        const isInside = (low ?? lead) <= lead && lead <= (high ?? lead)
        return report.claim(isInside, {
          path: `power_plants.${index}.total_lead_time_yr`,
          message: `The lead time of ${plant.id} is ${lead} years, outside ${low ?? 'its'} to ${high ?? 'own'}: fix the range or the value.`,
          expected: `${low ?? lead} to ${high ?? lead}`,
          actual: lead,
        })
      }),
    ]
  },
})

/** The central growth of a range is the document's own; a document without one lacks it. */
function checkGrowth(stated: number | undefined, central: number, index: number, report: Report) {
  const path = `distributions.${index}.central`
  const own = 'structural_constraints.energy_growth_pct'
  return stated === undefined
    ? report.difference(own, central, stated, { formula: path })
    : report.difference(path, stated, central, { formula: own })
}
