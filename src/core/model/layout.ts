import { entryAt } from '../entry.ts'
import { elementName, type ModelSource, type Table } from './source.ts'
import { ModelError } from './syntax.ts'
import type { Layout, TableEntry, VectorEntry } from './program.ts'

/** Lay out the vectors that the programs of a model read. */
export function layOutModel(source: ModelSource): Layout {
  return {
    coefficients: Object.entries(source.coefficients).map(([name, entry]) => ({
      name,
      label: entry.label,
      unit: entry.unit,
      source: entry.source,
      kind: entry.source_type,
    })),
    place: [...source.columns.map(describeColumn), ...listPlaceKeys(source)],
    request: source.givens.map(({ symbol, label, unit, source: origin, kind = 'given' }) => ({
      name: symbol,
      label,
      unit,
      source: origin ?? `request field ${symbol}`,
      kind,
    })),
    tables: layOutTables(source.tables),
  }
}

/** All tables in one vector, each row its nodes and then its values. */
export function flattenTables(source: ModelSource): Float64Array {
  return Float64Array.from(
    source.tables.flatMap((table) =>
      rowNames(table).flatMap((name) => {
        const row = readRow(table, name)
        return [...row.x, ...row.y]
      })
    )
  )
}

/** The labels of a dimension. Throws on an unknown one. */
function labelsOf(source: ModelSource, name: string): readonly string[] {
  const dimension = source.equations.dimensions.find((entry) => entry.name === name)
  if (!dimension) throw new ModelError(`There is no dimension '${name}'.`)
  return dimension.labels
}

function describeColumn(column: ModelSource['columns'][number]): VectorEntry {
  const { symbol, label, unit, source, kind, rule } = column
  return { name: rule === undefined ? symbol : `${symbol}_printed`, label, unit, source, kind }
}

function listPlaceKeys(source: ModelSource): VectorEntry[] {
  return source.place_keys.flatMap(({ symbol, labels, dimension }) => {
    const items = dimension === undefined ? [[]] : labelsOf(source, dimension).map((item) => [item])
    return items.map((item) => ({
      name: elementName(symbol, item),
      label: `Which of ${labels.length} entries the place belongs to`,
      unit: '1',
      source: 'assignment of the place',
      kind: 'assumed' as const,
    }))
  })
}

function layOutTables(tables: readonly Table[]): TableEntry[] {
  let offset = 0
  return tables.map((table) => {
    const names = rowNames(table)
    const first = entryAt(names, 0)
    const count = readRow(table, first).x.length
    for (const name of names) {
      const { x, y } = readRow(table, name)
      if (x.length !== count || y.length !== count)
        throw new ModelError(`Row '${name}' of the table ${table.symbol} needs ${count} nodes.`)
    }
    const entry: TableEntry = {
      name: table.symbol,
      label: table.label,
      unit: table.unit,
      x_unit: table.x_unit,
      source: table.source,
      kind: table.kind,
      offset,
      count,
      sizes: table.keys.map((labels) => labels.length),
      rows: names,
      outside: table.outside,
    }
    offset += 2 * count * names.length
    return entry
  })
}

/** The names of a table's rows, the last key running fastest. */
function rowNames({ keys }: Table): string[] {
  return keys.reduce<string[]>(
    (names, labels) =>
      names.flatMap((name) => labels.map((label) => (name === '' ? label : `${name} ${label}`))),
    ['']
  )
}

function readRow(table: Table, name: string) {
  const row = table.rows[name]
  if (!row) throw new ModelError(`The table ${table.symbol} has no row '${name}'.`)
  return row
}
