import { z } from 'zod'
import { CALCULATOR_GRADES } from '../../core/geography/covered-countries.ts'
import { countryProjectionsSchema } from './climate.ts'
import { namedLinkSchema } from './dataset.ts'
import { comparisonSchema, nationalYearSchema } from './emissions.ts'

const identityShape = {
  country: z.string().describe('ISO 3166 alpha-2'),
  alpha3: z.string().nullable(),
  name: z.string(),
  region: z.string().nullable().describe('UN M49 region'),
  sub_region: z.string().nullable().describe('UN M49 sub-region'),
  income_group: z.string().nullable().describe('World Bank'),
  groups: z.array(z.string()).readonly().describe('Groups of countries that it is a member of'),
  calculator_grade: z
    .enum(CALCULATOR_GRADES)
    .nullable()
    .describe(
      'How much the calculators rest on its own data: A nothing stands in, B one or two figures, C up to five, D more, so that only physical climate and gradual damage are offered; null where they offer nothing'
    ),
  stand_ins: z
    .array(z.string())
    .readonly()
    .describe('What stands in for data that are missing; empty where nothing does'),
}

/** The list of countries on the wire. */
export const countryListSchema = z
  .object({
    count: z.int(),
    countries: z.array(
      z.object({
        ...identityShape,
        year: z.int().nullable().describe('Last year with emissions'),
        co2_mt: z.number().nullable(),
        co2_t_per_capita: z.number().nullable(),
        dataset_count: z.int(),
        url: z.string(),
        page_url: z.string(),
      })
    ),
  })
  .meta({ id: 'CountryList' })

const valueSchema = z.object({
  field: z.string(),
  description: z.string(),
  unit: z.string().describe('1 if dimensionless'),
  value: z.number(),
  time: z.string().nullable().describe('Year, date or decade of the value'),
  is_projection: z.boolean().describe('Whether it is a projection of the source'),
})

const holdingSchema = z.object({
  dataset_id: z.string(),
  title: z.string(),
  topic: z.string(),
  source: namedLinkSchema,
  license: z.string(),
  attribution: z.string(),
  source_updated_at: z.string(),
  page_url: z.string(),
  url: z.string().describe('All rows of the country in this dataset'),
  values: z.array(valueSchema).readonly().describe('Latest known value of each column'),
  rows: z
    .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
    .readonly()
    .describe('All rows, if the table has another key such as the fuel'),
})

const carbonPriceSchema = z.object({
  instrument: z.string(),
  type: z.string(),
  status: z.string(),
  covered_mt_co2e: z.number().nullable(),
  price_usd_per_t: z.number().nullable(),
  price_year: z.int().nullable(),
})

/** All data on a country, on the wire. */
export const countryProfileSchema = z
  .object({
    ...identityShape,
    emissions: z.object({
      latest: nationalYearSchema.nullable(),
      comparison: comparisonSchema.nullable(),
    }),
    carbon_prices: z.array(carbonPriceSchema).readonly(),
    physical_climate: countryProjectionsSchema
      .describe('Projections under rcp45; null if the country is not covered')
      .nullable(),
    scenarios: z
      .array(z.object({ id: z.string(), name: z.string(), region_id: z.string() }))
      .readonly(),
    holdings: z.array(holdingSchema).readonly(),
  })
  .meta({ id: 'CountryProfile' })
