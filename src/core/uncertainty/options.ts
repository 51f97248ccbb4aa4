/** Numbers of draws on offer: the draws of one are the first of every larger one. */
export const SAMPLE_COUNTS = [256, 512, 1024, 2048, 4096] as const

/** Which shares of the variance an answer gives. */
export const SHARE_KINDS = ['first', 'total', 'none'] as const

/** Draws and seed where a request names none. */
export const SAMPLE_DEFAULTS = { samples: 1024, seed: 20_261_122, shares: 'first' } as const

/** Seeds that a request can name. */
export const SEED_RANGE = { least: 0, most: 0xffff_ffff } as const

/** Most thresholds of a request. */
export const MOST_THRESHOLDS = 8

/** A value of a field beyond which draws are counted. */
export interface Threshold {
  readonly field: string
  readonly threshold: number
}

/** Options of a sample. */
export interface SampleOptions {
  readonly samples: (typeof SAMPLE_COUNTS)[number]
  readonly seed: number
  readonly thresholds: readonly Threshold[]
  readonly shares: (typeof SHARE_KINDS)[number]
}
