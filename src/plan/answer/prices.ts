import { buildProgram, type PlanProgram } from '../program/build-program.ts'
import { solve, type Oracle } from '../program/solve.ts'

/** Share of the target by which it moves to see what the last tonne costs on both sides. */
const STEP = 0.001

/** Limits of all steps, %, at which the price of the last tonne is asked. */
const LIMITS_PCT = [90, 95, 100, 105, 110, 120, 150] as const

/** Sides that differ by less than this share are one price. */
const ONE_PRICE = 0.01

/** A price that moves by more than this share with 5 % of the limits is not a price but a limit. */
const STEADY = 0.5

/** What the last tonne (MWh for a share) costs, USD. */
export interface LastTonne {
  /** Less and more strict than the target; null where there is no plan. */
  readonly looser: number | null
  readonly tighter: number | null
  /** Whether sites decide it: with 5 % fewer or more it moves by more than half, or no plan is left. */
  readonly limited_by_sites: boolean
  readonly is_one_price: boolean
  readonly break_points: readonly {
    readonly potential_pct: number
    readonly price: number | null
  }[]
}

/** Price of the last tonne around the program of the last round, with its cuts. */
export function readLastTonne(planned: PlanProgram, objective: number, oracle: Oracle): LastTonne {
  const { system, question } = planned
  const { target } = question
  if (!target) throw new Error('Only a target has a last tonne.')
  const isShare = target.kind.startsWith('share')
  const amount = STEP * target.value * unitOf(planned)
  const costAt = (change: number): number | null => {
    const value = target.value * (1 + change)
    const solved = solve(
      buildProgram(system, { ...question, target: { ...target, value } }).program,
      oracle
    )
    return solved.status === 'optimal' ? solved.objective : null
  }
  const sign = isShare ? 1 : -1
  const tight = costAt(sign * STEP)
  const loose = costAt(-sign * STEP)
  const tighter = tight === null ? null : (tight - objective) / amount
  const looser = loose === null ? null : (objective - loose) / amount
  const points = LIMITS_PCT.map((pct) => ({
    potential_pct: pct,
    price: priceAt(planned, (question.potentialPct * pct) / 100, oracle),
  }))
  const at = (pct: number) => points.find(({ potential_pct }) => potential_pct === pct)?.price
  const [fewer, here, more] = [at(95), at(100), at(105)]
  const moves = (other: number | null | undefined) =>
    typeof other !== 'number' ||
    typeof here !== 'number' ||
    Math.abs(other - here) > STEADY * Math.max(here, 1)
  return {
    looser,
    tighter,
    limited_by_sites: moves(fewer) || moves(more),
    is_one_price:
      looser !== null &&
      tighter !== null &&
      Math.abs(tighter - looser) <= ONE_PRICE * Math.max(1, Math.abs(tighter)),
    break_points: points,
  }
}

/** Mt (TWh for a share) of one unit of the target's value. */
function unitOf({ system, question: { target } }: PlanProgram): number {
  switch (target?.kind) {
    case 'g_per_kwh':
      return system.energyTwh / 1000
    case 'share_clean':
    case 'share_renewable':
      return (target.of === 'load' ? system.loadTwh : system.energyTwh) / 100
    case 'mt':
    case undefined:
      return 1
  }
}

/** Price of the row of the target at other limits; null without a plan. */
function priceAt({ system, question }: PlanProgram, potentialPct: number, oracle: Oracle) {
  const moved = buildProgram(system, { ...question, potentialPct })
  const solved = solve(moved.program, oracle)
  if (solved.status !== 'optimal') return null
  const price = solved.prices[moved.targetRow]
  return price === undefined ? null : Math.max(0, -price)
}
