import { describe, expect, it } from 'vitest'
import { writeDay } from '../../../scenario/document/calendar.ts'
import { isVariant } from '../../../core/scenario/variant/variant.ts'
import { formatDate } from '../../../format/index.ts'
import { leadTargetOf } from '../../../scenario/report/headline.ts'
import { readContent } from '../../content.ts'
import {
  listBars,
  listCosts,
  writeBackstop,
  writeDeciding,
  writeEnough,
  writeOddsSentence,
  writePast,
} from './answers.ts'
import { listShownDecisions, splitBody } from './decisions.ts'
import { drawGrowthRuler } from './growth-ruler.ts'
import { listTargets, STATUS_LABELS, writeQuestion } from './target.ts'

const reports = readContent().scenarios.flatMap((scenario) =>
  scenario.report === undefined
    ? []
    : [{ id: scenario.id, scenario, report: scenario.report, lead: leadTargetOf(scenario.report) }]
)

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ')

/** Numbers in a text, a true minus and thin spaces read as what they are. */
const numbersIn = (text: string): number[] =>
  (
    plain(text)
      .replaceAll(/(\d) (\d{3})\b/g, '$1$2')
      .replaceAll('−', '-')
      .match(/-?\d+(?:\.\d+)?/g) ?? []
  ).map(Number)

/** Whether a text holds a value, rounded to as many digits as the text gives it. */
const holds = (text: string, value: number): boolean =>
  numbersIn(text).some((number) => {
    const decimals = /\.(\d+)/.exec(String(number))?.[1]?.length ?? 0
    return Math.abs(number - value) <= Math.max(0.51 * 10 ** -decimals, Math.abs(value) * 0.005)
  })

describe.each(reports)('the first screen of $id', ({ scenario, report, lead }) => {
  it('asks about the target that leads, and says who set it', () => {
    const targets = listTargets(scenario, report, lead)
    const leading = targets.filter(({ standing }) => standing === null)
    expect(leading.map(({ id }) => id)).toEqual([report.lead_target])
    expect(leading[0]?.status).toBe(STATUS_LABELS[lead.status])
    expect(leading[0]?.asks).toContain(String(lead.year))
    expect(holds(leading[0]?.asks ?? '', lead.value)).toBe(true)
    if (lead.status === 'our_test') expect(leading[0]?.origin).toBe('no law sets it')
    if (!isVariant(scenario)) expect(holds(writeQuestion(scenario, lead), lead.value)).toBe(true)
  })

  it('says in one sentence how an earlier target stands that nothing can change', () => {
    const earlier = listTargets(scenario, report, lead).find(({ standing }) => standing !== null)
    expect(earlier === undefined).toBe(report.primary.id === lead.id)
    if (earlier === undefined) return
    expect(earlier.standing).toContain(report.primary.words.reference)
    expect(holds(earlier.standing ?? '', report.primary.reference)).toBe(true)
  })

  it('gives the odds of all three cases, to 5 in 100, with the words of the report', () => {
    expect(listBars(lead).map(({ id, share, word }) => [id, share, word])).toEqual(
      (['reference', 'in_time', 'as_planned'] as const).map((id) => [
        id,
        lead.odds[id],
        lead.words[id],
      ])
    )
    const sentence = writeOddsSentence(lead)
    expect(sentence).toContain(`**${lead.words.as_planned}**`)
    expect(sentence.split(/\s+/).length).toBeLessThanOrEqual(36)
    for (const number of numbersIn(sentence)) expect(number % 5).toBe(0)
  })

  it('names what decides, with its share and the growth up to which the plan works', () => {
    const text = writeDeciding(scenario, lead)
    const { value, words } = lead.threshold_growth
    if (value === null) expect(text).toContain(words)
    else expect(holds(text.replace('falls by more than ', '-'), value * 100)).toBe(true)
    expect(holds(text, (lead.decides[0]?.share ?? NaN) * 100)).toBe(true)
    expect(drawGrowthRuler(scenario, lead) === null).toBe(value === null)
  })

  it('says what would be enough', () => {
    const { words, more_gw: more, clean_gw: clean } = lead.sizing
    const text = writeEnough(report, lead)
    expect(text.startsWith('The plan is')).toBe(words === 'enough')
    if (words === 'cannot') expect(text).toContain('Not even twice')
    if (words !== 'enough') expect(holds(text, clean)).toBe(true)
    if (words === 'more') expect(holds(text, more ?? NaN)).toBe(true)
  })

  it('names the decisions that lose most by waiting, each with one body, one date and its tonnes', () => {
    const shown = listShownDecisions(scenario, report, lead)
    const plausible = report.decisions.filter(({ implausible }) => !implausible)
    expect(shown.length).toBeGreaterThanOrEqual(Math.min(3, plausible.length))
    for (const [index, one] of plausible.slice(0, 3).entries()) {
      const row = shown[index]
      expect(one.body.toLowerCase()).toContain(row?.body.toLowerCase())
      expect(row?.body).not.toMatch(/[;(]/)
      expect(Number(row?.mtAMonth)).toBeCloseTo(one.mt_sum_per_month, 2)
      if (one.decide_by !== null && row?.by !== 'now')
        expect(row?.by).toBe(`by ${formatDate(writeDay(one.decide_by))}`)
    }
    const isShare = lead.metric.startsWith('share')
    expect(shown.filter(({ effect }) => effect !== null)).toHaveLength(isShare ? 1 : 0)
  })

  it('gives the cost a year, of a household and of a miss', () => {
    const [plan, home, miss] = listCosts(report, lead)
    const { money } = report
    const net = money.deadline.net
    expect(holds(plan?.value ?? '', Math.abs(net) >= 1000 ? net / 1000 : net)).toBe(true)
    expect(holds(home?.value ?? '', money.household_usd)).toBe(true)
    const paid = money.paid_on_excess.musd
    if (money.paid_on_excess.penalty !== 'no penalty is set')
      expect(money.paid_on_excess.penalty).toContain(miss?.value.slice(1))
    else if (paid < 0.5) expect(miss?.value).toBe('costs nothing')
    else expect(holds(miss?.value ?? '', paid >= 1000 ? paid / 1000 : paid)).toBe(true)
  })

  it('says where it starts, and what nobody has planned', () => {
    expect(plain(writePast(report, lead))).toMatch(new RegExp(`^In ${report.backcast_year} it was`))
    const text = writeBackstop(report)
    const filled = [report.backstop.reference.gw, report.backstop.plan.gw].filter((gw) => gw > 0)
    expect(text === null).toBe(filled.length === 0)
    for (const gw of filled) expect(holds(text ?? '', gw)).toBe(true)
  })
})

it.each([
  [
    'Ministry of State Assets (as owner of PGE, Enea, Tauron)',
    'Ministry of State Assets',
    'as owner of PGE, Enea, Tauron',
  ],
  ['EMRA (licence) with TEİAŞ (connection)', 'EMRA', 'licence, with TEİAŞ (connection)'],
  [
    'PSE management board (connection), URE approves its plan',
    'PSE management board',
    'connection, URE approves its plan',
  ],
  ['BPDB board', 'BPDB board', null],
  [
    'Ministry of Climate, Energy and Environment, with KEPCO',
    'Ministry of Climate, Energy and Environment',
    'with KEPCO',
  ],
])('reads %s as one body and those who consent', (text, body, consent) => {
  expect(splitBody(text)).toEqual([body, consent])
})
