import { deriveMargin, readProjection, sumVectors } from '../../document/derivations.ts'
import { defineRelation } from '../relation.ts'
import { quoteReceived } from '../../../validation/received.ts'

/** Relation 4 of the specification: abatement of the vectors compared with the abatement needed. */
export const abatementRelation = defineRelation({
  id: 'abatement',
  name: 'The vectors are compared with the abatement that is needed',
  formula:
    'needed = BAU at the deadline − ceiling; total = sum of the vectors; margin = total − needed − reserve − overflow',
  tolerance: 0.05,
  tolerance_unit: 'Mt CO2',
  why: 'The verdict of a report depends on the margin: it may be negative, but it must be correct.',
  reads: ['target', 'projections', 'tech_vectors', 'analysis'],
  check: ({ target, projections, tech_vectors, analysis }, report) => {
    const bau = readProjection(projections, 'bau_mt_co2', target.deadline_year)
    const contributions = analysis.tech_contributions.reduce((sum, item) => sum + item.mt_co2, 0)
    return [
      ...(bau === null
        ? report.claim(false, {
            path: 'projections.years',
            message: `The projections do not reach the deadline year ${target.deadline_year}: add its values.`,
            expected: target.deadline_year,
            actual: projections.years.at(-1) ?? null,
          })
        : report.difference(
            'analysis.abatement_needed_mt_co2',
            bau - projections.ceiling_mt_co2,
            analysis.abatement_needed_mt_co2
          )),
      ...report.difference(
        'analysis.estimated_total_mt_co2',
        sumVectors(tech_vectors),
        analysis.estimated_total_mt_co2
      ),
      ...report.difference(
        'analysis.tech_contributions',
        analysis.estimated_total_mt_co2,
        contributions
      ),
      ...report.difference(
        'analysis.estimated_margin_mt_co2',
        deriveMargin(analysis.estimated_total_mt_co2, analysis.abatement_needed_mt_co2),
        analysis.estimated_margin_mt_co2
      ),
      ...report.claim(
        tech_vectors.some((vector) => vector.id === analysis.critical_path),
        {
          path: 'analysis.critical_path',
          message: `The critical path ${quoteReceived(analysis.critical_path)} names no tech vector: use the id of one.`,
          expected: tech_vectors.map((vector) => vector.id).join(', '),
          actual: analysis.critical_path,
        }
      ),
    ]
  },
})
