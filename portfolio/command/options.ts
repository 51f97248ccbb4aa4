import { parseArgs } from 'node:util'
import { SAMPLE_COUNTS, SAMPLE_DEFAULTS, SEED_RANGE } from '../../src/core/uncertainty/options.ts'
import { findChoice } from '../../src/core/validation/choice.ts'
import { VALUE_KINDS } from '../../src/portfolio/calculation/columns.ts'
import { RESULT_FORMATS, type RunParameters } from './run-identity.ts'

/** What the command is asked. */
export interface PortfolioOptions {
  readonly input: string
  readonly out: string
  readonly parameters: RunParameters
  /** Number of partitions, or null for one to every 500,000 rows. */
  readonly partitions: number | null
  /** The one partition to compute, or null for all. */
  readonly partition: number | null
  /** Address of Redis, where partitions are handed to other processes. */
  readonly queue: string | null
  readonly limits: MachineLimits
}

/** What a process takes of the machine. */
export interface MachineLimits {
  readonly threads: number
  readonly memory: string
}

/** Most threads and partitions that make sense. */
const MOST = { threads: 256, partitions: 9999 } as const

const MEMORY_DEFAULT = '1GB'

const USAGE =
  'npm run portfolio -- sites.parquet --out results [--samples 1024] [--seed N] [--value assets|value_added|economy] [--format parquet|csv] [--threads N] [--partitions N] [--memory 1GB] [--partition I | --queue redis://host:6379]'

/** Read the command line. An index of a Kubernetes Job in the environment chooses the partition. */
export function readOptions(
  parameters: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  cores: number
): PortfolioOptions {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      samples: { type: 'string' },
      seed: { type: 'string' },
      value: { type: 'string' },
      format: { type: 'string' },
      threads: { type: 'string' },
      partitions: { type: 'string' },
      partition: { type: 'string' },
      memory: { type: 'string' },
      queue: { type: 'string' },
    },
  })
  const [input, ...others] = positionals
  if (input === undefined || others.length > 0 || values.out === undefined)
    throw new Error(`Name one input and the folder of results:\n  ${USAGE}`)
  const partitions = readWhole('--partitions', values.partitions, [1, MOST.partitions])
  const partition = readPartition(values.partition, environment['JOB_COMPLETION_INDEX'], partitions)
  if (partition !== null && values.queue !== undefined)
    throw new Error(
      '--queue hands out all partitions: leave out --partition and JOB_COMPLETION_INDEX.'
    )
  return {
    input,
    out: values.out,
    parameters: {
      value_kind: readWord('--value', values.value, VALUE_KINDS) ?? 'assets',
      samples: readSamples(values.samples),
      seed:
        readWhole('--seed', values.seed, [SEED_RANGE.least, SEED_RANGE.most]) ??
        SAMPLE_DEFAULTS.seed,
      format: readWord('--format', values.format, RESULT_FORMATS) ?? 'parquet',
    },
    partitions,
    partition,
    queue: values.queue === undefined ? null : readQueue(values.queue),
    limits: readLimits(values, cores),
  }
}

/** Read the command line of a worker: a queue, and what it may take of the machine. */
export function readWorkerOptions(
  parameters: readonly string[],
  cores: number
): { readonly queue: string; readonly limits: MachineLimits } {
  const { values } = parseArgs({
    args: [...parameters],
    options: {
      queue: { type: 'string' },
      threads: { type: 'string' },
      memory: { type: 'string' },
    },
  })
  if (values.queue === undefined)
    throw new Error(
      'Name the queue: npm run portfolio:worker -- --queue redis://host:6379 [--threads N] [--memory 1GB]'
    )
  return { queue: readQueue(values.queue), limits: readLimits(values, cores) }
}

function readLimits(
  {
    threads,
    memory = MEMORY_DEFAULT,
  }: { threads?: string | undefined; memory?: string | undefined },
  cores: number
): MachineLimits {
  if (!/^[1-9]\d*(MB|GB)$/.test(memory))
    throw new Error(
      `--memory must be a whole number of MB or GB such as 1GB, received '${memory}'.`
    )
  return { threads: readWhole('--threads', threads, [1, MOST.threads]) ?? cores, memory }
}

function readPartition(
  option: string | undefined,
  index: string | undefined,
  partitions: number | null
): number | null {
  const [name, text] =
    option === undefined ? ['JOB_COMPLETION_INDEX', index] : ['--partition', option]
  if (text === undefined) return null
  if (partitions === null)
    throw new Error(
      `${name} is ${text}: give --partitions too, the same for every index (completions of the Job).`
    )
  return readWhole(name, text, [0, partitions - 1])
}

function readSamples(text: string | undefined): number | null {
  if (text === undefined) return null
  const count = SAMPLE_COUNTS.find((known) => String(known) === text)
  if (count !== undefined) return count
  throw new Error(`--samples must be one of ${SAMPLE_COUNTS.join(', ')}, received '${text}'.`)
}

function readQueue(text: string): string {
  if (URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol)) return text
  throw new Error(`--queue must be an address such as redis://127.0.0.1:6379, received '${text}'.`)
}

function readWord<const Word extends string>(
  option: string,
  text: string | undefined,
  words: readonly Word[]
): Word | null {
  if (text === undefined) return null
  const word = findChoice(text, words)
  if (word !== null) return word
  throw new Error(`${option} must be one of ${words.join(', ')}, received '${text}'.`)
}

function readWhole(
  option: string,
  text: string | undefined,
  [least, most]: readonly [number, number]
): number | null {
  if (text === undefined) return null
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  throw new Error(`${option} must be a whole number from ${least} to ${most}, received '${text}'.`)
}
