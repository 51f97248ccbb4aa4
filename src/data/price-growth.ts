import { z } from 'zod'
import type { PriceGrowths } from '../core/scenario/evaluate/money-view.ts'
import type { Content } from './content.ts'
import { readTable } from './tables.ts'

const row = z.object({ country: z.string(), year: z.int(), deflator_growth_pct: z.number() })

/** Growth of the GDP deflator by country and year, for conversion between price years. */
export function readPriceGrowth(content: Pick<Content, 'datasets'>): PriceGrowths {
  const growth: Record<string, Record<string, number>> = {}
  for (const { country, year, deflator_growth_pct } of readTable(content, 'wb-gdp-deflator', row)) {
    const years = (growth[country] ??= {})
    years[String(year)] = deflator_growth_pct
  }
  return growth
}
