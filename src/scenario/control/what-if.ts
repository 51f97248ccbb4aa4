import { z } from 'zod'
import type { AuthoredAccount } from '../account/authored.ts'
import type { Tuned } from '../account/fleet.ts'
import type { Target } from '../account/targets.ts'
import { metricOf, marginOf } from '../account/targets.ts'
import { deadlineMoney } from '../account/money.ts'
import type { YearContext } from '../account/run.ts'
import { runBlocks, shareMet } from '../odds/blocks.ts'
import { Futures } from '../odds/futures.ts'
import { LIKELIHOOD_WORDS, likelihoodWord } from '../odds/words.ts'
import { createReportModel, type ReportModel } from '../report/report-model.ts'
import type { Derived } from '../report/derived.ts'
import { applyMoves, MOVE_RANGES, publishedMoves, type Moves } from './moves.ts'

/** Futures behind the odds of an answer: the first of those of the report. */
export const WHAT_IF_SAMPLES = 256

/** Cases whose odds a reader sees while moving. */
export const WHAT_IF_BLOCKS = ['reference', 'in_time', 'as_planned'] as const

const odds = z.object({ share: z.number(), word: z.enum(LIKELIHOOD_WORDS) })

const move = (name: keyof Moves, means: string) =>
  z.number().describe(`${means}, ${MOVE_RANGES[name].unit}`)

/** A state of the controls. */
export const movesSchema = z.object({
  energy_growth_pct: move('energy_growth_pct', 'Central growth of energy'),
  clean_scale: move('clean_scale', 'Factor on clean plant of the plan'),
  gas_gw: move('gas_gw', 'Gas plant more'),
  closure_gw: move('closure_gw', 'Coal that the plan closes'),
  carbon_usd_t: move('carbon_usd_t', 'Carbon price in the deadline year'),
  start: move('start', 'Delay of the plan'),
})

/** Figures of a state of the controls. */
export const figuresSchema = z.object({
  target: z.object({
    id: z.string(),
    metric: z.string(),
    year: z.number().int(),
    value: z.number(),
    reference: z.number(),
    plan: z.number(),
    margin: z.number(),
  }),
  odds: z.object({ reference: odds, in_time: odds, as_planned: odds }),
  reference_mt: z.number(),
  plan_mt: z.number(),
  plan_least_mt: z.number(),
  plan_greatest_mt: z.number(),
  curtailed_twh: z.number(),
  lole_h: z.number(),
  firm_missing_gw: z.object({ reference: z.number(), plan: z.number() }),
  backstop_gw: z.object({ reference: z.number(), plan: z.number() }),
  reserve_gw: z.number(),
  net_musd: z.number(),
  net_with_carbon_musd: z.number(),
  usd_per_mwh: z.number(),
  household_usd: z.number(),
})

export type WhatIfFigures = z.infer<typeof figuresSchema>

/** What a state of the controls needs beside the document. */
export interface ControlContext {
  readonly context: Omit<YearContext, 'inputs'>
  readonly weatherLabel: string
  /** What the back-cast found: it does not depend on what a reader can move. */
  readonly tuned: Tuned
  /** The target that the published report leads with. */
  readonly leadTarget: string
}

/** Figures under the moves of a reader, for the target that the published report leads with. */
export function answerMoves(
  source: AuthoredAccount,
  moves: Moves,
  { context, weatherLabel, tuned, leadTarget }: ControlContext,
  samples = WHAT_IF_SAMPLES
): { moves: Required<Moves>; figures: WhatIfFigures } {
  const model = createReportModel(applyMoves(source, moves), context, {
    weatherLabel,
    given: { tuned },
  })
  const target = findTarget(model, leadTarget)
  const futures = new Futures(model.inputs, context.weather.years.length, { count: samples })
  const { margins } = runBlocks(model.central, futures, [target], { blocks: WHAT_IF_BLOCKS })
  const drawn = margins.get(target.id)
  if (!drawn) throw new Error(`The target ${target.id} was not run.`)
  return {
    moves: { ...publishedMoves(source), ...moves },
    figures: describeFigures(model, target, (block) => drawn[block]),
  }
}

/** The same figures as published: runs of the central case, and the first of the kept samples. */
export function publishedFigures(
  source: AuthoredAccount,
  { context, weatherLabel, leadTarget }: ControlContext,
  { tuned, firmness, margins }: Pick<Derived, 'tuned' | 'firmness' | 'margins'>
): WhatIfFigures {
  const model = createReportModel(source, context, { weatherLabel, given: { tuned, firmness } })
  const target = findTarget(model, leadTarget)
  const kept = margins[target.id]
  if (!kept) throw new Error(`The samples do not hold the target ${target.id}.`)
  return describeFigures(model, target, (block) =>
    Float64Array.from(kept[block].slice(0, WHAT_IF_SAMPLES))
  )
}

function findTarget({ targets: { primary, test, others } }: ReportModel, id: string): Target {
  return [primary, test, ...others].find((target) => target.id === id) ?? test
}

function describeFigures(
  model: ReportModel,
  target: Target,
  marginsOf: (block: (typeof WHAT_IF_BLOCKS)[number]) => Float64Array
): WhatIfFigures {
  const { central, costs, inputs } = model
  const oddsOf = (block: (typeof WHAT_IF_BLOCKS)[number]) => {
    const share = shareMet(marginsOf(block))
    return { share, word: likelihoodWord(share) }
  }
  const { deadlineYear } = inputs
  const reference = central.run('reference', deadlineYear)
  const plan = central.run('plan', deadlineYear)
  const planInYear = central.run('plan', target.year)
  const money = deadlineMoney(central, costs)
  const { fleets, reserveGw } = central.firmness
  const perMwh = money.net / plan.loadTwh
  return {
    target: {
      id: target.id,
      metric: target.metric,
      year: target.year,
      value: target.value,
      reference: metricOf(target, central.run('reference', target.year)),
      plan: metricOf(target, planInYear),
      margin: marginOf(target, planInYear),
    },
    odds: {
      reference: oddsOf('reference'),
      in_time: oddsOf('in_time'),
      as_planned: oddsOf('as_planned'),
    },
    reference_mt: reference.mt,
    plan_mt: plan.mt,
    plan_least_mt: plan.leastMt,
    plan_greatest_mt: plan.greatestMt,
    curtailed_twh: plan.curtailedTwh,
    lole_h: plan.loleH,
    firm_missing_gw: {
      reference: fleets.reference.firmMissingGw,
      plan: fleets.plan.firmMissingGw,
    },
    backstop_gw: { reference: fleets.reference.backstopGw, plan: fleets.plan.backstopGw },
    reserve_gw: reserveGw,
    net_musd: money.net,
    net_with_carbon_musd: money.net_with_carbon,
    usd_per_mwh: perMwh,
    household_usd: (perMwh * costs.kwhPerHousehold) / 1000,
  }
}
