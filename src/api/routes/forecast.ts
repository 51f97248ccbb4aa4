import { z } from 'zod'
import { withhold } from '../../core/chain/offered.ts'
import { HORIZON_RANGE } from '../../core/chain/request-ranges.ts'
import { envelopeSchema, type ScenarioEnvelope } from '../../core/forecast/envelope.ts'
import { explainForecast } from '../../core/forecast/explain.ts'
import { forecastChain } from '../../core/forecast/estimate.ts'
import { forecastFields, sampleForecast } from '../../core/uncertainty/sample-forecast.ts'
import { createCountryReader, type CountryReader } from '../../data/country-data.ts'
import { CALCULATOR_BODY_BYTES } from '../body.ts'
import { CALCULATOR_PARAMETERS } from '../climate-parameters.ts'
import { OUTPUT_PARAMETERS, rowsOf, withOutputs } from '../outputs.ts'
import { defineRoute } from '../route.ts'
import { sampledPrice, SAMPLING_PARAMETERS, splitSampling } from '../sampling.ts'
import { forecastSchema } from '../schemas/chain.ts'

const querySchema = z.object({
  explain: CALCULATOR_PARAMETERS.explain,
  ...SAMPLING_PARAMETERS,
  ...OUTPUT_PARAMETERS,
})

/** POST /api/forecast. */
export const forecastRoute = defineRoute(
  {
    path: '/api/forecast',
    operationId: 'forecast',
    tags: ['calculators'],
    summary: 'Climate, damage and fiscal results of a country over the years, with their drivers',
    description:
      'Deterministic, without probabilities; uncertainty=true adds percentiles over the sampled ranges of the model. Every field of the envelope has a default, which the response states.',
    query: querySchema,
    body: {
      schema: envelopeSchema.meta({ id: 'ScenarioEnvelope' }),
      example: { country: 'VN', horizon: 2050, industry: 'manufacturing', scenario: 'rcp45' },
      maxBytes: CALCULATOR_BODY_BYTES,
      unknownFields: 'refused',
    },
    answer: {
      description: 'The forecast',
      schema: withOutputs(forecastSchema),
      table: rowsOf(forecastSchema, 'series'),
    },
    errors: ['no_data'],
    lane: 'samples',
    price: sampledPrice<ScenarioEnvelope>({
      plain: ({ query }) => (query.explain ? 100 : 10),
      rows: ({ body }) => body.horizon - HORIZON_RANGE.min + 1,
      rowName: 'years from 2025 to the horizon',
      perRow: 20,
      perDraw: 0.03,
    }),
  },
  ({ content }) => {
    let reader: CountryReader | undefined
    const read: CountryReader = (country) => (reader ??= createCountryReader(content))(country)

    return ({ query, body: envelope }) => {
      const { input, readOptions } = splitSampling(query)
      const data = read(envelope.country)
      const options = readOptions(() => forecastFields(data))
      const forecast = forecastChain(envelope, data)
      const sampled = options && sampleForecast(envelope, data, options)
      return {
        ...forecast,
        ...(sampled
          ? {
              series: forecast.series.map((row, index) => ({
                ...row,
                ...withhold(envelope.country, { uncertainty: sampled[index] }),
              })),
            }
          : {}),
        ...(input.explain ? { explanation: explainForecast(envelope, data) } : {}),
      }
    }
  }
)
