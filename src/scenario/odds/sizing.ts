import { entryAt } from '../../core/entry.ts'
import type { Central } from '../account/central.ts'
import type { Technology } from '../../model/coefficients/technologies.ts'
import type { Cohort } from '../account/cohorts.ts'
import { capitalOf, type CostTable } from '../account/money.ts'
import { prepareCase, runCase } from '../account/run.ts'
import { shareInService } from '../account/schedule.ts'
import type { Target } from '../account/targets.ts'
import { caseOfBlock, marginInFuture } from './blocks.ts'
import { decideBy } from './decisions.ts'
import type { Futures } from './futures.ts'

/** How much of the plan would be enough for a likely target (RULES 6). */
export interface Sizing {
  readonly capital_musd: number | null
  readonly decide_by: number | null
  readonly alone: { readonly technology: string; readonly more_gw: number | null }[]
  readonly scale: number | null
  readonly clean_gw: number
  readonly more_gw: number | null
  readonly words: 'enough' | 'more' | 'cannot' | 'none in time'
}

/** Share of futures that makes a target likely. */
const LIKELY = 2 / 3

/** Futures and halvings of the search: of all clean plant together, and of one technology. */
const TOGETHER = { futures: 256, halvings: 7, least: 0.25 }
const ALONE = { futures: 128, halvings: 5, least: 1 }

/** More than twice the stated potential cannot be had (assumed). */
const MOST = 2

/** Technologies that count as clean plant of a plan. */
export const CLEAN: ReadonlySet<Technology> = new Set([
  'wind',
  'offshore',
  'solar',
  'solar_site',
  'roof',
  'nuclear',
  'hydro',
  'geothermal',
  'other',
])
const ALONE_KINDS = ['wind', 'offshore', 'sun', 'nuclear'] as const

/** Kind under which technologies are sized together. */
function kindOf(technology: Technology): string {
  return ['solar', 'solar_site', 'roof'].includes(technology) ? 'sun' : technology
}

/**
 * The least factor on the plan's clean plant, built in time, with which the target is likely. A future
 * that is met with a factor is taken as met with more, so only undecided ones are run.
 */
export function sizePlan(
  central: Central,
  futures: Futures,
  target: Target,
  costs: CostTable,
  today: number
): Sizing {
  const { cohorts } = central.context.inputs
  const clean = (cohort: Cohort) =>
    cohort.fleet === 'plan' && cohort.gw > 0 && CLEAN.has(cohort.technology)
  const inService = (cohort: Cohort) => cohort.gw * shareInService(cohort, target.year)
  const rows = cohorts.filter(clean)
  const cleanGw = rows.reduce((sum, cohort) => sum + inService(cohort), 0)
  const none = { capital_musd: null, decide_by: null, alone: [], scale: null, more_gw: null }
  if (cleanGw === 0) return { ...none, clean_gw: 0, words: 'none in time' }
  const search = new SizingSearch(central, futures, target)
  const scale = search.find(clean, TOGETHER)
  const more = scale === null ? null : scale - 1
  const isEnough = more !== null && more <= 0
  const alone = isEnough
    ? []
    : ALONE_KINDS.flatMap((technology) => {
        const isOwn = (cohort: Cohort) => clean(cohort) && kindOf(cohort.technology) === technology
        const gw = cohorts.filter(isOwn).reduce((sum, cohort) => sum + inService(cohort), 0)
        if (gw === 0) return []
        const factor = search.find(isOwn, ALONE)
        return [{ technology, more_gw: factor === null ? null : (factor - 1) * gw }]
      })
  const capital = cohorts.reduce(
    (sum, cohort, index) =>
      clean(cohort)
        ? sum + inService(cohort) * capitalOf(costs, central.context.inputs, index)
        : sum,
    0
  )
  return {
    capital_musd: more === null || isEnough ? null : more * capital,
    decide_by: decideBy(rows, target.year, today),
    alone,
    scale,
    clean_gw: cleanGw,
    more_gw: more === null || isEnough ? null : more * cleanGw,
    words: more === null ? 'cannot' : isEnough ? 'enough' : 'more',
  }
}

/** Finds factors with which a target is likely if everything is built in time. */
class SizingSearch {
  readonly #central: Central
  readonly #futures: Futures
  readonly #target: Target

  constructor(central: Central, futures: Futures, target: Target) {
    this.#central = central
    this.#futures = futures
    this.#target = target
  }

  /** Upper end of the last interval; null if twice the plant is not enough. */
  find(
    isScaled: (cohort: Cohort) => boolean,
    { futures: count, halvings, least }: typeof TOGETHER
  ): number | null {
    const { cohorts } = this.#central.context.inputs
    const futures = Array.from({ length: Math.min(count, this.#futures.count) }, (_, i) => ({
      future: this.#futures.at(i),
      metFrom: Infinity,
      missedTo: -Infinity,
    }))
    const isLikelyWith = (factor: number) => {
      const scale = (index: number) => (isScaled(entryAt(cohorts, index)) ? factor : 1)
      for (const known of futures) {
        if (known.metFrom <= factor || known.missedTo >= factor) continue
        if (this.#isMet(known.future, scale)) known.metFrom = factor
        else known.missedTo = factor
      }
      const met = futures.filter(({ metFrom }) => metFrom <= factor).length
      return met / futures.length >= LIKELY
    }
    if (!isLikelyWith(MOST)) return null
    let [lo, hi] = [least, MOST]
    for (let halving = 0; halving < halvings; halving += 1) {
      const middle = (lo + hi) / 2
      if (isLikelyWith(middle)) hi = middle
      else lo = middle
    }
    return hi
  }

  #isMet(future: ReturnType<Futures['at']>, scale: (cohort: number) => number): boolean {
    const { context } = this.#central
    const fleetCase = caseOfBlock(this.#central, future, 'in_time', this.#target.year, scale)
    const account = runCase(context, prepareCase(context, fleetCase), future.weatherYear)
    return marginInFuture(this.#target, account, future) > 0
  }
}
