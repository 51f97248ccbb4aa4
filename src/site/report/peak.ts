import type { Step } from '../../core/explain/trace.ts'
import { deriveOverheadPct, deriveProjectedPeak } from '../../core/scenario/document/derivations.ts'
import { DEFAULT_DEMAND_GROWTH_CAGR_PCT } from '../../scenario/document/rows/defaults.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { readFleetRows } from '../../core/scenario/document/fleet.ts'
import { formatQuantity } from '../../format/index.ts'
import { compareSizes } from '../../charts/fleet.ts'
import type { HeadlineFigure } from './headline-figures.ts'

interface Peak {
  readonly baselineGw: number
  readonly growthPct: number
  readonly projectedGw: number
  readonly mandateGw: number
  readonly overheadPct: number
}

/** Say how the peak grows and how the planned fleet compares with it. */
export function writePeakSentence(scenario: Scenario): string {
  const peak = readPeak(scenario)
  return (
    `Peak demand goes from ${formatQuantity(peak.baselineGw, 'gw')} in ${readPeakYear(scenario)} ` +
    `to ${formatQuantity(peak.projectedGw, 'gw')} in ${scenario.target.deadline_year}. ` +
    `The planned fleet of ${formatQuantity(peak.mandateGw, 'gw')} is ${compareSizes(peak.overheadPct)} ` +
    'that peak in nameplate capacity, of which wind and sun deliver only part at the peak.'
  )
}

/** Projected peak and overhead of the mandate fleet, with their formulas. */
export function describePeak(scenario: Scenario): HeadlineFigure[] {
  const peak = readPeak(scenario)
  const [from, to] = [readPeakYear(scenario), scenario.target.deadline_year]
  const projected: Step = {
    symbol: 'projected_peak_demand_gw',
    label: `Peak demand in ${to}`,
    value: peak.projectedGw,
    unit: 'GW',
    formula:
      'peak_demand_gw * (1 + demand_growth_cagr_pct / 100)^(deadline_year - peak_demand_year)',
    inputs: {
      peak_demand_gw: peak.baselineGw,
      demand_growth_cagr_pct: peak.growthPct,
      peak_demand_year: from,
      deadline_year: to,
    },
    source: 'structural constraints of the document',
    kind: 'modeled',
  }
  const overhead: Step = {
    symbol: 'mandate_overhead_pct',
    label: 'Mandate fleet above the projected peak',
    value: peak.overheadPct,
    unit: '%',
    formula: '(mandate_total_gw - projected_peak_demand_gw) / projected_peak_demand_gw * 100',
    inputs: { mandate_total_gw: peak.mandateGw, projected_peak_demand_gw: peak.projectedGw },
    source: 'fleet evolution of the document, capacity at nameplate',
    kind: 'modeled',
  }
  return [
    {
      label: `Peak demand in ${to}`,
      value: formatQuantity(peak.projectedGw, 'gw'),
      note: `${formatQuantity(peak.baselineGw, 'gw')} in ${from}, growing ${formatQuantity(peak.growthPct, 'pct')} a year`,
      tone: 'plain',
      steps: [projected],
    },
    {
      label: 'Mandate fleet against that peak',
      value: formatQuantity(peak.overheadPct, 'pct'),
      note: `${formatQuantity(peak.mandateGw, 'gw')} at nameplate`,
      tone: peak.overheadPct < 0 ? 'bad' : 'plain',
      steps: [overhead, projected],
    },
  ]
}

/** The year of the stated peak demand. */
function readPeakYear({ structural_constraints, baseline }: Scenario): number {
  return structural_constraints.peak_demand_year ?? baseline.year
}

function readPeak(scenario: Scenario): Peak {
  const { structural_constraints: constraints, fleet_evolution: evolution } = scenario
  const projectedGw = deriveProjectedPeak(scenario)
  const mandate = readFleetRows(evolution).findLast((row) => row.kind === 'mandate')
  if (mandate === undefined)
    throw new Error(`The fleet evolution of ${scenario.id} has no mandate row.`)
  const mandateGw = mandate.total_gw
  return {
    baselineGw: constraints.peak_demand_gw,
    growthPct: constraints.demand_growth_cagr_pct ?? DEFAULT_DEMAND_GROWTH_CAGR_PCT,
    projectedGw,
    mandateGw,
    overheadPct: deriveOverheadPct(mandateGw, projectedGw),
  }
}
