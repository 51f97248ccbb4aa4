import { addTo, numberAt } from '../entry.ts'
import { groupOfSymbol, UNCERTAINTY_GROUPS, type UncertaintyGroup } from './dimensions.ts'
import { isConstant, meanOf } from './statistics.ts'

/** Share of the variance of a figure by group of symbols. */
export type GroupShares = Readonly<Partial<Record<UncertaintyGroup, number>>>

/** A symbol with the class of each draw by its coordinate. */
interface ClassedSymbol {
  readonly symbol: string
  readonly classes: Uint8Array
}

/** Classes of equal size into which the draws fall by the coordinate of a symbol. */
const CLASSES = { few: 16, many: 32 } as const

/** Fewest draws that fall into many classes, and for which first-order shares are given. */
export const LEAST_DRAWS_FOR_SHARES = 1024

/** A symbol's share below this over the number of draws is noise and counts as 0. */
const NOISE_FLOOR = 48

/** Sums over the classes; reused for each symbol. */
const sums = new Float64Array(CLASSES.many)

/**
 * First-order share of a symbol in the variance of a figure, from the means of classes of its
 * coordinate; negative where the symbol has no effect.
 */
export function firstOrderShare(u: Float64Array, values: Float64Array): number {
  return shareOfCentred(classify(u), centre(values))
}

/** The draws of a figure less their mean, and the sum of their squares. */
interface Centred {
  readonly values: Float64Array
  readonly squares: number
}

function centre(values: Float64Array): Centred {
  // The rounding of a mean must not make a spread where there is none.
  if (isConstant(values)) return { values, squares: 0 }
  const mean = meanOf(values)
  const centred = new Float64Array(values.length)
  let squares = 0
  for (let draw = 0; draw < values.length; draw += 1) {
    const distance = numberAt(values, draw) - mean
    centred[draw] = distance
    squares += distance * distance
  }
  return { values: centred, squares }
}

function shareOfCentred(classes: Uint8Array, { values, squares }: Centred): number {
  const count = values.length
  const classCount = classesOf(count)
  if (squares === 0) return 0
  sums.fill(0)
  let draw = 0
  for (const position of classes) {
    sums[position] = numberAt(sums, position) + numberAt(values, draw)
    draw += 1
  }
  let between = 0
  for (const sum of sums) between += sum * sum
  const within = squares - (between * classCount) / count
  return 1 - within / (count - classCount) / (squares / (count - 1))
}

/** The class of each draw by the coordinate of a symbol; the points put as many draws in each. */
export function classify(u: Float64Array): Uint8Array {
  const classCount = classesOf(u.length)
  const classes = new Uint8Array(u.length)
  for (let draw = 0; draw < u.length; draw += 1) classes[draw] = classCount * numberAt(u, draw)
  return classes
}

function classesOf(count: number): number {
  return count < LEAST_DRAWS_FOR_SHARES ? CLASSES.few : CLASSES.many
}

/**
 * First-order shares of the groups of symbols in the variance of a figure. What is missing to 1 is
 * interaction and effects too small to tell from noise; where the groups exceed 1 they are scaled.
 */
export function groupShares(symbols: readonly ClassedSymbol[], values: Float64Array): GroupShares {
  const byGroup = new Map<UncertaintyGroup, number>()
  let total = 0
  for (const [symbol, share] of sharesAboveNoise(symbols, values)) {
    const group = groupOfSymbol(symbol)
    addTo(byGroup, group, share)
    total += share
  }
  const scale = Math.max(1, total)
  return Object.fromEntries(
    UNCERTAINTY_GROUPS.flatMap((group) => {
      const share = byGroup.get(group)
      return share === undefined ? [] : [[group, share / scale]]
    })
  )
}

/** The same symbol by symbol: for an answer whose symbols are all of one group. */
export function symbolShares(
  symbols: readonly ClassedSymbol[],
  values: Float64Array
): Record<string, number> {
  const shares = sharesAboveNoise(symbols, values)
  const scale = Math.max(
    1,
    shares.reduce((sum, [, share]) => sum + share, 0)
  )
  return Object.fromEntries(shares.map(([symbol, share]) => [symbol, share / scale]))
}

function sharesAboveNoise(
  symbols: readonly ClassedSymbol[],
  values: Float64Array
): [symbol: string, share: number][] {
  const centred = centre(values)
  const floor = NOISE_FLOOR / values.length
  const shares: [string, number][] = []
  for (const { symbol, classes } of symbols) {
    const share = shareOfCentred(classes, centred)
    if (share >= floor) shares.push([symbol, share])
  }
  return shares
}

/** Total effect of a group by Jansen's estimator: the first sample, and the same with the group from the second. */
export function totalShare(first: Float64Array, second: Float64Array, mixed: Float64Array): number {
  const count = first.length
  const mean = (meanOf(first) + meanOf(second)) / 2
  let variance = 0
  let distance = 0
  for (let draw = 0; draw < count; draw += 1) {
    const a = numberAt(first, draw)
    const fromFirst = a - mean
    const fromSecond = numberAt(second, draw) - mean
    const moved = a - numberAt(mixed, draw)
    variance += fromFirst * fromFirst + fromSecond * fromSecond
    distance += moved * moved
  }
  if (variance === 0) return 0
  return distance / (2 * count * (variance / (2 * count - 1)))
}
