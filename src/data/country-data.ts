import { z } from 'zod'
import type { CountryData, CountryFigure } from '../core/forecast/own-figures.ts'
import type { Content } from './content.ts'
import { readTable } from './tables.ts'

/** The data on a country (alpha-2) for a forecast. */
export type CountryReader = (country: string) => CountryData

const emissionsRow = z.object({
  country: z.string(),
  year: z.int(),
  co2_mt: z.number().nullable(),
})

const gdpRow = z.object({ country: z.string(), year: z.int(), gdp_usd_b: z.number().nullable() })

const populationRow = z.object({
  country: z.string(),
  year: z.int(),
  population: z.number().nullable(),
})

/** Read the last known emissions, GDP and population of every country once. */
export function createCountryReader(content: Pick<Content, 'datasets'>): CountryReader {
  const emissions = findLatest(
    readTable(content, 'owid-co2', emissionsRow).map(({ co2_mt, ...row }) => ({
      ...row,
      value: co2_mt,
    })),
    { unit: 'Mt CO2', dataset_id: 'owid-co2' }
  )
  const gdp = findLatest(
    readTable(content, 'wb-gdp', gdpRow).map(({ gdp_usd_b, ...row }) => ({
      ...row,
      value: gdp_usd_b,
    })),
    { unit: 'USD bn', dataset_id: 'wb-gdp' }
  )
  const population = findLatest(
    readTable(content, 'wb-population', populationRow).map(({ population: value, ...row }) => ({
      ...row,
      value,
    })),
    { unit: 'persons', dataset_id: 'wb-population' }
  )
  return (country) => ({
    emissions_mt_co2: emissions.get(country) ?? null,
    gdp_usd_b: gdp.get(country) ?? null,
    population: population.get(country) ?? null,
  })
}

function findLatest(
  rows: readonly { country: string; year: number; value: number | null }[],
  origin: { unit: string; dataset_id: string }
): Map<string, CountryFigure> {
  const latest = new Map<string, CountryFigure>()
  for (const { country, year, value } of rows) {
    const known = latest.get(country)
    if (value === null || (known !== undefined && known.year >= year)) continue
    latest.set(country, { value, year, ...origin })
  }
  return latest
}
