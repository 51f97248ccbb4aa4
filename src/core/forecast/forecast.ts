import { evaluateBudget, evaluateDebt, type BudgetFigures } from '../chain/budget.ts'
import { pathNodes, type BudgetDamage } from '../chain/budget-vectors.ts'
import { evaluateChain, type ChainValues } from '../chain/evaluate.ts'
import { carbonPriceOf } from '../chain/fiscal-run.ts'
import {
  describeWithheld,
  NO_DEBT_PATH,
  withheldNames,
  withhold,
  type Withheld,
} from '../chain/offered.ts'
import { hasDebtPath, settledBudget } from '../chain/settled-budget.ts'
import { viewPhysicalEnd, type PhysicalEnd } from '../../model/figures/physical.ts'
import { HORIZON_RANGE, DAMAGE_DEFAULTS, FISCAL_DEFAULTS } from '../chain/request-ranges.ts'
import { viewDamageFigures, type DamageFigures } from '../../model/figures/damage.ts'
import { damageRequest, viewFiscal, type FiscalFigures } from '../fiscal/figures.ts'
import type { FiscalRequest } from '../fiscal/request.ts'
import { findGeography } from '../geography/geographies.ts'
import type { PolicyPathwayId } from '../pathways/policy-pathway-ids.ts'
import { splitDrivers, type Driver, type DriverYear } from './drivers.ts'
import { damageInDollars, projectEmissions, type CountryData } from './own-figures.ts'
import type { ScenarioEnvelope } from './envelope.ts'

/** Reference policy pathway of the policy effect. */
const BASELINE_PATHWAY: PolicyPathwayId = 'current_policies'

/**
 * One year of a forecast: every output of the chain, null where it is not offered, and the country's
 * own scale.
 */
export interface ForecastYear
  extends PhysicalEnd, Withheld<DamageFigures>, Withheld<FiscalFigures> {
  readonly year: number
  /** Null if no dataset has the country's emissions. */
  readonly emissions_mt_co2: number | null
  /** Damage at the country's last known GDP, USD billion; null if no dataset has it. */
  readonly gdp_damage_usd_b: number | null
}

/** The series of a forecast, their drivers, and their final values. */
export interface ForecastPath {
  readonly envelope: ScenarioEnvelope
  readonly country_name: string
  readonly country_data: CountryData
  readonly years: readonly number[]
  readonly series: readonly ForecastYear[]
  readonly drivers: readonly Driver[]
  readonly limits: readonly string[]
}

/**
 * Run the chain for a country over the years to the horizon. Deterministic: the same envelope and
 * the same data give the same numbers, and none of them is a probability.
 */
export function projectChain(envelope: ScenarioEnvelope, data: CountryData): ForecastPath {
  const years = listYears(envelope.horizon)
  const chains = years.map((year) => runChainYear(envelope, year))
  const damageIn = (year: number): BudgetDamage => {
    const chain = chains[year - HORIZON_RANGE.min]
    if (!chain) throw new Error(`The forecast has no year ${year}.`)
    return chain.calm
  }
  const runs = chains.map((chain) => describeYear(envelope, data, chain, damageIn))
  return {
    envelope,
    country_name: findGeography(envelope.country)?.name ?? envelope.country,
    country_data: data,
    years,
    series: runs.map(({ row }) => row),
    drivers: collectDrivers(runs).filter(
      ({ output }) => !withheldNames(envelope.country).has(output)
    ),
    limits: [
      ...describeWithheld(envelope.country),
      ...(hasDebtPath(envelope.country) ? [] : [NO_DEBT_PATH]),
      ...describeForecastLimits(data),
    ],
  }
}

function listYears(horizon: number): number[] {
  const count = horizon - HORIZON_RANGE.min + 1
  return Array.from({ length: count }, (_, index) => HORIZON_RANGE.min + index)
}

/** Which drivers are active: only current policies, also the chosen policy, or also shocks. */
type Acting = 'baseline' | 'policy' | 'all'

/** The request of the chain in one year of a forecast. */
export function requestYear(
  envelope: ScenarioEnvelope,
  year: number,
  acting: Acting
): FiscalRequest {
  return {
    climate_pathway: envelope.scenario,
    geography: envelope.country,
    industry: envelope.industry,
    active_shocks: acting === 'all' ? envelope.active_shocks : [],
    horizon: year,
    warming_c: null,
    ...DAMAGE_DEFAULTS,
    debt_start_pct_gdp: FISCAL_DEFAULTS.debt_start_pct_gdp,
    policy_pathway: acting === 'baseline' ? BASELINE_PATHWAY : envelope.policy_pathway,
  }
}

interface YearRun {
  readonly row: ForecastYear
  readonly drivers: {
    readonly fiscal_balance_shift_pct: DriverYear
    readonly gdp_damage_pct: DriverYear
    readonly emissions_mt_co2: DriverYear | null
  }
}

/** Climate and damage of a year, with the shocks of the envelope and without. */
interface ChainYear {
  readonly year: number
  readonly calm: ChainValues
  readonly shocked: ChainValues
}

function runChainYear(envelope: ScenarioEnvelope, year: number): ChainYear {
  const request = requestYear(envelope, year, 'all')
  const priced = damageRequest(request, carbonPriceOf(request))
  const calm = evaluateChain(envelope.country, { ...priced, active_shocks: [] })
  const hasShocks = envelope.active_shocks.length > 0
  return { year, calm, shocked: hasShocks ? evaluateChain(envelope.country, priced) : calm }
}

/**
 * A year of the forecast; `damageIn` gives the climate damage without shocks in a year of the path.
 */
function describeYear(
  envelope: ScenarioEnvelope,
  data: CountryData,
  { year, calm, shocked }: ChainYear,
  damageIn: (year: number) => BudgetDamage
): YearRun {
  const settled = settledBudget(envelope.country)
  const budgetOf = (acting: Acting, chain: ChainValues): BudgetFigures =>
    evaluateBudget(settled, requestYear(envelope, year, acting), chain)
  const budgets = {
    baseline: budgetOf('baseline', calm),
    withPolicy: budgetOf('policy', calm),
    withShocks: budgetOf('all', shocked),
  }
  const debt = evaluateDebt(
    settled,
    requestYear(envelope, year, 'policy'),
    pathNodes(year).map(damageIn)
  )
  const known = data.emissions_mt_co2
  const emitted = ({ co2_left }: BudgetFigures): number | null =>
    known === null ? null : projectEmissions(known.value, co2_left)
  const [before, after] = [emitted(budgets.baseline), emitted(budgets.withPolicy)]
  return {
    row: {
      year,
      ...viewPhysicalEnd(shocked),
      ...withhold(envelope.country, {
        ...viewDamageFigures(shocked),
        ...viewFiscal({ budget: budgets.withShocks, debt }),
        emissions_mt_co2: after,
        gdp_damage_usd_b:
          data.gdp_usd_b === null
            ? null
            : damageInDollars(data.gdp_usd_b.value, shocked.gdp_damage_pct),
      }),
    },
    drivers: {
      fiscal_balance_shift_pct: splitDrivers(year, {
        baseline: budgets.baseline.fiscal_balance_shift_pct,
        withPolicy: budgets.withPolicy.fiscal_balance_shift_pct,
        withShocks: budgets.withShocks.fiscal_balance_shift_pct,
      }),
      gdp_damage_pct: splitDrivers(year, {
        baseline: calm.gdp_damage_pct,
        withPolicy: calm.gdp_damage_pct,
        withShocks: shocked.gdp_damage_pct,
      }),
      emissions_mt_co2:
        before === null || after === null
          ? null
          : splitDrivers(year, { baseline: before, withPolicy: after, withShocks: after }),
    },
  }
}

function collectDrivers(runs: readonly YearRun[]): Driver[] {
  const emissions = runs.flatMap(({ drivers }) => drivers.emissions_mt_co2 ?? [])
  return [
    {
      output: 'fiscal_balance_shift_pct',
      unit: 'percent of GDP',
      rows: runs.map(({ drivers }) => drivers.fiscal_balance_shift_pct),
    },
    {
      output: 'gdp_damage_pct',
      unit: 'percent of GDP',
      rows: runs.map(({ drivers }) => drivers.gdp_damage_pct),
    },
    ...(emissions.length === 0
      ? []
      : [{ output: 'emissions_mt_co2', unit: 'Mt CO2', rows: emissions }]),
  ]
}

/** State the limitations of a forecast, and which data of the country are missing. */
function describeForecastLimits(data: CountryData): string[] {
  const missing = Object.entries(data)
    .filter(([, figure]) => figure === null)
    .map(([name]) => name)
  return [
    'A diagnostic path, not a prediction: the numbers have no probabilities, and neither equilibrium temperature nor economic growth is forecast.',
    'Warming follows the chosen scenario; the policy pathway sets prices, investment and emissions, and does not change the warming.',
    'Emissions of the country remain at their last known value until 2025 and then fall in proportion to the CO2 of its zone on the policy pathway (assumed).',
    'GDP remains at its last known value, so damage in USD is that of today’s economy in a future climate.',
    'Shocks occur in every year of the series: read each year as the year in which they happen. They do not enter the path of public debt.',
    'Outputs are decomposed in the order baseline, policy, shocks; another order would attribute interactions differently.',
    ...missing.map((name) => `No dataset has ${name} of this country.`),
  ]
}
