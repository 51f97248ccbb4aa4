import { numberAt } from '../entry.ts'
import type { Distribution } from '../model/distribution.ts'
import { normalQuantile } from '../model/normal-quantile.ts'
import { drawnQuantile } from '../model/quantile.ts'
import { createRecentlyUsed } from '../recently-used.ts'
import { dimensionOf, groupOfSymbol, type UncertaintyGroup } from './dimensions.ts'
import type { DrawnCoefficient } from './draw-entries.ts'
import { listCoordinates, type SampleName } from './points.ts'

/** How many points are drawn, and from which seed. */
export interface SampleSize {
  readonly samples: number
  /** 0 to 2^32 - 1. */
  readonly seed: number
}

/** The coordinates of a symbol with their standard normal quantiles. */
interface SymbolVectors {
  readonly u: Float64Array
  readonly normal: Float64Array
}

/** The draws of a sample: every symbol and every coefficient by the number of the draw. */
export interface Draws {
  readonly count: number
  readonly symbol: (symbol: string) => SymbolVectors
  readonly coefficient: (drawn: DrawnCoefficient) => Float64Array
}

/** The requested vectors of a sample, at most 12 MB. */
interface SampleVectors {
  readonly symbols: Map<string, SymbolVectors>
  readonly coefficients: Map<DrawnCoefficient, Float64Array>
}

/** Samples that are kept: an answer with total shares takes three. */
const KEPT_SAMPLES = 3

const keptSamples = createRecentlyUsed<SampleVectors>(KEPT_SAMPLES)

/** The draws of one of the two samples, or of the first with one group from the second. */
export function createDraws(
  size: SampleSize,
  fromSecond: UncertaintyGroup | 'all' | 'none' = 'none'
): Draws {
  const { samples, seed } = size
  const vectorsOf = (sample: SampleName): SampleVectors =>
    keptSamples(`${seed} ${samples} ${sample}`, () => ({
      symbols: new Map(),
      coefficients: new Map(),
    }))
  const vectors = { first: vectorsOf('first'), second: vectorsOf('second') }
  const sampleOf = (symbol: string): SampleName =>
    fromSecond === 'all' || (fromSecond !== 'none' && groupOfSymbol(symbol) === fromSecond)
      ? 'second'
      : 'first'
  const symbol = (name: string): SymbolVectors => {
    const sample = sampleOf(name)
    return takeKept(vectors[sample].symbols, name, () => {
      const u = listCoordinates(dimensionOf(name), { count: samples, seed, sample })
      return { u, normal: u.map(normalQuantile) }
    })
  }
  return {
    count: samples,
    symbol,
    coefficient: (drawn) =>
      takeKept(vectors[sampleOf(drawn.symbol)].coefficients, drawn, () =>
        drawValues(
          drawn.distribution,
          symbol(drawn.symbol),
          drawn.own && { vectors: symbol(drawn.own.symbol), correlation: drawn.own.correlation }
        )
      ),
  }
}

/** The first few of some draws, in which the vectors of a symbol can be replaced. */
export interface Probes {
  readonly draws: Draws
  /**
   * Replace every vector of a symbol by what is made of it. Whatever was prepared with the draws
   * reads the new numbers.
   */
  readonly replace: (symbol: string, make: (vector: Float64Array) => Float64Array) => void
}

/** Copy the first `count` of some draws. */
export function createProbes(draws: Draws, count: number): Probes {
  const copies = new Map<string, { readonly source: Float64Array; readonly copy: Float64Array }[]>()
  const copyOf = (source: Float64Array, symbols: readonly string[]): Float64Array => {
    const copy = source.slice(0, count)
    for (const symbol of symbols) takeKept(copies, symbol, () => []).push({ source, copy })
    return copy
  }
  return {
    draws: {
      count,
      symbol: (name) => {
        const { u, normal } = draws.symbol(name)
        return { u: copyOf(u, [name]), normal: copyOf(normal, [name]) }
      },
      coefficient: (drawn) => copyOf(draws.coefficient(drawn), symbolsOf(drawn)),
    },
    replace: (symbol, make) => {
      for (const { source, copy } of copies.get(symbol) ?? [])
        copy.set(make(source).subarray(0, count))
    },
  }
}

/** The symbols that move a coefficient. */
export function symbolsOf({ symbol, own }: DrawnCoefficient): string[] {
  return own ? [symbol, own.symbol] : [symbol]
}

/** The value of a key in a map, created if it is missing. */
function takeKept<Key, Value>(kept: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = kept.get(key)
  if (known !== undefined) return known
  const made = make()
  kept.set(key, made)
  return made
}

function drawValues(
  distribution: Distribution,
  { u, normal }: SymbolVectors,
  own: { readonly vectors: SymbolVectors; readonly correlation: number } | undefined
): Float64Array {
  return u.map((chance, draw) => {
    const z = numberAt(normal, draw)
    const followed = own ? correlate(z, numberAt(own.vectors.normal, draw), own.correlation) : z
    return drawnQuantile(distribution, chance, followed)
  })
}

/** A standard normal number that follows another with a correlation and is else its own. */
export function correlate(other: number, own: number, correlation: number): number {
  return correlation * other + Math.sqrt(1 - correlation * correlation) * own
}
