import { z } from 'zod'
import type { BenchmarkData } from '../core/benchmarks/benchmarks.ts'
import type { Content } from './content.ts'
import { readTable } from './tables.ts'

const crossingRow = z.object({
  scenario: z.string(),
  warming_level_c: z.number(),
  outcome: z.enum(['reached', 'never_reached', 'not_simulated']),
  year: z.number().nullable(),
})

/** The published tables behind the benchmarks. Throws where a dataset is missing or of another shape. */
export function readBenchmarkData(content: Pick<Content, 'datasets'>): BenchmarkData {
  return { crossings: readTable(content, 'ipcc-atlas-warming-levels', crossingRow) }
}
