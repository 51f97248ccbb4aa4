import type { Scalar } from './program.ts'
import type { Symbols } from './symbols.ts'
import { ModelError, type Context, type Syntax } from './syntax.ts'

/** Scope of an expression: current items, parameter values, and contexts. */
export interface Scope {
  readonly indices: ReadonlyMap<string, string>
  readonly parameters: ReadonlyMap<string, Scalar>
  /** Replacements of symbols, with the names of their contexts. */
  readonly context: ReadonlyMap<string, Syntax>
  readonly contextNames: readonly string[]
  /** Name of the step whose expression is being read. */
  readonly owner: string
  /** Unit of that step, inherited by parts without one. */
  readonly unit: string
  /** Whether inside a root, where no part can be a separate step. */
  readonly isInline: boolean
}

/**
 * The contexts of a scope with another one applied on top; the last wins. A replacement that equals
 * the fixed value is not a different context.
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

/** Whether another context overrides everything that a context replaces. */
function isHidden(symbols: Symbols, name: string, by: Context): boolean {
  const replaced = symbols.contexts.get(name)?.replaced.keys() ?? []
  return [...replaced].every((symbol) => by.replaced.has(symbol))
}

/** A key of the replaced symbols and the positions of their replacements. */
export function contextKey(context: ReadonlyMap<string, Syntax>): string {
  return [...context]
    .map(([name, by]) => `${name}=${by.kind === 'number' ? by.value : `@${by.at}`}`)
    .toSorted()
    .join(' ')
}
