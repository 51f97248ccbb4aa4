import { z } from '@hono/zod-openapi'
import {
  MOST_THRESHOLDS,
  SAMPLE_COUNTS,
  SAMPLE_DEFAULTS,
  SEED_RANGE,
  SHARE_KINDS,
  type SampleOptions,
} from '../core/uncertainty/options.ts'
import { sampleOptionsSchema } from '../core/uncertainty/options-schema.ts'
import { readCoreInput } from './core-input.ts'
import {
  booleanParameter,
  choiceParameter,
  integerChoiceParameter,
  integerParameter,
  wordListParameter,
} from './parameters.ts'

/** Query parameters that size a sample. */
export const SAMPLE_SIZE_PARAMETERS = {
  samples: integerChoiceParameter(
    SAMPLE_COUNTS,
    SAMPLE_DEFAULTS.samples,
    'Draws of the sample; those of a small one are the first of every larger one'
  ),
  seed: integerParameter(
    { min: SEED_RANGE.least, max: SEED_RANGE.most, default: SAMPLE_DEFAULTS.seed },
    'Seed of the sample: the same request gives the same bytes'
  ),
}

/** Query parameters by which a calculator adds sampled ranges to its answer. */
export const SAMPLING_PARAMETERS = {
  uncertainty: booleanParameter(
    false,
    'Add percentiles, probabilities and shares of the sampled ranges of the model: what its coefficients allow, no forecast'
  ),
  ...SAMPLE_SIZE_PARAMETERS,
  thresholds: wordListParameter(
    `Values beyond which draws are counted, as field:value with nested fields as dotted paths, ${MOST_THRESHOLDS} at most`,
    { mayBeEmpty: true }
  ),
  shares: choiceParameter(
    SHARE_KINDS,
    `Which shares of the variance by group of coefficients: of first order (from 1024 samples on), total besides, or none; ${SAMPLE_DEFAULTS.shares} by default`
  ),
}

type SamplingQuery = z.output<z.ZodObject<typeof SAMPLING_PARAMETERS>>

/** Take the parameters of sampling out of a query; the fields read the options of the sample. */
export function splitSampling<Query extends SamplingQuery>(query: Query) {
  const { uncertainty, samples, seed, thresholds, shares, ...input } = query
  return {
    input,
    /** Options of the sample, or null without one; throws a 400 on an unknown field. */
    readOptions: (listFields: () => readonly string[]): SampleOptions | null =>
      uncertainty
        ? readCoreInput(sampleOptionsSchema(listFields()), { samples, seed, thresholds, shares })
        : null,
  }
}
