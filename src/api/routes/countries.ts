import { listCountries } from '../../core/country/country-list.ts'
import { type CountrySources, describeCountry } from '../../core/country/profile.ts'
import { findCountryByCode } from '../../core/geography/iso-3166.ts'
import { readCountrySources } from '../../data/tables.ts'
import { ApiError } from '../errors.ts'
import { rowsOf } from '../outputs.ts'
import { booleanParameter } from '../parameters.ts'
import { COUNTRY } from '../path-parameters.ts'
import { defineRoute } from '../route.ts'
import { z } from 'zod'
import { countryListSchema, countryProfileSchema } from '../schemas/country.ts'

/** GET /api/countries. */
export const countriesRoute = defineRoute(
  {
    path: '/api/countries',
    operationId: 'listCountries',
    tags: ['data'],
    summary: 'Countries with data and their latest emissions',
    description:
      'Every country in at least one dataset, with its code, region and latest known emissions.',
    query: z.object({
      covered: booleanParameter(
        false,
        'Only those that the calculators of climate, damage and budgets have'
      ),
    }),
    answer: {
      description: 'The list, by code',
      schema: countryListSchema,
      table: rowsOf(countryListSchema, 'countries'),
    },
    lane: 'light',
    frozen: { made: 'by_build', extension: 'json' },
  },
  ({ content }) => {
    let listed: ReturnType<typeof listCountries> | undefined
    return ({ query: { covered } }) => {
      const all = (listed ??= listCountries(readCountrySources(content)))
      const countries = covered ? all.filter(({ calculator_grade: grade }) => grade !== null) : all
      return { count: countries.length, countries }
    }
  }
)

/** GET /api/countries/{country}. */
export const countryRoute = defineRoute(
  {
    path: '/api/countries/{country}',
    operationId: 'readCountry',
    tags: ['data'],
    summary: 'All data on a country: the latest value in each dataset with unit and source',
    description:
      'Projections, emissions compared across sources, carbon prices, and the latest value of every column of every dataset.',
    params: { country: COUNTRY },
    answer: { description: 'The profile', schema: countryProfileSchema },
    lane: 'light',
  },
  ({ content }) => {
    let read: CountrySources | undefined
    return ({ params: { country } }) => {
      const profile = describeCountry((read ??= readCountrySources(content)), country)
      if (profile === null) throw describeMissingCountry(country)
      return profile
    }
  }
)

function describeMissingCountry(country: string): ApiError {
  const name = findCountryByCode(country)?.name ?? country
  return new ApiError(
    'no_data',
    `There are no data for ${name} (${country}): /api/countries lists the countries that have them.`,
    { issues: [{ path: 'country', message: `there are no data for ${country}` }] }
  )
}
