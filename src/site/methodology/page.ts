import type { FigureTable } from '../../model/figures/figure.ts'
import type { CoefficientTable } from '../../core/explain/trace.ts'
import type { Equation } from './equation.ts'

/** A table of a methodology page; numbers are already written. */
export interface MethodTable {
  readonly caption: string
  readonly columns: readonly { readonly label: string; readonly isNumber: boolean }[]
  readonly rows: readonly (readonly string[])[]
}

/** A part of a methodology page: words, then equations, coefficients or tables. */
export interface MethodSection {
  readonly heading: string
  readonly paragraphs?: readonly string[]
  readonly equations?: readonly Equation[]
  readonly coefficients?: readonly NamedTable[]
  readonly tables?: readonly MethodTable[]
}

/** Coefficients of a subject under a heading. */
export interface NamedTable {
  readonly heading: string
  readonly table: CoefficientTable
}

/** The methodology of a service. */
export interface MethodPage {
  /** Last part of the address. */
  readonly id: string
  readonly title: string
  /** What the page answers. */
  readonly heading: string
  readonly description: string
  readonly lede: string
  /** The call of the API that answers, or null where none does. */
  readonly call: string | null
  /** The page that calculates or shows, or null. */
  readonly page: { readonly href: string; readonly label: string } | null
  readonly sections: readonly MethodSection[]
  readonly limits: readonly string[]
}

/** Tabulate the fields of an answer: name, unit and meaning. */
export function fieldTable(figures: FigureTable): MethodTable {
  return {
    caption: 'Fields of the answer',
    columns: ['Field', 'Unit', 'Meaning'].map((label) => ({ label, isNumber: false })),
    rows: Object.entries(figures).map(([name, { unit, note }]) => [
      name,
      unit === '1' ? 'pure number' : unit,
      note,
    ]),
  }
}
