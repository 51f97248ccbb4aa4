import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DIMENSIONS, type Dimension } from '../../src/core/uncertainty/dimensions.ts'
import { hashText, listCoordinates, scramble, seedOf } from '../../src/core/uncertainty/points.ts'
import {
  AXIS_DIRECTIONS,
  listDirections,
  sobolBits,
  type DirectionRow,
} from '../../src/core/uncertainty/sobol.ts'

const SEED = 20_261_122
const COUNT = 1024

/** Axes 5 to 8 of the file of Joe and Kuo, which no block needs. */
const FURTHER: readonly DirectionRow[] = [
  { degree: 3, polynomial: 2, first: [1, 1, 1] },
  { degree: 4, polynomial: 1, first: [1, 1, 3, 3] },
  { degree: 4, polynomial: 4, first: [1, 3, 5, 13] },
  { degree: 5, polynomial: 2, first: [1, 1, 5, 5, 17] },
]

/** The symbols d1 to d8 of the blocks test.1 and test.2. */
const TEST_DIMENSIONS: readonly Dimension[] = Array.from({ length: 8 }, (_, index) => ({
  symbol: `d${index + 1}`,
  block: `test.${index < 4 ? 1 : 2}`,
  axis: (index % 4) + 1,
}))

const warming = DIMENSIONS.find(({ symbol }) => symbol === 'warming_quantile')

function draw(dimension: Dimension, options: { seed?: number; count?: number } = {}): Float64Array {
  return listCoordinates(dimension, { count: COUNT, seed: SEED, sample: 'first', ...options })
}

/** SHA-256 of columns of doubles, row by row. */
function digestRows(columns: readonly Float64Array[]): string {
  const rows = Float64Array.from({ length: COUNT * columns.length }, (_, index) => {
    const column = columns[index % columns.length]
    return column?.[Math.floor(index / columns.length)] ?? NaN
  })
  return createHash('sha256').update(new Uint8Array(rows.buffer)).digest('hex')
}

describe('points of the sample', () => {
  test('the first eight axes without scrambling', () => {
    const axes = [...AXIS_DIRECTIONS, ...FURTHER.map(listDirections)]
    const columns = axes.map((directions) =>
      Float64Array.from({ length: COUNT }, (_, i) => (sobolBits(i, directions) + 0.5) / 2 ** 32)
    )
    expect(columns.slice(0, 4).map((column) => column[2])).toEqual(
      [0.25, 0.75, 0.75, 0.75].map((value) => value + 0.5 / 2 ** 32)
    )
    expect(digestRows(columns)).toBe(
      'd251d642c72b5077e109a650df4acb74704fef61c03662b40ef08ec0791c81b9'
    )
  })

  test('eight scrambled symbols of two blocks', () => {
    const columns = TEST_DIMENSIONS.map((dimension) => draw(dimension))
    expect([columns[0]?.[0], columns[0]?.[1], columns[1]?.[0], columns[4]?.[0]]).toEqual([
      0.7727093611611053, 0.27435252827126533, 0.7063638520194218, 0.20195337815675884,
    ])
    expect(columns[7]?.[1023]).toBe(0.16399505466688424)
    expect(digestRows(columns)).toBe(
      'd566cdbca60d3b611d2ece88f9d44bf802c110a75f63f462b00ab438f6e5fbb7'
    )
  })

  test.each([
    ['d1', 2_283_607_014, 595_388_536],
    ['block:test.1', 661_692_341, 3_392_154_106],
    ['warming_quantile', 3_915_903_564, 2_686_263_590],
    ['block:warming.1', 1_299_696_274, 2_286_662_544],
    ['B:d1', 946_378_414, 219_820_849],
  ])('the hash and the seed of %s', (text, hash, seed) => {
    expect([hashText(text), seedOf(text, SEED)]).toEqual([hash, seed])
  })

  test('the order of a block', () => {
    const order = seedOf('block:test.1', SEED)
    expect([0, 1, 2].map((index) => scramble(index, order))).toEqual([
      2_082_283_387, 2_082_283_386, 2_082_283_385,
    ])
  })

  test('another count, another seed and the second sample', () => {
    const [d1] = TEST_DIMENSIONS
    if (!d1 || !warming) throw new Error('A symbol is missing.')
    expect(draw(warming, { count: 4096 })[4095]).toBe(0.6358543859096244)
    expect(draw(d1, { seed: 7 })[0]).toBe(0.7661231233505532)
    expect(listCoordinates(d1, { count: 1, seed: SEED, sample: 'second' })[0]).toBe(
      0.4645916864974424
    )
  })

  test('every symbol of the register has one point in each part', () => {
    for (const dimension of DIMENSIONS) {
      const parts = new Set([...draw(dimension)].map((u) => Math.floor(COUNT * u)))
      expect([dimension.symbol, parts.size]).toEqual([dimension.symbol, COUNT])
    }
  })
})
