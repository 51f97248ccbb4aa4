import type { Scenario } from '../../core/scenario/document/document.ts'
import type { Content } from '../../data/content.ts'
import { ROUNDS, SEGMENTS } from '../../plan/answer/question.ts'
import { WEATHER_SOURCES } from '../../year/weather/sets.ts'

/**
 * Milliseconds of one core of a quiet machine, fitted to the questions of all regions that
 * docs/cheapest-plan.md lists (measured). Solves are those of the usual segments.
 */
const UNITS = {
  /** A plan that is published. */
  published: 20,
  /** Year composed and cut, and program written. */
  year: 200,
  /** First solves, with target and without. */
  first: 1200,
  /** Each further solve of either. */
  round: 200,
  /** Plan of one round in one weather year: firm GW that are missing, and what plant is worth. */
  weatherYear: 40,
  /** What one option would have to give where no plan keeps the target. */
  mend: 350,
  /** Prices, ranges and other futures. */
  detail: 70_000,
} as const

/** Solves take this power of the number of segments. */
const SEGMENTS_POWER = 1.5

/**
 * Most units of a plan that is answered: three times as much as of other requests, because each round
 * depends on the one before, so that there is nothing to split, and the usual question of the two regions
 * with most rounds and ten weather years takes ten seconds.
 */
export const MOST_PLAN_UNITS = 15_000

export const PLAN_PRICE_RULE = `${UNITS.published} for a plan that is published; else ${UNITS.year} + (${UNITS.first} + ${UNITS.round} for each round) × (segments / ${SEGMENTS.usual})^${SEGMENTS_POWER} + ${UNITS.weatherYear} for each weather year in each round, ${UNITS.mend} for each option where no plan keeps the target, ${UNITS.detail} with detail; rounds are at most those of the published plan, with its target and without. At most ${MOST_PLAN_UNITS}, for rounds depend on each other`

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
  const solves = UNITS.first + UNITS.round * judged + UNITS.mend * mends
  return (
    UNITS.year +
    (solves + (detail ? UNITS.detail : 0)) * (segments / SEGMENTS.usual) ** SEGMENTS_POWER +
    UNITS.weatherYear * judged * (weather?.years.length ?? 1)
  )
}
