import { z } from 'zod'
import type { AuthoredAccount } from '../account/authored.ts'
import { LIKELIHOOD_WORDS } from '../odds/words.ts'
import type { Derived } from '../report/derived.ts'
import { MOVE_RANGES, type Moves } from './moves.ts'
import {
  type ControlContext,
  ControlSession,
  type ControlState,
  describeOdds,
  WHAT_IF_SAMPLES,
} from './session.ts'

const odds = z.object({ share: z.number(), word: z.enum(LIKELIHOOD_WORDS) })

const move = (name: keyof Moves, means: string) =>
  z.number().describe(`${means}, ${MOVE_RANGES[name].unit}`)

const bounded = (name: keyof Moves) => {
  const { least, most } = MOVE_RANGES[name]
  const error = `must be a number from ${least} to ${most}`
  return z.number({ error }).min(least, { error }).max(most, { error }).exactOptional()
}

/** Moves as a caller gives them, each within its range. */
export const boundedMovesSchema = z.object({
  energy_growth_pct: bounded('energy_growth_pct'),
  clean_scale: bounded('clean_scale'),
  gas_gw: bounded('gas_gw'),
  closure_gw: bounded('closure_gw'),
  carbon_usd_t: bounded('carbon_usd_t'),
  start: bounded('start'),
})

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

/** Figures under the moves of a reader, for the target that the published report leads with. */
export function answerMoves(
  source: AuthoredAccount,
  moves: Moves,
  control: ControlContext
): { moves: Required<Moves>; figures: WhatIfFigures } {
  const state = new ControlSession(source, control).at(moves)
  return { moves: state.moves, figures: { ...state.figures(), odds: drawOdds(state) } }
}

/** The same figures, with odds that are drawn only where they are read. */
export function answerMovesLazily(
  source: AuthoredAccount,
  moves: Moves,
  control: ControlContext
): WhatIfFigures {
  const state = new ControlSession(source, control).at(moves)
  let drawn: WhatIfFigures['odds'] | undefined
  return {
    ...state.figures(),
    get odds() {
      return (drawn ??= drawOdds(state))
    },
  }
}

function drawOdds(state: ControlState): WhatIfFigures['odds'] {
  state.draw(0, WHAT_IF_SAMPLES)
  return state.odds(WHAT_IF_SAMPLES)
}

/** The same figures as published: runs of the central case, and the first of the kept samples. */
export function publishedFigures(
  source: AuthoredAccount,
  control: ControlContext,
  { margins }: Pick<Derived, 'margins'>
): WhatIfFigures {
  const kept = margins[control.leadTarget]
  if (!kept) throw new Error(`The samples do not hold the target ${control.leadTarget}.`)
  return {
    ...new ControlSession(source, control).at({}).figures(),
    odds: describeOdds((block) => Float64Array.from(kept[block].slice(0, WHAT_IF_SAMPLES))),
  }
}
