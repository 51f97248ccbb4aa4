import { findCapacityFactorLimit } from '../capacity-factor-limits.ts'
import { defineRelation } from '../relation.ts'

/** Every capacity factor of the document is within the limits of its technology. */
export const capacityFactorsRelation = defineRelation({
  id: 'capacity_factors',
  name: 'Capacity factors lie within the physical limits of the technology',
  formula: 'lowest of the technology ≤ capacity_factor ≤ highest of the technology, as fractions',
  tolerance: 0,
  tolerance_unit: 'fraction',
  why: 'A factor of 52 instead of 0.52, or a solar fleet that runs like a coal plant, creates energy that does not exist.',
  reads: [],
  check: (_sections, report, { leaves }) =>
    leaves.flatMap(({ path, field, value }) => {
      if (!field.endsWith('capacity_factor') || typeof value !== 'number') return []
      const { technology, low, high } = findCapacityFactorLimit(field)
      const isImpossible = value < 0 || value > 1
      const looksLikePercent = value > 1 && value <= 100
      return report.claim(
        value === 0 || (value >= low && value <= high),
        {
          path,
          message: `${path} is ${value}, outside ${low} to ${high} for ${technology}: give the annual mean as a fraction.`,
          expected: `${low} to ${high}`,
          actual: value,
          mend: looksLikePercent ? { path, value: value / 100 } : null,
        },
        isImpossible ? 'error' : 'warning'
      )
    }),
})
