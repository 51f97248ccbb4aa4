import { estimatePhysicalEnd, type PhysicalEnd } from '../climate/estimate.ts'
import { HORIZON_RANGE } from '../climate/request.ts'
import { climateSources, type Source } from '../climate/sources.ts'
import { estimateDamageFigures, physicalRequest, type DamageFigures } from '../damage/estimate.ts'
import { damageSources } from '../damage/sources.ts'
import { estimateFiscalFigures, explainFiscal, type FiscalFigures } from '../fiscal/estimate.ts'
import type { FiscalRequest } from '../fiscal/request.ts'
import { fiscalSources } from '../fiscal/sources.ts'
import { explainQuantities, type Step } from '../explain/trace.ts'
import { findGeography } from '../geography/geographies.ts'
import { MODEL_VERSION } from '../model-version.ts'
import type { CountryData } from './country-data.ts'
import { splitDrivers, type Driver, type DriverYear } from './drivers.ts'
import {
  BASELINE_PATHWAY,
  EMISSION_QUANTITY,
  projectEmissions,
  readEmissionGivens,
} from './emissions.ts'
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

/** Lay out the last year of a forecast as steps: the chain, then the country's emissions. */
export function explainForecast(envelope: ScenarioEnvelope, data: CountryData): Step[] {
  const chain = explainFiscal(requestYear(envelope, envelope.horizon, 'all'))
  const known = data.emissions_mt_co2
  if (known === null) return chain
  const givens = readEmissionGivens(known, envelope.policy_pathway, envelope.horizon)
  const values = {
    ...givens,
    emissions_mt_co2: projectEmissions(known, envelope.policy_pathway, envelope.horizon),
  }
  const described = [
    {
      symbol: 'emissions_known_mt_co2',
      label: `Fossil CO2 of the country in ${known.year}`,
      unit: known.unit,
      source: `Dataset ${known.dataset_id}`,
      kind: 'documented' as const,
    },
    {
      symbol: 'emissions_change_pct',
      label: 'Change of world emissions on the policy pathway since 2019',
      unit: '%',
      source: 'AR6 WGIII, category that anchors the policy pathway, median',
      kind: 'documented' as const,
    },
    {
      symbol: 'emissions_change_known_pct',
      label: `The same change up to ${known.year}`,
      unit: '%',
      source: 'AR6 WGIII, category that anchors the policy pathway, median',
      kind: 'documented' as const,
    },
  ]
  const own = explainQuantities(described, [EMISSION_QUANTITY], values)
  const taken = new Set(chain.map(({ symbol }) => symbol))
  return [...chain, ...own.filter(({ symbol }) => !taken.has(symbol))]
}

function listYears(horizon: number): number[] {
  const count = horizon - HORIZON_RANGE.min + 1
  return Array.from({ length: count }, (_, index) => HORIZON_RANGE.min + index)
}

/** Which of the drivers act: nothing but current policies, the policy too, or all of them. */
type Acting = 'baseline' | 'policy' | 'all'

function requestYear(envelope: ScenarioEnvelope, year: number, acting: Acting): FiscalRequest {
  return {
    climate_pathway: envelope.scenario,
    geography: envelope.country,
    industry: envelope.industry,
    active_shocks: acting === 'all' ? envelope.active_shocks : [],
    horizon: year,
    warming_c: null,
    carbon_price_usd_per_t: null,
    adaptation_level: 0,
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
  const request = requestYear(envelope, year, 'all')
  const { policy_pathway: _pathway, ...damageRequest } = request
  const fiscal = {
    baseline: estimateFiscalFigures(requestYear(envelope, year, 'baseline')),
    withPolicy: estimateFiscalFigures(requestYear(envelope, year, 'policy')),
    withShocks: estimateFiscalFigures(request),
  }
  const figures = fiscal.withShocks
  const unshocked = estimateDamageFigures({ ...damageRequest, active_shocks: [] })
  const damage = estimateDamageFigures({
    ...damageRequest,
    carbon_price_usd_per_t: figures.carbon_price_usd_per_t,
  })
  const emissions = data.emissions_mt_co2
  const project = (pathway: FiscalRequest['policy_pathway']): number | null =>
    emissions === null ? null : projectEmissions(emissions, pathway, year)
  const [baseline, withPolicy] = [project(BASELINE_PATHWAY), project(envelope.policy_pathway)]
  return {
    row: {
      year,
      ...estimatePhysicalEnd(physicalRequest(request), 'central'),
      ...damage,
      ...figures,
      emissions_mt_co2: withPolicy,
      gdp_damage_usd_b:
        data.gdp_usd_b === null ? null : (data.gdp_usd_b.value * damage.gdp_damage_pct) / 100,
    },
    drivers: {
      fiscal_balance_shift_pct: splitDrivers(year, {
        baseline: fiscal.baseline.fiscal_balance_shift_pct,
        withPolicy: fiscal.withPolicy.fiscal_balance_shift_pct,
        withShocks: figures.fiscal_balance_shift_pct,
      }),
      gdp_damage_pct: splitDrivers(year, {
        baseline: unshocked.gdp_damage_pct,
        withPolicy: unshocked.gdp_damage_pct,
        withShocks: damage.gdp_damage_pct,
      }),
      emissions_mt_co2:
        baseline === null || withPolicy === null
          ? null
          : splitDrivers(year, { baseline, withPolicy, withShocks: withPolicy }),
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
