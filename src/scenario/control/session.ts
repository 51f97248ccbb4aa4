import { numberAt } from '../../core/entry.ts'
import { percentileOf } from '../../core/uncertainty/order-statistics.ts'
import type { AuthoredAccount } from '../account/authored.ts'
import { Central, type Firmness, type KnownMissing } from '../account/central.ts'
import type { Tuned } from '../account/thermal-fleet.ts'
import { readAccountInputs } from '../account/inputs.ts'
import { type CostTable, deadlineMoney, readCosts } from '../account/money.ts'
import type { YearContext } from '../account/run.ts'
import { isUpperLimit, marginOf, metricOf, readTargets, type Target } from '../account/targets.ts'
import { futureRunner, marginInFuture, shareMet } from '../odds/blocks.ts'
import { Futures } from '../odds/futures.ts'
import { likelihoodWord } from '../odds/words.ts'
import { RULES_DAY } from '../report/report-model.ts'
import { applyMoves, MOVE_NAMES, publishedMoves, type Moves } from './moves.ts'

/** Futures behind the first odds of an answer: the first of those of the report. */
export const WHAT_IF_SAMPLES = 256

/** Cases whose odds a reader sees while moving. */
export const WHAT_IF_BLOCKS = ['reference', 'in_time', 'as_planned'] as const
export type WhatIfBlock = (typeof WHAT_IF_BLOCKS)[number]

/** What a state of the controls needs beside the document. */
export interface ControlContext {
  readonly context: Omit<YearContext, 'inputs'>
  /** What the back-cast found: it does not depend on what a reader can move. */
  readonly tuned: Tuned
  /** The target that the published report leads with. */
  readonly leadTarget: string
  /** What the published report draws, in its order: a moved state draws the same. */
  readonly symbols: readonly string[]
  /** What the fleets of the published report keep and lack. */
  readonly firmness: Firmness
}

/** Moves that change the fleet in which nothing more is decided; all others leave its runs as they are. */
const MOVES_REFERENCE = ['energy_growth_pct', 'carbon_usd_t'] as const

/**
 * The controls of one report: every state of them is run from here, and what a move leaves as it was is
 * taken from the state before it.
 */
export class ControlSession {
  readonly published: Required<Moves>
  readonly #source: AuthoredAccount
  readonly #control: ControlContext
  #last: ControlState | null = null
  #missing: KnownMissing | undefined

  constructor(source: AuthoredAccount, control: ControlContext) {
    this.#source = source
    this.#control = control
    this.#missing = control.firmness
    this.published = publishedMoves(source)
  }

  /** The state after these moves, run only as far as it is asked for. */
  at(moves: Moves): ControlState {
    const asked = { ...this.published, ...moves }
    const last = this.#last
    const keepsReference =
      last !== null && MOVES_REFERENCE.every((name) => last.moves[name] === asked[name])
    const isPublished = MOVE_NAMES.every((name) => asked[name] === this.published[name])
    const state = new ControlState(applyMoves(this.#source, moves), asked, this.#control, {
      isPublished,
      futures: last?.futures,
      reference: keepsReference ? last : undefined,
      missing: last?.missing ?? this.#missing,
    })
    this.#missing = last?.missing ?? this.#missing
    this.#last = state
    return state
  }
}

/** What a state takes over from the one before it. */
interface Known {
  readonly isPublished: boolean
  readonly futures: Futures | undefined
  readonly reference: ControlState | undefined
  readonly missing: KnownMissing | undefined
}

/** One state of the controls: the central case and the futures of the moved document. */
export class ControlState {
  readonly moves: Required<Moves>
  readonly futures: Futures
  readonly target: Target
  readonly #central: Central
  readonly #firstLook: Central
  /** The central case whose runs of the reference hold for this state. */
  readonly #reference: Central
  readonly #costs: CostTable
  readonly #margins: Readonly<Record<WhatIfBlock, Float64Array>>
  #isSettled = false

  constructor(
    source: AuthoredAccount,
    moves: Required<Moves>,
    { context, tuned, leadTarget, symbols, firmness }: ControlContext,
    known: Known
  ) {
    const inputs = readAccountInputs(source)
    const own = { ...context, inputs }
    const reference = known.reference === undefined ? undefined : known.reference.#reference
    this.moves = moves
    this.#central = new Central(
      own,
      known.isPublished ? { tuned, firmness } : { tuned, reference, near: known.missing }
    )
    this.#reference = reference ?? this.#central
    this.#firstLook =
      known.isPublished || known.missing === undefined
        ? this.#central
        : new Central(own, { tuned, reference, assumed: known.missing })
    this.#costs = readCosts(source)
    const { primary, test, others } = readTargets(source, RULES_DAY)
    this.target = [primary, test, ...others].find(({ id }) => id === leadTarget) ?? test
    this.futures = new Futures(inputs, context.weather.years.length, {
      parentSymbols: symbols,
      like: known.futures,
    })
    const empty = () => new Float64Array(this.futures.count).fill(Number.NaN)
    this.#margins = {
      reference: known.reference === undefined ? empty() : known.reference.#margins.reference,
      in_time: empty(),
      as_planned: empty(),
    }
  }

  /** What the fleets lack, once it has been found. */
  get missing(): KnownMissing | undefined {
    const central = this.#central
    return this.#isSettled
      ? {
          reserveGw: central.reserveGw,
          fleets: { reference: central.missingOf('reference'), plan: central.missingOf('plan') },
        }
      : undefined
  }

  /** Find what the fleets lack, in parts between which a caller may stop. */
  *settle(): Generator<void> {
    for (const find of [
      () => this.#central.reserveGw,
      () => this.#central.missingOf('plan'),
      () => this.#central.missingOf('reference'),
    ]) {
      find()
      yield
    }
    this.#isSettled = true
  }

  /** Whether the target is met in a future, the case with this name decided. */
  isMet(block: WhatIfBlock, index: number): boolean {
    this.#draw(index, [block])
    return numberAt(this.#margins[block], index) > 0
  }

  /** Run the futures from `from` to `to` (exclusive), in all cases. */
  draw(from: number, to: number): void {
    for (let index = from; index < to; index += 1) this.#draw(index, WHAT_IF_BLOCKS)
  }

  #draw(index: number, blocks: readonly WhatIfBlock[]): void {
    const open = blocks.filter((block) => Number.isNaN(numberAt(this.#margins[block], index)))
    if (open.length === 0) return
    const future = this.futures.at(index)
    const run = futureRunner(this.#central, future, this.target.year)
    for (const block of open)
      this.#margins[block][index] = marginInFuture(this.target, run(block), future)
  }

  /** Odds of the target in the first futures, which have been run. */
  odds(count: number) {
    return describeOdds((block) => this.#margins[block].subarray(0, count))
  }

  /**
   * Nine futures in ten as planned: the ends of what the target limits, of the first futures, which have
   * been run.
   */
  range(count: number): readonly [low: number, high: number] {
    return rangeOf(this.target, this.#margins.as_planned.subarray(0, count))
  }

  /** What the target limits, year by year from the back-cast to its own; yields between years. */
  *paths(): Generator<void, ControlPaths> {
    const { backcastYear } = this.#central.context.inputs
    const years = Array.from(
      { length: this.target.year - backcastYear + 1 },
      (_, index) => backcastYear + index
    )
    const of = (fleet: 'reference' | 'plan', year: number) =>
      metricOf(this.target, this.#central.run(fleet, year))
    const [reference, plan]: [number[], number[]] = [[], []]
    for (const year of years) {
      reference.push(of('reference', year))
      plan.push(of('plan', year))
      yield
    }
    return { years, reference, plan }
  }

  /** Figures as long as the fleets lack what they lacked in the state before: a first look. */
  firstFigures(): ControlFigures {
    return describeFigures(this.#firstLook, this.target, this.#costs)
  }

  /** Figures of the central case. */
  figures(): ControlFigures {
    return describeFigures(this.#central, this.target, this.#costs)
  }
}

/** What a target limits, by year: with nothing more decided, and with the plan. */
export interface ControlPaths {
  readonly years: readonly number[]
  readonly reference: readonly number[]
  readonly plan: readonly number[]
}

/** Where nine futures in ten end, in the unit of the target; `margins` are their distances to it. */
export function rangeOf(
  target: { readonly metric: string; readonly value: number },
  margins: Float64Array
): readonly [low: number, high: number] {
  const sorted = margins.slice().sort()
  const [low, high] = [percentileOf(sorted, 0.05), percentileOf(sorted, 0.95)]
  const { value } = target
  return isUpperLimit(target) ? [value - high, value - low] : [value + low, value + high]
}

export type ControlFigures = ReturnType<typeof describeFigures>

function describeFigures(central: Central, target: Target, costs: CostTable) {
  const { deadlineYear } = central.context.inputs
  const planInYear = central.run('plan', target.year)
  const reference = central.run('reference', deadlineYear)
  const plan = central.run('plan', deadlineYear)
  const money = deadlineMoney(central, costs)
  const missing = { reference: central.missingOf('reference'), plan: central.missingOf('plan') }
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
    reference_mt: reference.mt,
    plan_mt: plan.mt,
    plan_least_mt: plan.leastMt,
    plan_greatest_mt: plan.greatestMt,
    curtailed_twh: plan.curtailedTwh,
    lole_h: plan.loleH,
    firm_missing_gw: {
      reference: missing.reference.firmMissingGw,
      plan: missing.plan.firmMissingGw,
    },
    backstop_gw: { reference: missing.reference.backstopGw, plan: missing.plan.backstopGw },
    reserve_gw: central.reserveGw,
    net_musd: money.net,
    net_with_carbon_musd: money.net_with_carbon,
    usd_per_mwh: perMwh,
    household_usd: (perMwh * costs.kwhPerHousehold) / 1000,
  }
}

/** Share of futures and its word in the cases that a reader sees. */
export function describeOdds(marginsOf: (block: WhatIfBlock) => Float64Array) {
  const of = (block: WhatIfBlock) => {
    const share = shareMet(marginsOf(block))
    return { share, word: likelihoodWord(share) }
  }
  return { reference: of('reference'), in_time: of('in_time'), as_planned: of('as_planned') }
}
