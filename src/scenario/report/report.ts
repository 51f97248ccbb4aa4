import { RULES_DAY, RULES_VERSION } from '../document/calendar.ts'
import type { AuthoredAccount } from '../account/authored.ts'
import { Central } from '../account/central.ts'
import { readAccountInputs, type AccountInputs } from '../account/inputs.ts'
import {
  breakEven,
  deadlineMoney,
  moneyInYear,
  netOf,
  readCosts,
  type CostTable,
} from '../account/money.ts'
import type { YearContext } from '../account/run.ts'
import { carbonPrice } from '../account/ranges.ts'
import {
  isOpen,
  marginOf,
  metricOf,
  readTargets,
  type Target,
  type Targets,
} from '../account/targets.ts'
import { runBlocks, shareMet, type BlockResults } from '../odds/blocks.ts'
import { FIRST_YEAR, rankDecisions } from '../odds/decisions.ts'
import { gasPriceAt, type Block, type Futures } from '../odds/futures.ts'
import { decidingSymbols, judgeEvidence, type DecidingSymbol } from '../odds/shares.ts'
import { sizePlan } from '../odds/sizing.ts'
import { carbonThreshold, growthThreshold } from '../odds/thresholds.ts'
import { likelihoodWord, type LikelihoodWord } from '../odds/words.ts'
import { percentileOf } from '../../core/uncertainty/order-statistics.ts'
import { NORMAL_OF_TAIL } from '../../core/model/normal-quantile.ts'
import { numberAt } from '../../core/entry.ts'
import { writeCentralRuns } from './central-runs.ts'
import { NO_PENALTY } from './headline.ts'

/** Everything that a report needs before the first future is drawn. */
export interface ReportModel {
  readonly source: AuthoredAccount
  readonly inputs: AccountInputs
  readonly central: Central
  readonly targets: Targets
  readonly lead: Target
  readonly costs: CostTable
  /** Grade and years of the weather. */
  readonly weatherLabel: string
}

export function createReportModel(
  source: AuthoredAccount,
  context: Omit<YearContext, 'inputs'>,
  {
    weatherLabel,
    given,
  }: { weatherLabel: string; given?: ConstructorParameters<typeof Central>[1] }
): ReportModel {
  const inputs = readAccountInputs(source)
  const central = new Central({ ...context, inputs }, given)
  const targets = readTargets(source, RULES_DAY)
  return {
    source,
    inputs,
    central,
    targets,
    lead: findLead(central, targets),
    costs: readCosts(source),
    weatherLabel,
  }
}

/** The target that leads: the primary if decisions still move it, else the first that they move, else ours. */
function findLead(central: Central, { primary, test, candidates }: Targets): Target {
  const isStillOpen = (target: Target) =>
    isOpen(
      marginOf(target, central.run('reference', target.year)),
      marginOf(target, central.run('plan', target.year))
    )
  return [primary, ...candidates].find(isStillOpen) ?? test
}

/** All targets whose odds are computed: those with all blocks first, then the others of the same years. */
export function listTargets({ targets, lead, inputs }: ReportModel): {
  full: Target[]
  others: Target[]
} {
  const full = [targets.primary, targets.test, lead].filter(
    (target, index, all) => all.findIndex(({ id }) => id === target.id) === index
  )
  const years = new Set([...full.map(({ year }) => year), inputs.deadlineYear])
  const others = targets.others.filter(
    ({ id, year }) => years.has(year) && !full.some((target) => target.id === id)
  )
  return { full, others }
}

/** The samples that a report stands on. */
export function runReportBlocks(
  model: ReportModel,
  futures: Futures,
  options: Parameters<typeof runBlocks>[3] = {}
): BlockResults {
  const { full, others } = listTargets(model)
  return runBlocks(model.central, futures, [...full, ...others], options)
}

/** The derived figures of a document, in the names and the nesting of the contract. */
export function writeReport(model: ReportModel, futures: Futures, blocks: BlockResults) {
  const { inputs, central, targets, lead } = model
  const { others } = listTargets(model)
  const describe = (target: Target) => describeTarget(model, futures, blocks, target)
  const primary = describe(targets.primary)
  const test = targets.test.id === targets.primary.id ? primary : describe(targets.test)
  const next =
    lead.id === targets.primary.id ? null : lead.id === targets.test.id ? test : describe(lead)
  const leadReport = next ?? primary
  return {
    ...writeCentralRuns(central),
    rules: RULES_VERSION,
    weather: model.weatherLabel,
    primary: primary.report,
    test: test.report,
    next_target: next ? next.report : null,
    lead_target: lead.id,
    others: others.map((target) => describeOther(model, blocks, target)),
    decisions: rankDecisions(central, lead, RULES_DAY),
    money: moneyOf(model, blocks),
    evidence: judgeEvidence(
      inputs,
      model.source.demand,
      leadReport.deciding,
      lead.year,
      model.weatherLabel.includes('synthetic')
    ),
    symbols: futures.symbols.length,
    first_symbols: futures.symbols.slice(0, 6),
  }
}

export type Report = ReturnType<typeof writeReport>

const DECIDING = 5

function marginsOf(blocks: BlockResults, target: Target, block: Block): Float64Array {
  const margins = blocks.margins.get(target.id)
  if (!margins) throw new Error(`The samples do not hold the target ${target.id}.`)
  return margins[block]
}

function describeTarget(
  model: ReportModel,
  futures: Futures,
  blocks: BlockResults,
  target: Target
): { report: TargetReport; deciding: DecidingSymbol[] } {
  const { central, costs } = model
  const reference = central.run('reference', target.year)
  const plan = central.run('plan', target.year)
  const margin = marginOf(target, plan)
  const referenceMargin = marginOf(target, reference)
  const odds = (block: Block) => shareMet(marginsOf(blocks, target, block))
  const asPlanned = marginsOf(blocks, target, 'as_planned')
  const deciding = decidingSymbols(futures, asPlanned)
  return {
    deciding,
    report: {
      id: target.id,
      status: target.status,
      metric: target.metric,
      year: target.year,
      value: target.value,
      reference: metricOf(target, reference),
      plan: metricOf(target, plan),
      margin,
      reference_margin: referenceMargin,
      open: isOpen(referenceMargin, margin),
      moved: margin - referenceMargin,
      odds: byBlock(odds),
      words: byBlock((block) => likelihoodWord(odds(block))),
      percentiles: percentilesOf(asPlanned),
      decides: deciding.slice(0, DECIDING),
      threshold_growth: growthThreshold(central, target),
      threshold_carbon: carbonThreshold(central, target),
      sizing: sizePlan(central, futures, target, costs, RULES_DAY),
    },
  }
}

function byBlock<Value>(of: (block: Block) => Value): Record<Block, Value> {
  return {
    reference: of('reference'),
    in_time: of('in_time'),
    as_planned: of('as_planned'),
    late12: of('late12'),
    late24: of('late24'),
  }
}

interface TargetReport {
  readonly id: string
  readonly status: string
  readonly metric: string
  readonly year: number
  readonly value: number
  readonly reference: number
  readonly plan: number
  readonly margin: number
  readonly reference_margin: number
  readonly open: boolean
  readonly moved: number
  readonly odds: Readonly<Record<Block, number>>
  readonly words: Readonly<Record<Block, LikelihoodWord>>
  readonly percentiles: ReturnType<typeof percentilesOf>
  readonly decides: readonly DecidingSymbol[]
  readonly threshold_growth: ReturnType<typeof growthThreshold>
  readonly threshold_carbon: ReturnType<typeof carbonThreshold>
  readonly sizing: ReturnType<typeof sizePlan>
}

function percentilesOf(values: Float64Array) {
  const sorted = values.slice().sort()
  return {
    p5: percentileOf(sorted, 0.05),
    p17: percentileOf(sorted, 0.17),
    p50: percentileOf(sorted, 0.5),
    p83: percentileOf(sorted, 0.83),
    p95: percentileOf(sorted, 0.95),
  }
}

function describeOther({ central }: ReportModel, blocks: BlockResults, target: Target) {
  return {
    id: target.id,
    status: target.status,
    year: target.year,
    metric: target.metric,
    value: target.value,
    plan: metricOf(target, central.run('plan', target.year)),
    p: shareMet(marginsOf(blocks, target, 'as_planned')),
  }
}

function moneyOf(model: ReportModel, blocks: BlockResults) {
  const { central, costs, inputs } = model
  const { deadlineYear } = inputs
  const deadline = deadlineMoney(central, costs)
  const fixed = deadline.net - deadline.running
  const net = blocks.runningMusd.map((running) => fixed + running)
  const withCarbon = net.map((value, i) => value + numberAt(blocks.carbonMusd, i))
  const yearly = Array.from({ length: deadlineYear + 1 - FIRST_YEAR }, (_, i) =>
    moneyInYear(central, costs, FIRST_YEAR + i)
  )
  const sum = yearly.reduce((total, year) => total + netOf(year), 0)
  const carbon = yearly.reduce((total, year) => total + year.carbon, 0)
  const { loadTwh } = central.run('plan', deadlineYear)
  const household = costs.kwhPerHousehold / 1000
  const z = NORMAL_OF_TAIL[0.17]
  const at = (values: Float64Array, chance: number) => percentileOf(values.slice().sort(), chance)
  return {
    deadline,
    p17: at(net, 0.17),
    p83: at(net, 0.83),
    p17_with_carbon: at(withCarbon, 0.17),
    p83_with_carbon: at(withCarbon, 0.83),
    usd_per_mwh: deadline.net / loadTwh,
    usd_per_mwh_with_carbon: deadline.net_with_carbon / loadTwh,
    household_usd: (deadline.net / loadTwh) * household,
    household_usd_with_carbon: (deadline.net_with_carbon / loadTwh) * household,
    sum_2027_to_deadline: sum,
    sum_with_carbon: sum + carbon,
    no_regret: withCarbon.filter((value) => value <= 0).length / withCarbon.length,
    yearly,
    break_even: breakEven(central, costs, [gasPriceAt(-z), gasPriceAt(z)]),
    paid_on_excess: paidOnExcess(model, blocks),
  }
}

/** What plants pay on tonnes above the target: inside the cost with carbon, no charge beside it. */
function paidOnExcess({ targets, lead, inputs, source }: ReportModel, blocks: BlockResults) {
  const target = lead.metric === 'mt_co2' ? lead : targets.test
  const margins = marginsOf(blocks, target, 'as_planned')
  const excess = margins.reduce((sum, margin) => sum + Math.max(0, -margin), 0) / margins.length
  const price = carbonPrice(inputs.carbon, target.year, 0)
  return {
    target: target.id,
    excess_mt: excess,
    usd_per_t: price,
    musd: excess * price,
    words: price > 0 ? 'inside "with carbon"' : 'no carbon price is paid',
    penalty: source.power_year.penalty?.[lead.id] ?? NO_PENALTY,
  }
}
