import { MONTHS_PER_YEAR } from '../../../unit-conversions.ts'
import { decimalYearOf } from '../../../../scenario/document/calendar.ts'
import { defineRelation } from '../relation.ts'

/** Tolerance of a lead time stated in tenths of a year. */
const ROUNDING_YR = 0.05

/**
 * Lead times fit the deadline unless the vector counts nothing, and are at least as long as their
 * parts.
 */
export const leadTimesRelation = defineRelation({
  id: 'lead_times',
  isOfReport: true,
  name: 'Every vector that counts fits the deadline',
  formula:
    'last_updated + total_lead_time_yr ≤ end of the deadline year, unless the vector counts no tonnes; total ≥ permitting, delay and queue',
  tolerance: ROUNDING_YR,
  tolerance_unit: 'years',
  why: 'There is no abatement without a plant in service: a vector that takes longer contributes nothing by the deadline.',
  reads: ['last_updated', 'target', 'tech_vectors'],
  check: ({ last_updated, target, tech_vectors }, report) => {
    const start = decimalYearOf(last_updated)
    const available = target.deadline_year + 1 - start
    const severity = 'warning'
    return tech_vectors.flatMap((vector, index) => {
      const { constraints } = vector
      const total = constraints.total_lead_time_yr
      const path = `tech_vectors.${index}.constraints`
      const { co2_pipeline_permitting_months: pipelineMonths } = constraints
      const parts = {
        effective_delay_yr: constraints.effective_delay_yr,
        permitting_timeline_yr: constraints.permitting_timeline_yr,
        ...(pipelineMonths === undefined
          ? {}
          : { co2_pipeline_permitting_months: pipelineMonths / MONTHS_PER_YEAR }),
      }
      return [
        ...report.claim(
          total <= available + ROUNDING_YR || vector.estimated_mt_co2 === 0,
          {
            path: `${path}.total_lead_time_yr`,
            message: `${vector.id} takes ${total} years from ${last_updated}, longer than to the end of ${target.deadline_year}: shorten it, or let it count no tonnes.`,
            expected: available,
            actual: total,
          },
          severity
        ),
        ...Object.entries(parts).flatMap(([field, years]) =>
          report.claim(
            years <= total + ROUNDING_YR,
            {
              path: `${path}.${field}`,
              message: `${vector.id} takes ${total} years in all, but ${field} alone is ${years} years: the total cannot be shorter than a part.`,
              expected: total,
              actual: years,
            },
            severity
          )
        ),
      ]
    })
  },
})

/** The mean permit time of the region is within its range. */
export const permittingRelation = defineRelation({
  id: 'permitting',
  name: 'Permit times are in order, and their mean lies between them',
  formula:
    'greenfield minimum ≤ maximum; shortest permit / 12 ≤ weighted_avg_yr ≤ longest permit / 12',
  tolerance: ROUNDING_YR,
  tolerance_unit: 'years',
  why: 'A mean outside the range often means that months were given as years.',
  reads: ['structural_constraints'],
  check: ({ structural_constraints: { permitting } }, report) => {
    const low = permitting.greenfield_timeline_months_min
    const high = permitting.greenfield_timeline_months_max
    const months = [permitting.brownfield_timeline_months, low, high]
    const least = Math.min(...months) / MONTHS_PER_YEAR
    const most = Math.max(...months) / MONTHS_PER_YEAR
    const mean = permitting.weighted_avg_yr
    const path = 'structural_constraints.permitting'
    return [
      ...report.claim(
        low <= high,
        {
          path: `${path}.greenfield_timeline_months_min`,
          message: `The shortest greenfield permit takes ${low} months, the longest ${high}: swap them.`,
          expected: high,
          actual: low,
        },
        'warning'
      ),
      ...report.claim(
        mean >= least - ROUNDING_YR && mean <= most + ROUNDING_YR,
        {
          path: `${path}.weighted_avg_yr`,
          message: `The mean permit takes ${mean} years, outside the range of ${least} to ${most} years: fix the mean or the months.`,
          expected: `${least} to ${most}`,
          actual: mean,
        },
        'warning'
      ),
    ]
  },
})
