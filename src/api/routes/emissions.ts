import { z } from 'zod'
import {
  compareLatest,
  EMISSION_UNITS,
  findLatest,
  listNationalYears,
  listSectorYears,
  type NationalYear,
  type SectorYear,
} from '../../core/emissions/country-emissions.ts'
import {
  EMISSION_SECTOR_IDS,
  type EmissionSector,
  type EmissionTables,
  emissionsRequestSchema,
} from '../../core/emissions/rows.ts'
import { COUNTRY_DESCRIPTION } from '../../core/geography/country-schema.ts'
import { findCountryByCode } from '../../core/geography/iso-3166.ts'
import type { Content } from '../../data/content.ts'
import { readEmissionTables } from '../../data/tables.ts'
import { readCoreInput } from '../core-input.ts'
import { ApiError } from '../errors.ts'
import { rowsOf } from '../outputs.ts'
import { wordParameter } from '../parameters.ts'
import { fixedPrice } from '../price.ts'
import { defineRoute } from '../route.ts'
import {
  allEmissionsSchema,
  countryEmissionsSchema,
  emissionsSchema,
} from '../schemas/emissions.ts'

/** Datasets that a response is based on. */
const NATIONAL_DATASETS = ['owid-co2', 'owid-co2-greenhouse-gases', 'co2-fossil-global'] as const
const SECTOR_DATASETS = ['edgar-emissions'] as const

/** GET /api/emissions. */
export const emissionsRoute = defineRoute(
  {
    path: '/api/emissions',
    operationId: 'readEmissions',
    tags: ['data'],
    summary:
      'Emissions of one country by year and gas or sector, or of all countries in the latest year',
    description:
      'With a country: its territorial emissions by year and gas. Without one: the latest year of every country. With a sector: only the CO2 of that sector.',
    example: { country: 'DE' },
    query: z.object({
      country: wordParameter(`${COUNTRY_DESCRIPTION}; all countries by default`),
      sector: wordParameter('Sector (CO2 only); by default all sectors and gases', {
        enum: EMISSION_SECTOR_IDS,
      }),
    }),
    answer: {
      description:
        'The emissions with units and sources and, for a country, a comparison of the sources',
      schema: emissionsSchema,
      table: (answer) =>
        'series' in answer
          ? rowsOf(countryEmissionsSchema, 'series', ['country', 'name'])(answer)
          : rowsOf(allEmissionsSchema, 'countries')(answer),
    },
    errors: ['no_data'],
    lane: 'tables',
    price: fixedPrice(10),
  },
  ({ content }) => {
    let read: EmissionTables | undefined
    const tables = (): EmissionTables => (read ??= readEmissionTables(content))
    /** Number of cached lists of all countries by sector: one per sector. */
    const latest = new Map<EmissionSector | null, ReturnType<typeof listLatest>>()

    return ({ query }) => {
      const { country, sector = null } = readCoreInput(emissionsRequestSchema, query)
      const units = sector === null ? EMISSION_UNITS : { co2_mt: EMISSION_UNITS.co2_mt }
      const source = describeSources(content, sector === null ? NATIONAL_DATASETS : SECTOR_DATASETS)
      if (country === undefined) {
        const countries = latest.get(sector) ?? listLatest(tables(), sector)
        latest.set(sector, countries)
        return { sector, units, count: countries.length, countries, source }
      }
      const series = listSeries(tables(), country, sector)
      const newest = findLatest(series)
      if (newest === null) throw describeMissingCountry(country)
      const comparison = compareLatest(
        tables(),
        country,
        series.map((entry) => entry.year)
      )
      const name = nameCountry(country)
      return { country, name, sector, units, series, latest: newest, comparison, source }
    }
  }
)

function listSeries(
  tables: EmissionTables,
  country: string,
  sector: EmissionSector | null
): readonly (NationalYear | SectorYear)[] {
  return sector === null
    ? listNationalYears(tables, country)
    : listSectorYears(tables, country, sector)
}

function listLatest(tables: EmissionTables, sector: EmissionSector | null) {
  const rows = sector === null ? tables.national : tables.sectors
  const countries = [...new Set(rows.map((row) => row.country))].sort()
  return countries.flatMap((country) => {
    const latest = findLatest(listSeries(tables, country, sector))
    return latest === null ? [] : [{ country, name: nameCountry(country), ...latest }]
  })
}

function nameCountry(country: string): string {
  return findCountryByCode(country)?.name ?? country
}

function describeSources({ datasets }: Content, ids: readonly string[]) {
  const used = datasets.filter(({ metadata }) => ids.includes(metadata.dataset_id))
  return {
    datasets: used.map(({ metadata }) => metadata.dataset_id),
    attribution: used.map(({ metadata }) => metadata.attribution),
  }
}

function describeMissingCountry(country: string): ApiError {
  return new ApiError(
    'no_data',
    `There are no emissions data for ${nameCountry(country)} (${country}): /api/emissions lists the countries that have them.`,
    { issues: [{ path: 'country', message: `there are no emissions data for ${country}` }] }
  )
}
