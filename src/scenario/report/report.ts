import { carbonPrice } from '../account/ranges.ts'
import { metricOf, type Target } from '../account/targets.ts'
import { runBlocks, shareMet, type BlockResults } from '../odds/blocks.ts'
import { rankDecisions } from '../odds/decisions.ts'
import type { Block, Futures } from '../odds/futures.ts'
import { decidingSymbols, judgeEvidence, type DecidingSymbol } from '../odds/shares.ts'
import { sizePlan } from '../odds/sizing.ts'
import { likelihoodWord, type LikelihoodWord } from '../odds/words.ts'
import { percentileOf } from '../../core/uncertainty/order-statistics.ts'
import { numberAt } from '../../core/entry.ts'
import { writeCentralRuns } from './central-runs.ts'
import { centralMoney, placeTarget, thresholdsOf, type PlacedTarget } from './central-report.ts'
import { NO_PENALTY } from './headline.ts'
import { listTargets, RULES_DAY, RULES_VERSION, type ReportModel } from './report-model.ts'

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
  const odds = (block: Block) => shareMet(marginsOf(blocks, target, block))
  const asPlanned = marginsOf(blocks, target, 'as_planned')
  const deciding = decidingSymbols(futures, asPlanned)
  return {
    deciding,
    report: {
      ...placeTarget(central, target),
      odds: byBlock(odds),
      words: byBlock((block) => likelihoodWord(odds(block))),
      percentiles: percentilesOf(asPlanned),
      decides: deciding.slice(0, DECIDING),
      ...thresholdsOf(central, target),
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

interface TargetReport extends PlacedTarget, ReturnType<typeof thresholdsOf> {
  readonly odds: Readonly<Record<Block, number>>
  readonly words: Readonly<Record<Block, LikelihoodWord>>
  readonly percentiles: ReturnType<typeof percentilesOf>
  readonly decides: DecidingSymbol[]
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
  const { deadline, yearly, break_even, ...perUnit } = centralMoney(model)
  const fixed = deadline.net - deadline.running
  const net = blocks.runningMusd.map((running) => fixed + running)
  const withCarbon = net.map((value, i) => value + numberAt(blocks.carbonMusd, i))
  const at = (values: Float64Array, chance: number) => percentileOf(values.slice().sort(), chance)
  return {
    deadline,
    p17: at(net, 0.17),
    p83: at(net, 0.83),
    p17_with_carbon: at(withCarbon, 0.17),
    p83_with_carbon: at(withCarbon, 0.83),
    ...perUnit,
    no_regret: withCarbon.filter((value) => value <= 0).length / withCarbon.length,
    yearly,
    break_even,
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
