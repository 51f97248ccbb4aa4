import { z } from 'zod'
import { HORIZON_RANGE } from '../../core/chain/request-ranges.ts'
import { withhold } from '../../core/chain/offered.ts'
import { countrySchema } from '../../core/geography/country-schema.ts'
import { findCountryByCode } from '../../core/geography/iso-3166.ts'
import { envelopeSchema } from '../../core/forecast/envelope.ts'
import { forecastChain } from '../../core/forecast/estimate.ts'
import { IAMC_LAYOUTS, type IamcRow, readIamc, writeIamc } from '../../core/iamc/layout.ts'
import {
  listEmissionsRows,
  listForecastRows,
  listPathwayRows,
  listScenarioRows,
} from '../../core/iamc/series.ts'
import { IAMC_VARIABLES } from '../../core/iamc/variables.ts'
import { comparePathways, comparisonRequestSchema } from '../../core/pathways/compare.ts'
import { SAMPLE_DEFAULTS } from '../../core/uncertainty/options.ts'
import { sampleForecast } from '../../core/uncertainty/sample-forecast.ts'
import { listNationalYears } from '../../core/emissions/country-emissions.ts'
import { createCountryReader } from '../../data/country-data.ts'
import type { Content } from '../../data/content.ts'
import { readEmissionTables } from '../../data/tables.ts'
import { CALCULATOR_BODY_BYTES } from '../body.ts'
import { readCoreInput } from '../core-input.ts'
import { choiceParameter, wordParameter } from '../parameters.ts'
import { fixedPrice } from '../price.ts'
import { defineRoute, type Route } from '../route.ts'

const CONTENTS = ['scenarios', 'pathways', 'forecast', 'emissions'] as const

const countryRequest = z.object({ country: countrySchema })

const answerSchema = z
  .object({
    layout: z.enum(IAMC_LAYOUTS),
    count: z.int().describe('Number of rows'),
    variables: z
      .array(z.object({ variable: z.string(), unit: z.string(), is_listed: z.boolean() }))
      .describe('All variables; is_listed says which names are of common-definitions of the IAMC'),
    problems: z.array(z.string()).describe('What a file that was read has wrong, in sentences'),
    rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  })
  .meta({ id: 'IamcFile' })

const layoutParameter = choiceParameter(
  IAMC_LAYOUTS,
  'One row for each number, or one for each series with a column for each year; long by default'
)

const VARIABLES = Object.values(IAMC_VARIABLES).map(({ name, unit, isListed }) => ({
  variable: name,
  unit,
  is_listed: isListed,
}))

function describe(
  rows: readonly IamcRow[],
  layout: (typeof IAMC_LAYOUTS)[number],
  problems: readonly string[] = []
): z.infer<typeof answerSchema> {
  const table = writeIamc(rows, layout)
  return {
    layout,
    count: table.rows.length,
    variables: VARIABLES,
    problems: [...problems],
    rows: table.rows.map((row) =>
      Object.fromEntries(table.fields.map(({ name }) => [name, readCell(row[name])]))
    ),
  }
}

const readCell = (cell: unknown): string | number | null =>
  typeof cell === 'string' || typeof cell === 'number' ? cell : null

/** The rows of an answer as the table of its layout. */
function tableOfAnswer({ layout, rows }: z.infer<typeof answerSchema>) {
  const cells = [
    Object.keys(rows[0] ?? {}),
    ...rows.map((row) => Object.values(row).map((cell) => (cell === null ? '' : String(cell)))),
  ]
  return writeIamc(readIamc(cells).rows, layout)
}

const answer = {
  description: 'The rows, which are a file of the IAMC format as CSV',
  schema: answerSchema,
  table: tableOfAnswer,
}

const writeRoute = defineRoute(
  {
    path: '/api/iamc',
    operationId: 'writeIamc',
    tags: ['data'],
    summary: 'Scenarios, pathways, forecasts and emissions as a file of the IAMC, long or wide',
    description:
      'Model, Scenario, Region, Variable, Unit and the years, as pyam and the databases of IIASA read them. Variables have the names and units of common-definitions where it has one. A percentile ends the name of its variable.',
    example: { content: 'emissions', country: 'PL' },
    query: z.object({
      content: choiceParameter(CONTENTS, 'What to write; scenarios by default'),
      country: wordParameter('ISO 3166 code or English name, for all but scenarios; PL by default'),
      layout: layoutParameter,
    }),
    answer,
    errors: ['no_data'],
    lane: 'samples',
    price: fixedPrice(1000),
  },
  ({ content: held }) =>
    ({ query: { content = 'scenarios', country: given = 'PL', layout = 'long' } }) => {
      const { country } = readCoreInput(countryRequest, { country: given })
      const region = findCountryByCode(country)?.name ?? country
      const place = { country, region }
      if (content === 'scenarios') return describe(held.scenarios.flatMap(listScenarioRows), layout)
      if (content === 'emissions') return describe(listEmissions(held, place), layout)
      return describe(content === 'forecast' ? forecast(held, place) : pathways(place), layout)
    }
)

interface Place {
  readonly country: string
  readonly region: string
}

function listEmissions(content: Content, { country, region }: Place): IamcRow[] {
  return listEmissionsRows(listNationalYears(readEmissionTables(content), country), region)
}

/** Draws of a forecast: enough for two digits of a percentile. */
const SAMPLE = { ...SAMPLE_DEFAULTS, samples: 256, thresholds: [], shares: 'none' } as const

const LAST_YEAR = 2050

function forecast(content: Content, { country, region }: Place): IamcRow[] {
  const envelope = readCoreInput(envelopeSchema, { country, horizon: LAST_YEAR })
  const data = createCountryReader(content)(envelope.country)
  const sampled = sampleForecast(envelope, data, SAMPLE)
  const years = forecastChain(envelope, data).series.map((row, index) => ({
    ...row,
    ...withhold(country, { outputs: sampled[index]?.outputs ?? {} }),
  }))
  return listForecastRows(years, { scenario: envelope.scenario.toUpperCase(), region })
}

const STEP_YEARS = 10

function pathways({ country, region }: Place): IamcRow[] {
  const request = readCoreInput(comparisonRequestSchema, { geography: country })
  const count = Math.floor((HORIZON_RANGE.max - 2030) / STEP_YEARS) + 1
  return Array.from({ length: count }, (_, index) => 2030 + index * STEP_YEARS).flatMap((year) => {
    const compared = comparePathways({ ...request, horizon: year })
    return listPathwayRows(withhold(country, compared).pathways, { region, year })
  })
}

const readRoute = defineRoute(
  {
    path: '/api/iamc',
    operationId: 'readIamc',
    tags: ['data'],
    summary: 'Read a file of the IAMC, long or wide, and answer it in either layout',
    description:
      'Names what is no number, and which variables and units are none that this service writes.',
    query: z.object({ layout: layoutParameter }),
    body: {
      schema: z
        .object({
          cells: z
            .array(z.array(z.string().max(500)).max(600))
            .max(20_000)
            .describe('The cells of the file as text, its header first'),
        })
        .meta({ id: 'IamcCells' }),
      example: {
        cells: [
          ['Model', 'Scenario', 'Region', 'Variable', 'Unit', '2030', '2035'],
          ['M', 'S', 'Poland', IAMC_VARIABLES.power_co2.name, 'Mt CO2/yr', '69.3', '46.7'],
        ],
      },
      maxBytes: 10 * CALCULATOR_BODY_BYTES,
      unknownFields: 'refused',
    },
    answer,
    lane: 'light',
  },
  () =>
    ({ body: { cells }, query: { layout = 'long' } }) => {
      const { rows, problems } = readIamc(cells)
      return describe(rows, layout, problems)
    }
)

/** GET and POST /api/iamc. */
export const IAMC_ROUTES: readonly Route[] = [writeRoute, readRoute]
