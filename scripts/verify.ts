/**
 * Replay answers that were given with `receipt=true`: `npm run verify -- FILE...`. Says of each what
 * does not agree with what this checkout computes; exit code 1 if anything does not.
 */
import { readFileSync } from 'node:fs'
import { createApi } from '../src/api/app.ts'
import { verifyReceipt } from '../src/api/receipts.ts'
import { loadContent } from '../src/data/content.ts'
import { loadOracle } from '../src/plan/solver/node-oracle.ts'
import { readCommandLine } from './command-line.ts'

const { positionals } = readCommandLine('Usage: npm run verify -- FILE...', {
  allowPositionals: true,
  options: {},
})
if (positionals.length === 0) {
  console.error('Usage: npm run verify -- FILE..., each an answer with its receipt')
  process.exitCode = 2
}

const content = loadContent(undefined, { isBuilt: true })
const app = createApi(content, { loadOracle })
for (const path of positionals) {
  const faults = await verifyReceipt(readFileSync(path, 'utf8'), {
    content,
    request: (address, init) => app.request(address, init),
  })
  console.log(
    faults.length === 0 ? `${path}: verified` : `${path}: REFUSED\n  ${faults.join('\n  ')}`
  )
  if (faults.length > 0) process.exitCode = 1
}
