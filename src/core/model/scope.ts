import type { Scalar } from './program.ts'
import type { Symbols } from './symbols.ts'
import { ModelError, type Context, type Syntax } from './syntax.ts'

/** Where an expression is read: the running items, what parameters mean, and the circumstances. */
export interface Scope {
  readonly indices: ReadonlyMap<string, string>
  readonly parameters: ReadonlyMap<string, Scalar>
  /** What replaced symbols read, and the names of the contexts that said so. */
  readonly context: ReadonlyMap<string, Syntax>
  readonly contextNames: readonly string[]
  /** Name of the step whose expression is being read. */
  readonly owner: string
  /** Unit of that step, which parts of it have that state none. */
  readonly unit: string
  /** Inside a root, where no part can be a step of its own. */
  readonly isInline: boolean
}

/**
 * The circumstances of a scope with those of a context on top: of two the last wins. What is fixed at
 * the replacement anyway is no other circumstance.
 */
export function enterContext(
  symbols: Symbols,
  fixed: Readonly<Record<string, number>>,
  name: string,
  scope: Scope
): Scope {
  const context = symbols.contexts.get(name)
  if (!context) throw new ModelError(`There is no context '${name}'.`)
  const replaced = [...context.replaced].filter(
    ([symbol, by]) => !(by.kind === 'number' && fixed[symbol] === by.value)
  )
  if (replaced.length === 0) return scope
  return {
    ...scope,
    context: new Map([...scope.context, ...replaced]),
    contextNames: [
      ...scope.contextNames.filter((other) => !isHidden(symbols, other, context)),
      name,
    ],
  }
}

/** Whether everything that a context replaces is replaced again by another. */
function isHidden(symbols: Symbols, name: string, by: Context): boolean {
  const replaced = symbols.contexts.get(name)?.replaced.keys() ?? []
  return [...replaced].every((symbol) => by.replaced.has(symbol))
}

/** The replaced symbols and where their replacement is written: the same text, the same key. */
export function contextKey(context: ReadonlyMap<string, Syntax>): string {
  return [...context]
    .map(([name, by]) => `${name}=${by.kind === 'number' ? by.value : `@${by.at}`}`)
    .toSorted()
    .join(' ')
}
