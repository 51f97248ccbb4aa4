import { sha256Hex } from '../../core/dataset/digest.ts'
import { entryAt } from '../../core/entry.ts'
import { isGwStep } from '../inputs.ts'
import { buildProgram, type PlanProgram } from '../program/build-program.ts'
import { countNonzeros, writeProgramText } from '../program/linear-program.ts'
import type { Optimum, Oracle } from '../program/solve.ts'
import { segmentSystem, type SegmentedSystem } from '../program/system.ts'
import { tonnesOf } from '../program/target-row.ts'
import type { PlannedYear, Round } from '../rounds/run-rounds.ts'
import { readDecisions } from '../rounds/plan-fleet.ts'
import { decisionsOf } from './fixed-plan.ts'
import { readLastTonne } from './prices.ts'
import { readRanges } from './ranges.ts'
import {
  askedProgram,
  solveCase,
  type AskedAgain,
  type FirstSolve,
  type PlanCase,
  type Progress,
  type SolvedCase,
} from './solve-case.ts'
import { explainWithoutPlan } from './without-plan.ts'

/** Answer a question about the cheapest plan. Throws a CertificateError where an answer has no proof. */
export function solvePlan(
  planCase: PlanCase,
  oracle: Oracle,
  onProgress: Progress = () => {},
  again?: AskedAgain
) {
  return describeCase(solveCase(planCase, oracle, onProgress, again), oracle, onProgress)
}

/** What is printed of a solved case; with `detail` the prices and ranges around it too. */
export function describeCase(
  { planCase, system, asked, first, plan, free }: SolvedCase,
  oracle: Oracle,
  onProgress: Progress = () => {}
) {
  const { inputs, target, question } = planCase
  onProgress('reasons')
  const withoutPlan = first.isFeasible ? null : explainWithoutPlan(system, asked, oracle)
  const cost = free && target ? costOfTarget(system, plan, free) : null
  if (question.detail) onProgress('prices')
  const lastTonne =
    target && first.isFeasible && question.detail
      ? readLastTonne(plan.planned, plan.solved.objective, oracle)
      : null
  if (question.detail) onProgress('ranges')
  const ranges = question.detail ? readRanges(plan.planned, plan.solved.objective, oracle) : null
  return {
    scenario_id: inputs.id,
    target,
    status: first.isFeasible ? ('plan' as const) : ('no_plan' as const),
    program: describeProgram(first.planned, first.solved),
    feasible: first.isFeasible,
    holds: plan.holds,
    one_year_only: question.rounds === 0,
    rounds: plan.rounds.map(describeRound),
    plan: describePlan(system, plan),
    none: free && {
      objective: costWithoutSoft(free),
      gw: decisionsOf(free.planned, free.solved),
      rounds: free.rounds.map(describeRound),
    },
    cost_of_target: cost && cost.cost_musd,
    resource_cost_musd: cost && cost.resource_musd,
    per_household_usd: cost && cost.per_household_usd,
    last_tonne: lastTonne,
    near_optimal: ranges,
    without_plan: withoutPlan && {
      lowest: withoutPlan.lowest,
      mends: Object.fromEntries(
        withoutPlan.changes.map(({ option, amount }) => [option, amount ?? ('infeasible' as const)])
      ),
      conflict: withoutPlan.conflict,
    },
    solver: oracle.name,
  }
}

export type PlanAnswer = ReturnType<typeof solvePlan>

/** What the first solve builds and closes, before any weather year has judged it. */
export function describeFirst({ system, planned, solved }: FirstSolve): PlanAnswer['plan'] {
  return describePlan(system, {
    planned,
    solved,
    decisions: readDecisions(planned, solved.point),
  })
}

/** The program of a question as text, before any round. */
export function writePlanText(planCase: PlanCase): string {
  const { inputs, weather, question } = planCase
  const system = segmentSystem(inputs, weather, question.segments)
  return writeProgramText(buildProgram(system, askedProgram(planCase)).program)
}

/** Less than this is nothing, GW. */
const LEAST = 1e-9

function priceOf({ targetRow }: PlanProgram, { prices }: Optimum): number | null {
  return targetRow < 0 ? null : Math.max(0, -entryAt(prices, targetRow))
}

function overOf({ layout }: PlanProgram, { point }: Optimum): number {
  return layout.over === null ? 0 : entryAt(point, layout.over)
}

/** A solved program in the names of its published check values. */
function describeProgram(planned: PlanProgram, solved: Optimum) {
  const { system, program } = planned
  const { composed, segments } = system
  return {
    segments: segments.count,
    base_year: yearName(composed.baseYear),
    hard_week: [composed.hardWeek.week, yearName(composed.hardWeek.year)],
    hard_hour_week: [composed.hardHourWeek.week, yearName(composed.hardHourWeek.year)],
    starts_sha256: sha256Hex(new TextEncoder().encode(Array.from(segments.starts).join(','))),
    columns: program.columns.length,
    rows: program.rows.length,
    nonzeros: countNonzeros(program),
    objective: solved.objective,
    price: priceOf(planned, solved),
    mt: tonnesOf(system, planned.layout, solved.point),
    over: overOf(planned, solved),
    gw: decisionsOf(planned, solved),
    certificate: describeCertificate(solved),
  }
}

function describeCertificate({ certificate: { primal, dual, gap, passed } }: Optimum) {
  return { primal, dual, gap, passed }
}

/** Years of synthetic weather are numbers from 1; calendar years are names. */
function yearName(year: number): number | string {
  return year < FIRST_CALENDAR_YEAR ? year : String(year)
}

const FIRST_CALENDAR_YEAR = 1000

function describeRound(round: Round) {
  const { years } = round
  return {
    round: round.number,
    objective: round.objective,
    target_used: round.targetUsed,
    price: round.price,
    over: round.over,
    kernel_mt: years.mt,
    kernel_mt_least: years.leastMt,
    kernel_mt_greatest: years.greatestMt,
    kernel_share: years.share,
    lole_h: years.loleH,
    eue_gwh: years.eueGwh,
    unserved_gwh: years.unservedGwh,
    curtailed_twh: years.curtailedTwh,
    missing_gw: round.missingGw,
    excess: years.excess,
    dispatch_price: round.dispatchPrice,
  }
}

/** What a plan builds and closes, in the words of its inputs. */
function describePlan(
  { inputs, thermal }: SegmentedSystem,
  { planned, solved, decisions }: Pick<PlannedYear, 'planned' | 'solved' | 'decisions'>
) {
  const additions = decisions.steps.flatMap(({ step, gw }) =>
    gw > LEAST
      ? [
          {
            technology: step.k,
            step: step.step,
            gw,
            limit_gw: step.gw,
            usd_per_kw: step.capex,
            evidence: step.evidence,
            mark: step.mark,
          },
        ]
      : []
  )
  const closed = thermal.flatMap(({ id, plant }) => {
    const gw = decisions.closedGw.get(id)
    return gw !== undefined && gw > LEAST ? [{ id, kind: plant.kind, gw, of_gw: plant.gw }] : []
  })
  return {
    objective: solved.objective,
    price: priceOf(planned, solved),
    gw: decisionsOf(planned, solved),
    additions,
    battery: {
      gw: decisions.batteryGw,
      gwh: decisions.batteryGwh,
      limit_gw: inputs.battery ? inputs.battery.gw : 0,
    },
    closed,
    laid_up: inputs.keep_all,
    saved_twh: decisions.savedTwh,
    efficiency_limit_twh: inputs.options.reduce(
      (sum, option) => (isGwStep(option) ? sum : sum + option.twh),
      0
    ),
    certificate: describeCertificate(solved),
  }
}

/** Cost of a plan without the price that a soft target puts on its excess. */
function costWithoutSoft({ planned, solved }: PlannedYear): number {
  const { overPrice } = planned.question
  return solved.objective - (overPrice === null ? 0 : overPrice * overOf(planned, solved))
}

/** What the target costs a year over no target, both after their rounds; carbon apart; per household. */
function costOfTarget(system: SegmentedSystem, plan: PlannedYear, free: PlannedYear) {
  const cost = Math.max(0, costWithoutSoft(plan) - costWithoutSoft(free))
  const carbon = system.inputs.fleet.carbon_usd_t
  const resource = (year: PlannedYear) =>
    costWithoutSoft(year) - carbon * tonnesOf(system, year.planned.layout, year.solved.point)
  return {
    cost_musd: cost,
    resource_musd: resource(plan) - resource(free),
    per_household_usd: ((cost / system.loadTwh) * system.inputs.kwh_per_household) / 1000,
  }
}
