import type { z } from 'zod'
import { physicalClimateRequestSchema } from '../climate/request.ts'
import { damageRequestSchema } from '../damage/request.ts'
import { fiscalRequestSchema } from '../fiscal/request.ts'
import { sccRequestSchema } from '../scc/request-rules.ts'
import type { SampleOptions } from '../uncertainty/options.ts'
import type { Uncertainty } from '../uncertainty/sample.ts'
import { sampleClimate, sampleDamage } from '../uncertainty/sample-damage.ts'
import { sampleFiscal } from '../uncertainty/sample-fiscal.ts'
import { sampleScc, sccSamplingObstacle } from '../uncertainty/sample-scc.ts'
import type { SweptCalculator } from './calculators.ts'

/** Percentiles of the figures of an answer, by field; none where a question has no sample. */
export type Sample = (question: object, options: SampleOptions) => Uncertainty['outputs']

function define<Schema extends z.ZodType>(
  schema: Schema,
  sample: (
    request: z.output<Schema>,
    options: SampleOptions,
    question: object
  ) => Uncertainty | null
): Sample {
  return (question, options) => sample(schema.parse(question), options, question)?.outputs ?? {}
}

/** Without a damage function, a sample draws from several, as in a single call. */
const isMixed = (question: object): boolean =>
  Reflect.get(question, 'damage_function') === undefined

/** The functions that sample single calls, by calculator; a battery has nothing to draw. */
export const SAMPLERS: Readonly<Partial<Record<SweptCalculator, Sample>>> = {
  'climate/compute': define(physicalClimateRequestSchema, sampleClimate),
  'damage/compute': define(damageRequestSchema, (request, options, question) =>
    sampleDamage(isMixed(question) ? { ...request, damage_function: null } : request, options)
  ),
  'fiscal/compute': define(fiscalRequestSchema, (request, options, question) =>
    sampleFiscal(isMixed(question) ? { ...request, damage_function: null } : request, options)
  ),
  scc: define(sccRequestSchema, (request, options) =>
    sccSamplingObstacle(request) === null ? sampleScc(request, options) : null
  ),
}
