import type { Scenario } from '../../core/scenario/document/document.ts'
import type { Content } from '../../data/content.ts'
import { ROUNDS, SEGMENTS } from '../../plan/answer/question.ts'
import { WEATHER_SOURCES } from '../../year/weather/sets.ts'

/**
 * Milliseconds of one core of a quiet machine, fitted to a changed question about each region: within a
 * factor of two of what docs/cheapest-plan.md lists (measured). Solves are those of the usual segments.
 */
const UNITS = {
  /** A plan that is published. */
  published: 20,
  /** Year composed and cut. */
  year: 100,
  /** Each solve with target or without, and the least by which a target is missed. */
  round: 200,
  /** Plan of one round in one weather year, for each kind of store: firm GW missing, and what plant is worth. */
  storedYear: 50,
  /** What one option would have to give where no plan keeps the target. */
  mend: 200,
  /** Prices, ranges and other futures: minutes. */
  detail: 200_000,
} as const

/** Weather years of a region whose plan is not published: as many as any set has. */
const DEFAULT_WEATHER_YEARS = 10

/** Solves take this power of the number of segments. */
const SEGMENTS_POWER = 2

/**
 * Most units of a plan that is answered: twice as many as of other requests, because each round depends on
 * the one before, so that there is nothing to split, and the usual question of the two regions with most
 * rounds and ten weather years takes as long.
 */
export const MOST_PLAN_UNITS = 10_000

export const PLAN_PRICE_RULE = `${UNITS.published} for a plan that is published; else ${UNITS.year} + (${UNITS.round} for each round, ${UNITS.mend} for each option where no plan keeps the target, ${UNITS.detail} for detail) × (segments / ${SEGMENTS.usual})^${SEGMENTS_POWER} + ${UNITS.storedYear} for each weather year and kind of store in each round; rounds are those of the published plan with its target and without, at most as many as asked. At most ${MOST_PLAN_UNITS}, for rounds depend on each other`

/** What a question asks of a program. */
export interface PricedQuestion {
  readonly target_year?: number | undefined
  readonly segments: number
  readonly rounds: number
  readonly detail: boolean
}

/** Units of a question: those of its region's published plan, as far as it asks for as much. */
export function priceOfPlan(
  { plans }: Content,
  { id }: Scenario,
  { target_year: year, segments, rounds, detail }: PricedQuestion,
  isPublished: boolean
): number {
  if (isPublished) return UNITS.published
  const known = plans.get(id)?.read().plans ?? []
  const plan = known.find(({ inputs }) => inputs.year === year) ?? known[0]
  const answer = plan?.answer
  const judged = [answer?.rounds, answer?.none?.rounds].reduce(
    (sum, done) => sum + Math.min(rounds + 1, done?.length ?? ROUNDS.usual),
    0
  )
  const mends = Object.keys(answer?.without_plan?.mends ?? {}).length
  const weather = WEATHER_SOURCES.find((source) => source.id === plan?.inputs.region)
  const weatherYears = weather?.years.length ?? DEFAULT_WEATHER_YEARS
  const { pumped } = plan?.inputs.fleet.storage ?? {}
  const stores = pumped && pumped.gw > 0 ? 2 : 1
  const solves = UNITS.round * judged + UNITS.mend * mends + (detail ? UNITS.detail : 0)
  return (
    UNITS.year +
    solves * (segments / SEGMENTS.usual) ** SEGMENTS_POWER +
    UNITS.storedYear * judged * stores * weatherYears
  )
}
