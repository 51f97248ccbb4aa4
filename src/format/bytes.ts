import { formatProse } from './number.ts'
import { NARROW_SPACE } from './spaces.ts'

/** Decimal multiples of the byte (IEC 80000-13): 1 kB is 1000 B. */
const BYTE_UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

const STEP = 1000

/** Write a size in bytes with three significant digits; throws a RangeError below zero. */
export function formatBytes(bytes: number): string {
  if (!(bytes >= 0)) throw new RangeError(`a size to print is ${bytes}: give bytes, 0 or more`)
  const isLast = (index: number): boolean => index === BYTE_UNITS.length - 1
  let [value, index] = [bytes, 0]
  // Compare the rounded value, or 999 999 B would print as 1000 kB.
  while (Number(value.toPrecision(3)) >= STEP && !isLast(index)) {
    value /= STEP
    index += 1
  }
  return `${formatProse(value)}${NARROW_SPACE}${BYTE_UNITS[index] ?? 'B'}`
}
