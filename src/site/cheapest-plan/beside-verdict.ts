import type { PlanAnswer } from '../../core/scenario/plan/answer.ts'
import type { Scenario } from '../../core/scenario/document.ts'
import { formatQuantity } from '../../format/index.ts'

/**
 * Say how the statement stands to the verdict: they answer two questions, so they may differ, and
 * where they do the reader is told why.
 */
export function explainBesideVerdict(
  { analysis, target }: Scenario,
  { status, inputs }: PlanAnswer
): string {
  const margin = analysis.estimated_margin_mt_co2
  const isMet = margin >= 0
  const amount = formatQuantity(Math.abs(margin), 'mt_co2')
  const verdict = `The verdict judges the package as it is drawn: ${amount} ${isMet ? 'below' : 'above'} the ceiling.`
  if (isMet === (status === 'optimal')) {
    return `${verdict} The cheapest plan asks another question and says the same.`
  }
  const why = isMet
    ? `It adds up the tonnes of a year. A plan also has to serve every block of that year, hold a reserve of ${formatQuantity(inputs.reserve_pct, 'pct')}, and build only what runs on 1 January ${target.deadline_year}: that is what cannot be done.`
    : 'A plan need not build that package: it may leave out what is late, run gas in place of coal, and add gas plant and peakers that the document does not draw.'
  return `${verdict} They disagree: ${why} The class of the verdict stays as it is.`
}
