import { countSchema } from '../../core/validation/number.ts'
import { z } from 'zod'
import { countBenchmarks, countByService, runBenchmarks } from '../../core/benchmarks/benchmarks.ts'
import { MODEL_VERSION } from '../../core/model-version.ts'
import { readBenchmarkData } from '../../data/tables.ts'
import type { Content } from '../../data/content.ts'
import { rowsOf } from '../outputs.ts'
import { defineRoute } from '../route.ts'

const benchmarkSchema = z
  .object({
    id: z.string(),
    service: z.string(),
    set: z.string().describe('Title of the group of benchmarks'),
    label: z.string(),
    unit: z.string(),
    published: z.number(),
    published_low: z
      .number()
      .nullable()
      .describe('Range that the publication prints, within which ours passes; null without one'),
    published_high: z.number().nullable(),
    ours: z.number().nullable().describe('Null if the model gives no value'),
    error: z.number().nullable().describe('|ours - published| / |published|'),
    tolerance: z.number().describe('Maximum error that passes, as a fraction'),
    tolerance_reason: z.string(),
    pass: z.boolean(),
    by_construction: z
      .boolean()
      .describe(
        'True if our value is derived from the published number; such benchmarks are not counted'
      ),
    recalled: z
      .boolean()
      .describe('True if the published number is recalled, not read in its source; not counted'),
    source: z.string().describe('The publication with its table or equation'),
    note: z.string().nullable().describe('Why our value differs; stated for every failure'),
  })
  .meta({ id: 'Benchmark' })

const countsSchema = z.object({
  all: z.int(),
  by_construction: z.int(),
  recalled: countSchema.describe('Recalled, not read in the publication: not counted either'),
  counted: countSchema.describe('Benchmarks that are neither met by construction nor recalled'),
  passed: countSchema.describe('Of those that count'),
  failed: countSchema.describe('Of those that count'),
})

const validationSchema = z
  .object({
    model_version: z.string(),
    counts: countsSchema,
    by_service: z.array(countsSchema.extend({ service: z.string() })),
    benchmarks: z.array(benchmarkSchema),
  })
  .meta({ id: 'Validation' })

/** GET /api/validation. */
export const validationRoute = defineRoute(
  {
    path: '/api/validation',
    operationId: 'readValidation',
    tags: ['service'],
    summary: 'Our values compared with published benchmarks, including failures',
    description:
      'Runs every benchmark and states error, tolerance and verdict, including those that fail.',
    answer: {
      description: 'The benchmarks with our value, error, tolerance and verdict',
      schema: validationSchema,
      table: rowsOf(validationSchema, 'benchmarks'),
    },
    lane: 'light',
    frozen: { made: 'by_build', extension: 'json' },
  },
  ({ content }) => {
    let answer: Validation | undefined
    return () => (answer ??= validate(content))
  }
)

type Validation = z.infer<typeof validationSchema>

function validate(content: Content): Validation {
  const benchmarks = runBenchmarks(readBenchmarkData(content))
  return {
    model_version: MODEL_VERSION,
    counts: countBenchmarks(benchmarks),
    by_service: countByService(benchmarks),
    benchmarks,
  }
}
