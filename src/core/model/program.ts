import type { StepKind } from '../explain/trace.ts'

/** The vectors that a program reads. */
type VectorName = 'coefficients' | 'place' | 'request'

/** An expression over single numbers: dimensions, contexts and functions are gone. */
export type Scalar =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'read'; readonly vector: VectorName; readonly index: number }
  | { readonly kind: 'step'; readonly index: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'negation'; readonly operand: Scalar }
  | {
      readonly kind: 'operation'
      readonly operator: '+' | '-' | '*' | '/'
      readonly left: Scalar
      readonly right: Scalar
    }
  | { readonly kind: 'call'; readonly name: BuiltIn; readonly operands: readonly Scalar[] }
  | { readonly kind: 'choice'; readonly key: Scalar; readonly branches: readonly Scalar[] }
  | {
      readonly kind: 'lookup'
      readonly table: number
      readonly row: readonly Scalar[]
      readonly x: Scalar
    }
  | {
      readonly kind: 'polyline'
      readonly nodes: readonly Scalar[]
      readonly values: readonly Scalar[]
      readonly x: Scalar
    }
  | {
      readonly kind: 'integral'
      readonly chances: readonly Scalar[]
      readonly values: readonly Scalar[]
      readonly firstChance: Scalar
      readonly firstValue: Scalar
    }
  /** The sum of the terms from number `first` to number `last`, both counted from 0; 0 for none. */
  | {
      readonly kind: 'sum'
      readonly first: Scalar
      readonly last: Scalar
      readonly terms: readonly Scalar[]
    }
  /** A series in a context that begins at a given item: the expressions before and after. */
  | {
      readonly kind: 'beginning'
      readonly item: number
      readonly from: Scalar
      readonly before: Scalar
      readonly after: Scalar
    }
  | {
      readonly kind: 'root'
      readonly gap: Scalar
      readonly slope: Scalar
      readonly low: Scalar
      readonly high: Scalar
      readonly start: Scalar
    }

/** Functions of numbers; `square` and `cube` are repeated products. */
export const BUILT_INS = {
  min: [1, Infinity],
  max: [1, Infinity],
  exp: [1, 1],
  expm1: [1, 1],
  ln: [1, 1],
  sqrt: [1, 1],
  abs: [1, 1],
  square: [1, 1],
  cube: [1, 1],
  pow: [2, 2],
  ratio: [2, 2],
} as const satisfies Record<string, readonly [least: number, most: number]>

/** Name of a function of numbers. */
export type BuiltIn = keyof typeof BUILT_INS

/** One number to compute, listed after its inputs. */
export interface ProgramStep {
  /** A unique plain name: symbol, labels and context joined by underscores. */
  readonly name: string
  readonly label: string
  readonly unit: string
  readonly source: string | null
  readonly expression: Scalar
  /** Whether it depends on the request; if not, it is computed once per place. */
  readonly stage: 'place' | 'request'
}

/** Description of an input number. */
export interface VectorEntry {
  readonly name: string
  readonly label: string
  readonly unit: string
  readonly source: string
  readonly kind: StepKind
}

/** Position and shape of a table in the vector of all tables. */
export interface TableEntry extends VectorEntry {
  readonly x_unit: string
  /** Start, nodes per row, and number of rows by key. */
  readonly offset: number
  readonly count: number
  readonly sizes: readonly number[]
  readonly rows: readonly string[]
  readonly outside: 'extend' | 'hold'
}

/** The contents of the vectors of a model, in order. */
export interface Layout {
  readonly coefficients: readonly VectorEntry[]
  readonly place: readonly VectorEntry[]
  readonly request: readonly VectorEntry[]
  readonly tables: readonly TableEntry[]
}

/** A model as a list of numbers to compute. */
export interface Program {
  readonly layout: Layout
  readonly steps: readonly ProgramStep[]
  readonly outputs: readonly { readonly name: string; readonly value: Scalar }[]
}

/** The direct subexpressions of an expression. */
export function partsOf(scalar: Scalar): readonly Scalar[] {
  switch (scalar.kind) {
    case 'number':
    case 'read':
    case 'step':
    case 'unknown':
      return []
    case 'negation':
      return [scalar.operand]
    case 'operation':
      return [scalar.left, scalar.right]
    case 'call':
      return scalar.operands
    case 'choice':
      return [scalar.key, ...scalar.branches]
    case 'lookup':
      return [...scalar.row, scalar.x]
    case 'polyline':
      return [...scalar.nodes, ...scalar.values, scalar.x]
    case 'integral':
      return [...scalar.chances, ...scalar.values, scalar.firstChance, scalar.firstValue]
    case 'sum':
      return [scalar.first, scalar.last, ...scalar.terms]
    case 'beginning':
      return [scalar.from, scalar.before, scalar.after]
    case 'root':
      return [scalar.gap, scalar.slope, scalar.low, scalar.high, scalar.start]
  }
}
