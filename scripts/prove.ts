// Runs one long proof, of which the tests only run a sample: npm run prove -- <name>
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listProofs, loadProof, type ProofCall, readProofCall } from './prove/proof.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PROOFS = join(ROOT, 'scripts', 'prove')

try {
  const call = readProofCall(process.argv.slice(2))
  process.exitCode = call.name === null ? await list() : await prove(call.name, call)
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : error)
  process.exitCode = 1
}

async function list(): Promise<number> {
  console.log('npm run prove -- <name> [--seed N] [--amount N] [--checkout DIR]\n')
  for (const name of listProofs(PROOFS)) {
    console.log(`${name.padEnd(12)} ${(await loadProof(PROOFS, name)).description}`)
  }
  return 0
}

async function prove(name: string, { seed, amount, checkout }: ProofCall): Promise<number> {
  const names = listProofs(PROOFS)
  if (!names.includes(name)) {
    console.error(`There is no proof '${name}'. Choose one of: ${names.join(', ')}.`)
    return 1
  }
  const folder = join(ROOT, '.cache', 'prove', `${name}-${seed}`)
  mkdirSync(folder, { recursive: true })
  console.log(`proof ${name}, seed ${seed}`)
  const isProved = await (
    await loadProof(PROOFS, name)
  ).default({
    seed,
    folder,
    checkout: checkout === null ? ROOT : resolve(checkout),
    ...(amount === null ? {} : { amount }),
    print: (line) => console.log(line),
  })
  console.log(`${name}: ${isProved ? 'PROVED' : 'FAILED'} (seed ${seed})`)
  return isProved ? 0 : 1
}
