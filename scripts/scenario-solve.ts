/**
 * Solve the cheapest plans of documents: `npm run scenario:solve -- [id…]` writes scenarios/plans/<id>.json
 * of every document whose account or program has changed. A plan of unchanged inputs is not solved again.
 */
import { readCommandLine } from './command-line.ts'
import { solvePlans } from './scenario/solve-plans.ts'

const { positionals } = readCommandLine('Usage: npm run scenario:solve -- [id…]', {
  allowPositionals: true,
  options: {},
})

solvePlans(process.cwd(), positionals, (line) => console.log(line))
