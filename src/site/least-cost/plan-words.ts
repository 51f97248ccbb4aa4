import { lastEntry } from '../../core/entry.ts'
import type { CommittedPlan } from '../../plan/answer/committed.ts'
import type { PlanAnswer } from '../../plan/answer/solve-plan.ts'
import { commonParts } from '../../plan/answer/ranges.ts'
import type { PlanTarget } from '../../plan/inputs.ts'
import { excessTolerance } from '../../plan/rounds/run-rounds.ts'
import { writeMoney } from '../report/money-words.ts'
import type { FirstPlan } from './question.ts'
import { attachUnit, formatFixed } from '../../format/index.ts'

/** Options and plant as a reader knows them. */
const NAMES: Readonly<Record<string, string>> = {
  wind: 'onshore wind',
  offshore: 'offshore wind',
  solar: 'solar parks',
  solar_site: 'solar at named sites',
  roof: 'roofs',
  nuclear: 'new reactors',
  nuclear_ext: 'reactors kept longer',
  geothermal: 'geothermal',
  other: 'biomass',
  hydro: 'hydropower',
  pumped: 'pumped storage',
  capture: 'capture on gas plant',
  gas_new: 'new gas plant',
  peaker: 'peakers',
  extend: 'coal that goes on',
  response: 'demand response',
  flex: 'flexible large loads',
  efficiency: 'efficiency',
  battery: 'batteries',
  coal: 'coal',
  gas: 'gas',
  oil: 'oil',
}

/** Options that save or move load rather than add plant. */
const ON_DEMAND: ReadonlySet<string> = new Set(['efficiency', 'response', 'flex'])

/** How many additions and closures a sentence names. */
interface NamedParts {
  readonly added: number
  readonly closed?: number
}

const NAMED: NamedParts = { added: 4 }

/** Less than this is not told, GW. */
const TOLD_GW = 0.05

export function nameOption(k: string): string {
  const name = NAMES[k]
  if (name === undefined) throw new Error(`The option ${k} has no name.`)
  return name
}

/** A price as precise as it is: whole dollars below 200, tens above. */
export function formatPrice(usd: number): string {
  return formatFixed(usd < 200 ? Math.round(usd) : Math.round(usd / 10) * 10, 0)
}

const KINDS: Readonly<
  Record<PlanTarget['kind'], readonly [unit: 'mt_co2' | 'g_per_kwh' | 'pct', what: string]>
> = {
  mt: ['mt_co2', ''],
  g_per_kwh: ['g_per_kwh', 'of CO₂'],
  share_clean: ['pct', 'clean power'],
  share_renewable: ['pct', 'renewable power'],
}

/** What a target asks: `37.6 Mt of CO₂ in 2035`. */
export function askOfTarget({ kind, value, year }: PlanTarget): string {
  const [unit, what] = KINDS[kind]
  return `${attachUnit(formatFixed(value, 1), unit)}${what === '' ? '' : ` ${what}`} in ${year}`
}

/** GW added by option over its steps, the largest first; batteries are one of them. */
export function sumAdditions({ plan }: Pick<PlanAnswer, 'plan'>): { k: string; gw: number }[] {
  const byOption = Map.groupBy(plan.additions, ({ technology }): string => technology)
  const sums = [...byOption].map(([k, steps]) => ({
    k,
    gw: steps.reduce((sum, { gw }) => sum + gw, 0),
  }))
  return [...sums, { k: 'battery', gw: plan.battery.gw }]
    .filter(({ gw }) => gw >= TOLD_GW)
    .toSorted((a, b) => b.gw - a.gw)
}

function listGw(parts: readonly { readonly k: string; readonly gw: number }[]): string {
  const told = parts.map(
    ({ k, gw }) => `${attachUnit(formatFixed(gw, 1), 'gw')} of ${nameOption(k)}`
  )
  return new Intl.ListFormat('en-GB').format(told)
}

/** What a plan adds and closes, after its subject. */
function writeFleet(plan: PlanAnswer['plan'], most: NamedParts = NAMED): string {
  const added = sumAdditions({ plan }).filter(({ k }) => !ON_DEMAND.has(k))
  const closed = sumClosed({ plan }).slice(0, most.closed)
  const builds = added.length > 0 ? `adds ${listGw(added.slice(0, most.added))}` : 'adds no plant'
  const closes =
    closed.length > 0 ? ` and ${plan.laid_up ? 'lays up' : 'closes'} ${listGw(closed)}` : ''
  return `${builds}${closes}`
}

/** The plan of one year, before any weather year has judged it. */
export function writeFirstPlan({ plan, isFeasible, target }: FirstPlan): string {
  if (!target) throw new Error('Only a plan with a target is told.')
  return isFeasible
    ? `In one year only, the cheapest plan for ${askOfTarget(target)} ${writeFleet(plan)}.`
    : `In one year already, no plan of what could still be decided reaches ${askOfTarget(target)}; the nearest that is worth its cost ${writeFleet(plan)}.`
}

/** What a plan reaches in the mean of all weather years. */
function writeReached({ rounds }: PlanAnswer): string {
  const { kernel_share: share, kernel_mt: mt } = lastEntry(rounds)
  return share === null
    ? attachUnit(formatFixed(mt, 1), 'mt_co2')
    : attachUnit(formatFixed(share, 1), 'pct')
}

/** The plan in two sentences: what it adds and closes, or that none fits and what is nearest. */
export function writePlan(answer: PlanAnswer): string {
  const { target, status, without_plan: none, plan } = answer
  if (!target) throw new Error('Only a plan with a target is told.')
  const fleet = writeFleet(plan)
  const miss = writeMiss(answer)
  if (status === 'plan')
    return `The cheapest plan for ${askOfTarget(target)} ${fleet}.${miss === null ? '' : ` But in the mean of all weather years ${miss}.`}`
  const lowest = none
    ? target.kind.startsWith('share')
      ? `; at best ${attachUnit(formatFixed(none.lowest, 1), 'twh')} are missing`
      : `; the lowest is ${attachUnit(formatFixed(none.lowest, 1), 'mt_co2')}`
    : ''
  return `No plan of what could still be decided reaches ${askOfTarget(target)}${lowest}. The nearest that is worth its cost ${fleet}, and reaches ${writeReached(answer)}.`
}

/**
 * By what a plan whose target can be kept in one year misses it, or its standard, in all weather years;
 * null where it holds, and where no plan keeps the target.
 */
export function writeMiss({ status, holds, rounds, target }: PlanAnswer): string | null {
  if (status !== 'plan' || holds) return null
  const { excess, missing_gw: missing } = lastEntry(rounds)
  if (excess <= excessTolerance(target))
    return `${attachUnit(formatFixed(missing, 1), 'gw')} firm are still missing`
  const [unit] = target ? KINDS[target.kind] : KINDS.mt
  return `it misses the target by ${attachUnit(formatFixed(excess, 1), unit === 'pct' ? 'points' : unit)}`
}

/** Additions that a first screen names, and closures. */
const NAMED_FIRST = { added: 2, closed: 2 } as const

/** The plan as a first screen tells it, which names its target: additions, cost, last date; or that there is none. */
export function writePlanAtFirst({ answer, first }: CommittedPlan): string {
  const { status, cost_of_target: cost } = answer
  const fleet = writeFleet(answer.plan, NAMED_FIRST)
  if (status === 'no_plan')
    return `No plan that can still be decided reaches the target; the nearest worth its cost reaches ${writeReached(answer)} and ${fleet}.`
  const miss = writeMiss(answer)
  const costs = cost === null ? '' : `, for ${writeMoney(cost)} a year more than without a target`
  const until =
    first.last_date === null ? '' : `; after ${quarterName(first.last_date)} no plan is left`
  return `The cheapest plan ${fleet}${costs}${until}.${miss === null ? '' : ` In the mean of all weather years ${miss}.`}`
}

/** GW closed by kind of plant. */
export function sumClosed({ plan }: Pick<PlanAnswer, 'plan'>): { k: string; gw: number }[] {
  const byKind = Map.groupBy(plan.closed, ({ kind }) => kind)
  return [...byKind]
    .map(([k, rows]) => ({ k, gw: rows.reduce((sum, { gw }) => sum + gw, 0) }))
    .filter(({ gw }) => gw >= TOLD_GW)
}

/** What the target costs over no target, a year and for a household. */
export function writeCost(answer: PlanAnswer): string | null {
  const {
    cost_of_target: cost,
    per_household_usd: household,
    resource_cost_musd: resource,
  } = answer
  if (cost === null || household === null || resource === null) return null
  return `It costs ${writeMoney(cost)} a year more than the cheapest fleet without a target, USD ${formatPrice(household)} a year for the power of a household; without what it saves in carbon payments, ${writeMoney(resource)} a year.`
}

/** What the last tonne costs, or that sites decide it. */
export function writeLastTonne({
  answer: { last_tonne: last, target },
}: CommittedPlan): string | null {
  if (!last || !target) return null
  const unit = target.kind.startsWith('share') ? 'megawatt-hour' : 'tonne'
  if (last.limited_by_sites)
    return `The price of the last ${unit} is limited by sites: with 5 % fewer of them, or more, it is another.`
  const [low, high] = [last.looser, last.tighter]
  if (low === null || high === null) return null
  return last.is_one_price
    ? `The last ${unit} costs USD ${formatPrice(high)}.`
    : `The last ${unit} costs between USD ${formatPrice(low)} and USD ${formatPrice(high)}.`
}

/** What all plans have in common that cost at most 2 % more. */
export function writeCommon({ answer: { near_optimal: ranges } }: CommittedPlan): string | null {
  if (!ranges) return null
  const common = commonParts(ranges)
  if (common.length === 0)
    return 'No single kind of plant is in every plan that costs at most 2 % more.'
  const list = (isClosed: boolean, verb: string): string[] => {
    const parts = common.filter(({ is_closed: closed }) => closed === isClosed)
    if (parts.length === 0) return []
    return [
      `${verb} at least ${listGw(parts.map(({ technology: k, least_gw: gw }) => ({ k, gw })))}`,
    ]
  }
  const parts = [...list(true, 'closes'), ...list(false, 'has')]
  return `Every plan that costs at most 2 % more ${parts.join(', and ')}.`
}

/** What to decide first, and until when there is a plan. */
export function writeFirst({ first, answer: { target } }: CommittedPlan): string | null {
  const [most] = first.waiting
  if (!most || !target) return null
  const waiting =
    most.cost_musd === null
      ? 'after a year of waiting no plan is left'
      : `a year of waiting costs ${writeMoney(most.cost_musd)} a year`
  const until =
    first.last_date === null
      ? ''
      : ` If everything is decided after ${quarterName(first.last_date)}, no plan is left.`
  return `Decide first on ${nameOption(most.option)}: ${waiting}.${until}`
}

const QUARTERS = ['January', 'April', 'July', 'October']

function quarterName(date: number): string {
  const year = Math.floor(date)
  return `${QUARTERS[Math.round((date - year) * 4)]} ${year}`
}
