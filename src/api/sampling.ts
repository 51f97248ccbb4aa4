import { z } from 'zod'
import {
  MOST_THRESHOLDS,
  SAMPLE_COUNTS,
  SAMPLE_DEFAULTS,
  SEED_RANGE,
  SHARE_KINDS,
  type SampleOptions,
} from '../core/uncertainty/options.ts'
import { sampleOptionsSchema } from '../core/uncertainty/options-schema.ts'
import { DRAWS_OF_TOTAL_SHARES } from '../core/uncertainty/sample.ts'
import { readCoreInput } from './core-input.ts'
import {
  booleanParameter,
  choiceParameter,
  integerChoiceParameter,
  integerParameter,
  wordListParameter,
} from './parameters.ts'
import type { Price, PricedRequest, Split } from './price.ts'

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

/** Query of an operation that can sample its answer, explain it and vary its coefficients. */
type CalculatorQuery = SamplingQuery & {
  readonly explain?: boolean
  readonly sensitivity?: boolean
}

/** What the parts of an operation's answers cost, in units. */
interface SamplingCosts<Request> {
  /** The answer without a sample. */
  readonly plain: (request: Request) => number
  /** Rows whose figures are sampled together, such as years. */
  readonly rows: (request: Request) => number
  /** What `rows` counts, in words. */
  readonly rowName: string
  /** Finding which coefficients a row depends on. */
  readonly perRow: number
  /** One draw of one row. */
  readonly perDraw: number
}

/** The price of an operation that can sample its answer. */
export function sampledPrice<Body = unknown>({
  plain,
  rows,
  rowName,
  perRow,
  perDraw,
}: SamplingCosts<PricedRequest<CalculatorQuery, Body>>): Price<
  PricedRequest<CalculatorQuery, Body>
> {
  return {
    rule: `that of the calculation; with uncertainty also ${rowName} × (${perRow} + ${perDraw} × samples), where shares=total counts as ${DRAWS_OF_TOTAL_SHARES} more samples`,
    units: (request) => {
      const { uncertainty, samples, shares } = request.query
      if (!uncertainty) return plain(request)
      const draws = samples + (shares === 'total' ? DRAWS_OF_TOTAL_SHARES : 0)
      return plain(request) + rows(request) * (perRow + perDraw * draws)
    },
    cheaper: listCheaper,
  }
}

/** Fewer draws; then also no total shares, which take the most. */
function* listCheaper({ query }: PricedRequest<CalculatorQuery, unknown>): Generator<Split> {
  const fewer = SAMPLE_COUNTS.filter((count) => count < query.samples).reverse()
  for (const samples of fewer) yield { samples }
  for (const samples of [query.samples, ...fewer]) yield { samples, shares: 'first' }
}

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
