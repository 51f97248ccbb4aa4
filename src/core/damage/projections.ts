import { evaluateChain } from '../chain/evaluate.ts'
import type { RcpPathway } from '../climate/pathways.ts'
import { PROJECTION_YEARS } from '../climate/projections.ts'
import type { Source } from '../climate/sources.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { requireGeography } from '../geography/geographies.ts'
import { INDUSTRY_IDS, type IndustryId } from '../industry/industries.ts'
import { MODEL_VERSION } from '../model-version.ts'
import { estimateDamage, type DamageResult } from './estimate.ts'
import {
  DAMAGE_FIELD_NAMES,
  viewDamageFigures,
  type DamageField,
  type DamageFigures,
  type Derating,
} from '../../model/figures/damage.ts'
import { DAMAGE_DEFAULTS } from '../chain/request-ranges.ts'
import type { DamageRequest } from './request.ts'

/** The damage of one sector in one year. */
interface SectorDamage extends Readonly<Record<DamageField, number>> {
  readonly sector: IndustryId
  readonly year: number
  /** Global warming level, degC. */
  readonly warming_c: number
  readonly gdp_damage_pct: number
  readonly gdp_damage_additional_pct: number
  readonly derating: Derating
  readonly low: DamageFigures
  readonly high: DamageFigures
}

/** The damage of a country by sector and year on one pathway. */
export interface CountryDamage {
  readonly country: string
  readonly name: string
  readonly scenario: RcpPathway
  readonly years: readonly number[]
  readonly sectors: readonly IndustryId[]
  readonly estimates: readonly SectorDamage[]
  readonly limits: readonly string[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** A country's row in the list of all countries: one year, the unweighted mean over sectors. */
export interface CountryDamageRow extends Readonly<Record<DamageField, number>> {
  readonly country: string
  readonly name: string
  readonly year: number
  readonly warming_c: number
  readonly gdp_damage_pct: number
  readonly gdp_damage_additional_pct: number
  /** The sector with the highest combined derating. */
  readonly most_derated_sector: IndustryId
}

/** Project the damage of a covered country (alpha-2) on an RCP, by sector and year. */
export function projectDamage(alpha2: string, scenario: RcpPathway): CountryDamage {
  const answers = INDUSTRY_IDS.flatMap((sector) =>
    PROJECTION_YEARS.map((year) => ({
      sector,
      year,
      answer: estimateDamage(requestFor(alpha2, scenario, sector, year)),
    }))
  )
  const [first] = answers
  if (!first) throw new Error('No sector or year is projected.')
  return {
    country: alpha2,
    name: requireGeography(alpha2).name,
    scenario,
    years: PROJECTION_YEARS,
    sectors: INDUSTRY_IDS,
    estimates: answers.map(({ sector, year, answer }) => sectorRow(sector, year, answer)),
    limits: [...new Set(answers.flatMap(({ answer }) => answer.limits))],
    sources: first.answer.sources,
    model_version: MODEL_VERSION,
  }
}

/** The damage of every covered country in one year, by alpha-2. */
export function listCountryDamage(scenario: RcpPathway, year: number): CountryDamageRow[] {
  return COVERED_COUNTRIES.map(({ alpha2 }) => countryRow(alpha2, scenario, year))
}

function countryRow(alpha2: string, scenario: RcpPathway, year: number): CountryDamageRow {
  const rows = INDUSTRY_IDS.map((sector) => {
    const request = requestFor(alpha2, scenario, sector, year)
    const values = evaluateChain(alpha2, request)
    return { sector, warming_c: values.global_warming_c, figures: viewDamageFigures(values) }
  })
  const [first] = rows
  if (!first) throw new Error('There are no sectors.')
  const mean = (field: DamageField): number =>
    rows.reduce((sum, { figures }) => sum + figures[field], 0) / rows.length
  const worst = rows.reduce((most, row) =>
    row.figures.combined_derating > most.figures.combined_derating ? row : most
  )
  return {
    country: alpha2,
    name: requireGeography(alpha2).name,
    year,
    warming_c: first.warming_c,
    ...indices(mean),
    gdp_damage_pct: first.figures.gdp_damage_pct,
    gdp_damage_additional_pct: first.figures.gdp_damage_additional_pct,
    most_derated_sector: worst.sector,
  }
}

function indices(read: (field: DamageField) => number): Record<DamageField, number> {
  return Object.fromEntries(DAMAGE_FIELD_NAMES.map((field) => [field, read(field)])) as Record<
    DamageField,
    number
  >
}

function requestFor(
  geography: string,
  climate_pathway: RcpPathway,
  industry: IndustryId,
  horizon: number
): DamageRequest {
  return {
    climate_pathway,
    geography,
    industry,
    active_shocks: [],
    horizon,
    warming_c: null,
    ...DAMAGE_DEFAULTS,
  }
}

function sectorRow(sector: IndustryId, year: number, answer: DamageResult): SectorDamage {
  return {
    sector,
    year,
    warming_c: answer.physical.warming_c.global,
    ...indices((field) => answer[field]),
    gdp_damage_pct: answer.gdp_damage_pct,
    gdp_damage_additional_pct: answer.gdp_damage_additional_pct,
    derating: answer.derating,
    low: answer.low,
    high: answer.high,
  }
}
