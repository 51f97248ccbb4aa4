import { performance } from 'node:perf_hooks'
import { estimateDamageFigures } from '../../src/core/damage/estimate.ts'
import { damageRequestSchema } from '../../src/core/damage/request.ts'
import { estimateFiscal } from '../../src/core/fiscal/estimate.ts'
import { estimateFiscalFigures } from '../../src/core/fiscal/figures.ts'
import { fiscalRequestSchema } from '../../src/core/fiscal/request.ts'
import { comparePathways, comparisonRequestSchema } from '../../src/core/pathways/compare.ts'
import { ENGINE_IDS, ENGINES } from '../../src/core/scc/engines.ts'
import { estimateScc } from '../../src/core/scc/estimate.ts'
import { explainScc } from '../../src/core/scc/explain.ts'
import { computeRun } from '../../src/core/scc/run-cache.ts'

/** A calculation without HTTP, on one core. */
export interface Calculation {
  readonly title: string
  /** Compute once; the count makes one call differ from the next. */
  readonly run: (count: number) => unknown
}

/** The calculations timed in-process. */
export function listCalculations(): Calculation[] {
  return [
    { title: 'chain: damage and fiscal figures', run: runChain },
    {
      title: 'estimateFiscal, with both ends of the ranges',
      run: (count) => estimateFiscal(fiscalRequestSchema.parse({ horizon: yearOf(count) })),
    },
    {
      title: 'comparePathways, eight pathways',
      run: (count) => comparePathways(comparisonRequestSchema.parse({ horizon: yearOf(count) })),
    },
    ...ENGINE_IDS.flatMap((engine): Calculation[] => [
      {
        title: `estimateScc, ${engine}, run remembered`,
        run: (count) => estimateScc({ engine, year: yearOf(count) }),
      },
      {
        title: `estimateScc and explainScc, ${engine}, run remembered`,
        run: (count) => [
          estimateScc({ engine, year: yearOf(count) }),
          explainScc({ engine, year: yearOf(count) }),
        ],
      },
      {
        title: `base run and one pulse, ${engine}, computed anew`,
        run: (count) =>
          computeRun({
            engine,
            damage_function: ENGINES[engine].default_damage_function,
            policy: 'base',
          }).marginalDamages(1 + (count % PULSE_PERIODS)),
      },
    ]),
  ]
}

/** Time allowed for a calculation, s. */
const SECONDS = 0.5

/** Warm-up time, so that the code is compiled and caches are filled, s. */
const WARM_UP_SECONDS = 0.25

/** Emission periods over which pulses are spread: 2025 to 2100 in five-year steps. */
const PULSE_PERIODS = 16

const FIRST_YEAR = 2025
const YEARS = 76

/** Calls per second after a warm-up, run sequentially on the calling thread. */
export function measureRate({ run }: Calculation, seconds: number = SECONDS): number {
  repeat(run, Math.min(seconds, WARM_UP_SECONDS))
  return repeat(run, seconds)
}

function repeat(run: Calculation['run'], seconds: number): number {
  const started = performance.now()
  let calls = 0
  let elapsed = 0
  while (elapsed < seconds) {
    run(calls)
    calls += 1
    elapsed = (performance.now() - started) / 1000
  }
  return calls / elapsed
}

function runChain(count: number): unknown {
  const horizon = yearOf(count)
  return [
    estimateDamageFigures(damageRequestSchema.parse({ horizon })),
    estimateFiscalFigures(fiscalRequestSchema.parse({ horizon })),
  ]
}

function yearOf(count: number): number {
  return FIRST_YEAR + (count % YEARS)
}
