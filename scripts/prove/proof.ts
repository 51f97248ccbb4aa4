import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'

/** What a proof is run with. */
export interface ProofOptions {
  /** Chooses the cases: the same seed gives the same ones. */
  readonly seed: number
  /** A folder that keeps what is already proved, so that an interrupted run can go on. It exists. */
  readonly folder: string
  /** Root of the checkout whose server is examined; this repository where none is named. */
  readonly checkout: string
  /** How many cases to run; every proof has a default. */
  readonly amount?: number
  /** Writes one line of the report. */
  readonly print: (line: string) => void
}

/** A module `scripts/prove/<name>.ts`; folders beside it contain what belongs to it alone. */
export interface Proof {
  /** One sentence for the list of proofs. */
  readonly description: string
  /** Run the proof and print its table. Returns whether everything was as it must be. */
  readonly default: (options: ProofOptions) => Promise<boolean>
}

/** What the command line asks for; without a name the proofs are listed. */
export interface ProofCall {
  readonly name: string | null
  readonly seed: number
  readonly checkout: string | null
  readonly amount: number | null
}

/** The seed where none is given, so that two people without one prove the same. */
const DEFAULT_SEED = 20_261_122

/** This interface lies beside the proofs and is none. */
const INTERFACE = 'proof'

/** Names of all proofs of a folder, sorted. */
export function listProofs(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^[a-z-]+\.ts$/.test(entry.name))
    .map((entry) => basename(entry.name, '.ts'))
    .filter((name) => name !== INTERFACE)
    .sort()
}

/** Import one proof. Throws where the module does not have the form of one. */
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

/** Read `<name> [--seed N] [--amount N] [--checkout DIR]`. Throws with what is wrong. */
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
    throw new Error(`One proof at a time, received: ${positionals.join(' ')}.`)
  }
  return {
    name: positionals[0] ?? null,
    seed: readWholeNumber('--seed', values.seed, 0) ?? DEFAULT_SEED,
    checkout: values.checkout ?? null,
    amount: readWholeNumber('--amount', values.amount, 1),
  }
}

/** Largest number that random generators with 32-bit seeds take as it is. */
const LARGEST = 2 ** 31 - 1

function readWholeNumber(option: string, text: string | undefined, least: number): number | null {
  if (text === undefined) return null
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= LARGEST) return value
  throw new Error(
    `${option} must be a whole number from ${least} to ${LARGEST}, received '${text}'.`
  )
}
