import type { Distribution } from '../model/distribution.ts'
import { normalQuantile } from '../model/normal-quantile.ts'
import { quantileOf } from '../model/quantile.ts'
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

/** Vectors that are kept: those of two samples of all symbols, at most 17 MB each. */
const KEPT_VECTORS = 256

const symbolVectors = createRecentlyUsed<SymbolVectors>(KEPT_VECTORS)
const coefficientVectors = createRecentlyUsed<Float64Array>(KEPT_VECTORS)

/** The draws of one of the two samples, or of the first with one group from the second. */
export function createDraws(
  size: SampleSize,
  fromSecond: UncertaintyGroup | 'all' | 'none' = 'none'
): Draws {
  const sampleOf = (symbol: string): SampleName =>
    fromSecond === 'all' || (fromSecond !== 'none' && groupOfSymbol(symbol) === fromSecond)
      ? 'second'
      : 'first'
  const symbol = (name: string): SymbolVectors => readSymbol(name, size, sampleOf(name))
  // Probes ask for the same vectors again and again: here they are found without a key.
  const found = new Map<DrawnCoefficient, Float64Array>()
  const read = (drawn: DrawnCoefficient): Float64Array => {
    const sample = sampleOf(drawn.symbol)
    const { distribution, own } = drawn
    const about = JSON.stringify([drawn.symbol, own?.symbol, distribution])
    return coefficientVectors(`${size.seed} ${size.samples} ${sample} ${about}`, () =>
      drawValues(
        distribution,
        symbol(drawn.symbol),
        own && { vectors: symbol(own.symbol), correlation: own.correlation }
      )
    )
  }
  return {
    count: size.samples,
    symbol,
    coefficient: (drawn) => {
      const values = found.get(drawn) ?? read(drawn)
      found.set(drawn, values)
      return values
    },
  }
}

/** The same draws with one symbol taken from others of them: for whether an answer reads it. */
export function moveSymbol(draws: Draws, moved: string, distance: number): Draws {
  const shift = (vector: Float64Array): Float64Array => vector.subarray(distance)
  return {
    ...draws,
    symbol: (name) => {
      const { u, normal } = draws.symbol(name)
      return name === moved ? { u: shift(u), normal: shift(normal) } : { u, normal }
    },
    coefficient: (drawn) => {
      const values = draws.coefficient(drawn)
      return drawn.symbol === moved || drawn.own?.symbol === moved ? shift(values) : values
    },
  }
}

function readSymbol(name: string, { samples, seed }: SampleSize, sample: SampleName) {
  return symbolVectors(`${seed} ${samples} ${sample} ${name}`, () => {
    const u = listCoordinates(dimensionOf(name), { count: samples, seed, sample })
    return { u, normal: u.map(normalQuantile) }
  })
}

function drawValues(
  distribution: Distribution,
  { u, normal }: SymbolVectors,
  own: { readonly vectors: SymbolVectors; readonly correlation: number } | undefined
): Float64Array {
  const z = own ? correlate(normal, own.vectors.normal, own.correlation) : normal
  return u.map((chance, index) => quantileOf(distribution, chance, z[index] ?? NaN) ?? NaN)
}

/** Standard normal numbers that follow others with a correlation and are else their own. */
export function correlate(
  others: Float64Array,
  own: Float64Array,
  correlation: number
): Float64Array {
  const rest = Math.sqrt(1 - correlation * correlation)
  return others.map((other, index) => correlation * other + rest * (own[index] ?? NaN))
}
