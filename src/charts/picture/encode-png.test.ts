import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { encodePng } from './encode-png.ts'

type Color = readonly [red: number, green: number, blue: number]

const [PAPER, INK, RED]: readonly Color[] = [
  [251, 248, 242],
  [0, 0, 0],
  [200, 10, 20],
]

function paint(rows: readonly (readonly (Color | undefined)[])[]) {
  const rgba = Buffer.from(rows.flat().flatMap((color) => [...(color ?? [0, 0, 0]), 255]))
  return { width: rows[0]?.length ?? 0, height: rows.length, rgba }
}

/** Chunks of a PNG by their type. */
function readChunks(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return chunks
}

/** Undo the filters of rows of one byte a pixel. */
function readRows(png: Buffer, width: number): number[][] {
  const bytes = inflateSync(readChunks(png).get('IDAT') ?? '')
  const rows: number[][] = []
  for (let at = 0; at < bytes.length; at += width + 1) {
    const above = rows.at(-1)
    const isUp = bytes[at] === 2
    const row = [...bytes.subarray(at + 1, at + 1 + width)]
    rows.push(row.map((value, x) => (isUp ? (value + (above?.[x] ?? 0)) % 256 : value)))
  }
  return rows
}

describe('encodePng', () => {
  const picture = paint([
    [PAPER, INK, PAPER],
    [PAPER, INK, PAPER],
    [RED, RED, PAPER],
  ])
  const png = encodePng(picture)

  it('states size, one byte a pixel, and a palette', () => {
    const header = readChunks(png).get('IHDR')
    expect(header?.readUInt32BE(0)).toBe(3)
    expect(header?.readUInt32BE(4)).toBe(3)
    expect([...(header?.subarray(8) ?? [])]).toEqual([8, 3, 0, 0, 0])
    expect([...(readChunks(png).get('PLTE') ?? [])]).toEqual([
      ...(PAPER ?? []),
      ...(INK ?? []),
      ...(RED ?? []),
    ])
  })

  it('keeps every pixel, rows like the one above included', () => {
    expect(readRows(png, 3)).toEqual([
      [0, 1, 0],
      [0, 1, 0],
      [2, 2, 0],
    ])
  })

  it('gives every pixel its own colour where there are more than 256', () => {
    const row = (count: number): Color[] =>
      Array.from({ length: count }, (_, index) => [index >> 8, index & 255, 7])
    const typeOf = (count: number): number | undefined =>
      readChunks(encodePng(paint([row(count)]))).get('IHDR')?.[9]
    expect([256, 257].map(typeOf)).toEqual([3, 6])
    const twice = paint([row(257), row(257)])
    const bytes = inflateSync(readChunks(encodePng(twice)).get('IDAT') ?? '')
    const zeros = Buffer.alloc(257 * 4)
    expect(bytes).toEqual(
      Buffer.concat([Buffer.of(0), twice.rgba.subarray(0, 257 * 4), Buffer.of(2), zeros])
    )
  })
})
