import { compareSources, type EmissionComparison } from './comparison.ts'
import { EMISSION_SECTORS, type EmissionSector, type EmissionTables } from './rows.ts'

/** Emissions of one country and year; null if a source has no value. */
export interface NationalYear {
  readonly year: number
  readonly co2_mt: number | null
  readonly co2_t_per_capita: number | null
  readonly share_of_world_pct: number | null
  readonly methane_mt_co2e: number | null
  readonly nitrous_oxide_mt_co2e: number | null
  readonly total_ghg_mt_co2e: number | null
  readonly total_ghg_excluding_land_use_mt_co2e: number | null
  readonly land_use_change_mt_co2: number | null
  readonly consumption_mt_co2: number | null
}

/** CO2 of one sector in one country and year. */
export interface SectorYear {
  readonly year: number
  readonly sector: EmissionSector
  readonly co2_mt: number | null
}

/** Units of the fields of a series. */
export const EMISSION_UNITS = {
  co2_mt: 'Mt CO2',
  co2_t_per_capita: 't CO2/person',
  share_of_world_pct: '%',
  methane_mt_co2e: 'Mt CO2e',
  nitrous_oxide_mt_co2e: 'Mt CO2e',
  total_ghg_mt_co2e: 'Mt CO2e',
  total_ghg_excluding_land_use_mt_co2e: 'Mt CO2e',
  land_use_change_mt_co2: 'Mt CO2',
  consumption_mt_co2: 'Mt CO2',
} as const satisfies Record<Exclude<keyof NationalYear, 'year'>, string>

/** All gases of a country by year, oldest first; empty if no source has the country. */
export function listNationalYears(tables: EmissionTables, country: string): NationalYear[] {
  const world = new Map(tables.world.map((row) => [row.year, row.total_mt_co2]))
  const gases = new Map(
    tables.greenhouseGases
      .filter((row) => row.country === country)
      .map((row) => [row.year, row] as const)
  )
  return tables.national
    .filter((row) => row.country === country)
    .map((row) => {
      const total = gases.get(row.year)
      return {
        year: row.year,
        co2_mt: row.co2_mt,
        co2_t_per_capita: row.co2_t_per_capita,
        share_of_world_pct: shareOf(row.co2_mt, world.get(row.year) ?? null),
        methane_mt_co2e: row.methane_mt_co2e,
        nitrous_oxide_mt_co2e: row.nitrous_oxide_mt_co2e,
        total_ghg_mt_co2e: total?.total_ghg_mt_co2e ?? null,
        total_ghg_excluding_land_use_mt_co2e: total?.total_ghg_excluding_land_use_mt_co2e ?? null,
        land_use_change_mt_co2: total?.land_use_change_mt_co2 ?? null,
        consumption_mt_co2: total?.consumption_mt_co2 ?? null,
      }
    })
    .sort((a, b) => a.year - b.year)
}

/** CO2 of a sector of a country by year, oldest first. */
export function listSectorYears(
  tables: EmissionTables,
  country: string,
  sector: EmissionSector
): SectorYear[] {
  return tables.sectors
    .filter((row) => row.country === country)
    .map((row) => ({ year: row.year, sector, co2_mt: row[EMISSION_SECTORS[sector]] }))
    .sort((a, b) => a.year - b.year)
}

/** The last entry with CO2, or null. */
export function findLatest<Entry extends { readonly co2_mt: number | null }>(
  series: readonly Entry[]
): Entry | null {
  return series.findLast((entry) => entry.co2_mt !== null) ?? null
}

/**
 * Comparison for the latest year in which at least two sources have the country; null if there is
 * none.
 */
export function compareLatest(
  tables: EmissionTables,
  country: string,
  years: readonly number[]
): EmissionComparison | null {
  const comparisons = years.toReversed().values()
  for (const year of comparisons) {
    const comparison = compareSources(tables, country, year)
    if (comparison.values.length >= 2) return comparison
  }
  return null
}

function shareOf(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : (part / whole) * 100
}
