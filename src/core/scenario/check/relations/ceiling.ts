import { lastEntry } from '../../../entry.ts'
import { deriveCeiling, deriveRequiredReduction, findCeiling } from '../../document/derivations.ts'
import { defineRelation } from '../relation.ts'
import { ceilingField } from '../../../../scenario/document/dated-names.ts'

/** Documents state emissions to a tenth of a Mt: half of that is rounding. */
const CEILING_TOLERANCE_MT_CO2 = 0.05

/** Relation 1 of the specification: the ceiling, and the two paths on either side of it. */
export const ceilingRelation = defineRelation({
  id: 'ceiling',
  name: 'The ceiling follows from the baseline and the mandate',
  formula: 'ceiling = baseline emissions × (1 − reduction_pct / 100)',
  tolerance: CEILING_TOLERANCE_MT_CO2,
  tolerance_unit: 'Mt CO2',
  why: 'Every claim about the gap depends on the ceiling, which is arithmetic and therefore exact. The mandate must end at or below it, and business as usual above it, otherwise nothing would be mandated.',
  reads: ['baseline', 'target', 'projections'],
  check: (scenario, report) => {
    const { target, projections } = scenario
    const ceiling = deriveCeiling(scenario)
    const lastMandate = lastEntry(projections.mandate_mt_co2)
    const lastIndex = projections.mandate_mt_co2.length - 1
    return [
      ...report.difference(
        `target.${ceilingField(target.deadline_year)}`,
        ceiling,
        findCeiling(target) ?? undefined
      ),
      ...report.difference(
        'target.required_reduction_mt_co2',
        deriveRequiredReduction(scenario),
        target.required_reduction_mt_co2
      ),
      ...report.difference('projections.ceiling_mt_co2', ceiling, projections.ceiling_mt_co2),
      ...report.claim(lastMandate <= ceiling + CEILING_TOLERANCE_MT_CO2, {
        path: `projections.mandate_mt_co2.${lastIndex}`,
        message: `The mandate path ends at ${lastMandate} Mt, while the ceiling is ${ceiling} Mt: set its last value to that, or fix the claim.`,
        expected: ceiling,
        actual: lastMandate,
      }),
      ...projections.bau_mt_co2.flatMap((value, index) =>
        report.claim(value > ceiling, {
          path: `projections.bau_mt_co2.${index}`,
          message: `Business as usual is ${value} Mt, at or below the ceiling of ${ceiling} Mt: it must be above it.`,
          expected: ceiling,
          actual: value,
        })
      ),
    ]
  },
})
