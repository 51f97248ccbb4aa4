import { AXIS_DIRECTIONS, sobolBits } from './sobol.ts'
import type { Dimension } from './dimensions.ts'

/** Which of two independent samples; the second one serves shares of a total effect. */
export type SampleName = 'first' | 'second'

const PREFIX: Readonly<Record<SampleName, string>> = { first: '', second: 'B:' }

/** Coordinates that fit in 32 bits. */
const COORDINATES = 0x1_0000_0000

const encoder = new TextEncoder()

/** Hash of a text: FNV-1a, 32 bits, over UTF-8. */
export function hashText(text: string): number {
  let hash = 2_166_136_261
  for (const byte of encoder.encode(text)) hash = Math.imul(hash ^ byte, 16_777_619)
  return hash >>> 0
}

/** The seed of a text under the seed of a request: the finishing steps of MurmurHash3. */
export function seedOf(text: string, seed: number): number {
  let hash = hashText(text) ^ seed
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Owen's scrambling by the hash of Burley (2020), Journal of Computer Graphics Techniques 9(4). */
export function scramble(bits: number, seed: number): number {
  let x = reverseBits(bits)
  x ^= Math.imul(x, 0x3d20_adea)
  x = (x + seed) | 0
  x = Math.imul(x, (seed >>> 16) | 1)
  x ^= Math.imul(x, 0x0552_6c56)
  x ^= Math.imul(x, 0x53a2_2864)
  return reverseBits(x)
}

/**
 * The first `count` coordinates of a symbol, each strictly between 0 and 1: an axis of a scrambled
 * net of four dimensions whose order is shuffled block by block (padded Sobol points). Each of
 * `count` equal parts of the interval contains exactly one of them.
 */
export function listCoordinates(
  { symbol, block, axis }: Dimension,
  { count, seed, sample }: { count: number; seed: number; sample: SampleName }
): Float64Array {
  const directions = AXIS_DIRECTIONS[axis - 1]
  if (!directions) throw new RangeError(`A block has no axis ${axis}.`)
  const prefix = PREFIX[sample]
  const order = seedOf(`${prefix}block:${block}`, seed)
  const own = seedOf(`${prefix}${symbol}`, seed)
  const coordinates = new Float64Array(count)
  for (let index = 0; index < count; index += 1)
    coordinates[index] =
      (scramble(sobolBits(scramble(index, order), directions), own) + 1 / 2) / COORDINATES
  return coordinates
}

function reverseBits(bits: number): number {
  let x = ((bits >>> 1) & 0x5555_5555) | ((bits & 0x5555_5555) << 1)
  x = ((x >>> 2) & 0x3333_3333) | ((x & 0x3333_3333) << 2)
  x = ((x >>> 4) & 0x0f0f_0f0f) | ((x & 0x0f0f_0f0f) << 4)
  x = ((x >>> 8) & 0x00ff_00ff) | ((x & 0x00ff_00ff) << 8)
  return ((x >>> 16) | (x << 16)) >>> 0
}
