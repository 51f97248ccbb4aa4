import type { z } from 'zod'
import { physicalClimateRequestSchema } from '../climate/request.ts'
import { damageRequestSchema } from '../damage/request.ts'
import { fiscalRequestSchema } from '../fiscal/request.ts'
import { sccRequestSchema } from '../scc/request-rules.ts'
import type { SampleOptions } from '../uncertainty/options.ts'
import type { Uncertainty } from '../uncertainty/sample.ts'
import { DAMAGE_DEFAULTS } from '../chain/request-ranges.ts'
import { sampleRanges } from '../uncertainty/sample.ts'
import { modelClimate, modelDamage } from '../uncertainty/sample-damage.ts'
import { modelFiscal } from '../uncertainty/sample-fiscal.ts'
import { sampleScc, sccSamplingObstacle } from '../uncertainty/sample-scc.ts'
import type { SampledModel } from '../uncertainty/sampled-model.ts'
import type { SweptCalculator } from './calculators.ts'

/** Percentiles of the figures of an answer, by field; none where a question has no sample. */
export type Sample = (question: object, options: SampleOptions) => Uncertainty['outputs']

function define<Schema extends z.ZodType>(
  schema: Schema,
  sample: (
    request: z.output<Schema>,
    options: SampleOptions,
    question: object
  ) => Uncertainty['outputs']
): Sample {
  return (question, options) => sample(schema.parse(question), options, question)
}

/** Ranges alone: what decides them would take several times as long, and a sweep has no place for it. */
export function sampleLastRow(model: SampledModel, options: SampleOptions): Uncertainty['outputs'] {
  const last = sampleRanges(model, options).at(-1)
  if (last === undefined) throw new RangeError('A model without rows has nothing to sample.')
  return last
}

/** Without a damage function, a sample draws from several, as in a single call. */
const isMixed = (question: object): boolean =>
  Reflect.get(question, 'damage_function') === undefined

/** The functions that sample single calls, by calculator; a battery has nothing to draw. */
export const SAMPLERS: Readonly<Partial<Record<SweptCalculator, Sample>>> = {
  'climate/compute': define(physicalClimateRequestSchema, (request, options) =>
    sampleLastRow(modelClimate({ ...request, ...DAMAGE_DEFAULTS }), options)
  ),
  'damage/compute': define(damageRequestSchema, (request, options, question) =>
    sampleLastRow(
      modelDamage(isMixed(question) ? { ...request, damage_function: null } : request),
      options
    )
  ),
  'fiscal/compute': define(fiscalRequestSchema, (request, options, question) =>
    sampleLastRow(
      modelFiscal(isMixed(question) ? { ...request, damage_function: null } : request),
      options
    )
  ),
  scc: define(sccRequestSchema, (request, options) =>
    sccSamplingObstacle(request) === null ? sampleScc(request, options).outputs : {}
  ),
}
