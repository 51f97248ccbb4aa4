import type { Scenario } from '../../core/scenario/document/document.ts'
import { attachUnit, formatFixed } from '../../format/index.ts'
import { leadTargetOf, type StatedReport } from '../../scenario/report/headline.ts'
import { writeMoney } from './money-words.ts'
import { listShownDecisions } from './first-screen/decisions.ts'
import { isUpperLimit, writeGap, writeOdds } from './first-screen/metric.ts'

/** A figure of the main report beside that of its variant. */
export interface ComparedFigure {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** What a variant changes, and what that does to the figures of the main report. */
export function compareWithParent(
  variant: Scenario,
  parent: Scenario
): { readonly change: string; readonly columns: readonly ComparedFigure[] } {
  const { variant_description: description } = variant
  const change = typeof description === 'string' ? description : variant.subtitle
  const [before, after] = [parent, variant].map((one) =>
    one.report === undefined ? [] : listFigures(one, one.report)
  )
  const columns = (before ?? []).map(([name, text], index) => ({
    name,
    before: text,
    after: after?.[index]?.[1] ?? text,
  }))
  return { change, columns }
}

function listFigures(
  scenario: Scenario,
  report: StatedReport
): (readonly [name: string, text: string])[] {
  const lead = leadTargetOf(report)
  const side = lead.margin > 0 === isUpperLimit(lead) ? 'below' : 'above'
  const [first] = listShownDecisions(scenario, report, lead)
  return [
    [`Plan, from the target of ${lead.year}`, `${writeGap(lead, lead.margin)} ${side}`],
    ['Decided in time', writeOdds(lead.odds.in_time)],
    ['As planned', writeOdds(lead.odds.as_planned)],
    ['Cost a year', writeMoney(report.money.deadline.net)],
    ['A household', attachUnit(formatFixed(report.money.household_usd, 0), 'usd_per_year')],
    ['First decision', first?.by ?? 'none'],
  ]
}
