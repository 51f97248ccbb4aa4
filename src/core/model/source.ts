import type { Coefficient, CoefficientTable, StepKind } from '../explain/trace.ts'
import type { Distribution } from './distribution.ts'
import type { Equations } from './syntax.ts'

/** A coefficient of a model: beside what every coefficient has, how it is drawn and by whose work. */
export interface ModelCoefficient extends Coefficient {
  /** Factors of one group are drawn and shown together. */
  readonly group: string
  readonly distribution: Distribution
  /** Another coefficient whose draw moves this one too, with their correlation. */
  readonly drawn_with?: { readonly symbol: string; readonly correlation: number }
}

/** What a caller gives: a number, or with `labels` one of a list, as its place in the list. */
export interface GivenSymbol {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  readonly labels?: readonly string[]
  /** Where it comes from, if not from the request field of its name. */
  readonly source?: string
  /** What kind of number it is, if no choice of the caller. */
  readonly kind?: StepKind
}

/** A number known of every place. */
export interface Column {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  readonly source: string
  readonly kind: Exclude<StepKind, 'given' | 'modeled'>
  /** An expression of `column` and coefficients that is read in its place, such as a sampled factor. */
  readonly rule?: string
}

/** Which of a list a place belongs to, as a number; with a dimension one for each of its items. */
export interface PlaceKey {
  readonly symbol: string
  readonly labels: readonly string[]
  readonly dimension?: string
}

/** Numbers that have one value per item of one or more dimensions. */
export interface Family {
  readonly dimensions: readonly string[]
  /** The number of an element by its labels, where it is not called symbol and labels. */
  readonly names?: Readonly<Record<string, string>>
}

/** Nodes between which a table is linear. */
export interface TableRow {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** A table of one or more keys, each row with its own nodes, all of one length. */
export interface Table {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  readonly x_unit: string
  readonly source: string
  readonly kind: Exclude<StepKind, 'given' | 'modeled'>
  /** Labels of each key; a row has the key's labels joined by a space. */
  readonly keys: readonly (readonly string[])[]
  /** Whether the outermost slopes continue or the outermost values stay. */
  readonly outside: 'extend' | 'hold'
  readonly rows: Readonly<Record<string, TableRow>>
}

/** A model as it is written: equations, and everything that they read. */
export interface ModelSource {
  readonly name: string
  readonly equations: Equations
  /** The dimension, one item after the other, that the kernel runs over in a loop. */
  readonly repeated?: string
  readonly givens: readonly GivenSymbol[]
  /** Coefficients by symbol; one of several dimensions has an entry for each element. */
  readonly coefficients: Readonly<Record<string, ModelCoefficient>>
  /** Coefficients and columns that have one value per item. */
  readonly families: Readonly<Record<string, Family>>
  readonly columns: readonly Column[]
  readonly place_keys: readonly PlaceKey[]
  readonly tables: readonly Table[]
  /** What a caller may read, in the order of the answer vector: symbols or elements `symbol[label]`. */
  readonly outputs: readonly string[]
}

/** The name of one element of a symbol: symbol and labels, joined by underscores. */
export function elementName(symbol: string, labels: readonly string[]): string {
  return [symbol, ...labels.map((label) => label.replaceAll('.', '_'))].join('_')
}

/** Coefficients of a table without distributions of their own: even over a range, else fixed. */
export function asModelCoefficients(
  table: CoefficientTable,
  group: string
): Record<string, ModelCoefficient> {
  return Object.fromEntries(
    Object.entries(table).map(([symbol, coefficient]): [string, ModelCoefficient] => {
      const [low, high] = coefficient.range
      const distribution: Distribution =
        low === high ? { shape: 'fixed' } : { shape: 'uniform', low, high }
      return [symbol, { ...coefficient, group, distribution }]
    })
  )
}
