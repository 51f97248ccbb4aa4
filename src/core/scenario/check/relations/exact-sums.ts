import { entryAt, lastEntry } from '../../../entry.ts'
import { readFleetRows, sumComponents } from '../../document/fleet.ts'
import { stepOf, isWithin } from '../../../../model/units/precision.ts'
import { defineRelation, type Report } from '../relation.ts'

/** Tolerance of a sum as a share of its smallest term. */
const SHARE_OF_SMALLEST = 0.05

/** Half of the last digit: a sum of stated decimals is exact. */
const DIGIT_SHARE = 0.5

/** Tolerances of the specification, beyond which its own relations report. */
const SPECIFIED = { fleet_gw: 0.05, abatement_mt_co2: 0.05, penalty_usd_b: 0.02, sectors: 0.01 }

/** Tolerance of running sums of rounded values, in last digits. */
const RUNNING_DIGITS = 1.5

interface StatedSum {
  readonly path: string
  readonly parts: readonly number[]
  readonly total: number
  /** Tolerance of the relation of the specification. */
  readonly specified: number
  readonly digits?: number
}

/**
 * Tables add up closely enough to reveal a wrong term, within the wider tolerance of the
 * specification.
 */
export const exactSumsRelation = defineRelation({
  id: 'exact_sums',
  name: 'Tables add up closely enough to reveal an error in their smallest term',
  formula: 'sum of the parts = total, within a twentieth of the smallest part',
  tolerance: SHARE_OF_SMALLEST,
  tolerance_unit: 'smallest parts',
  why: 'An error in a small term can hide inside a tolerance meant for large ones.',
  reads: ['fleet_evolution', 'tech_vectors', 'analysis', 'non_compliance'],
  check: ({ fleet_evolution, tech_vectors, analysis, non_compliance: penalty }, report) => {
    const sums: StatedSum[] = [
      ...readFleetRows(fleet_evolution).map((row) => ({
        path: `fleet_evolution.${row.name}.total_gw`,
        parts: [sumComponents(row), ...Object.values(row.components)],
        total: row.total_gw,
        specified: SPECIFIED.fleet_gw,
      })),
      {
        path: 'analysis.estimated_total_mt_co2',
        parts: withSum(tech_vectors.map((vector) => vector.estimated_mt_co2)),
        total: analysis.estimated_total_mt_co2,
        specified: SPECIFIED.abatement_mt_co2,
      },
      {
        path: 'analysis.tech_contributions',
        parts: withSum(analysis.tech_contributions.map((item) => item.mt_co2)),
        total: analysis.estimated_total_mt_co2,
        specified: SPECIFIED.abatement_mt_co2,
      },
      {
        path: 'analysis.estimated_margin_mt_co2',
        parts: withSum([analysis.estimated_total_mt_co2, -analysis.abatement_needed_mt_co2]),
        total: analysis.estimated_margin_mt_co2,
        specified: SPECIFIED.abatement_mt_co2,
      },
      {
        path: 'non_compliance.embedded_emissions_mt_co2',
        parts: withSum(penalty.affected_sectors.map((sector) => sector.embedded_mt_co2)),
        total: penalty.embedded_emissions_mt_co2,
        specified: SPECIFIED.sectors,
      },
      {
        path: 'non_compliance.affected_exports_usd_b',
        parts: withSum(penalty.affected_sectors.map((sector) => sector.export_value_usd_b)),
        total: penalty.affected_exports_usd_b,
        specified: SPECIFIED.sectors,
      },
      ...penalty.tax_schedule.map((row, index) => ({
        path: `non_compliance.tax_schedule.${index}.cumulative_usd_b`,
        parts: withSum([
          ...(index === 0 ? [] : [entryAt(penalty.tax_schedule, index - 1).cumulative_usd_b]),
          row.annual_cost_usd_b,
        ]),
        total: row.cumulative_usd_b,
        specified: SPECIFIED.penalty_usd_b,
        digits: RUNNING_DIGITS,
      })),
      ...describeHighest(penalty),
    ]
    return sums.flatMap((sum) => checkSum(sum, report))
  },
})

function describeHighest(penalty: {
  tax_schedule: readonly { annual_cost_usd_b: number; cumulative_usd_b: number }[]
  max_annual_cost_usd_b: number
  five_year_cumulative_usd_b: number
}): StatedSum[] {
  const fifth = penalty.tax_schedule[4] ?? lastEntry(penalty.tax_schedule)
  const highest = Math.max(...penalty.tax_schedule.map((row) => row.annual_cost_usd_b))
  return [
    {
      path: 'non_compliance.max_annual_cost_usd_b',
      parts: [highest],
      total: penalty.max_annual_cost_usd_b,
      specified: SPECIFIED.penalty_usd_b,
    },
    {
      path: 'non_compliance.five_year_cumulative_usd_b',
      parts: [fifth.cumulative_usd_b],
      total: penalty.five_year_cumulative_usd_b,
      specified: SPECIFIED.penalty_usd_b,
    },
  ]
}

/** The sum first, then the terms; all of them determine the last digit. */
function withSum(parts: readonly number[]): number[] {
  return [parts.reduce((sum, part) => sum + part, 0), ...parts]
}

function checkSum(
  { path, parts, total, specified, digits = DIGIT_SHARE }: StatedSum,
  report: Report
) {
  const sum = entryAt(parts, 0)
  // A balance can be smaller than its smallest term.
  const sizes = parts.map(Math.abs).filter((size) => size > 0)
  const share = Math.min(specified, Math.min(...sizes) * SHARE_OF_SMALLEST)
  const tolerance = Math.max(stepOf([...parts.slice(1), total]) * digits, share)
  if (!isWithin(specified, sum, total)) return []
  return report.difference(path, sum, total, { severity: 'warning', tolerance })
}
