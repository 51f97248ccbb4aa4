import { entryAt } from '../../core/entry.ts'

/** Direction of a row. */
export type Sense = '<=' | '>=' | '='

/** A column of a row with its coefficient. */
export type Term = readonly [column: number, coefficient: number]

/** One row of a program: the sum of its terms against a right-hand side. */
export interface Row {
  readonly name: string
  readonly terms: readonly Term[]
  readonly sense: Sense
  readonly right: number
}

/** Minimise costs x columns over 0 <= columns <= upper bounds under the rows. All numbers have 12 digits. */
export interface LinearProgram {
  readonly id: string
  readonly columns: readonly string[]
  /** One of each for every column; no bound is Infinity. */
  readonly costs: readonly number[]
  readonly uppers: readonly number[]
  readonly rows: readonly Row[]
}

const DIGITS = 12

/** Whole numbers below this have no more digits than that. */
const WHOLE = 1e12

/** A number as the text of a program writes it, so that text and rows say the same. */
export function roundDigits(value: number): number {
  // Most coefficients are whole, and writing them takes longer than anything else here.
  return !Number.isFinite(value) || (Number.isInteger(value) && Math.abs(value) < WHOLE)
    ? value
    : Number(value.toPrecision(DIGITS))
}

/** Collects columns and rows, rounds what is written and drops terms without weight. */
export class ProgramBuilder {
  readonly #columns: string[] = []
  readonly #costs: number[] = []
  readonly #uppers: number[] = []
  readonly #rows: Row[] = []

  /** Add a column and return its place. */
  addColumn(name: string, cost: number, upper = Infinity): number {
    this.#columns.push(name)
    this.#costs.push(roundDigits(cost))
    this.#uppers.push(roundDigits(upper))
    return this.#columns.length - 1
  }

  addRow(name: string, terms: readonly Term[], sense: Sense, right: number): void {
    const rounded = terms.map(([column, weight]): Term => [column, roundDigits(weight)])
    this.#rows.push({
      name,
      terms: rounded.filter(([, weight]) => weight !== 0),
      sense,
      right: roundDigits(right),
    })
  }

  build(id: string): LinearProgram {
    return {
      id,
      columns: this.#columns,
      costs: this.#costs,
      uppers: this.#uppers,
      rows: this.#rows,
    }
  }
}

/** The same program under another objective: columns that are not named cost nothing. */
export function withObjective(program: LinearProgram, terms: readonly Term[]): LinearProgram {
  const costs = program.columns.map(() => 0)
  for (const [column, cost] of terms) costs[column] = cost
  return { ...program, costs }
}

/** The same program with further rows. */
export function withRows(program: LinearProgram, rows: readonly Row[]): LinearProgram {
  return { ...program, rows: [...program.rows, ...rows] }
}

/** The terms of a program's objective. */
export function listCosts({ costs }: LinearProgram): Term[] {
  return costs.flatMap((cost, column): Term[] => (cost === 0 ? [] : [[column, cost]]))
}

/** Value of a sum of terms at a point. */
export function sumTerms(terms: readonly Term[], point: ArrayLike<number>): number {
  return terms.reduce((sum, [column, weight]) => sum + weight * entryAt(point, column), 0)
}

/** Number of coefficients of all rows. */
export function countNonzeros({ rows }: LinearProgram): number {
  return rows.reduce((sum, { terms }) => sum + terms.length, 0)
}

/** Characters that the terms of one line of text may take. */
const LINE_WIDTH = 240

/**
 * A program in the LP format of CPLEX, equal byte for byte for equal programs: readable by HiGHS, GLPK,
 * CBC and others. Columns without a line under `Bounds` are >= 0, which is the default of the format.
 */
export function writeProgramText(program: LinearProgram): string {
  const { id, columns, rows, uppers } = program
  const lines = [
    `\\ ${id}`,
    'Minimize',
    ` cost:${writeTerms(columns, listCosts(program))}`,
    'Subject To',
    ...rows.map(
      ({ name, terms, sense, right }) =>
        ` ${name}:${writeTerms(columns, terms)} ${sense} ${String(right)}`
    ),
    'Bounds',
    ...uppers.flatMap((upper, column) =>
      upper === Infinity ? [] : [` ${entryAt(columns, column)} <= ${String(upper)}`]
    ),
    'End',
  ]
  return `${lines.join('\n')}\n`
}

function writeTerms(columns: readonly string[], terms: readonly Term[]): string {
  let text = ''
  let width = 0
  for (const [index, [column, coefficient]] of terms.entries()) {
    const sign = coefficient < 0 ? ' - ' : index === 0 ? ' ' : ' + '
    const term = `${sign}${Math.abs(coefficient)} ${entryAt(columns, column)}`
    if (width > 0 && width + term.length > LINE_WIDTH) {
      text += '\n'
      width = 0
    }
    text += term
    width += term.length
  }
  return text
}
