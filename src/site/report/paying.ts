import type { Scenario } from '../../core/scenario/document.ts'
import { attachUnit, formatProse, formatQuantity, formatYear } from '../../format/index.ts'
import type { HeadlineFigure } from './headline-figures.ts'

/** The figures at the head of the fiscal section: investment, largest gap, savings, ten years. */
export function describePayingFigures({ fiscal_transition: fiscal }: Scenario): HeadlineFigure[] {
  const { phase_1: build, phase_2: after, counterfactual_inaction: inaction } = fiscal
  const figure = (label: string, value: string, note: string): HeadlineFigure => ({
    label,
    value,
    note,
    tone: 'plain',
    steps: [],
  })
  return [
    figure(
      'Investment while building',
      attachUnit(formatProse(build.annual_capex_usd_b), 'usd_bn_per_year'),
      `${build.label}, ${build.years}`
    ),
    figure(
      'Largest financing gap',
      formatQuantity(build.peak_domestic_financing_gap_usd_b, 'usd_bn'),
      `in ${formatYear(build.peak_financing_gap_year)}, ${fiscal.entity_name}`
    ),
    figure(
      after.savings_label,
      attachUnit(formatProse(after.primary_savings_usd_b_annual), 'usd_bn_per_year'),
      `${after.label}, ${after.years}`
    ),
    figure(
      'Ten years of inaction',
      formatQuantity(inaction.inaction_total_cost_usd_b_10yr, 'usd_bn'),
      `${inaction.net_transition_benefit_usd_b_10yr < 0 ? 'transition costs more by' : 'transition comes out ahead by'} ${formatQuantity(Math.abs(inaction.net_transition_benefit_usd_b_10yr), 'usd_bn')}`
    ),
  ]
}
