import { describeHeadline } from '../../core/scenario/document/headline.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { isVariant } from '../../core/scenario/variant/variant.ts'
import { assessAmong } from '../../core/scenario/verdict/assess.ts'
import { VERDICT_NAMES } from '../../core/scenario/verdict/verdict-class.ts'
import { readFigures } from '../../core/scenario/what-if/what-if.ts'
import {
  attachUnit,
  formatProse,
  formatQuantity,
  formatSignedQuantity,
  formatYear,
} from '../../format/index.ts'
import { scenarioPage } from '../addresses.ts'
import { findFirstDecision, writeDeadline } from '../report/decisions.ts'
import { VERDICT_TONES, writeProbability } from '../report/verdict.ts'
import { describeFigure } from '../what-if/figures.ts'

/** A row of the comparison: a figure over all scenarios. */
interface ComparedFigure {
  readonly label: string
  readonly cells: readonly string[]
  /** Per cell, whether it is to be seen as good or bad. */
  readonly tones: readonly ('good' | 'bad' | 'plain')[]
}

/** A heading and the figures under it. */
export interface ComparedGroup {
  readonly title: string
  readonly figures: readonly ComparedFigure[]
}

/** A column of the comparison. */
export interface ComparedScenario {
  readonly id: string
  readonly name: string
  readonly region: string
  readonly href: string
  readonly isVariant: boolean
}

/** Columns of the comparison: documents first, variants after them. */
export function orderScenarios(scenarios: readonly Scenario[]): Scenario[] {
  return scenarios.toSorted(
    (a, b) => Number(isVariant(a)) - Number(isVariant(b)) || (a.id < b.id ? -1 : 1)
  )
}

/** What the head of a column says. */
export function describeColumn(scenario: Scenario): ComparedScenario {
  const { variant_label: label, name, id, region_id: region } = scenario
  const [place = name] = name.split(':')
  return {
    id,
    name: typeof label === 'string' ? `${place}: ${label}` : place,
    region,
    href: scenarioPage(id),
    isVariant: isVariant(scenario),
  }
}

const PERCENT = 100

/** The key figures of scenarios side by side, absolute ones beside what they are measured by. */
export function compareScenarios(scenarios: readonly Scenario[]): ComparedGroup[] {
  const figures = new Map(scenarios.map((scenario) => [scenario.id, readFigures(scenario)]))
  const row = (
    label: string,
    write: (scenario: Scenario, own: ReturnType<typeof readFigures>) => string,
    tone: (scenario: Scenario) => ComparedFigure['tones'][number] = () => 'plain'
  ): ComparedFigure => {
    const all = scenarios.map((scenario) => ({
      scenario,
      own: figures.get(scenario.id) ?? readFigures(scenario),
    }))
    return {
      label,
      cells: all.map(({ scenario, own }) => write(scenario, own)),
      tones: all.map(({ scenario }) => tone(scenario)),
    }
  }
  return [
    {
      title: 'What is asked',
      figures: [
        row('Cut', (s) => formatQuantity(s.target.reduction_pct, 'pct')),
        row('Deadline', (s) => formatYear(s.target.deadline_year)),
        row(
          'Baseline emissions',
          (s) =>
            `${formatQuantity(s.baseline.annual_emissions_mt_co2, 'mt_co2')} in ${s.baseline.year}`
        ),
        row('Ceiling', (s) => formatQuantity(describeHeadline(s).ceiling_mt_co2, 'mt_co2')),
      ],
    },
    {
      title: 'Does it close',
      figures: [
        row('Abatement needed', (_, f) => formatQuantity(f.abatement_needed_mt_co2, 'mt_co2')),
        row('The vectors bring', (_, f) => formatQuantity(f.vectors_mt_co2, 'mt_co2')),
        row(
          'Verdict',
          (s) => {
            const verdict = assessAmong(s, scenarios)
            return verdict === null ? 'not drawn' : VERDICT_NAMES[verdict.verdict_class]
          },
          (s) => {
            const verdict = assessAmong(s, scenarios)
            return verdict === null ? 'plain' : VERDICT_TONES[verdict.verdict_class]
          }
        ),
        row('Draws under the ceiling', (s) => {
          const verdict = assessAmong(s, scenarios)
          return verdict === null ? 'not drawn' : writeProbability(verdict.verdict_probability)
        }),
        row('Margin', (_, f) => formatSignedQuantity(f.margin_mt_co2, 'mt_co2')),
        row('Margin, share of the need', (_, f) =>
          formatSignedQuantity((f.margin_mt_co2 / f.abatement_needed_mt_co2) * PERCENT, 'pct')
        ),
        row('Critical path', (s) => findCritical(s)?.label.split(',')[0] ?? 'none'),
        row('Its lead time', (s) => {
          const critical = findCritical(s)
          if (critical === undefined) return 'none'
          return attachUnit(formatProse(critical.constraints.total_lead_time_yr), 'years')
        }),
        row('First decision due', (s) => {
          const first = findFirstDecision(s.decision_windows)
          return first === null ? 'none' : writeDeadline(first.deadline)
        }),
        row('Confidence', (s) => s.analysis.confidence),
      ],
    },
    {
      title: 'The system',
      figures: [
        row('Intensity of power', (s) =>
          formatQuantity(s.baseline.grid_carbon_intensity_g_per_kwh, 'g_per_kwh')
        ),
        row(
          'Growth of demand',
          (s) =>
            `${formatQuantity(s.structural_constraints.demand_growth_cagr_pct ?? 2, 'pct')} a year`
        ),
        row('Peak at the deadline', (_, f) => formatQuantity(f.projected_peak_demand_gw, 'gw')),
        row('Mandate fleet above it', (_, f) =>
          formatSignedQuantity(f.mandate_overhead_pct, 'pct')
        ),
      ],
    },
    {
      title: 'What it costs',
      figures: [
        row('Charges of five years', (_, f) =>
          formatQuantity(f.five_year_cumulative_usd_b, 'usd_bn')
        ),
        row('Avoided by the target', (_, f) =>
          describeFigure('avoidable_charge_usd_b').write(f.avoidable_charge_usd_b)
        ),
        row('Highest year, share of those exports', ({ non_compliance: penalty }) =>
          formatQuantity(
            (penalty.max_annual_cost_usd_b / penalty.affected_exports_usd_b) * PERCENT,
            'pct'
          )
        ),
        row(
          'Investment while building',
          ({ fiscal_transition: { phase_1 } }) =>
            `${formatQuantity(phase_1.annual_capex_usd_b, 'usd_bn')} a year`
        ),
        row('Largest financing gap', ({ fiscal_transition: { phase_1 } }) =>
          formatQuantity(phase_1.peak_domestic_financing_gap_usd_b, 'usd_bn')
        ),
        row('Ten years, transition against inaction', ({ fiscal_transition: fiscal }) =>
          formatSignedQuantity(
            fiscal.counterfactual_inaction.net_transition_benefit_usd_b_10yr,
            'usd_bn'
          )
        ),
      ],
    },
  ]
}

function findCritical({ tech_vectors, analysis }: Scenario) {
  return tech_vectors.find(({ id }) => id === analysis.critical_path)
}
