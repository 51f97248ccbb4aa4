import fc from 'fast-check'

/** One seed for all property tests: the same commit tests the same cases. `FC_SEED` tries others. */
const DEFAULT_SEED = 20_261_120

/** Cases of a law here, unless it says otherwise; `npm run prove -- laws` tries thousands. */
const DEFAULT_RUNS = 100

fc.configureGlobal({
  seed: Number(process.env['FC_SEED'] ?? DEFAULT_SEED),
  numRuns: Number(process.env['FC_RUNS'] ?? DEFAULT_RUNS),
})
