import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { listCountries } from '../../core/country/country-list.ts'
import { type CountrySources, describeCountry } from '../../core/country/profile.ts'
import { COUNTRY_DESCRIPTION, countrySchema } from '../../core/geography/country-schema.ts'
import { findCountryByCode } from '../../core/geography/iso-3166.ts'
import type { Content } from '../../data/content.ts'
import { readCountrySources } from '../../data/tables.ts'
import { readCoreInput } from '../core-input.ts'
import { ApiError } from '../errors.ts'
import { getErrors } from '../error-responses.ts'
import { countryListSchema, countryProfileSchema } from '../schemas/country.ts'

const listRoute = createRoute({
  method: 'get',
  path: '/api/countries',
  operationId: 'listCountries',
  tags: ['data'],
  summary: 'Countries with data and their latest emissions',
  description:
    'Every country in at least one dataset, with its code, region and latest known emissions.',
  responses: {
    200: {
      description: 'The list, by code',
      content: { 'application/json': { schema: countryListSchema } },
    },
    ...getErrors(),
  },
})

const profileRoute = createRoute({
  method: 'get',
  path: '/api/countries/{country}',
  operationId: 'readCountry',
  tags: ['data'],
  summary: 'All data on a country: the latest value in each dataset with unit and source',
  description:
    'Projections, emissions compared across sources, carbon prices, and the latest value of every column of every dataset.',
  request: {
    params: z.object({
      country: z.string().openapi({
        param: { name: 'country', in: 'path' },
        description: COUNTRY_DESCRIPTION,
        example: 'DE',
      }),
    }),
  },
  responses: {
    200: {
      description: 'The profile',
      content: { 'application/json': { schema: countryProfileSchema } },
    },
    ...getErrors('invalid_parameter', 'no_data'),
  },
})

const requestSchema = z.object({ country: countrySchema })

/** GET /api/countries and /api/countries/{country}. */
export function registerCountries(app: OpenAPIHono, content: Content): void {
  let read: CountrySources | undefined
  const sources = (): CountrySources => (read ??= readCountrySources(content))

  let listed: ReturnType<typeof listCountries> | undefined

  app.openapi(listRoute, (context) => {
    const countries = (listed ??= listCountries(sources()))
    return context.json({ count: countries.length, countries }, 200)
  })

  app.openapi(profileRoute, (context) => {
    const { country } = readCoreInput(requestSchema, context.req.valid('param'))
    const profile = describeCountry(sources(), country)
    if (profile === null) throw describeMissingCountry(country)
    return context.json(profile, 200)
  })
}

function describeMissingCountry(country: string): ApiError {
  const name = findCountryByCode(country)?.name ?? country
  return new ApiError(
    'no_data',
    `There are no data for ${name} (${country}): /api/countries lists the countries that have them.`,
    { issues: [{ path: 'country', message: `there are no data for ${country}` }] }
  )
}
