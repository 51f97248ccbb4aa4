import { z } from 'zod'

/** Smallest and largest value of a number. */
export interface Bounds {
  readonly least: number
  readonly most: number
}

/** A number between two bounds, both allowed; the message names type, bounds and unit. */
export function boundedNumber({ least, most }: Bounds, unit: string) {
  const error = `must be a number from ${least} to ${most}${unit === '' ? '' : ` ${unit}`}`
  return z.number({ error }).min(least, { error }).max(most, { error })
}
