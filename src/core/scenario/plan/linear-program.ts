import { entryAt } from '../../entry.ts'

/** Which way a row binds. */
export type Sense = '<=' | '>=' | '='

/** A column of a row with its coefficient. */
export type Term = readonly [column: number, coefficient: number]

/** One row of a program: the sum of its terms against a right side. */
export interface Row {
  readonly name: string
  readonly terms: readonly Term[]
  readonly sense: Sense
  readonly right: number
}

/** Minimise costs x columns over columns >= 0 under the rows. All numbers carry 12 significant digits. */
export interface LinearProgram {
  readonly id: string
  readonly columns: readonly string[]
  /** Place of each column by name. */
  readonly places: ReadonlyMap<string, number>
  /** One for each column; zero where the objective does not know it. */
  readonly costs: readonly number[]
  readonly rows: readonly Row[]
}

const TEXT_DIGITS = 12

/** Whole numbers below this have no more digits than that. */
const WRITTEN_WHOLE = 1e12

/** A number as the text of a program writes it, so that text and rows say the same. */
export function roundDigits(value: number): number {
  // Most coefficients are whole, and writing them takes longer than anything else here.
  return Number.isInteger(value) && Math.abs(value) < WRITTEN_WHOLE
    ? value
    : Number(value.toPrecision(TEXT_DIGITS))
}

/** Collects columns and rows; rounds what is written and drops terms without weight. */
export class ProgramBuilder {
  readonly #columns: string[] = []
  readonly #costs: number[] = []
  readonly #places = new Map<string, number>()
  readonly #rows: Row[] = []

  /** Add a column with its cost. */
  addColumn(name: string, cost: number): void {
    this.#places.set(name, this.#columns.length)
    this.#columns.push(name)
    this.#costs.push(roundDigits(cost))
  }

  /** Whether a column of that name was added. */
  has(name: string): boolean {
    return this.#places.has(name)
  }

  /** Add a row over columns by name. Throws where a column is unknown: a fault of the program. */
  addRow(
    name: string,
    terms: readonly (readonly [column: string, coefficient: number])[],
    sense: Sense,
    right: number
  ): void {
    const placed = terms.map(([column, coefficient]): Term => {
      const place = this.#places.get(column)
      if (place === undefined) throw new Error(`Row ${name} names the unknown column ${column}.`)
      return [place, roundDigits(coefficient)]
    })
    this.#rows.push({
      name,
      terms: placed.filter(([, coefficient]) => coefficient !== 0),
      sense,
      right: roundDigits(right),
    })
  }

  /** The program as collected so far. */
  build(id: string): LinearProgram {
    return {
      id,
      columns: this.#columns,
      places: this.#places,
      costs: this.#costs,
      rows: this.#rows,
    }
  }
}

/** The same rows with further ones behind them. */
export function withRows(program: LinearProgram, rows: readonly Row[]): LinearProgram {
  return { ...program, rows: [...program.rows, ...rows] }
}

/** The same rows under another objective: terms that were not named cost nothing. */
export function withObjective(program: LinearProgram, terms: readonly Term[]): LinearProgram {
  const costs = program.columns.map(() => 0)
  for (const [column, cost] of terms) costs[column] = cost
  return { ...program, costs }
}

/** A column's place. Throws where the program has none of that name. */
export function placeOf({ places }: LinearProgram, column: string): number {
  const place = places.get(column)
  if (place === undefined) throw new Error(`The program has no column ${column}.`)
  return place
}

/** Terms by name as terms by place, with the digits of the text. */
export function placeTerms(
  program: LinearProgram,
  terms: readonly (readonly [column: string, coefficient: number])[]
): Term[] {
  return terms.map(([column, coefficient]) => [placeOf(program, column), roundDigits(coefficient)])
}

/** The terms of a program's objective. */
export function listCosts({ costs }: LinearProgram): Term[] {
  return costs.flatMap((cost, column): Term[] => (cost === 0 ? [] : [[column, cost]]))
}

/** Value of a sum of terms at a point. */
export function sumTerms(terms: readonly Term[], point: ArrayLike<number>): number {
  return terms.reduce((sum, [column, coefficient]) => sum + coefficient * entryAt(point, column), 0)
}
