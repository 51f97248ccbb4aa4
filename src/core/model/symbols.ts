import { layOutModel } from './layout.ts'
import { parseRule } from './parse-equations.ts'
import { BUILT_INS, type Layout } from './program.ts'
import { elementName, type ModelSource, type PlaceKey, type Table } from './source.ts'
import {
  ModelError,
  type Context,
  type Definition,
  type LanguageFunction,
  type Syntax,
} from './syntax.ts'

/** A key: one of a list, given by the caller or known of the place. */
export interface Key {
  readonly vector: 'place' | 'request'
  readonly labels: readonly string[]
  /** Dimension of a key with one value per item. */
  readonly dimension: string | null
}

/** All names of a model, each with what it means. */
export interface Symbols {
  readonly layout: Layout
  readonly dimensions: ReadonlyMap<string, readonly string[]>
  readonly contexts: ReadonlyMap<string, Context>
  readonly functions: ReadonlyMap<string, LanguageFunction>
  /** Equations of a symbol: over its dimensions, and by element. */
  readonly equations: ReadonlyMap<string, SymbolEquations>
  /** Rules of columns that are not read as printed. */
  readonly rules: ReadonlyMap<string, Syntax>
  readonly families: ReadonlyMap<string, readonly string[]>
  readonly keys: ReadonlyMap<string, Key>
  readonly tables: ReadonlyMap<string, { readonly index: number; readonly table: Table }>
  readonly positions: Readonly<
    Record<'coefficients' | 'place' | 'request', ReadonlyMap<string, number>>
  >
}

/** What defines a symbol. */
export interface SymbolEquations {
  readonly dimensions: readonly string[]
  readonly general: Definition | null
  readonly elements: ReadonlyMap<string, Definition>
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
    layout,
    dimensions,
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
      const over = list[0]?.indices.map((index) => dimensionOf(symbol, index, dimensions)) ?? []
      const elements = new Map<string, Definition>()
      let general: Definition | null = null
      for (const definition of list) {
        const isGeneral = definition.indices.every((index) => dimensions.has(index))
        const name = elementName(symbol, definition.indices)
        if (isGeneral ? general !== null : elements.has(name))
          throw new ModelError(`'${isGeneral ? symbol : name}' is defined twice.`)
        if (isGeneral) general = definition
        else elements.set(name, definition)
      }
      return [symbol, { dimensions: over, general, elements }]
    })
  )
}

/** The dimension that an index names, itself or by one of its labels. */
function dimensionOf(
  symbol: string,
  index: string,
  dimensions: ReadonlyMap<string, readonly string[]>
): string {
  if (dimensions.has(index)) return index
  const [found, other] = [...dimensions].filter(([, labels]) => labels.includes(index))
  if (!found)
    throw new ModelError(`'${symbol}[${index}]': no dimension is called or has '${index}'.`)
  if (other)
    throw new ModelError(
      `'${symbol}[${index}]': ${found[0]} and ${other[0]} both have '${index}'; define the symbol over the dimension first.`
    )
  return found[0]
}

function checkUnique(names: readonly string[]): void {
  const seen = new Set<string>()
  for (const name of names) {
    if (RESERVED.has(name)) throw new ModelError(`'${name}' is a word of the language.`)
    if (seen.has(name)) throw new ModelError(`'${name}' is defined twice.`)
    seen.add(name)
  }
}
