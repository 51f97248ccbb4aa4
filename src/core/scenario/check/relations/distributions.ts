import { defineRelation } from '../relation.ts'

/** Ranges of the document contain their central values. */
export const distributionsRelation = defineRelation({
  id: 'distributions',
  name: 'Ranges contain their central value',
  formula: 'low_p5 < central < high_p95, or all three equal',
  tolerance: 0,
  tolerance_unit: 'unit of the field',
  why: 'Odds of draws around another value than the stated one describe a different plan.',
  reads: ['distributions'],
  check: ({ distributions = [] }, report) =>
    distributions.flatMap(({ id, low_p5: low, central, high_p95: high }, index) =>
      report.claim((low < central && central < high) || (low === central && central === high), {
        path: `distributions.${index}.central`,
        message: `The range ${id} runs from ${low} to ${high} and does not contain ${central}: put the central value strictly between, or fix all three.`,
        expected: `between ${low} and ${high}`,
        actual: central,
      })
    ),
})
