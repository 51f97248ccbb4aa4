import { lastEntry } from '../../../core/entry.ts'
import { writeDay } from '../../../scenario/document/calendar.ts'
import {
  attachUnit,
  formatAlike,
  formatDate,
  formatFixed,
  formatProse,
  formatQuantity,
} from '../../../format/index.ts'
import { likelihoodWord, roundedOdds } from '../../../scenario/odds/words.ts'
import type { LeadTarget, StatedReport } from '../../../scenario/report/headline.ts'
import { type NamedPlants, nameDriver } from '../symbols.ts'
import { writeMoney } from '../money-words.ts'
import { isUpperLimit, writeOdds, writeValue } from './metric.ts'

/** A bar of odds: what is decided, the share of futures, and how it is drawn. */
export interface OddsBar {
  readonly id: 'reference' | 'in_time' | 'as_planned'
  readonly label: string
  readonly share: number
  readonly word: string
  readonly percent: string
}

const BARS = [
  ['reference', 'Nothing more decided'],
  ['in_time', 'Decided in time'],
  ['as_planned', 'As planned'],
] as const

/** The three cases whose odds are always shown together. */
export function listBars({ odds }: Pick<LeadTarget, 'odds'>): OddsBar[] {
  return BARS.map(([id, label]) => ({
    id,
    label,
    share: odds[id],
    word: likelihoodWord(odds[id]),
    percent: roundedOdds(odds[id]),
  }))
}

/** Whether it will be met, in one sentence; the likelihood words stand between double stars. */
export function writeOddsSentence({ odds }: Pick<LeadTarget, 'odds'>): string {
  const strong = (share: number) => writeOdds(share).replace(/^[^(]+(?= \()/u, '**$&**')
  const [time, planned] = [odds.in_time, odds.as_planned]
  const isAlike = roundedOdds(time) === roundedOdds(planned)
  if (isAlike || planned > time)
    return `As planned it is ${strong(planned)}, and no more likely if everything is decided and built in time.`
  const even = time < LIKELY_SHARE ? 'even if' : 'if'
  return `It is ${strong(time)} ${even} all of the plan is decided and built in time; as planned, ${strong(planned)}.`
}

/** Share of futures from which a target is met more likely than not. */
const LIKELY_SHARE = 0.5

/** Gas that nobody has planned and that all figures assume; null where none is needed. */
export function writeBackstop({
  backstop,
  deadline_year: year,
}: Pick<StatedReport, 'backstop' | 'deadline_year'>): string | null {
  const fleets = [
    [backstop.reference.gw, 'if nothing more is decided'],
    [backstop.plan.gw, 'with the plan'],
  ] as const
  const needed = fleets.filter(([gw]) => gw > 0)
  if (needed.length === 0) return null
  const parts = needed.map(([gw, when]) => `${writeGw(gw)} ${when}`)
  return `Supply in ${year} needs plants that nobody has planned: ${parts.join(', ')}. All figures count them as gas.`
}

function writeGw(gw: number): string {
  return formatQuantity(gw, 'gw')
}

/** What decides whether the target is met: the driver, its share of the spread, and the threshold. */
export function writeDeciding(
  plants: NamedPlants,
  lead: Pick<LeadTarget, 'decides' | 'threshold_growth'>
): string {
  const [first] = lead.decides
  if (first === undefined) return 'No single assumption decides.'
  const share = attachUnit(formatFixed(first.share * 100, 0), 'pct')
  return `**${nameDriver(plants, first.symbol)}** (${share} of the spread). ${writeThreshold(lead)}`
}

/** The growth of demand up to which the plan meets the target. */
export function writeThreshold({
  threshold_growth: growth,
}: Pick<LeadTarget, 'threshold_growth'>): string {
  return growth.value === null
    ? `The target is ${growth.words} of demand.`
    : `The plan meets the target if demand ${writeGrowthBelow(growth.value * 100)} a year.`
}

function writeGrowthBelow(percent: number): string {
  const size = attachUnit(formatFixed(Math.abs(percent), 1), 'pct')
  return percent < 0 ? `falls by more than ${size}` : `grows by less than ${size}`
}

/** What would make the target likely: more of the plan's clean plant, or that none suffices. */
export function writeEnough(report: StatedReport, lead: LeadTarget): string {
  const { sizing } = lead
  const planned = writeGw(sizing.clean_gw)
  const doubted = writeDoubt(report)
  if (sizing.words === 'enough')
    return `The plan is: decided and built in time, it makes the target likely.${doubted}`
  if (sizing.words === 'cannot' || sizing.more_gw === null)
    return `Not even twice the ${planned} of clean plant that the plan adds by ${lead.year}.${doubted}`
  const cost =
    sizing.capital_musd === null ? '' : `, at ${writeMoney(sizing.capital_musd)} of capital a year`
  return `${writeGw(sizing.more_gw)} of clean plant on top of the ${planned} planned by ${lead.year}${cost}.${doubted}`
}

/** Share of the plan from which doubts about it are said on the first screen. */
const DOUBTED_SHARE = 0.25

function writeDoubt({ implausible: { gw, of_gw: all } }: StatedReport): string {
  return gw / all < DOUBTED_SHARE
    ? ''
    : ` Sources already cast doubt on ${formatProse(gw)} of the plan's ${writeGw(all)}.`
}

/** A range of amounts in the unit of the larger one. */
function writeMoneyRange(low: number, high: number): string {
  const isLarge = Math.max(Math.abs(low), Math.abs(high)) >= 1000
  const [from, to] = isLarge ? [low / 1000, high / 1000] : [low, high]
  const write = (value: number) => formatAlike(value, [from, to])
  return `${write(from)} to ${write(to)} ${isLarge ? 'bn' : 'm'}`
}

/** A row of what meeting the target costs, or what missing it does. */
export interface CostRow {
  readonly id: 'cost' | 'household' | 'miss'
  readonly label: string
  readonly value: string
  readonly note: string
}

/** What the plan costs a year, what that is for a household, and what is paid for a miss. */
export function listCosts(
  { money, deadline_year: year }: StatedReport,
  lead: LeadTarget
): CostRow[] {
  const range = `${writeMoneyRange(money.p17, money.p83)} in two futures in three`
  return [
    ...listPlanCosts(money, year, `; ${range}`),
    { id: 'miss', label: 'A miss', ...describeMiss(money, lead) },
  ]
}

/** Share of the net cost below which what the carbon price saves is not told. */
const SAME_COST = 0.02

/** What the plan costs a year and a household; `range` is said beside the first. */
export function listPlanCosts(
  {
    deadline,
    household_usd: home,
    household_usd_with_carbon: cleared,
  }: Pick<StatedReport['money'], 'household_usd' | 'household_usd_with_carbon'> & {
    readonly deadline: { readonly net: number; readonly net_with_carbon: number }
  },
  year: number,
  range: string
): CostRow[] {
  const [net, after] = [writeMoney(deadline.net), writeMoney(deadline.net_with_carbon)]
  const dollars = (value: number) => attachUnit(formatFixed(value, 0), 'usd')
  return [
    {
      id: 'cost',
      label: 'The plan',
      value: `${net} a year`,
      note:
        Math.abs(deadline.net - deadline.net_with_carbon) < SAME_COST * Math.abs(deadline.net)
          ? `in ${year}${range}`
          : `in ${year}; ${after} after the carbon price it saves${range}`,
    },
    {
      id: 'household',
      label: 'A household',
      value: `${dollars(home)} a year`,
      note:
        dollars(home) === dollars(cleared)
          ? 'if all of it is passed on'
          : `${dollars(cleared)} after that price`,
    },
  ]
}

/** What a law names for a miss, and the carbon price that is paid on the excess. */
function describeMiss(
  { paid_on_excess: paid }: StatedReport['money'],
  lead: LeadTarget
): Pick<CostRow, 'value' | 'note'> {
  const { musd, excess_mt: excess, usd_per_t: price, penalty, target } = paid
  const above = target === lead.id ? 'the target' : 'our own test'
  const onExcess = `${attachUnit(formatProse(price), 'usd_per_t')} for ${formatProse(excess)} Mt above ${above}, on average`
  const named = /^(?<fine>.*?) \((?<origin>.*)\)$/u.exec(penalty)?.groups
  if (penalty !== NO_PENALTY) {
    const { fine = penalty, origin } = named ?? {}
    const paidToo = musd < LEAST_MUSD ? [] : [`carbon price: ${writeMoney(musd)} a year`]
    return {
      value: upperFirst(fine),
      note: [...(origin === undefined ? [] : [origin]), ...paidToo].join('; '),
    }
  }
  return musd < LEAST_MUSD
    ? { value: 'costs nothing', note: `${upperFirst(penalty)}, and no carbon price is paid` }
    : { value: `${writeMoney(musd)} a year`, note: `${onExcess}; ${penalty}` }
}

/** What the account says where no law names a penalty. */
const NO_PENALTY = 'no penalty is set'

/** Payments below this are nothing to a state, million USD a year. */
const LEAST_MUSD = 0.5

/** Where the region comes from: its base year, and what the plan makes of it. */
export function writePast(
  { years, paths, backcast_year: base }: StatedReport,
  lead: LeadTarget
): string {
  const path = isUpperLimit(lead)
    ? paths.plan
    : lead.metric === 'share_renewable_pct'
      ? paths.renewable_share_plan
      : paths.clean_share_plan
  const first = path[years.indexOf(base)] ?? lastEntry(path)
  return `In ${base} it was **${writeValue(lead, first)}**.`
}

/** A year with a fraction as a day; `now` where the day is not after that of the account. */
export function writeDecideBy(decideBy: number | null, today: number, year: number): string {
  if (decideBy === null) return `arrives after ${year}`
  return decideBy <= today ? 'now' : `by ${formatDate(writeDay(decideBy))}`
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
