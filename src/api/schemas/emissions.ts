import { z } from 'zod'
import { ignoredField } from '../ignored-names.ts'
import { EMISSION_UNITS } from '../../core/emissions/country-emissions.ts'
import { EMISSION_SECTOR_IDS } from '../../core/emissions/rows.ts'

const amount = z.number().nullable()

const nationalShape = {
  co2_mt: amount,
  co2_t_per_capita: amount,
  share_of_world_pct: amount,
  methane_mt_co2e: amount,
  nitrous_oxide_mt_co2e: amount,
  total_ghg_mt_co2e: amount,
  total_ghg_excluding_land_use_mt_co2e: amount,
  land_use_change_mt_co2: amount,
  consumption_mt_co2: amount,
} satisfies Record<keyof typeof EMISSION_UNITS, typeof amount>

/** A year of a country, all gases. */
export const nationalYearSchema = z
  .object({ ...nationalShape, year: z.int() })
  .meta({ id: 'NationalYear' })

/** A year of a country; with a sector, only year, sector and CO2. */
const yearSchema = z
  .object(nationalShape)
  .partial()
  .extend({
    year: z.int(),
    co2_mt: amount,
    sector: z.enum(EMISSION_SECTOR_IDS).optional(),
  })

const countryYearSchema = yearSchema.meta({ id: 'EmissionYear' })

const sourceSchema = z
  .object({
    datasets: z.array(z.string()).readonly(),
    attribution: z.array(z.string()).readonly(),
  })
  .meta({ id: 'EmissionSource' })

const unitsSchema = z.record(z.string(), z.string()).describe('Unit of each column')

/** The same country and year in each source. */
export const comparisonSchema = z
  .object({
    country: z.string(),
    year: z.int(),
    values: z
      .array(z.object({ dataset_id: z.string(), co2_mt: z.number(), definition: z.string() }))
      .readonly(),
    spread_pct: amount.describe('Highest minus lowest, percent of the mean'),
    reasons: z.array(z.string()).readonly(),
  })
  .meta({ id: 'EmissionComparison' })

/** Emissions of one country by year on the wire. */
export const countryEmissionsSchema = z
  .object({
    country: z.string(),
    name: z.string(),
    sector: z.enum(EMISSION_SECTOR_IDS).nullable(),
    units: unitsSchema,
    series: z.array(countryYearSchema).readonly(),
    latest: countryYearSchema.nullable(),
    comparison: comparisonSchema.describe('The same year in each source').nullable(),
    source: sourceSchema,
    ignored: ignoredField,
  })
  .meta({ id: 'EmissionsOfCountry' })

/** Emissions of all countries in their latest year on the wire. */
export const allEmissionsSchema = z
  .object({
    sector: z.enum(EMISSION_SECTOR_IDS).nullable(),
    units: unitsSchema,
    count: z.int(),
    countries: z
      .array(z.object({ country: z.string(), name: z.string(), ...yearSchema.shape }))
      .readonly()
      .describe('The latest year of each country'),
    source: sourceSchema,
    ignored: ignoredField,
  })
  .meta({ id: 'EmissionsOfAllCountries' })

/** Emissions of one country, or one row per country, on the wire. */
export const emissionsSchema = z
  .union([countryEmissionsSchema, allEmissionsSchema])
  .meta({ id: 'Emissions' })
