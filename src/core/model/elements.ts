import { entryAt, entryOf } from '../entry.ts'
import type { Scope } from './scope.ts'
import type { Walker } from './elaborate-call.ts'
import { chooseAmong } from './fold.ts'
import type { Scalar } from './program.ts'
import type { Symbols } from './symbols.ts'
import { ModelError, type Selector } from './syntax.ts'

/** What picks an item of a dimension: a label, a key that names one, or the value beyond the end. */
type Pick =
  | { readonly kind: 'label'; readonly label: string }
  | { readonly kind: 'key'; readonly name: string; readonly labels: readonly string[] }
  | { readonly kind: 'beyond'; readonly value: Scalar }

/** The running items of an equation over some dimensions, at one element. */
export function readIndices(
  dimensions: readonly string[],
  labels: readonly string[]
): ReadonlyMap<string, string> {
  return new Map(dimensions.map((dimension, index) => [dimension, entryAt(labels, index)]))
}

/**
 * Read the element of a symbol that its brackets and the running items name. `read` gives one
 * element by its labels; a key in the brackets becomes a choice among the elements it can name.
 */
export function selectElement(
  symbols: Symbols,
  name: string,
  dimensions: readonly string[],
  selectors: readonly Selector[],
  scope: Scope,
  walker: Walker,
  read: (labels: readonly string[]) => Scalar
): Scalar {
  const picks = new Map<string, Pick>()
  for (const selector of selectors) {
    const [dimension, pick] = readSelector(symbols, name, dimensions, selector, scope, walker)
    picks.set(dimension, pick)
  }
  const complete = dimensions.map((dimension): Pick => {
    const pick = picks.get(dimension)
    if (pick) return pick
    const label = scope.indices.get(dimension)
    if (label === undefined)
      throw new ModelError(
        `'${name}' has one value per ${dimension}: name one in brackets, or fold with sum_over(${dimension}, …).`
      )
    return { kind: 'label', label }
  })
  return readPicked(symbols, complete, [], scope, walker, read)
}

function readPicked(
  symbols: Symbols,
  picks: readonly Pick[],
  labels: readonly string[],
  scope: Scope,
  walker: Walker,
  read: (labels: readonly string[]) => Scalar
): Scalar {
  const [first, ...rest] = picks
  if (!first) return read(labels)
  switch (first.kind) {
    case 'label':
      return readPicked(symbols, rest, [...labels, first.label], scope, walker, read)
    case 'beyond':
      return first.value
    case 'key':
      return chooseAmong(
        walker.readVector(first.name, itemsOfKey(symbols, first.name, scope), -1),
        first.labels.map((label) =>
          readPicked(symbols, rest, [...labels, label], scope, walker, read)
        )
      )
  }
}

/** The running item at which a key is read: none for a key of the whole place or request. */
export function itemsOfKey(symbols: Symbols, name: string, scope: Scope): string[] {
  const dimension = symbols.keys.get(name)?.dimension ?? null
  return dimension === null ? [] : [entryOf(scope.indices, dimension)]
}

function readSelector(
  symbols: Symbols,
  name: string,
  dimensions: readonly string[],
  selector: Selector,
  scope: Scope,
  walker: Walker
): [dimension: string, pick: Pick] {
  if (selector.kind === 'neighbour') return readNeighbour(symbols, name, selector, scope, walker)
  const { name: item } = selector
  const having = dimensions.find((dimension) => symbols.dimensions.get(dimension)?.includes(item))
  if (having !== undefined) return [having, { kind: 'label', label: item }]
  const labels = symbols.keys.get(item)?.labels
  const named = dimensions.find((dimension) =>
    labels?.every((label) => symbols.dimensions.get(dimension)?.includes(label))
  )
  if (labels && named !== undefined) return [named, { kind: 'key', name: item, labels }]
  const running = scope.indices.get(item)
  if (running !== undefined && dimensions.includes(item))
    return [item, { kind: 'label', label: running }]
  throw new ModelError(
    `'${name}[${item}]': '${name}' has ${dimensions.length === 0 ? 'no dimension' : `the dimensions ${dimensions.join(', ')}`}, and none of them has '${item}'.`
  )
}

function readNeighbour(
  symbols: Symbols,
  name: string,
  { dimension, offset, otherwise }: Extract<Selector, { kind: 'neighbour' }>,
  scope: Scope,
  walker: Walker
): [dimension: string, pick: Pick] {
  const labels = symbols.dimensions.get(dimension) ?? []
  const here = scope.indices.get(dimension)
  const position = here === undefined ? -1 : labels.indexOf(here)
  if (position < 0)
    throw new ModelError(`'${name}[${dimension} …]' is outside an equation over ${dimension}.`)
  const label = labels[position + offset]
  if (label !== undefined) return [dimension, { kind: 'label', label }]
  if (!otherwise)
    throw new ModelError(
      `'${name}' has no neighbour of ${here} at ${offset}: give the value there with 'else', or define the element.`
    )
  return [dimension, { kind: 'beyond', value: walker.walk(otherwise, scope) }]
}
