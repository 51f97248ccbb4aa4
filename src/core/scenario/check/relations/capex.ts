import { PERCENT } from '../../../unit-conversions.ts'
import { listCapexYears, readCapexSpans, sumCapexSources } from '../../document/capex.ts'
import { readFleetRows } from '../../document/fleet.ts'
import { defineRelation } from '../relation.ts'

/** Relative tolerance for rounded annual amounts. */
const TOLERANCE_PCT = 1

/** Whether two totals are equal except for rounding. */
const isNear = (total: number, other: number): boolean =>
  Math.abs(total - other) <= (Math.abs(other) * TOLERANCE_PCT) / PERCENT

/** Annual investment times years equals the sum of its sources. */
export const capexRelation = defineRelation({
  id: 'capex',
  isOfReport: true,
  name: 'Annual investment times years equals the listed investment',
  formula: 'annual_capex_usd_b × years = sum of capex_sources; the same for every named span',
  tolerance: TOLERANCE_PCT,
  tolerance_unit: 'percent of the total',
  why: 'Capex is compared with accumulated penalties: annual amounts and lists of plants must be the same money.',
  reads: ['target', 'fiscal_transition'],
  check: (scenario, report) => {
    const phase = scenario.fiscal_transition.phase_1
    const annual = phase.annual_capex_usd_b
    const years = listCapexYears(scenario)
    const spans = readCapexSpans(phase)
    const listed = sumCapexSources(phase)
    const path = 'fiscal_transition.phase_1.annual_capex_usd_b'
    const totals = [
      ...years.map((count) => annual * count),
      ...spans.map((span) => span.total_usd_b),
    ]
    return [
      ...report.claim(
        listed === null || totals.some((total) => isNear(total, listed)),
        {
          path,
          message: `The capex sources add up to ${listed} b, but ${annual} b a year over ${years.join(' or ')} years is ${totals.join(' or ')} b: fix the yearly amount or the list.`,
          expected: listed,
          actual: annual,
        },
        'warning'
      ),
      ...spans.flatMap((span) =>
        report.claim(
          years.some((count) => isNear(span.total_usd_b, annual * count)),
          {
            path: `fiscal_transition.phase_1.${span.field}`,
            message: `${span.field} over ${span.years} years is ${span.total_usd_b} b, but annual_capex_usd_b gives ${years.map((count) => annual * count).join(' or ')} b: both must be the same amount.`,
            expected: years.map((count) => annual * count).join(' or '),
            actual: span.total_usd_b,
          },
          'warning'
        )
      ),
    ]
  },
})

/**
 * Plausible investment per GW of fleet growth for any mix of plants and grid, USD billion per GW.
 */
const CAPEX_PER_GW = { low: 0.05, high: 15 }

/** Growth of a fleet below which investment mostly replaces plants, as a share of the baseline. */
const LEAST_GROWTH = 0.1

/** Investment has a plausible ratio to the capacity built. */
export const capexSizeRelation = defineRelation({
  id: 'capex_size',
  isOfReport: true,
  name: 'Investment has a plausible ratio to the capacity built',
  formula:
    '0.05 ≤ annual_capex_usd_b × horizon_years / (mandate total_gw − baseline total_gw) ≤ 15',
  tolerance: 0,
  tolerance_unit: 'USD bn per GW',
  why: 'The cost per GW reveals USD million given as billion, or a total given as an annual amount.',
  reads: ['target', 'fiscal_transition', 'fleet_evolution'],
  check: ({ target, fiscal_transition, fleet_evolution }, report) => {
    const rows = readFleetRows(fleet_evolution)
    const baseline = rows.find((row) => row.kind === 'baseline')?.total_gw
    const mandate = rows.findLast((row) => row.kind === 'mandate')?.total_gw
    if (baseline === undefined || mandate === undefined) return []
    const added = mandate - baseline
    if (added <= baseline * LEAST_GROWTH) return []
    const annual = fiscal_transition.phase_1.annual_capex_usd_b
    const perGw = (annual * target.horizon_years) / added
    return report.claim(
      perGw >= CAPEX_PER_GW.low && perGw <= CAPEX_PER_GW.high,
      {
        path: 'fiscal_transition.phase_1.annual_capex_usd_b',
        message: `${annual} b a year over ${target.horizon_years} years is ${perGw} b for each of the ${added} GW added: check the unit and whether it is an annual amount.`,
        expected: `${CAPEX_PER_GW.low} to ${CAPEX_PER_GW.high} b per GW`,
        actual: perGw,
      },
      'warning'
    )
  },
})
