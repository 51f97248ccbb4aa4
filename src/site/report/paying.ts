import type { Scenario } from '../../core/scenario/document/document.ts'
import { EN_DASH, formatQuantity, formatYear } from '../../format/index.ts'
import type { HeadlineFigure } from './headline-figures.ts'

/** The figures at the head of the fiscal section: investment, largest gap, savings, ten years. */
export function describePayingFigures({ fiscal_transition: fiscal }: Scenario): HeadlineFigure[] {
  const { phase_1: build, phase_2: after, counterfactual_inaction: inaction } = fiscal
  const saved = after.primary_savings_usd_b_annual
  return [
    figure(
      'Investment while building',
      formatQuantity(build.annual_capex_usd_b, 'usd_bn'),
      `a year. ${build.label}, ${writeYears(build.years)}`
    ),
    ...describeTariff(fiscal),
    figure(
      saved < 0 ? 'Fuel and operation added' : after.savings_label,
      formatQuantity(Math.abs(saved), 'usd_bn'),
      `a year. ${after.label}, ${writeYears(after.years)}`
    ),
    figure(
      'Ten years of inaction',
      formatQuantity(inaction.inaction_total_cost_usd_b_10yr, 'usd_bn'),
      `${inaction.net_transition_benefit_usd_b_10yr < 0 ? 'transition costs more by' : 'transition comes out ahead by'} ${formatQuantity(Math.abs(inaction.net_transition_benefit_usd_b_10yr), 'usd_bn')}`
    ),
  ]
}

/** What savings and cheap money leave to customers in the last year of the cash flow. */
function describeTariff({ fiscal_waterfall: years }: Scenario['fiscal_transition']) {
  const last = years.at(-1)
  if (last === undefined) return []
  const { year, tariff_delta_usd_b: tariff, concessional_inflow_usd_b: inflow } = last
  const note = inflow === 0 ? '' : `, after ${formatQuantity(inflow, 'usd_bn')} of cheap money`
  return [
    figure(
      tariff < 0 ? 'Left over for customers' : 'Left to customers',
      formatQuantity(Math.abs(tariff), 'usd_bn'),
      `in ${formatYear(year)}${note}`
    ),
  ]
}

/** Set the dash of print between the years of a span. */
export function writeYears(years: string): string {
  return years.replace(/(\d{4})-(\d{4})/g, `$1${EN_DASH}$2`)
}

function figure(label: string, value: string, note: string): HeadlineFigure {
  return { label, value, note, tone: 'plain', steps: [] }
}
