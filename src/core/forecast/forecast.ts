import { evaluateChain } from '../chain/evaluate.ts'
import { viewPhysicalEnd, type PhysicalEnd } from '../climate/estimate.ts'
import { HORIZON_RANGE } from '../climate/request.ts'
import { climateSources, type Source } from '../climate/sources.ts'
import { viewDamageFigures, type DamageFigures } from '../damage/estimate.ts'
import { DAMAGE_DEFAULTS } from '../damage/request.ts'
import { damageSources } from '../damage/sources.ts'
import { damageRequest, fiscalFiguresOf, type FiscalFigures } from '../fiscal/figures.ts'
import type { FiscalRequest } from '../fiscal/request.ts'
import { fiscalSources } from '../fiscal/sources.ts'
import { findGeography } from '../geography/geographies.ts'
import { MODEL_VERSION } from '../model-version.ts'
import type { CountryData } from './country-data.ts'
import { splitDrivers, type Driver, type DriverYear } from './drivers.ts'
import { BASELINE_PATHWAY, projectEmissions } from './emissions.ts'
import type { ScenarioEnvelope } from './envelope.ts'
import { describeForecastLimits } from './limits.ts'

/** One year of a forecast: every output of the chain, and the country's own scale. */
export interface ForecastYear extends PhysicalEnd, DamageFigures, FiscalFigures {
  readonly year: number
  /** Null where no dataset has the country's emissions. */
  readonly emissions_mt_co2: number | null
  /** Damage at the country's last known GDP, USD billion; null where no dataset has it. */
  readonly gdp_damage_usd_b: number | null
}

/** The numbers of a forecast, what drives them, and where they end. */
export interface ForecastPath {
  readonly envelope: ScenarioEnvelope
  readonly country_name: string
  readonly country_data: CountryData
  readonly years: readonly number[]
  readonly series: readonly ForecastYear[]
  readonly drivers: readonly Driver[]
  readonly limits: readonly string[]
}

/** A forecast with its evidence. */
export interface ForecastResult extends ForecastPath {
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** Run the chain for a country over the years to the horizon, and name the sources. */
export function forecastChain(envelope: ScenarioEnvelope, data: CountryData): ForecastResult {
  return {
    ...projectChain(envelope, data),
    sources: [...climateSources(envelope.scenario), ...damageSources(), ...fiscalSources()],
    model_version: MODEL_VERSION,
  }
}

/**
 * Run the chain for a country over the years to the horizon. Deterministic: the same envelope and
 * the same data give the same numbers, and none of them is a probability.
 */
export function projectChain(envelope: ScenarioEnvelope, data: CountryData): ForecastPath {
  const years = listYears(envelope.horizon)
  const runs = years.map((year) => runYear(envelope, data, year))
  return {
    envelope,
    country_name: findGeography(envelope.country)?.name ?? envelope.country,
    country_data: data,
    years,
    series: runs.map(({ row }) => row),
    drivers: collectDrivers(runs),
    limits: describeForecastLimits(data),
  }
}

function listYears(horizon: number): number[] {
  const count = horizon - HORIZON_RANGE.min + 1
  return Array.from({ length: count }, (_, index) => HORIZON_RANGE.min + index)
}

/** Which of the drivers act: nothing but current policies, the policy too, or all of them. */
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

function runYear(envelope: ScenarioEnvelope, data: CountryData, year: number): YearRun {
  const [baseline, policy, all] = (['baseline', 'policy', 'all'] as const).map((acting) =>
    requestYear(envelope, year, acting)
  ) as [FiscalRequest, FiscalRequest, FiscalRequest]
  const calm = evaluateChain(envelope.country, damageRequest(policy))
  const shocked = evaluateChain(envelope.country, damageRequest(all))
  const fiscal = {
    baseline: fiscalFiguresOf(baseline, evaluateChain(envelope.country, damageRequest(baseline))),
    withPolicy: fiscalFiguresOf(policy, calm),
    withShocks: fiscalFiguresOf(all, shocked),
  }
  const damage = viewDamageFigures(shocked)
  const emissions = data.emissions_mt_co2
  const project = (pathway: FiscalRequest['policy_pathway']): number | null =>
    emissions === null ? null : projectEmissions(emissions, pathway, year)
  const emitted = {
    baseline: project(BASELINE_PATHWAY),
    withPolicy: project(envelope.policy_pathway),
  }
  return {
    row: {
      year,
      ...viewPhysicalEnd(shocked),
      ...damage,
      ...fiscal.withShocks,
      emissions_mt_co2: emitted.withPolicy,
      gdp_damage_usd_b:
        data.gdp_usd_b === null ? null : (data.gdp_usd_b.value * damage.gdp_damage_pct) / 100,
    },
    drivers: {
      fiscal_balance_shift_pct: splitDrivers(year, {
        baseline: fiscal.baseline.fiscal_balance_shift_pct,
        withPolicy: fiscal.withPolicy.fiscal_balance_shift_pct,
        withShocks: fiscal.withShocks.fiscal_balance_shift_pct,
      }),
      gdp_damage_pct: splitDrivers(year, {
        baseline: calm.gdp_damage_pct,
        withPolicy: calm.gdp_damage_pct,
        withShocks: damage.gdp_damage_pct,
      }),
      emissions_mt_co2:
        emitted.baseline === null || emitted.withPolicy === null
          ? null
          : splitDrivers(year, {
              baseline: emitted.baseline,
              withPolicy: emitted.withPolicy,
              withShocks: emitted.withPolicy,
            }),
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
