import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'

/** Options of a proof. */
export interface ProofOptions {
  /** Seed of the cases: the same seed gives the same cases. */
  readonly seed: number
  /** An existing folder for intermediate results, so that an interrupted run can continue. */
  readonly folder: string
  /** Root of the checkout whose server is examined; by default this repository. */
  readonly checkout: string
  /** Number of cases; every proof has a default. */
  readonly amount?: number
  /** Prints one line of the report. */
  readonly print: (line: string) => void
}

/**
 * A module `scripts/prove/<name>.ts`; the folder of the same name contains code used only by it.
 */
export interface Proof {
  /** One sentence for the list of proofs. */
  readonly description: string
  /** Run the proof and print its table. Returns whether it passed. */
  readonly default: (options: ProofOptions) => Promise<boolean>
}

/** The parsed command line; without a name, the proofs are listed. */
export interface ProofCall {
  readonly name: string | null
  readonly seed: number
  readonly checkout: string | null
  readonly amount: number | null
}

/** The default seed, so that runs without one are the same. */
const DEFAULT_SEED = 20_261_122

/** Excludes this file, which is in the same folder but not a proof. */
const INTERFACE = 'proof'

/** Names of all proofs in a folder, sorted. */
export function listProofs(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[a-z-]+\.ts$/.test(entry.name))
    .map((entry) => basename(entry.name, '.ts'))
    .filter((name) => name !== INTERFACE)
    .sort()
}

/** Import one proof. Throws if the module does not implement the interface. */
export async function loadProof(folder: string, name: string): Promise<Proof> {
  const loaded: unknown = await import(join(folder, `${name}.ts`))
  if (isProof(loaded)) return loaded
  throw new Error(`scripts/prove/${name}.ts must export a description and a default function.`)
}

function isProof(loaded: unknown): loaded is Proof {
  return (
    typeof Reflect.get(Object(loaded), 'description') === 'string' &&
    typeof Reflect.get(Object(loaded), 'default') === 'function'
  )
}

/**
 * Parse `<name> [--seed N] [--amount N] [--checkout DIR]`. Throws an error that describes the
 * problem.
 */
export function readProofCall(parameters: readonly string[]): ProofCall {
  const { values, positionals } = parseArgs({
    args: [...parameters],
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      amount: { type: 'string' },
      checkout: { type: 'string' },
    },
  })
  if (positionals.length > 1) {
    throw new Error(`Name one proof at a time, received: ${positionals.join(' ')}.`)
  }
  return {
    name: positionals[0] ?? null,
    seed: readWholeNumber('--seed', values.seed, 0) ?? DEFAULT_SEED,
    checkout: values.checkout ?? null,
    amount: readWholeNumber('--amount', values.amount, 1),
  }
}

/** Maximum seed of 32-bit random generators. */
const LARGEST = 2 ** 31 - 1

function readWholeNumber(option: string, text: string | undefined, least: number): number | null {
  if (text === undefined) return null
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= LARGEST) return value
  throw new Error(
    `${option} must be a whole number from ${least} to ${LARGEST}, received '${text}'.`
  )
}
