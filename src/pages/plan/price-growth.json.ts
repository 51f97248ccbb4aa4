import type { APIRoute } from 'astro'
import { z } from 'zod'
import { readTable } from '../../data/tables.ts'
import { readContent } from '../../site/content.ts'

export const prerender = true

const row = z.object({ country: z.string(), year: z.int(), deflator_growth_pct: z.number() })

/** Growth of the GDP deflator by country and year, for money of other price years. */
export const GET: APIRoute = () => {
  const growth: Record<string, Record<string, number>> = {}
  for (const { country, year, deflator_growth_pct } of readTable(
    readContent(),
    'wb-gdp-deflator',
    row
  )) {
    const years = (growth[country] ??= {})
    years[String(year)] = deflator_growth_pct
  }
  return Response.json(growth)
}
