import { describe, expect, test } from 'vitest'
import { dimensionOf } from '../../src/core/uncertainty/dimensions.ts'
import { correlate } from '../../src/core/uncertainty/draws.ts'
import { listCoordinates } from '../../src/core/uncertainty/points.ts'
import {
  classify,
  firstOrderShare,
  groupShares,
  totalShare,
} from '../../src/core/uncertainty/shares.ts'
import { describeDraws, meanOf, shareBeyond } from '../../src/core/uncertainty/statistics.ts'
import { normalQuantile } from '../../src/core/model/normal-quantile.ts'
import type { Distribution } from '../../src/core/model/distribution.ts'
import { quantileOf, twoPieceNormalQuantile } from '../../src/core/model/quantile.ts'
import { listApart } from './printed-digits.ts'

const SEED = 20_261_122

type Sample = 'first' | 'second'

/** The coordinates of d1 to d8, which stand in the blocks test.1 and test.2. */
function drawTestSymbols(count: number, sample: Sample = 'first'): Float64Array[] {
  return Array.from({ length: 8 }, (_, index) =>
    listCoordinates(
      {
        symbol: `d${index + 1}`,
        block: `test.${index < 4 ? 1 : 2}`,
        axis: (index % 4) + 1,
      },
      { count, seed: SEED, sample }
    )
  )
}

type Columns = readonly Float64Array[]
type TestFunction = (columns: Columns) => Float64Array

const at = (columns: Columns, column: number, draw: number): number =>
  columns[column]?.[draw] ?? NaN

const ishigami: TestFunction = (columns) =>
  Float64Array.from(columns[0] ?? [], (_, draw) => {
    const [x1, x2, x3] = [0, 1, 2].map((k) => Math.PI * (2 * at(columns, k, draw) - 1))
    return (
      Math.sin(x1 ?? NaN) +
      7 * Math.sin(x2 ?? NaN) ** 2 +
      0.1 * (x3 ?? NaN) ** 4 * Math.sin(x1 ?? NaN)
    )
  })

const WEIGHTS = [0, 1, 4.5, 9, 99, 99, 99, 99]
const productOfSobol: TestFunction = (columns) =>
  Float64Array.from(columns[0] ?? [], (_, draw) =>
    WEIGHTS.reduce(
      (product, a, k) => (product * (Math.abs(4 * at(columns, k, draw) - 2) + a)) / (1 + a),
      1
    )
  )

/** Printed: mean, variance, p5, p17, p50, p83, p95, three first-order shares. */
const KNOWN: readonly [string, TestFunction, number, string][] = [
  [
    'Ishigami',
    ishigami,
    1024,
    '3.4996445480,13.8314886807,-2.2323727418,0.0643886139,3.5099023842,6.9592280461,9.0876131980,0.2921,0.4193,0',
  ],
  [
    'Ishigami',
    ishigami,
    4096,
    '3.4997238225,13.8541191618,-2.2410242414,0.0838669678,3.4949828804,6.9267385636,9.2332055262,0.3076,0.4331,0',
  ],
  [
    'g',
    productOfSobol,
    1024,
    '0.9997410645,0.4643244776,0.0920158166,0.3039805311,0.9016751314,1.6959015889,2.2735596507,0.7048,0.1542,0',
  ],
  [
    'g',
    productOfSobol,
    4096,
    '0.9999674121,0.4652622775,0.0917628902,0.3039928254,0.8967982056,1.6922397622,2.2788488142,0.7116,0.1721,0.0162',
  ],
]

function varianceOf(values: Float64Array): number {
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

describe('functions whose integrals are known', () => {
  test.each(KNOWN)('%s', (_, compute, count, printed) => {
    const columns = drawTestSymbols(count)
    const values = compute(columns)
    const { mean, p5, p17, p50, p83, p95 } = describeDraws(values)
    const shares = columns.slice(0, 3).map((u) => Math.max(0, firstOrderShare(u, values)))
    expect(
      listApart([mean, varianceOf(values), p5, p17, p50, p83, p95, ...shares], printed)
    ).toEqual([])
  })

  test.each([
    ['Ishigami', ishigami, '0.57752,0.44653,0.23917'],
    ['g', productOfSobol, '0.82789,0.24416,0.03222,0.01092'],
  ] as const)('total shares of %s', (_, compute, printed) => {
    const first = drawTestSymbols(1024)
    const second = drawTestSymbols(1024, 'second')
    const [a, b] = [compute(first), compute(second)]
    const totals = printed
      .split(',')
      .map((_text, k) =>
        totalShare(a, b, compute(first.map((u, index) => (index === k ? (second[k] ?? u) : u))))
      )
    expect(listApart(totals, printed)).toEqual([])
  })
})

/** The values of a symbol of the register under a distribution. */
function drawValues(
  symbol: string,
  distribution: Distribution,
  { count = 1024, seed = SEED } = {}
): Float64Array {
  return drawUniform(symbol, { count, seed }).map(
    (u) => quantileOf(distribution, u, normalQuantile(u)) ?? NaN
  )
}

function drawUniform(symbol: string, { count = 1024, seed = SEED } = {}): Float64Array {
  return listCoordinates(dimensionOf(symbol), { count, seed, sample: 'first' })
}

interface Size {
  readonly count?: number
  readonly seed?: number
}

function warmingDamage(size: Size): Float64Array {
  const scale = { shape: 'two_piece_lognormal', low: 0.5, median: 1, high: 1.8 } as const
  const k = drawValues('damage_scale', { ...scale, chance: 0.05 }, size)
  return drawUniform('warming_quantile', size).map((u, draw) => {
    const g = twoPieceNormalQuantile(1.5608, 1.9221, 2.3593, 0.1, normalQuantile(u))
    return (k[draw] ?? NaN) * 1.67 * Math.max(0, g - 1.36)
  })
}

function balanceShift(size: Size): Float64Array {
  const damage = warmingDamage(size)
  const adjustment = drawValues(
    'expenditure_adjustment',
    { shape: 'pert', low: 0, mode: 0, high: 0.5 },
    size
  )
  const kept = drawValues(
    'revenue_kept_share',
    { shape: 'pert', low: 0, mode: 0.26, high: 0.64 },
    size
  )
  const price = drawValues(
    'price_quantile',
    { shape: 'three_models', low: 88.5, median: 132.2, high: 279.5 },
    size
  )
  return damage.map((loss, draw) => {
    const l = loss / 100
    const [a, r, p] = [adjustment[draw] ?? NaN, kept[draw] ?? NaN, price[draw] ?? NaN]
    return (-100 * 0.4404 * (1 - a) * l) / (1 - l) - 0.6 + r * 100 * p * 0.8 * 0.000_133_2 * 0.4
  })
}

function seaLevel(): Float64Array {
  const warming = drawUniform('warming_quantile').map(normalQuantile)
  const own = drawUniform('sea_level_quantile').map(normalQuantile)
  return warming.map((z, draw) =>
    twoPieceNormalQuantile(0.15, 0.2, 0.28, 0.17, correlate(z, own[draw] ?? NaN, 0.6))
  )
}

/** Printed: p5, p17, p50, p83, p95, mean, the first four draws, errors of p50 and p95. */
const TOYS: readonly [string, () => Float64Array, string][] = [
  [
    'damage',
    () => warmingDamage({}),
    '0.1556141836,0.3966104994,0.8810090489,1.6409243864,2.3965905716,1.0352981326,1.8506108885,0.7644870382,2.0043448959,0.2332215786,0.0171920435,0.0617288362',
  ],
  [
    'balance',
    () => balanceShift({}),
    '-1.4174923161,-1.1017756580,-0.7791290005,-0.5388092850,-0.3950576688,-0.8259327452,-1.0762300167,-0.8892534877,-1.2633918623,-0.2647192340,0.0063423987,0.0133043659',
  ],
  [
    'sea level',
    seaLevel,
    '0.1143069838,0.1492684895,0.1998591831,0.2812046194,0.3399281007,0.2126144115,0.3639600611,0.1380709217,0.2082487296,0.1885698044,0.0006953882,0.0026886989',
  ],
]

describe('small functions of the chain', () => {
  test.each(TOYS)('%s', (_, compute, printed) => {
    const values = compute()
    const { p5, p17, p50, p83, p95, mean, error } = describeDraws(values)
    const draws = [...values.subarray(0, 4)]
    expect(
      listApart([p5, p17, p50, p83, p95, mean, ...draws, error.p50, error.p95], printed)
    ).toEqual([])
  })

  test('probability and shares of the balance', () => {
    const values = balanceShift({})
    expect(shareBeyond(values, -1).below).toBe(0.2412109375)
    const symbols = [
      'warming_quantile',
      'damage_scale',
      'expenditure_adjustment',
      'revenue_kept_share',
      'price_quantile',
    ]
    expect(
      listApart(
        symbols.map((symbol) => firstOrderShare(drawUniform(symbol), values)),
        '0.503701,0.260232,0.003671,0.050679,0.072697'
      )
    ).toEqual([])
    const groups = groupShares(
      symbols.map((symbol) => ({ symbol, classes: classify(drawUniform(symbol)) })),
      values
    )
    expect(Object.keys(groups)).toEqual(['warming', 'damage', 'fiscal', 'transition'])
  })

  test('more draws, and another seed', () => {
    const { p50, p95 } = describeDraws(balanceShift({ seed: 7 }))
    expect(listApart([p50, p95], '-0.7804802526,-0.3800269737')).toEqual([])
    expect(listApart([describeDraws(warmingDamage({ count: 4096 })).p95], '2.3544168276')).toEqual(
      []
    )
  })
})
