import { defineRelation } from '../relation.ts'
import { readFirstNumber } from '../../document/stated-number.ts'
import { quoteReceived } from '../../../validation/received.ts'

/** Sensitivity cases bracket the base. */
export const sensitivityRelation = defineRelation({
  id: 'sensitivity',
  name: 'Sensitivity cases bracket the base',
  formula: 'low impact ≤ base impact ≤ high impact, or the other way round',
  tolerance: 0,
  tolerance_unit: 'unit of the case',
  why: 'A base outside its own range is a mistake, or the case measures something else.',
  reads: ['financing_framework'],
  check: ({ financing_framework: { sensitivity_cases } }, report) =>
    sensitivity_cases.cases.flatMap((entry, index) => {
      const [low, base, high] = [entry.low_impact, entry.base_impact, entry.high_impact].map(
        readFirstNumber
      )
      if (!low || !base || !high || low.unit !== base.unit || high.unit !== base.unit) return []
      const [least, most] = [Math.min(low.value, high.value), Math.max(low.value, high.value)]
      return report.claim(
        base.value >= least && base.value <= most,
        {
          path: `financing_framework.sensitivity_cases.cases.${index}.base_impact`,
          message: `The base of ${quoteReceived(entry.factor)} is ${base.value}, outside its cases of ${low.value} and ${high.value}: fix the base, or the case that does not bracket it.`,
          expected: `${least} to ${most}`,
          actual: base.value,
        },
        'warning'
      )
    }),
})
