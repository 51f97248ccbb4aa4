import { entryAt } from '../entry.ts'
import { layOutModel } from './layout.ts'
import { parseRule } from './parse-equations.ts'
import { BUILT_INS, type Layout } from './program.ts'
import { elementName, type Family, type ModelSource, type PlaceKey, type Table } from './source.ts'
import {
  FROM_HERE_ON,
  ModelError,
  type Context,
  type Definition,
  type LanguageFunction,
  type Syntax,
} from './syntax.ts'

/** A key: one of a list, given by the caller or known of the place. */
interface Key {
  readonly vector: 'place' | 'request'
  readonly labels: readonly string[]
  /** Dimension of a key with one value per item. */
  readonly dimension: string | null
}

/** All names of a model, each with what it means. */
export interface Symbols {
  /** The dimension that a kernel runs over in a loop, if any. */
  readonly repeated: string | null
  readonly layout: Layout
  readonly dimensions: ReadonlyMap<string, readonly string[]>
  readonly dimensionUnits: ReadonlyMap<string, string>
  readonly contexts: ReadonlyMap<string, Context>
  readonly functions: ReadonlyMap<string, LanguageFunction>
  /** Equations of a symbol: over its dimensions, and by element. */
  readonly equations: ReadonlyMap<string, SymbolEquations>
  /** Rules of columns that are not read as printed. */
  readonly rules: ReadonlyMap<string, Syntax>
  readonly families: ReadonlyMap<string, Family>
  readonly keys: ReadonlyMap<string, Key>
  readonly tables: ReadonlyMap<string, { readonly index: number; readonly table: Table }>
  readonly positions: Readonly<
    Record<'coefficients' | 'place' | 'request', ReadonlyMap<string, number>>
  >
}

/** What defines a symbol. */
export interface SymbolEquations {
  readonly dimensions: readonly string[]
  readonly definitions: readonly Definition[]
}

/** Words of the language that no symbol may have. */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.keys(BUILT_INS),
  'choose',
  'column',
  'interp',
  'interp_over',
  'integral_over',
  'regional_mean',
  'sum_over',
  'product_over',
  'sum_between',
  'root',
])

/** Collect the names of a model. Throws `ModelError` where one is used for two things. */
export function collectSymbols(source: ModelSource): Symbols {
  const { equations } = source
  const layout = layOutModel(source)
  const dimensions = new Map(equations.dimensions.map(({ name, labels }) => [name, labels]))
  const definitions = groupDefinitions(equations.definitions, dimensions)
  checkUnique([
    ...equations.dimensions.map(({ name }) => name),
    ...equations.functions.map(({ name }) => name),
    ...definitions.keys(),
    ...Object.keys(source.coefficients),
    ...source.columns.map(({ symbol }) => symbol),
    ...source.givens.map(({ symbol }) => symbol),
    ...source.place_keys.map(({ symbol }) => symbol),
    ...source.tables.map(({ symbol }) => symbol),
  ])
  return {
    repeated: source.repeated ?? null,
    layout,
    dimensions,
    dimensionUnits: new Map(equations.dimensions.map(({ name, unit }) => [name, unit])),
    contexts: new Map(equations.contexts.map((context) => [context.name, context])),
    functions: new Map(equations.functions.map((entry) => [entry.name, entry])),
    equations: definitions,
    rules: new Map(
      source.columns.flatMap(({ symbol, rule }) =>
        rule === undefined ? [] : [[symbol, parseRule(rule)]]
      )
    ),
    families: new Map(Object.entries(source.families)),
    keys: new Map([
      ...source.givens.flatMap(({ symbol, labels }): [string, Key][] =>
        labels ? [[symbol, { vector: 'request', labels, dimension: null }]] : []
      ),
      ...source.place_keys.map(({ symbol, labels, dimension }: PlaceKey): [string, Key] => [
        symbol,
        { vector: 'place', labels, dimension: dimension ?? null },
      ]),
    ]),
    tables: new Map(source.tables.map((table, index) => [table.symbol, { index, table }])),
    positions: {
      coefficients: positionsOf(layout.coefficients),
      place: positionsOf(layout.place),
      request: positionsOf(layout.request),
    },
  }
}

function positionsOf(entries: readonly { readonly name: string }[]): Map<string, number> {
  return new Map(entries.map(({ name }, index) => [name, index]))
}

function groupDefinitions(
  definitions: readonly Definition[],
  dimensions: ReadonlyMap<string, readonly string[]>
): Map<string, SymbolEquations> {
  const bySymbol = Map.groupBy(definitions, ({ symbol }) => symbol)
  return new Map(
    [...bySymbol].map(([symbol, list]) => {
      const written = list.map(({ indices }) => elementName(symbol, indices))
      const twice = written.find((name, index) => written.indexOf(name) !== index)
      if (twice !== undefined) throw new ModelError(`'${twice}' is defined twice.`)
      const count = entryAt(list, 0).indices.length
      if (list.some(({ indices }) => indices.length !== count))
        throw new ModelError(`'${symbol}' is defined with different numbers of dimensions.`)
      const over = Array.from({ length: count }, (_, position) =>
        dimensionAt(symbol, position, list, dimensions)
      )
      return [symbol, { dimensions: over, definitions: list }]
    })
  )
}

/** The dimension that all equations of a symbol have at a position, by its name or by labels. */
function dimensionAt(
  symbol: string,
  position: number,
  definitions: readonly Definition[],
  dimensions: ReadonlyMap<string, readonly string[]>
): string {
  const written = definitions.map(({ indices }) =>
    entryAt(indices, position).replace(FROM_HERE_ON, '')
  )
  const fitting = [...dimensions].filter(([name, labels]) =>
    written.every((index) => index === name || labels.includes(index))
  )
  const [found, other] = fitting
  if (!found || other)
    throw new ModelError(
      `'${symbol}[${written.join('], [')}]': ${found ? 'several dimensions have' : 'no dimension has'} all of these; write one equation over the dimension.`
    )
  return found[0]
}

/** The equation of an element: of those that fit its labels, the one that names most of them. */
export function definitionOf(
  { dimensions, definitions }: SymbolEquations,
  labels: readonly string[],
  listed: Symbols['dimensions']
): Definition | undefined {
  const reaches = (index: string, position: number): boolean => {
    const label = entryAt(labels, position)
    if (index === dimensions[position] || index === label) return true
    if (!index.endsWith(FROM_HERE_ON)) return false
    const items = listed.get(entryAt(dimensions, position)) ?? []
    return items.indexOf(label) >= items.indexOf(index.replace(FROM_HERE_ON, ''))
  }
  const named = ({ indices }: Definition): number =>
    indices.filter((index, position) => index !== dimensions[position]).length
  return definitions
    .filter(({ indices }) => indices.every(reaches))
    .toSorted((a, b) => named(b) - named(a))[0]
}

function checkUnique(names: readonly string[]): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (RESERVED.has(name)) throw new ModelError(`'${name}' is a word of the language.`)
    if (seen.has(name)) throw new ModelError(`'${name}' is defined twice.`)
    seen.add(name)
  }
}
