import { describe, expect, it } from 'vitest'
import { ApiError } from '../http/errors.ts'
import { readByteRange } from './byte-range.ts'

const TAG = '"a"'
const SIZE = 1000

const read = (range: string, ifRange?: string): [number, number] | null => {
  const part = readByteRange({ range, ifRange }, TAG, SIZE)
  return part === null ? null : [part.start, part.end]
}

describe('a part of a file', () => {
  it('is read from its first to its last byte, or to the end, or from the end', () => {
    expect(read('bytes=0-0')).toEqual([0, 0])
    expect(read('bytes=500-')).toEqual([500, 999])
    expect(read('bytes=-8')).toEqual([992, 999])
    expect(read('bytes=-5000')).toEqual([0, 999])
    expect(read('bytes=990-2000')).toEqual([990, 999])
  })

  it('is the whole where several are asked for, or nothing that can be read', () => {
    for (const range of ['bytes=0-1,5-6', 'lines=0-1', 'bytes', 'bytes=', 'bytes=5-1', 'bytes=a-b'])
      expect(read(range)).toBeNull()
  })

  it('is the whole where If-Range names other bytes', () => {
    expect(read('bytes=0-1', TAG)).toEqual([0, 1])
    for (const other of ['"b"', 'W/"a"', 'Tue, 24 Nov 2026 00:00:00 GMT'])
      expect(read('bytes=0-1', other)).toBeNull()
  })

  it('is refused where it lies beyond the end', () => {
    expect(() => read('bytes=1000-')).toThrow(ApiError)
    expect(() => read('bytes=1000-')).toThrow('has 1000 bytes: ask for bytes from 0 to 999')
  })
})
