import {
  listMeasures,
  listObservations,
  type NamedTable,
  type Observation,
} from '../../core/dataset/observations.ts'
import { selectionSchema } from '../../core/dataset/selection.ts'
import { COUNTRY_FIELD } from '../../core/dataset/coverage.ts'
import { isTable } from '../../core/dataset/table.ts'
import { describeChoices } from '../../core/validation/choice.ts'
import { quoteReceived } from '../../core/validation/received.ts'
import type { Content } from '../../data/content.ts'
import { readCoreInput } from '../core-input.ts'
import { describeProblems } from '../errors.ts'
import { ignoredField } from '../ignored-names.ts'
import { rowsOf } from '../outputs.ts'
import {
  booleanParameter,
  integerParameter,
  wordListParameter,
  wordParameter,
} from '../parameters.ts'
import { DATASET } from '../path-parameters.ts'
import { fixedPrice } from '../price.ts'
import { defineRoute, HeadedAnswer } from '../route.ts'
import { z } from 'zod'

/** Observations of one answer: about 8 MB of JSON. */
const MOST_OBSERVATIONS = 50_000
const USUAL_OBSERVATIONS = 10_000

const observationSchema = z
  .object({
    dataset: z.string(),
    field: z.string().describe('Name of the column'),
    country: z.string().nullable().describe('ISO 3166 alpha-2; null if the table has no countries'),
    year: z.int().nullable(),
    time: z.string().nullable().describe('Year, or the day where the table has days'),
    key: z
      .string()
      .nullable()
      .describe('Other columns that tell rows apart, as fuel=coal; null if there are none'),
    value: z.number().describe('In the unit that the field unit names'),
    unit: z.string().describe('1 if dimensionless'),
  })
  .meta({ id: 'Observation' })

const answerSchema = z
  .object({
    total: z.int().describe('Number of observations that match'),
    count: z.int().describe('Number of those in this answer'),
    cursor: z.int().describe('Position of the first of them'),
    next: z.string().nullable().describe('Address of the next ones; null at the end'),
    observations: z.array(observationSchema),
    ignored: ignoredField,
  })
  .meta({ id: 'Observations' })

/** GET /api/observations. */
export const observationsRoute = defineRoute(
  {
    path: '/api/observations',
    operationId: 'listObservations',
    tags: ['data'],
    summary: 'Numbers of all datasets in one long table',
    description:
      'One row for each number: dataset, column, country, year, value and unit. Several datasets, columns and countries in one request; without a dataset, all that have countries.',
    example: { country: 'PL,DE', field: 'co2_mt,gdp_usd_b', from: '2020', limit: '5' },
    query: z.object({
      dataset: wordListParameter('Ids of datasets; all that have countries by default'),
      field: wordListParameter('Names of columns; all by default'),
      country: wordListParameter('ISO 3166 codes or English names; all by default'),
      from: wordParameter('First year or date'),
      to: wordParameter('Last year or date'),
      latest: booleanParameter(false, 'Only the latest value of each column and country'),
      limit: integerParameter(
        { min: 1, max: MOST_OBSERVATIONS, default: USUAL_OBSERVATIONS },
        'Number of observations in one answer'
      ),
      cursor: integerParameter({ min: 0, default: 0 }, 'Position to go on from; see next'),
    }),
    answer: {
      description: 'The observations, by dataset; a Link header gives the next ones',
      schema: answerSchema,
      table: rowsOf(answerSchema, 'observations'),
    },
    errors: ['dataset_not_found', 'no_data'],
    lane: 'tables',
    price: fixedPrice(200),
  },
  ({ content }) =>
    ({ query, given: { address } }) => {
      const { dataset, field, country, from, to, latest: isLatest, limit, cursor } = query
      const range = readCoreInput(selectionSchema, { country, from, to })
      const tables = findTables(content, dataset)
      assertFields(tables, field)
      const observations: Observation[] = []
      let total = 0
      for (const observation of listObservations(tables, { ...range, field, isLatest })) {
        if (total >= cursor && observations.length < limit) observations.push(observation)
        total += 1
      }
      const next = cursor + limit < total ? writeNext(address, cursor + limit) : null
      const answer = { total, count: observations.length, cursor, next, observations }
      return new HeadedAnswer(answer, next === null ? {} : { Link: `<${next}>; rel="next"` })
    }
)

/** The tables of these datasets. Throws the 404 for an unknown one. */
function findTables(content: Content, ids: readonly string[] | undefined): NamedTable[] {
  const found = ids?.map((id) => DATASET.find(content, id)) ?? content.datasets
  return found.flatMap(({ metadata, body }) => {
    if (!isTable(body)) return []
    const hasCountries = body.fields.some(({ name }) => name === COUNTRY_FIELD)
    return ids !== undefined || hasCountries ? [{ id: metadata.dataset_id, table: body }] : []
  })
}

/** Throws the 400 that names columns which none of the tables has. */
function assertFields(tables: readonly NamedTable[], fields: readonly string[] = []): void {
  if (fields.length === 0) return
  const known = [
    ...new Set(tables.flatMap(({ table }) => listMeasures(table).map(({ name }) => name))),
  ]
  const unknown = fields.filter((name) => !known.includes(name))
  if (unknown.length === 0) return
  throw describeProblems(
    unknown.map((name) => ({
      path: 'field',
      message: `contains the unknown column ${quoteReceived(name)}: it ${describeChoices(name, known)}`,
    }))
  )
}

function writeNext(address: string, cursor: number): string {
  const { pathname, searchParams } = new URL(address)
  const query = new URLSearchParams(searchParams)
  query.set('cursor', String(cursor))
  return `${pathname}?${query.toString()}`
}
