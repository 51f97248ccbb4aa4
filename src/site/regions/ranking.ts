import { leadTargetOf, type LeadTarget } from '../../scenario/report/headline.ts'
import { likelihoodWord, roundedOdds } from '../../scenario/odds/words.ts'
import { scenarioPage } from '../addresses.ts'
import { readContent } from '../content.ts'
import { drawOddsRow } from '../odds/drawing.ts'
import { nameRegion, writeAsked, STATUS_LABELS } from '../report/first-screen/target.ts'
import { listRegions } from './published-rows.ts'

/** A region on the axis of odds, with who set its target and what it asks. */
export interface RankedRegion {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly asks: string
  readonly status: string
  readonly odds: LeadTarget['odds']
  readonly svg: string
  /** The same in words, for who does not see the drawing. */
  readonly said: string
}

/** The regions by the odds as planned, then by those in time. */
export function rankRegions(): RankedRegion[] {
  const ids = new Set(listRegions().map(({ id }) => id))
  return readContent()
    .scenarios.flatMap((scenario) => {
      const { report, id } = scenario
      if (report === undefined || !ids.has(id)) return []
      const lead = leadTargetOf(report)
      const { odds } = lead
      return [
        {
          id,
          name: nameRegion(scenario),
          href: scenarioPage(id),
          asks: writeAsked(lead),
          status: STATUS_LABELS[lead.status],
          odds,
          svg: drawOddsRow(odds),
          said: `As planned ${roundedOdds(odds.as_planned)} in 100, ${likelihoodWord(odds.as_planned)}; decided in time ${roundedOdds(odds.in_time)}; nothing more decided ${roundedOdds(odds.reference)}.`,
        },
      ]
    })
    .sort((a, b) => b.odds.as_planned - a.odds.as_planned || b.odds.in_time - a.odds.in_time)
}

/** Say which regions are likely to meet their target as planned, and if all is decided in time. */
export function writeRankingTitle(regions: readonly RankedRegion[]): string {
  const names = (id: 'as_planned' | 'in_time', from: number, to = Infinity): string[] =>
    regions.filter(({ odds }) => odds[id] > from && odds[id] <= to).map(({ name }) => name)
  const planned = names('as_planned', LIKELY)
  const even = names('as_planned', EVEN, LIKELY)
  const time = names('in_time', LIKELY)
  const first =
    planned.length === 0
      ? 'As planned, no region is likely to meet its target'
      : `As planned, ${LIST.format(planned)} ${planned.length === 1 ? 'is' : 'are'} likely to meet the target`
  const second =
    even.length === 0
      ? ''
      : `, and ${planned.length === 0 ? 'only ' : ''}${LIST.format(even)} ${even.length === 1 ? 'is' : 'are'} about as likely as not`
  const third =
    time.length === 0
      ? ''
      : `; if all is decided in time, ${LIST.format(time)} ${time.length === 1 ? 'is' : 'are'}`
  return `${first}${second}${third}`
}

const LIST = new Intl.ListFormat('en-GB')
const LIKELY = 0.66
const EVEN = 0.33
