import { createHash } from 'node:crypto'
import { MODEL_VERSION } from '../../src/core/model-version.ts'
import type { ValueKind } from '../../src/portfolio/calculation/columns.ts'

/** Raised whenever the same rows give other bytes by the way in which results are written or added up. */
const RESULT_VERSION = 2

/** Digits of a hash that name a result. */
const NAME_DIGITS = 16

/** Formats of the rows of a result. */
export const RESULT_FORMATS = ['parquet', 'csv'] as const

/** What changes the numbers or the form of a result. */
export interface RunParameters {
  readonly value_kind: ValueKind
  /** Draws, or null for central values alone. */
  readonly samples: number | null
  readonly seed: number
  readonly format: (typeof RESULT_FORMATS)[number]
}

/** Rows of an input that are computed together, and the name of all that comes of them. */
export interface Partition {
  readonly index: number
  readonly first_row: number
  /** The row after the last. */
  readonly end_row: number
  readonly name: string
}

/** An input by its bytes. */
export interface InputIdentity {
  readonly sha256: string
  readonly rows: number
}

/**
 * Cut an input into partitions of consecutive rows. The name of each is the hash of the bytes of the
 * input, its rows, the version of the model and the parameters: another of these, another name.
 */
export function planPartitions(
  { sha256, rows }: InputIdentity,
  count: number,
  parameters: RunParameters
): Partition[] {
  return Array.from({ length: count }, (_, index) => {
    const first_row = Math.floor((rows * index) / count)
    const end_row = Math.floor((rows * (index + 1)) / count)
    const digest = hashOf({ sha256, first_row, end_row, ...identityOf(parameters) })
    return { index, first_row, end_row, name: `${String(index).padStart(4, '0')}-${digest}` }
  })
}

/** The name of a whole run, by which its summary is called. */
export function nameRun(partitions: readonly Partition[]): string {
  return hashOf(partitions.map(({ name }) => name))
}

/** The seed counts only where draws are taken. */
function identityOf({ seed, ...parameters }: RunParameters): object {
  const drawn = parameters.samples === null ? {} : { seed }
  return { ...parameters, ...drawn, model: MODEL_VERSION, results: RESULT_VERSION }
}

function hashOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, NAME_DIGITS)
}
