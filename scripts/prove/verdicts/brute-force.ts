import { entryAt, entryOf } from '../../../src/core/entry.ts'
import { accountOutcome } from '../../../src/core/scenario/account/account.ts'
import {
  type AccountSource,
  readAccountInputs,
} from '../../../src/core/scenario/account/read-inputs.ts'
import {
  applyAssumptions,
  isDrawn,
  listAssumptions,
} from '../../../src/core/scenario/verdict/assumptions.ts'

/** Probability and total shares of a document by plain random draws. */
export interface ForcedVerdict {
  readonly probability: number
  /** Total share of the variance of the margin by assumption, the largest first (Jansen). */
  readonly totals: { symbol: string; share: number }[]
}

/** Quantile of the standard normal distribution at 95 %. */
const NORMAL_95 = 1.644_853_626_951_472_2

/**
 * Draw the margin of a document from two independent samples of plain random numbers, and again with
 * each assumption alone from the second. Neither the points nor the shares of the product are used.
 */
export function judgeByForce(source: AccountSource, draws: number, seed: number): ForcedVerdict {
  const random = createRandom(seed)
  const inputs = readAccountInputs(source)
  const assumptions = listAssumptions(source).filter(isDrawn)
  const sample = (): Map<string, number>[] =>
    Array.from(
      { length: draws },
      () =>
        new Map(
          assumptions.map(({ symbol, low_p5, central, high_p95 }) => {
            const z = drawNormal(random)
            const side = z < 0 ? central - low_p5 : high_p95 - central
            return [symbol, central + (side * z) / NORMAL_95]
          })
        )
    )
  const marginOf = (values: ReadonlyMap<string, number>): number =>
    accountOutcome(applyAssumptions(inputs, assumptions, values)).margin_mt_co2
  const [first, second] = [sample(), sample()]
  const [a, b] = [first.map(marginOf), second.map(marginOf)]
  const all = [...a, ...b]
  const mean = all.reduce((sum, margin) => sum + margin, 0) / all.length
  const variance = all.reduce((sum, margin) => sum + (margin - mean) ** 2, 0) / (all.length - 1)
  const totals = assumptions.map(({ symbol }) => {
    const moved = first.map((values, draw) =>
      marginOf(new Map(values).set(symbol, entryOf(entryAt(second, draw), symbol)))
    )
    const distance = a.reduce((sum, margin, draw) => sum + (margin - entryAt(moved, draw)) ** 2, 0)
    return { symbol, share: distance / (2 * draws * variance) }
  })
  return {
    probability: all.filter((margin) => margin > 0).length / all.length,
    totals: totals.sort((one, other) => other.share - one.share),
  }
}

/** Random numbers between 0 and 1 from a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b_79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 0x1_0000_0000
  }
}

/** A standard normal number by Box and Muller. */
function drawNormal(random: () => number): number {
  const [radius, angle] = [1 - random(), random()]
  return Math.sqrt(-2 * Math.log(radius)) * Math.cos(2 * Math.PI * angle)
}
