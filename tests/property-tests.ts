import fc from 'fast-check'
import { countCases } from './thorough.ts'

/** One seed for all property tests: the same commit tests the same cases. `FC_SEED` tries others. */
const DEFAULT_SEED = 20_261_120

/** Cases of a law, unless it says otherwise. */
const DEFAULT_RUNS = countCases(25, 3000)

fc.configureGlobal({
  seed: Number(process.env['FC_SEED'] ?? DEFAULT_SEED),
  numRuns: Number(process.env['FC_RUNS'] ?? DEFAULT_RUNS),
})
