import { z } from './zod.ts'
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
    'Number of draws; a small sample is the start of every larger one'
  ),
  seed: integerParameter(
    { min: SEED_RANGE.least, max: SEED_RANGE.most, default: SAMPLE_DEFAULTS.seed },
    'Seed of the sample: the same request gives the same bytes'
  ),
}

/** Query parameters that add a sample of the ranges to the answer of a calculator. */
export const SAMPLING_PARAMETERS = {
  uncertainty: booleanParameter(
    false,
    'Add percentiles, probabilities and variance shares from sampling the ranges of the model: parameter uncertainty, not a forecast'
  ),
  ...SAMPLE_SIZE_PARAMETERS,
  thresholds: wordListParameter(
    `Thresholds for which exceedance is counted, as field:value with dotted paths for nested fields, at most ${MOST_THRESHOLDS}`,
    { mayBeEmpty: true }
  ),
  shares: choiceParameter(
    SHARE_KINDS,
    `Shares of the variance by group of coefficients: first order (from 1024 samples), also total, or none; ${SAMPLE_DEFAULTS.shares} by default`
  ),
}

type SamplingQuery = z.output<z.ZodObject<typeof SAMPLING_PARAMETERS>>

/** Read the sampling options from a query. */
export function splitSampling<Query extends SamplingQuery>(query: Query) {
  const { uncertainty, samples, seed, thresholds, shares, ...input } = query
  return {
    input,
    /** Options of the sample, or null if none is requested; throws a 400 on an unknown field. */
    readOptions: (listFields: () => readonly string[]): SampleOptions | null =>
      uncertainty
        ? readCoreInput(sampleOptionsSchema(listFields()), { samples, seed, thresholds, shares })
        : null,
  }
}
