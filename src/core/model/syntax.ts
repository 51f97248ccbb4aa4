/** An expression as it is written; dimensions and contexts are resolved later. */
export type Syntax =
  | { readonly kind: 'number'; readonly value: number; readonly at: number }
  | {
      readonly kind: 'name'
      readonly name: string
      readonly selectors: readonly Selector[]
      readonly at: number
    }
  | { readonly kind: 'negation'; readonly operand: Syntax; readonly at: number }
  | {
      readonly kind: 'operation'
      readonly operator: Operator
      readonly left: Syntax
      readonly right: Syntax
      readonly at: number
    }
  | {
      readonly kind: 'call'
      readonly name: string
      readonly operands: readonly Syntax[]
      readonly at: number
    }
  | {
      readonly kind: 'choice'
      readonly key: string
      readonly branches: ReadonlyMap<string, Syntax>
      readonly at: number
    }
  | {
      readonly kind: 'in_context'
      readonly operand: Syntax
      readonly context: string
      readonly at: number
    }

/** The operators of an expression; `^` binds tightest and to the right. */
export type Operator = '+' | '-' | '*' | '/' | '^'

/** What is between brackets: a label, a key, or the neighbour of the running item. */
export type Selector =
  | { readonly kind: 'item'; readonly name: string }
  | {
      readonly kind: 'neighbour'
      readonly dimension: string
      readonly offset: number
      readonly otherwise: Syntax | null
    }

/** A list of items over which symbols have one value each; numeric labels read as numbers. */
export interface Dimension {
  readonly name: string
  readonly unit: string
  readonly labels: readonly string[]
}

/** Other circumstances: what each replaced symbol reads instead. */
export interface Context {
  readonly name: string
  /** The given item of the repeated dimension before which nothing differs, if any. */
  readonly from: string | null
  readonly replaced: ReadonlyMap<string, Syntax>
}

/** A function of the language: its body with parameters, shown one level deeper. */
export interface LanguageFunction {
  readonly name: string
  readonly parameters: readonly string[]
  /** Units of the parameters; one without takes any. */
  readonly parameter_units: ReadonlyMap<string, string>
  /** A unit, or the name of the parameter whose unit the function has. */
  readonly unit: string
  readonly body: Syntax
  readonly label: string
  readonly source: string | null
}

/** After a label of a definition: the equation is for this item and all after it. */
export const FROM_HERE_ON = ' ...'

/** One equation: a symbol, over all items of its dimensions or for one of them. */
export interface Definition {
  readonly symbol: string
  /** A name of a dimension, or a label where the equation is for that element alone. */
  readonly indices: readonly string[]
  readonly unit: string
  readonly body: Syntax
  readonly label: string
  readonly source: string | null
}

/** What a text of equations says. */
export interface Equations {
  readonly dimensions: readonly Dimension[]
  readonly contexts: readonly Context[]
  readonly functions: readonly LanguageFunction[]
  readonly definitions: readonly Definition[]
}

/** An error in a text of equations or between them; the message says what to change. */
export class ModelError extends Error {}
