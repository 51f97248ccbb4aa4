import { z } from 'zod'
import type { CountryData } from '../../../core/forecast/country-data.ts'

const figureSchema = z
  .object({ value: z.number(), unit: z.string(), year: z.int(), dataset_id: z.string() })
  .nullable()

const figuresSchema = z.record(
  z.string(),
  z.object({
    emissions_mt_co2: figureSchema,
    gdp_usd_b: figureSchema,
    population: figureSchema,
  })
)

const NO_DATA: CountryData = { emissions_mt_co2: null, gdp_usd_b: null, population: null }

/** Read the figures of all countries that the page carries, by alpha-2. */
export function readCountryFigures(text: string): (country: string) => CountryData {
  const figures = figuresSchema.parse(JSON.parse(text))
  return (country) => figures[country] ?? NO_DATA
}
