import { lostOutput } from '../../src/core/chain/budget-vectors.ts'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { evaluateStress } from '../../src/core/chain/budget.ts'
import { CENTRAL_COEFFICIENTS } from '../../src/core/chain/coefficient-vector.ts'
import {
  evaluateChain,
  evaluatePlace,
  LAYOUT_SIZE,
  outputSlot,
  settleCentral,
  settlePlace,
} from '../../src/core/chain/evaluate.ts'
import {
  evaluateFiscal,
  settingAt,
  type FiscalChainRequest,
} from '../../src/core/chain/fiscal-run.ts'
import { listPlaces } from '../../src/core/chain/places.ts'
import {
  createRequestVector,
  fillRequestVector,
  type ChainRequest,
} from '../../src/core/chain/request-vector.ts'
import { settledBudget } from '../../src/core/chain/settled-budget.ts'
import { estimateDamage } from '../../src/core/damage/estimate.ts'
import { damageRequestSchema } from '../../src/core/damage/request.ts'
import { estimateFiscal } from '../../src/core/fiscal/estimate.ts'
import { fiscalRequestSchema } from '../../src/core/fiscal/request.ts'
import { INDUSTRY_IDS } from '../../src/core/industry/industries.ts'
import { STATE_SIZE } from '../../src/core/kernels/chain.ts'
import { comparePathways, comparisonRequestSchema } from '../../src/core/pathways/compare.ts'
import { computeRun } from '../../src/core/scc/run-cache.ts'

/** A row of the table: the timed function, its target, and the same in another checkout. */
interface ModelRow {
  readonly title: string
  /** Target, evaluations per second on one core. */
  readonly goal: number | null
  readonly run: (count: number) => unknown
  /** The equivalent function of the other checkout, or null if it has none. */
  readonly before: ((base: BaseModules) => (count: number) => unknown) | null
}

/** Functions called in another checkout, under the same names. */
interface BaseModules {
  readonly damage: { readonly estimateDamageFigures: (request: unknown) => unknown }
  readonly fiscal: { readonly estimateFiscal: (request: unknown) => unknown }
  readonly pathways: { readonly comparePathways: (request: unknown) => unknown }
  readonly damageRequest: { readonly damageRequestSchema: { parse: (input: unknown) => unknown } }
  readonly scc: { readonly computeRun: typeof computeRun }
  readonly fiscalRequest: { readonly fiscalRequestSchema: { parse: (input: unknown) => unknown } }
}

const PLACES = ['north_america', 'europe', 'asia_pacific'].flatMap((id) => [...listPlaces(id)])
const YEARS = 76
const FIRST_YEAR = 2025
const SAMPLES = 1024

/** Number of DICE periods with emission years from 2020 to 2100. */
const EMISSION_PERIODS = 17

/** Last year of the debt path. */
const FISCAL_YEAR = 2050

/** CPU time for warm-up and for measurement of a row, s. */
const WARM_UP_SECONDS = 0.5
const SECONDS = 1.5

const VECTORS = Array.from({ length: YEARS }, (_, i) => {
  const hasShocks = i % 4 === 0
  const vector = createRequestVector()
  fillRequestVector(vector, requestOf(i, hasShocks))
  return { vector, hasShocks }
})
const output = new Float64Array(LAYOUT_SIZE)
const state = new Float64Array(STATE_SIZE)
const samples = Array.from({ length: SAMPLES }, (_, i) =>
  CENTRAL_COEFFICIENTS.map((value, j) => value * (1 + 0.02 * Math.sin(i * j + i)))
)

const ROWS: readonly ModelRow[] = [
  {
    title: 'climate and damage, another place, year and shocks on every call',
    goal: 200_000,
    run: (count) => {
      const { vector, hasShocks } = requestAt(count)
      evaluatePlace(
        settlePlace(placeAt(count), CENTRAL_COEFFICIENTS, state),
        vector,
        hasShocks,
        output
      )
    },
    before: ({ damage, damageRequest }) => {
      const requests = PLACES.map(({ id }, i) =>
        damageRequest.damageRequestSchema.parse({
          geography: id,
          horizon: FIRST_YEAR + (i % YEARS),
        })
      )
      return (count) => damage.estimateDamageFigures(requests[count % requests.length])
    },
  },
  {
    title: 'the same with the state of places kept',
    goal: 400_000,
    run: (count) => {
      const { vector, hasShocks } = requestAt(count)
      evaluatePlace(settleCentral(placeAt(count)), vector, hasShocks, output)
    },
    before: null,
  },
  {
    title: 'climate and damage with the fiscal layer, the state of places kept',
    goal: 150_000,
    run: (count) => {
      const { vector, hasShocks } = requestAt(count)
      const place = placeAt(count)
      evaluatePlace(settleCentral(place), vector, hasShocks, output)
      const damage = output[outputSlot('gdp_damage_additional_pct')] ?? none()
      return evaluateStress(settledBudget(place.id), lostOutput(damage))
    },
    before: null,
  },
  {
    title: 'all layers with the debt path to 2050',
    goal: 50_000,
    run: (count) => {
      const { id } = placeAt(count)
      return evaluateFiscal(fiscalRequestOf(id, FISCAL_YEAR), settingAt(id, 'central'), 50)
    },
    before: null,
  },
  {
    title: 'a region of forty countries with the debt path to 2050',
    goal: null,
    run: () =>
      evaluateFiscal(fiscalRequestOf('europe', FISCAL_YEAR), settingAt('europe', 'central'), 50),
    before: null,
  },
  {
    title: 'a region of forty countries',
    goal: 5000,
    run: (count) => evaluateChain('europe', requestOf(count, false)),
    before: null,
  },
  {
    title: 'damage answer as objects with low, central, high',
    goal: null,
    run: (count) =>
      estimateDamage(
        damageRequestSchema.parse({ geography: placeAt(count).id, horizon: yearOf(count) })
      ),
    before: null,
  },
  {
    title: 'fiscal answer as objects with low, central, high',
    goal: 20_000,
    run: (count) =>
      estimateFiscal(fiscalRequestSchema.parse({ geography: 'DE', horizon: yearOf(count) })),
    before:
      ({ fiscal, fiscalRequest }) =>
      (count) =>
        fiscal.estimateFiscal(
          fiscalRequest.fiscalRequestSchema.parse({ geography: 'DE', horizon: yearOf(count) })
        ),
  },
  {
    title: 'comparison of eight pathways',
    goal: 4000,
    run: (count) =>
      comparePathways(comparisonRequestSchema.parse({ geography: 'DE', horizon: yearOf(count) })),
    before:
      ({ pathways }) =>
      (count) =>
        pathways.comparePathways({ industry: 'energy', geography: 'DE', horizon: yearOf(count) }),
  },
  {
    title: `${SAMPLES} sampled vectors through climate and damage (goal: 6 ms)`,
    goal: 1000 / 6,
    run: (count) => {
      const { vector, hasShocks } = requestAt(count)
      const place = placeAt(count)
      for (const sample of samples)
        evaluatePlace(settlePlace(place, sample, state), vector, hasShocks, output)
    },
    before: null,
  },
  ...(['dice2016r2', 'dice2023'] as const).map((engine) => ({
    title: `${engine}: base run and one pulse, computed anew (goal: twice the rate before)`,
    goal: null,
    run: runDice(engine, computeRun),
    before: ({ scc }: BaseModules) => runDice(engine, scc.computeRun),
  })),
]

/** Print the rates of the model on one core, compared with those of another checkout if given. */
export async function benchModel(
  print: (line: string) => void,
  basePath: string | null
): Promise<void> {
  const base = basePath === null ? null : await loadBase(basePath)
  print('       ours/s         goal/s       before/s  what, a second of CPU time')
  for (const { title, goal, run, before } of ROWS) {
    const old = base !== null && before !== null ? measureRate(before(base)) : null
    const cells = [measureRate(run), goal, old]
    print(`${cells.map(writeCell).join('')}  ${title}`)
  }
}

/** A run of an engine with another emission period on every call. */
function runDice(engine: 'dice2016r2' | 'dice2023', compute: typeof computeRun) {
  const choice = { engine, damage_function: engine, policy: 'base' } as const
  return (count: number) => compute(choice).marginalDamages(1 + (count % EMISSION_PERIODS))
}

function writeCell(rate: number | null): string {
  return (rate === null ? '-' : rate.toFixed(0)).padStart(15).slice(-15)
}

async function loadBase(path: string): Promise<BaseModules> {
  const load = (file: string): Promise<unknown> =>
    import(pathToFileURL(join(path, 'src/core', file)).href)
  const [damage, fiscal, pathways, scc, damageRequest, fiscalRequest] = await Promise.all(
    [
      'damage/estimate.ts',
      'fiscal/estimate.ts',
      'pathways/compare.ts',
      'scc/run-cache.ts',
      'damage/request.ts',
      'fiscal/request.ts',
    ].map(load)
  )
  return { damage, fiscal, pathways, scc, damageRequest, fiscalRequest } as BaseModules
}

/** Calls per second of CPU time, so other programs on the machine have little effect. */
function measureRate(run: (count: number) => unknown): number {
  repeat(run, WARM_UP_SECONDS)
  return repeat(run, SECONDS)
}

function repeat(run: (count: number) => unknown, seconds: number): number {
  const started = process.cpuUsage()
  let count = 0
  let spent = 0
  for (let batch = 1; spent < seconds; batch = Math.min(500, batch * 2)) {
    for (let i = 0; i < batch; i += 1) run(count++)
    spent = process.cpuUsage(started).user / 1e6
  }
  return count / spent
}

function requestOf(count: number, hasShocks: boolean): ChainRequest {
  return {
    climate_pathway: count % 2 === 0 ? 'rcp45' : 'ssp245',
    warming_c: null,
    horizon: yearOf(count),
    industry: INDUSTRY_IDS[count % INDUSTRY_IDS.length] ?? 'energy',
    active_shocks: hasShocks ? ['heatwave', 'flood'] : [],
    damage_function: 'kalkuhl_wenz_2020',
    adaptation_level: 0,
    carbon_price_usd_per_t: 50,
  }
}

function fiscalRequestOf(geography: string, horizon: number): FiscalChainRequest {
  return {
    ...requestOf(horizon, false),
    geography,
    horizon,
    policy_pathway: 'net_zero_2050',
    debt_start_pct_gdp: null,
  }
}

function requestAt(count: number) {
  return VECTORS[count % VECTORS.length] ?? none()
}

function placeAt(count: number) {
  return PLACES[count % PLACES.length] ?? none()
}

function yearOf(count: number): number {
  return FIRST_YEAR + (count % YEARS)
}

function none(): never {
  throw new Error('There is nothing to measure.')
}
