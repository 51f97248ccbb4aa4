import { entryAt } from '../entry.ts'
import {
  cube,
  exp,
  expm1,
  extend,
  hold,
  line,
  ln,
  ofOne,
  ofTwo,
  pow,
  ratio,
  root,
  square,
} from './arithmetic.ts'
import { applyOperator } from './fold.ts'
import { segmentOf } from './interpolation.ts'
import type { BuiltIn, Program, Scalar } from './program.ts'

/** The numbers that a program reads. */
export interface Vectors {
  readonly coefficients: Float64Array
  readonly place: Float64Array
  readonly request: Float64Array
  readonly tables: Float64Array
}

/** The values of a program's steps, in their order, and of its outputs. */
export interface Evaluation {
  readonly values: Float64Array
  readonly outputs: Float64Array
}

/** Evaluate every step of a program by walking its expressions. */
export function interpretProgram(program: Program, vectors: Vectors): Evaluation {
  const values = new Float64Array(program.steps.length)
  const read = (scalar: Scalar): number => evaluateScalar(program, vectors, values, scalar)
  program.steps.forEach(({ expression }, index) => {
    values[index] = read(expression)
  })
  return { values, outputs: Float64Array.from(program.outputs, ({ value }) => read(value) + 0) }
}

/** The value of one expression, given those of the steps that it reads. */
export function evaluateScalar(
  program: Program,
  vectors: Vectors,
  values: Float64Array,
  scalar: Scalar,
  unknown = NaN
): number {
  const read = (part: Scalar): number => evaluateScalar(program, vectors, values, part, unknown)
  switch (scalar.kind) {
    case 'number':
      return scalar.value
    case 'read':
      return vectors[scalar.vector][scalar.index] as number
    case 'step':
      return values[scalar.index] as number
    case 'unknown':
      return unknown
    case 'negation':
      return -read(scalar.operand)
    case 'operation':
      return applyOperator(scalar.operator, read(scalar.left), read(scalar.right))
    case 'call':
      return BUILT_IN_FUNCTIONS[scalar.name](scalar.operands.map(read))
    case 'choice':
      return read(chosenBranch(scalar, read(scalar.key)))
    case 'lookup':
      return lookUp(program, vectors.tables, scalar, read)
    case 'polyline':
      return interpolate(scalar, read)
    case 'integral':
      return integrate(scalar, read)
    case 'sum':
      return summedTerms(scalar, read).reduce((total, term) => total + read(term), 0)
    case 'beginning':
      return read(begunBranch(scalar, read(scalar.from)))
    case 'root':
      return root(
        [read(scalar.low), read(scalar.high), read(scalar.start)],
        (x) => evaluateScalar(program, vectors, values, scalar.gap, x),
        (x) => evaluateScalar(program, vectors, values, scalar.slope, x)
      )
  }
}

/** The branch that a key chooses. */
export function chosenBranch(
  { branches }: Extract<Scalar, { kind: 'choice' }>,
  key: number
): Scalar {
  const branch = branches[key] ?? branches.at(-1)
  if (!branch) throw new Error('A choice has no branch.')
  return branch
}

/** What a series reads at its item: what it is outside the circumstances until they begin. */
export function begunBranch(
  { item, before, after }: Extract<Scalar, { kind: 'beginning' }>,
  from: number
): Scalar {
  return item < from ? before : after
}

/** The terms that a sum between two numbers counts. */
export function summedTerms(
  { first, last, terms }: Extract<Scalar, { kind: 'sum' }>,
  read: (scalar: Scalar) => number
): readonly Scalar[] {
  return terms.slice(read(first), read(last) + 1)
}

/** Where a row of a table starts in the vector of all tables. */
export function rowStart(
  program: Program,
  { table, row }: Extract<Scalar, { kind: 'lookup' }>,
  read: (scalar: Scalar) => number
): { readonly at: number; readonly row: number } {
  const entry = program.layout.tables[table]
  if (!entry) throw new Error('The program reads a table that is not laid out.')
  const index = row.reduce((at, key, i) => at * entryAt(entry.sizes, i) + read(key), 0)
  return { at: entry.offset + 2 * entry.count * index, row: index }
}

const BUILT_IN_FUNCTIONS: Readonly<Record<BuiltIn, (values: readonly number[]) => number>> = {
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  exp: ofOne(exp),
  expm1: ofOne(expm1),
  ln: ofOne(ln),
  sqrt: ofOne(Math.sqrt),
  abs: ofOne(Math.abs),
  square: ofOne(square),
  cube: ofOne(cube),
  pow: ofTwo(pow),
  ratio: ofTwo(ratio),
}

function lookUp(
  program: Program,
  tables: Float64Array,
  scalar: Extract<Scalar, { kind: 'lookup' }>,
  read: (scalar: Scalar) => number
): number {
  const entry = program.layout.tables[scalar.table]
  if (!entry) throw new Error('The program reads a table that is not laid out.')
  const { at } = rowStart(program, scalar, read)
  const between = entry.outside === 'hold' ? hold : extend
  return between(tables, at, entry.count, read(scalar.x))
}

function interpolate(
  scalar: Extract<Scalar, { kind: 'polyline' }>,
  read: (scalar: Scalar) => number
): number {
  const nodes = scalar.nodes.map(read)
  const values = scalar.values.map(read)
  const x = read(scalar.x)
  const i = segmentOf(nodes, x)
  const y0 = entryAt(values, i)
  return line(entryAt(nodes, i), y0, entryAt(nodes, i + 1), entryAt(values, i + 1), x)
}

function integrate(
  scalar: Extract<Scalar, { kind: 'integral' }>,
  read: (scalar: Scalar) => number
): number {
  let total = 0
  let chance = read(scalar.firstChance)
  let value = read(scalar.firstValue)
  scalar.chances.forEach((part, index) => {
    const next = read(part)
    if (!(next < chance)) return
    const nextValue = read(scalar.values[index] ?? { kind: 'number', value: NaN })
    total += ((chance - next) * (value + nextValue)) / 2
    chance = next
    value = nextValue
  })
  return total + chance * value
}
