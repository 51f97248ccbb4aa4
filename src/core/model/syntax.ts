/** An expression as parsed; dimensions and contexts are resolved later. */
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

/** The operators of an expression; `^` binds tightest and is right-associative. */
export type Operator = '+' | '-' | '*' | '/' | '^'

/** Content of brackets: a label, a key, or a neighbour of the current item. */
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

/** A context: the replacement of each replaced symbol. */
export interface Context {
  readonly name: string
  /** The given item of the repeated dimension from which the context applies, if any. */
  readonly from: string | null
  readonly replaced: ReadonlyMap<string, Syntax>
}

/** A function of the model: its parameters and body, explained as a separate step. */
export interface LanguageFunction {
  readonly name: string
  readonly parameters: readonly string[]
  /** Units of the parameters; one without a unit accepts any. */
  readonly parameter_units: ReadonlyMap<string, string>
  /** A unit, or the name of a parameter whose unit is used. */
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
  /** A dimension, or a label if the equation is only for that element. */
  readonly indices: readonly string[]
  readonly unit: string
  readonly body: Syntax
  readonly label: string
  readonly source: string | null
}

/** The parsed content of a text of equations. */
export interface Equations {
  readonly dimensions: readonly Dimension[]
  readonly contexts: readonly Context[]
  readonly functions: readonly LanguageFunction[]
  readonly definitions: readonly Definition[]
}

/** An error in a text of equations or between them; the message says what to change. */
export class ModelError extends Error {}
