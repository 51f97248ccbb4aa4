import { entryAt } from '../entry.ts'

/** A row of the direction numbers of Joe and Kuo: degree and coefficients of the polynomial, first numbers. */
export interface DirectionRow {
  readonly degree: number
  readonly polynomial: number
  readonly first: readonly number[]
}

/** Bits of a coordinate. */
const BITS = 32

/** Axes 2 to 4 of Joe and Kuo (2008), SIAM J. Sci. Comput. 30:2635-2654; axis 1 needs no row. */
const ROWS: readonly DirectionRow[] = [
  { degree: 1, polynomial: 0, first: [1] },
  { degree: 2, polynomial: 1, first: [1, 3] },
  { degree: 3, polynomial: 1, first: [1, 3, 1] },
]

/** The direction numbers of the four axes of a block. */
export const AXIS_DIRECTIONS: readonly Uint32Array[] = [
  Uint32Array.from({ length: BITS }, (_, bit) => 1 << (BITS - 1 - bit)),
  ...ROWS.map(listDirections),
]

/** The 32 direction numbers of an axis after the first. */
export function listDirections({ degree, polynomial, first }: DirectionRow): Uint32Array {
  const directions = new Uint32Array(BITS)
  for (let bit = 0; bit < BITS; bit += 1) {
    if (bit < degree) {
      directions[bit] = entryAt(first, bit) << (BITS - 1 - bit)
      continue
    }
    const before = entryAt(directions, bit - degree)
    let direction = before ^ (before >>> degree)
    for (let back = 1; back < degree; back += 1)
      if ((polynomial >>> (degree - 1 - back)) & 1) direction ^= entryAt(directions, bit - back)
    directions[bit] = direction
  }
  return directions
}

/** Coordinate `index` of an axis as 32 bits, in the natural order of Sobol's sequence. */
export function sobolBits(index: number, directions: Uint32Array): number {
  let bits = 0
  let rest = index >>> 0
  for (const direction of directions) {
    if (rest === 0) break
    if (rest & 1) bits ^= direction
    rest >>>= 1
  }
  return bits >>> 0
}
