import { z } from 'zod'
import { PHYSICAL_CLIMATE_DEFAULTS } from '../chain/request-ranges.ts'
import type { Ar6Region, RegionShare } from '../geography/ar6-regions.ts'
import { COUNTRY_DESCRIPTION, coveredCountrySchema } from '../geography/country-schema.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { requireGeography } from '../geography/geographies.ts'
import { MODEL_VERSION } from '../model-version.ts'
import { interpolate, type Nodes } from '../model/interpolation.ts'
import { choiceSchema } from '../validation/choice.ts'
import days from '../../model/coefficients/climate/hot-days.json' with { type: 'json' }
import projected from '../../model/coefficients/share-alike/regional-change-projected.json' with { type: 'json' }
import { estimatePhysicalClimate } from './estimate.ts'
import {
  type PhysicalEnd,
  type PhysicalStressors,
  type WarmingC,
} from '../../model/figures/physical.ts'
import { RCP_PATHWAY_IDS, type RcpPathway } from './pathways.ts'
import {
  BASELINE_WARMING_C,
  dayCountNodes,
  regionalChangeNodes,
  type RegionalChange,
} from './regional-tables.ts'
import { horizonSchema } from './request.ts'
import { climateSources, type Source } from './sources.ts'
import type { Bound } from './tables.ts'

/** A regional extreme that is not part of the chain. */
export type ProjectedChange = keyof typeof projected.units

/** Rows of a table by reference region, of which some have none. */
type ByRegion<Value> = Readonly<Partial<Record<Ar6Region, Value>>>

/**
 * Change of a regional extreme above 1850-1900 by global warming level, 0 at no warming; null where
 * none is held for the region.
 */
export function projectedChangeNodes(region: Ar6Region, variable: ProjectedChange): Nodes | null {
  const regions: ByRegion<Readonly<Record<ProjectedChange, readonly number[]>>> = projected.regions
  const change = regions[region]?.[variable]
  return change === undefined ? null : { x: [0, ...projected.warming_c], y: [0, ...change] }
}

/**
 * Days a year above 35 degC by global warming level, starting at the baseline 1995-2014; null where
 * none are held for the region.
 */
export function hotDayNodes(region: Ar6Region, bound: Bound): Nodes | null {
  const regions: ByRegion<{ readonly hot_days: Readonly<Record<Bound, readonly number[]>> }> =
    days.regions
  const counts = regions[region]?.hot_days[bound]
  return counts === undefined ? null : { x: days.warming_c, y: counts }
}

/** Years of a projection: the first horizon, then every tenth year to 2100. */
export const PROJECTION_YEARS = [2025, 2030, 2040, 2050, 2060, 2070, 2080, 2090, 2100] as const

/**
 * Regional indicators of a projection: changes above 1850-1900, or counts a year or decade; null
 * where a reference region of the country has none.
 */
interface RegionalIndicators {
  readonly hottest_day_c: number
  readonly coldest_night_c: number | null
  readonly wettest_day_pct: number
  readonly dry_spell_days: number | null
  readonly hot_days: number | null
  readonly dangerous_heat_days: number | null
  readonly drought_events_per_decade: number | null
}

/** One year of a country's projection. */
export interface PhysicalProjection extends PhysicalStressors {
  readonly year: number
  readonly warming_c: WarmingC
  readonly low: PhysicalEnd
  readonly high: PhysicalEnd
  readonly sea_level_mm: number
  readonly indicators: RegionalIndicators
  readonly extrapolated: boolean
}

/** The projections of one country on one pathway. */
export interface CountryProjections {
  readonly country: string
  readonly name: string
  readonly scenario: RcpPathway
  readonly years: readonly number[]
  readonly projections: readonly PhysicalProjection[]
  readonly limits: readonly string[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** Project the physical climate of a covered country (alpha-2) on an RCP, year by year. */
export function projectPhysicalClimate(alpha2: string, scenario: RcpPathway): CountryProjections {
  const answers = PROJECTION_YEARS.map((year) => projectYear(alpha2, scenario, year))
  return {
    country: alpha2,
    name: requireGeography(alpha2).name,
    scenario,
    years: PROJECTION_YEARS,
    projections: answers.map(({ projection }) => projection),
    limits: [...new Set(answers.flatMap(({ limits }) => limits))],
    sources: climateSources(scenario),
    model_version: MODEL_VERSION,
  }
}

/** A country's row in the list of all countries: one year of its projection. */
export interface CountryRow extends PhysicalProjection {
  readonly country: string
  readonly name: string
}

/** The projection of every covered country for one year, by alpha-2. */
export function listCountryProjections(scenario: RcpPathway, year: number): CountryRow[] {
  return COVERED_COUNTRIES.map(({ alpha2 }) => countryRow(alpha2, scenario, year))
}

/** Regional indicators at a global warming level, the weighted mean over reference regions. */
function regionalIndicators(shares: readonly RegionShare[], warmingC: number): RegionalIndicators {
  const mean = (read: (region: Ar6Region) => number): number =>
    shares.reduce((sum, { region, weight }) => sum + weight * read(region), 0)
  const held = (
    read: (region: Ar6Region) => Nodes | null,
    at: (nodes: Nodes) => number
  ): number | null =>
    shares.reduce<number | null>((sum, { region, weight }) => {
      const nodes = read(region)
      return sum === null || nodes === null ? null : sum + weight * at(nodes)
    }, 0)
  const extreme = (variable: RegionalChange): number =>
    mean((region) => interpolate(regionalChangeNodes(region, variable), warmingC))
  const change = (variable: ProjectedChange): number | null =>
    held(
      (region) => projectedChangeNodes(region, variable),
      (nodes) => interpolate(nodes, warmingC)
    )
  const countC = Math.max(warmingC, BASELINE_WARMING_C)
  const count = (read: (region: Ar6Region) => Nodes | null): number | null =>
    held(read, (nodes) => Math.max(0, interpolate(nodes, countC)))
  return {
    hottest_day_c: extreme('hottest_day_c'),
    coldest_night_c: change('coldest_night_c'),
    wettest_day_pct: extreme('wettest_day_pct'),
    dry_spell_days: change('dry_spell_days'),
    hot_days: count((region) => hotDayNodes(region, 'central')),
    dangerous_heat_days: count((region) => dayCountNodes(region, 'dangerous_heat_days', 'central')),
    drought_events_per_decade: count((region) =>
      dayCountNodes(region, 'drought_events_per_decade', 'central')
    ),
  }
}

function countryRow(alpha2: string, scenario: RcpPathway, year: number): CountryRow {
  const { projection } = projectYear(alpha2, scenario, year)
  return { country: alpha2, name: requireGeography(alpha2).name, ...projection }
}

function projectYear(alpha2: string, scenario: RcpPathway, year: number) {
  const answer = estimatePhysicalClimate({
    climate_pathway: scenario,
    geography: alpha2,
    industry: PHYSICAL_CLIMATE_DEFAULTS.industry,
    active_shocks: [],
    horizon: year,
    warming_c: null,
  })
  const { shares } = requireGeography(alpha2)
  const projection: PhysicalProjection = {
    year,
    heat_stress: answer.heat_stress,
    drought_risk: answer.drought_risk,
    flood_risk: answer.flood_risk,
    precipitation_volatility: answer.precipitation_volatility,
    sea_level_pressure: answer.sea_level_pressure,
    extreme_event_frequency: answer.extreme_event_frequency,
    warming_c: answer.warming_c,
    low: answer.low,
    high: answer.high,
    sea_level_mm: answer.sea_level_mm,
    indicators: regionalIndicators(shares, answer.warming_c.global),
    extrapolated: answer.extrapolated,
  }
  return { projection, limits: answer.limits }
}

/** The RCP of a projection. */
const rcpScenarioSchema = choiceSchema(RCP_PATHWAY_IDS)

/** A request for projections over typed values; without a country the answer lists all. */
export const projectionRequestSchema = z.object({
  country: coveredCountrySchema.optional().describe(COUNTRY_DESCRIPTION),
  scenario: rcpScenarioSchema.default('rcp45').describe('RCP pathway, default rcp45'),
})

/** The year of a list of countries. */
export const projectionYearSchema = z.object({
  year: horizonSchema.default(PHYSICAL_CLIMATE_DEFAULTS.horizon),
})
