import { deriveOverheadPct, deriveProjectedPeak } from '../../document/derivations.ts'
import { readFleetRows } from '../../document/fleet.ts'
import { defineRelation } from '../relation.ts'

/** Relation 3 of the specification: peak demand at the deadline, and the fleet above it. */
export const peakGrowthRelation = defineRelation({
  id: 'peak_growth',
  name: 'Peak demand grows at the stated rate, and the mandate fleet covers it',
  formula:
    'projected peak = peak × (1 + demand_growth_cagr_pct / 100)^(deadline − peak_demand_year); overhead = (mandate total_gw − projected peak) / projected peak × 100',
  tolerance: 0.05,
  tolerance_unit: 'GW, percentage points',
  why: 'A fleet must cover the peak of the deadline year, not that of the baseline. By default, growth is 2 percent a year and the year of the peak is the baseline year.',
  reads: ['baseline', 'target', 'structural_constraints', 'fleet_evolution'],
  check: (scenario, report) => {
    const { baseline, target, structural_constraints: constraints } = scenario
    const peak = deriveProjectedPeak(scenario)
    const mandate = readFleetRows(scenario.fleet_evolution).find(
      (row) => row.kind === 'mandate' && row.year === target.deadline_year
    )
    const overhead = mandate && deriveOverheadPct(mandate.total_gw, peak)
    const statedPeak = constraints.projected_peak_demand_gw
    const statedOverhead = constraints.mandate_overhead_pct
    return [
      ...report.difference(
        'target.horizon_years',
        target.deadline_year - baseline.year,
        target.horizon_years
      ),
      ...(statedPeak === undefined
        ? []
        : report.difference('structural_constraints.projected_peak_demand_gw', peak, statedPeak)),
      ...(statedOverhead === undefined || overhead === undefined
        ? []
        : report.difference(
            'structural_constraints.mandate_overhead_pct',
            overhead,
            statedOverhead
          )),
      ...report.claim(mandate !== undefined, {
        path: `fleet_evolution.mandate_${target.deadline_year}`,
        message: `The mandate fleet of the deadline year is missing: add a row mandate_${target.deadline_year}.`,
        expected: `mandate_${target.deadline_year}`,
        actual: null,
      }),
      ...(mandate === undefined
        ? []
        : report.claim(
            mandate.total_gw >= peak,
            {
              path: `fleet_evolution.${mandate.name}.total_gw`,
              message: `The mandate fleet of ${mandate.total_gw} GW is below the projected peak of ${peak} GW: add capacity, or state the imports that cover the rest.`,
              expected: peak,
              actual: mandate.total_gw,
            },
            'warning'
          )),
    ]
  },
})
