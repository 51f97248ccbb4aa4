import type { Coefficient, CoefficientTable, StepKind } from '../explain/trace.ts'
import type { Distribution } from './distribution.ts'
import type { Equations } from './syntax.ts'

/** A coefficient of a model, with its distribution and the origin of that distribution. */
export interface ModelCoefficient extends Coefficient {
  /** Factors of a group are sampled and shown together. */
  readonly group: string
  readonly distribution: Distribution
  /** Another coefficient whose draw also moves this one, with their correlation. */
  readonly drawn_with?: { readonly symbol: string; readonly correlation: number }
}

/** An input of the caller: a number or, with `labels`, the index of a list entry. */
export interface GivenSymbol {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  readonly labels?: readonly string[]
  /** Its origin, if it is not the request field of the same name. */
  readonly source?: string
  /** Kind of step, if it is not chosen by the caller. */
  readonly kind?: StepKind
}

/** A number with a value for every place. */
export interface Column {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  readonly source: string
  readonly kind: Exclude<StepKind, 'given' | 'modeled'>
  /**
   * An expression of `column` and coefficients that replaces the column, such as a sampled factor.
   */
  readonly rule?: string
}

/** Index of the list entry that a place belongs to; with a dimension, one per item. */
export interface PlaceKey {
  readonly symbol: string
  readonly labels: readonly string[]
  readonly dimension?: string
}

/** Numbers with one value per item of one or more dimensions. */
export interface Family {
  readonly dimensions: readonly string[]
  /** The name of an element by its labels, if it is not symbol and labels joined. */
  readonly names?: Readonly<Record<string, string>>
}

/** Nodes between which a table is linear. */
export interface TableRow {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** A table with one or more keys; each row has its own nodes, and all rows have the same length. */
export interface Table {
  readonly symbol: string
  readonly label: string
  readonly unit: string
  readonly x_unit: string
  readonly source: string
  readonly kind: Exclude<StepKind, 'given' | 'modeled'>
  /** Labels of each key; a row has the key's labels joined by a space. */
  readonly keys: readonly (readonly string[])[]
  /** Extrapolation: along the outermost slope, or constant. */
  readonly outside: 'extend' | 'hold'
  readonly rows: Readonly<Record<string, TableRow>>
}

/** The source of a model: equations and their inputs. */
export interface ModelSource {
  readonly name: string
  readonly equations: Equations
  /** The dimension over which the kernel loops. */
  readonly repeated?: string
  readonly givens: readonly GivenSymbol[]
  /** Coefficients by symbol; one of several dimensions has an entry for each element. */
  readonly coefficients: Readonly<Record<string, ModelCoefficient>>
  /** Coefficients and columns that have one value per item. */
  readonly families: Readonly<Record<string, Family>>
  readonly columns: readonly Column[]
  readonly place_keys: readonly PlaceKey[]
  readonly tables: readonly Table[]
  /** Outputs, in the order of the output vector: symbols or elements `symbol[label]`. */
  readonly outputs: readonly string[]
}

/** The name of one element of a symbol: symbol and labels, joined by underscores. */
export function elementName(symbol: string, labels: readonly string[]): string {
  return [symbol, ...labels.map((label) => label.replaceAll('.', '_'))].join('_')
}

/**
 * Coefficients of a table without distributions: uniform over the range if there is one, otherwise
 * fixed.
 */
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
