import { describe, expect, it } from 'vitest'
import {
  DEFAULT_SCHEMA_DEPTH,
  inferSchema,
  SCHEMA_DEPTH_RANGE,
} from '../../src/core/dataset/schema-inference.ts'
import { isTable, type Row, type Table } from '../../src/core/dataset/table.ts'
import { createSchemaCompiler } from '../support/json-schema.ts'
import { drawByCommit } from '../thorough.ts'
import { content } from './app.ts'

const tables = content.datasets.flatMap(({ metadata, body }) =>
  isTable(body) ? [{ id: metadata.dataset_id, body }] : []
)

/** Tables whose schemas are tried at every depth. */
const DRAWN_TABLES = 10

const DEPTHS = Array.from({ length: SCHEMA_DEPTH_RANGE.max }, (_, index) => index + 1)

/** Depth from which the inferred schema has to refuse a mutation of each kind. */
const MUTATIONS: readonly {
  name: string
  depth: number
  /** The body with one fault, or null where the table has no place for it. */
  mutate: (table: Table, enumOf: (name: string) => readonly unknown[] | null) => unknown
}[] = [
  { name: 'no rows at all', depth: 1, mutate: ({ fields }) => ({ fields }) },
  { name: 'rows that are no list', depth: 1, mutate: ({ fields }) => ({ fields, rows: {} }) },
  { name: 'a surplus section', depth: 1, mutate: (table) => ({ ...head(table), extra: 1 }) },
  { name: 'a row that is a list', depth: 2, mutate: (table) => withRow(table, () => []) },
  {
    name: 'a missing field',
    depth: 3,
    mutate: (table) => withRow(table, (row) => Object.fromEntries(Object.entries(row).slice(1))),
  },
  {
    name: 'a surplus field',
    depth: 3,
    mutate: (table) => withRow(table, (row) => ({ ...row, surprise: 1 })),
  },
  {
    name: 'text for a number',
    depth: 3,
    mutate: (table) => change(table, ['number', 'integer', 'year'], () => 'many'),
  },
  {
    name: 'a number for text',
    depth: 3,
    mutate: (table) => change(table, ['string', 'date'], () => 42),
  },
  {
    name: 'a word outside a closed set',
    depth: 4,
    mutate: (table, enumOf) => {
      const closed = table.fields.find(({ name }) => enumOf(name) !== null)
      return closed && withRow(table, (row) => ({ ...row, [closed.name]: 'no such word' }))
    },
  },
  {
    name: 'a day that is none',
    depth: 4,
    mutate: (table) => change(table, ['date'], () => '2024-02-45'),
  },
]

const compile = createSchemaCompiler({ allowUnionTypes: true })
const refused = new Map<number, { refused: number; tried: number }>()

/** What the schemas of a table say of it and its mutations, where that is wrong. */
function listFaults({ id, body }: (typeof tables)[number]): string[] {
  const naming = { id: `/api/datasets/${id}/schema`, title: id }
  const full = inferSchema(body, naming, SCHEMA_DEPTH_RANGE.max)
  const columns = full.properties?.['rows']?.items?.properties ?? {}
  const enumOf = (name: string) => columns[name]?.enum ?? null
  return DEPTHS.flatMap((depth) => {
    const check = compile(inferSchema(body, naming, depth))
    const faults = check(head(body)) ? [] : [`${id}: its body at depth ${depth}`]
    for (const { name, depth: needed, mutate } of MUTATIONS) {
      const mutant = mutate(body, enumOf)
      if (mutant === null || mutant === undefined) continue
      const isRefused = !check(mutant)
      count(depth, isRefused)
      if (isRefused !== depth >= needed) faults.push(`${id}: ${name} at depth ${depth}`)
    }
    return faults
  })
}

describe('the schemas of datasets', () => {
  it('refuse every mutation that their depth can see, from the default depth on all', () => {
    expect(drawByCommit(tables, DRAWN_TABLES).flatMap(listFaults)).toEqual([])
    const shares = [...refused].map(([depth, tally]) => ({
      depth,
      share: tally.refused / tally.tried,
    }))
    const text = shares.map(({ depth, share }) => `${depth}: ${(share * 100).toFixed(1)} %`)
    console.info(`mutations refused by depth: ${text.join(', ')}`)
    expect(shares).toHaveLength(DEPTHS.length)
    for (const { depth, share } of shares) expect(share === 1).toBe(depth >= DEFAULT_SCHEMA_DEPTH)
  })
})

function count(depth: number, isRefused: boolean): void {
  const tally = refused.get(depth) ?? { refused: 0, tried: 0 }
  refused.set(depth, {
    refused: tally.refused + Number(isRefused),
    tried: tally.tried + 1,
  })
}

/** The table with its first row alone: a mutation needs no more. */
function head({ fields, rows }: Table): Table {
  return { fields, rows: rows.slice(0, 1) }
}

function withRow(table: Table, edit: (row: Row) => unknown): unknown {
  return { fields: table.fields, rows: head(table).rows.map(edit) }
}

function change(table: Table, types: readonly string[], value: () => unknown): unknown {
  const field = table.fields.find(({ type }) => types.includes(type))
  return field && withRow(table, (row) => ({ ...row, [field.name]: value() }))
}
