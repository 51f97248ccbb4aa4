import type { Scenario } from '../../core/scenario/document/document.ts'
import { readCeiling } from '../../core/scenario/document/derivations.ts'
import { answerScenario } from '../../core/scenario/document/answers.ts'
import { leadTargetOf } from '../../scenario/report/headline.ts'
import { PERCENT } from '../../core/unit-conversions.ts'
import { formatDate, type Unit } from '../../format/index.ts'
import { writeOdds, writeTarget } from '../report/verdict.ts'
import type { RegionRow } from '../regions/row.ts'
import type { ComparedColumn, ComparedFigures, NumericRow, WordRow } from './figures.ts'

/** A scenario with what lists say of it. */
export interface ComparedSource {
  readonly scenario: Scenario
  readonly row: RegionRow
}

/** The figures of scenarios side by side, absolute ones beside what they are measured by. */
export function readComparedFigures(sources: readonly ComparedSource[]): ComparedFigures {
  const all = sources.map((source) => ({ ...source, own: answerScenario(source.scenario) }))
  type Source = (typeof all)[number]
  const number = (
    label: string,
    unit: Unit,
    read: (source: Source) => number | null,
    isSigned = false
  ): NumericRow => ({ label, unit, isSigned, values: all.map(read) })
  const words = (label: string, write: (source: Source) => string): WordRow => ({
    label,
    words: all.map(write),
  })
  return {
    columns: sources.map(({ row }) => describeColumn(row)),
    groups: [
      {
        title: 'What is asked',
        rows: [
          number('Cut in emissions', 'pct', ({ scenario }) => scenario.target.reduction_pct),
          words('Deadline', ({ scenario }) => String(scenario.target.deadline_year)),
          number(
            'Emissions in the base year',
            'mt_co2',
            ({ scenario }) => scenario.baseline.annual_emissions_mt_co2
          ),
          number('Limit in the deadline year', 'mt_co2', ({ scenario }) =>
            readCeiling(scenario.target)
          ),
        ],
      },
      {
        title: 'Is the target met',
        rows: [
          words('Target that leads', ({ scenario: { report } }) =>
            report === undefined ? 'none' : writeTarget(leadTargetOf(report))
          ),
          words('Odds if all is decided in time', ({ scenario: { report } }) =>
            report === undefined ? 'not judged' : writeOdds(leadTargetOf(report).odds.in_time)
          ),
          words('Odds as planned', ({ scenario: { report } }) =>
            report === undefined ? 'not judged' : writeOdds(leadTargetOf(report).odds.as_planned)
          ),
          number(
            'Cut needed, from the reference',
            'mt_co2',
            ({ own }) => own.abatement.needed_mt_co2
          ),
          number('Cut by the listed measures', 'mt_co2', ({ own }) => own.abatement.vectors_mt_co2),
          number(
            'Margin of our own test',
            'mt_co2',
            ({ own }) => own.abatement.margin_mt_co2,
            true
          ),
          number(
            'That margin, share of the cut needed',
            'pct',
            ({ scenario: { analysis } }) =>
              (analysis.estimated_margin_mt_co2 / analysis.abatement_needed_mt_co2) * PERCENT,
            true
          ),
          words(
            'Measure with the longest path',
            ({ scenario }) => findCritical(scenario)?.label.split(',')[0] ?? 'none'
          ),
          number(
            'Its lead time',
            'years',
            ({ scenario }) => findCritical(scenario)?.constraints.total_lead_time_yr ?? null
          ),
          words('Next decision', ({ row }) =>
            row.next === null ? 'none dated' : formatDate(row.next.deadline)
          ),
        ],
      },
      {
        title: 'The power system',
        rows: [
          number(
            'Carbon intensity of power',
            'g_per_kwh',
            ({ scenario }) => scenario.baseline.grid_carbon_intensity_g_per_kwh
          ),
          number(
            'Growth of demand a year',
            'pct',
            ({ scenario }) => scenario.structural_constraints.demand_growth_cagr_pct ?? null
          ),
          number(
            'Peak demand at the deadline',
            'gw',
            ({ own }) => own.overhead.projected_peak_demand_gw
          ),
          number(
            'Planned fleet above that peak',
            'pct',
            ({ own }) => own.overhead.overhead_pct,
            true
          ),
        ],
      },
      {
        title: 'What it costs',
        rows: [
          number(
            'Charges in force, owed either way, five years',
            'usd_bn',
            ({ scenario }) => scenario.non_compliance.charges?.due_regardless.five_years ?? null
          ),
          number(
            'Charges that meeting the target avoids, five years',
            'usd_bn',
            ({ scenario }) =>
              scenario.non_compliance.charges?.avoidable_by_target.five_years ?? null
          ),
          number(
            'Hypothetical charge, in no law, five years',
            'usd_bn',
            ({ scenario }) => scenario.non_compliance.charges?.hypothetical.five_years ?? null
          ),
          number(
            'Investment a year while building',
            'usd_bn',
            ({ scenario }) => scenario.fiscal_transition.phase_1.annual_capex_usd_b
          ),
          number(
            'Net cost of the plan in the deadline year',
            'usd_m',
            ({ scenario: { report } }) => report?.money.deadline.net ?? null
          ),
          number(
            'For a home',
            'usd_per_year',
            ({ scenario: { report } }) => report?.money.household_usd ?? null
          ),
          number(
            'Firm capacity missing without new decisions',
            'gw',
            ({ scenario: { report } }) => report?.firm_missing.reference ?? null
          ),
        ],
      },
    ],
  }
}

function describeColumn(row: RegionRow): ComparedColumn {
  const { id, name, href, judged } = row
  return { id, name, href, judged }
}

function findCritical({ tech_vectors, analysis }: Scenario) {
  return tech_vectors.find(({ id }) => id === analysis.critical_path)
}
