import { z } from 'zod'
import type { Content } from './content.ts'
import { readTable } from './tables.ts'

const localWarmingRow = z.object({ country: z.string(), local_warming_c_per_c: z.number() })

/** Dataset of the local warming of countries. */
export const LOCAL_WARMING_DATASET = 'meta-pattern-scaling'

/** Warming of a country (alpha-2) per degree of global warming, degC; null where none is held. */
export function readLocalWarming(
  content: Pick<Content, 'datasets'>,
  country: string
): number | null {
  const rows = readTable(content, LOCAL_WARMING_DATASET, localWarmingRow)
  return rows.find((row) => row.country === country)?.local_warming_c_per_c ?? null
}
