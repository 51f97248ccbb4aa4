import type { Scenario } from '../../core/scenario/document/document.ts'
import { findChoice } from '../../core/validation/choice.ts'
import { quoteReceived } from '../../core/validation/received.ts'
import { number, year } from '../../scenario/document/field.ts'
import { scenarioSchema } from '../../scenario/document/scenario-schema.ts'
import { ApiError } from '../errors.ts'
import { ignoredField } from '../ignored-names.ts'
import { findRow } from '../outputs.ts'
import { type PathParameter, SCENARIO } from '../path-parameters.ts'
import { defineRoute } from '../route.ts'
import { z } from 'zod'

const TABLE_NAMES = [
  'plants',
  'cohorts',
  'measures',
  'decisions',
  'charges',
  'costs',
  'assumptions',
  'paths',
] as const

export type TableName = (typeof TABLE_NAMES)[number]

/** A table of a document: the schema of a row, and how its rows are found. */
interface DocumentTable {
  readonly row: z.ZodObject
  readonly rows: (document: Scenario) => readonly object[]
}

/** The table in a list of the documents, whose columns are its rows of the table of fields. */
const listTable = (name: keyof typeof scenarioSchema.shape & string): DocumentTable => ({
  row: findRow(scenarioSchema.shape[name]),
  rows: (document) => {
    const rows: unknown = document[name]
    return Array.isArray(rows) ? rows.map((entry: unknown): object => Object(entry)) : []
  },
})

/** Paths of emissions, each a list with a value for each year. */
const PATHS = [
  ['bau_mt_co2', 'Emissions of the reference'],
  ['mandate_mt_co2', 'Emissions of the plan'],
] as const

const TABLES: Readonly<Record<TableName, DocumentTable>> = {
  plants: listTable('plants'),
  cohorts: listTable('cohorts'),
  measures: listTable('tech_vectors'),
  decisions: listTable('decision_windows'),
  charges: listTable('charge_rows'),
  costs: listTable('cost_rows'),
  assumptions: listTable('assumption_register'),
  paths: {
    row: z.object({
      year: year('Calendar year'),
      ...Object.fromEntries(
        PATHS.map(([name, means]) => [name, number('mt_co2', means).optional()])
      ),
    }),
    rows: ({ projections }) =>
      projections.years.map((one, index) => ({
        year: one,
        ...Object.fromEntries(PATHS.map(([name]) => [name, Object(projections)[name]?.[index]])),
      })),
  },
}

/** The tables of a document that have rows. */
export function listTables(document: Scenario): TableName[] {
  return TABLE_NAMES.filter((name) => TABLES[name].rows(document).length > 0)
}

const TABLE: PathParameter<TableName> = {
  description: `One of ${TABLE_NAMES.join(', ')}`,
  example: 'plants',
  errors: ['not_found'],
  find: (_content, text) => {
    const name = findChoice(text, TABLE_NAMES)
    if (name !== null) return name
    throw new ApiError(
      'not_found',
      `A scenario has no table ${quoteReceived(text)}: its tables are ${TABLE_NAMES.join(', ')}.`,
      { tables: TABLE_NAMES }
    )
  },
}

const answerSchema = z
  .object({
    scenario_id: z.string(),
    table: z.enum(TABLE_NAMES),
    count: z.int(),
    rows: z.array(z.record(z.string(), z.unknown())).describe('As in the document'),
    ignored: ignoredField,
  })
  .meta({ id: 'ScenarioTable' })

/** GET /api/scenarios/{scenario_id}/tables/{table}. */
export const scenarioTableRoute = defineRoute(
  {
    path: '/api/scenarios/{scenario_id}/tables/{table}',
    operationId: 'readScenarioTable',
    tags: ['scenarios'],
    summary: 'A table of a scenario: plants, measures, decisions, charges, costs or paths',
    description:
      'The rows of one list of the document, with the units and meanings of docs/scenario-format.md. A document without the list has no rows.',
    params: { scenario_id: SCENARIO, table: TABLE },
    answer: {
      description: 'The rows',
      schema: answerSchema,
      table: ({ table, rows }) => ({ row: TABLES[table].row, rows }),
    },
    lane: 'light',
  },
  () =>
    ({ params: { scenario_id: document, table } }) => {
      const rows = TABLES[table].rows(document).map((one) => ({ ...one }))
      return { scenario_id: document.id, table, count: rows.length, rows }
    }
)
