import { checkpoint } from '../../core/checkpoint.ts'
import { numberAt } from '../../core/entry.ts'
import { isSameFleet, type Central } from '../account/central.ts'
import type { FleetCase } from '../account/thermal-fleet.ts'
import { prepareCase, runCase, type YearAccount } from '../account/run.ts'
import { marginOf, type Target } from '../account/targets.ts'
import { BLOCKS, type Block, type Future, type Futures } from './futures.ts'

/** Margins of a target in every future, by block; empty where a block was not asked for. */
export type BlockMargins = Readonly<Record<Block, Float64Array>>

/** What the samples of a region say. */
export interface BlockResults {
  /** By id of the target. */
  readonly margins: ReadonlyMap<string, BlockMargins>
  /** Difference in running cost and carbon in the deadline year: in time less reference, million USD. */
  readonly runningMusd: Float64Array
  readonly carbonMusd: Float64Array
}

/** The fleet that a block runs: reference, or the plan with its reserve and backstop. */
export function caseOfBlock(
  central: Central,
  future: Future,
  block: Block,
  year: number,
  scale?: (cohort: number) => number
): FleetCase {
  return central.caseOf(block === 'reference' ? 'reference' : 'plan', year, {
    schedule: future.scheduleOf(block),
    drivers: future.driversIn(year),
    ...(scale ? { scale } : {}),
  })
}

/** Margin of a target in a future: the error of the baseline moves the limit of our own test. */
export function marginInFuture(target: Target, account: YearAccount, future: Future): number {
  const limit = target.isTest ? target.value * (1 + future.baselineErrorPct / 100) : target.value
  return marginOf(target, account, limit)
}

/**
 * Run all blocks of the futures from `from` to `to` (exclusive) in the years of the targets and in the
 * deadline year. Equal fleets of a future are run once.
 */
export function runBlocks(
  central: Central,
  futures: Futures,
  targets: readonly Target[],
  {
    from = 0,
    to = futures.count,
    blocks = BLOCKS,
  }: { from?: number; to?: number; blocks?: readonly Block[] } = {}
): BlockResults {
  const { deadlineYear } = central.context.inputs
  const years = [...new Set([...targets.map(({ year }) => year), deadlineYear])]
  const count = to - from
  const margins = new Map(targets.map(({ id }) => [id, emptyMargins(count, blocks)]))
  const runningMusd = new Float64Array(count)
  const carbonMusd = new Float64Array(count)
  for (let index = from; index < to; index += 1) {
    checkpoint()
    const future = futures.at(index)
    const place = index - from
    for (const year of years) {
      const run = futureRunner(central, future, year)
      for (const target of targets)
        if (target.year === year)
          for (const block of blocks) {
            const own = margins.get(target.id)?.[block]
            if (own) own[place] = marginInFuture(target, run(block), future)
          }
      if (year === deadlineYear) {
        const [inTime, reference] = [run('in_time'), run('reference')]
        runningMusd[place] = inTime.runningMusd - reference.runningMusd
        carbonMusd[place] = inTime.carbonMusd - reference.carbonMusd
      }
    }
  }
  return { margins, runningMusd, carbonMusd }
}

/** Runs blocks of one future in one year; blocks with the same fleet share a run. */
export function futureRunner(
  central: Central,
  future: Future,
  year: number
): (block: Block) => YearAccount {
  const known: { fleetCase: FleetCase; account: YearAccount }[] = []
  return (block) => {
    const fleetCase = caseOfBlock(central, future, block, year)
    const same = known.find((other) => isSameFleet(other.fleetCase, fleetCase))
    if (same) return same.account
    const account = runCase(
      central.context,
      prepareCase(central.context, fleetCase),
      future.weatherYear
    )
    known.push({ fleetCase, account })
    return account
  }
}

function emptyMargins(count: number, blocks: readonly Block[]): Record<Block, Float64Array> {
  const of = (block: Block) => new Float64Array(blocks.includes(block) ? count : 0)
  return {
    reference: of('reference'),
    in_time: of('in_time'),
    as_planned: of('as_planned'),
    late12: of('late12'),
    late24: of('late24'),
  }
}

/** Share of futures in which a margin is positive. */
export function shareMet(margins: Float64Array): number {
  let met = 0
  for (let i = 0; i < margins.length; i += 1) if (numberAt(margins, i) > 0) met += 1
  return met / margins.length
}
