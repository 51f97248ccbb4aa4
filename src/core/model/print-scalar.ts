import { entryAt } from '../entry.ts'
import {
  begunBranch,
  chosenBranch,
  evaluateScalar,
  rowStart,
  summedTerms,
  type Vectors,
} from './interpret.ts'
import type { Step } from '../explain/trace.ts'
import { segmentOf } from './interpolation.ts'
import type { Program, Scalar } from './program.ts'

/** A number that a formula reads from a vector or a table. */
type ReadStep = Pick<Step, 'symbol' | 'label' | 'value' | 'unit' | 'source' | 'kind'>

/** A formula over plain symbols, with the steps and the numbers that it reads. */
export interface Printed {
  /** Null where no formula gives the value: an implicit one. */
  readonly formula: string | null
  readonly steps: readonly number[]
  readonly reads: readonly ReadStep[]
}

/** How tightly an expression binds: sums, products, signs, powers, and what needs no parentheses. */
const BINDING = { sum: 1, product: 2, sign: 3, power: 4, atom: 5 } as const

interface Piece {
  readonly text: string
  readonly binding: number
}

/** Print an expression as arithmetic that anyone can recompute, with what it reads. */
export function printScalar(
  program: Program,
  vectors: Vectors,
  values: Float64Array,
  scalar: Scalar
): Printed {
  const steps = new Set<number>()
  const reads = new Map<string, ReadStep>()
  const evaluate = (part: Scalar): number => evaluateScalar(program, vectors, values, part)
  const shown = scalar.kind === 'beginning' ? begunBranch(scalar, evaluate(scalar.from)) : scalar
  if (shown.kind === 'root') return { formula: null, steps: [], reads: [] }
  const { text } = print(shown)
  return { formula: text, steps: [...steps], reads: [...reads.values()] }

  function print(part: Scalar): Piece {
    switch (part.kind) {
      case 'number':
        return part.value < 0 ? sign(`${-part.value}`) : atom(String(part.value))
      case 'read':
        return printRead(part)
      case 'step':
        steps.add(part.index)
        return atom(entryAt(program.steps, part.index).name)
      case 'negation':
        return sign(within(print(part.operand), BINDING.power))
      case 'operation':
        return printOperation(part)
      case 'call':
        return printCall(part)
      case 'choice':
        return print(chosenBranch(part, evaluate(part.key)))
      case 'lookup':
        return printLookup(part)
      case 'polyline':
        return printPolyline(part)
      case 'integral':
        return printIntegral(part)
      case 'sum':
        return atom(
          `sum(${summedTerms(part, evaluate)
            .map((term) => print(term).text)
            .join(', ')})`
        )
      case 'unknown':
      case 'beginning':
      case 'root':
        throw new Error(`A ${part.kind} has no formula.`)
    }
  }

  function printRead({ vector, index }: Extract<Scalar, { kind: 'read' }>): Piece {
    const entry = program.layout[vector][index]
    if (!entry) throw new Error('The program reads a number that is not laid out.')
    const { name: symbol, label, unit, source, kind } = entry
    return addRead({ symbol, label, value: entryAt(vectors[vector], index), unit, source, kind })
  }

  function addRead(read: ReadStep): Piece {
    reads.set(read.symbol, read)
    return atom(read.symbol)
  }

  function printOperation({
    operator,
    left,
    right,
  }: Extract<Scalar, { kind: 'operation' }>): Piece {
    // An unused reference region of a place has the weight 0.
    if (operator === '+' && isAbsent(right)) return print(left)
    if (operator === '+' && isAbsent(left)) return print(right)
    const binding = operator === '+' || operator === '-' ? BINDING.sum : BINDING.product
    const rightBinding = operator === '+' || operator === '*' ? binding : binding + 1
    // A sum or product on the right keeps its parentheses: the order of operations is part of the bits.
    const isGrouped = right.kind === 'operation' && rightBinding === binding
    const written = within(print(right), isGrouped ? binding + 1 : rightBinding)
    return { text: `${within(print(left), binding)} ${operator} ${written}`, binding }
  }

  function isAbsent(part: Scalar): boolean {
    if (part.kind !== 'operation' || part.operator !== '*' || part.left.kind !== 'read')
      return false
    return part.left.vector === 'place' && evaluate(part.left) === 0
  }

  function printCall({ name, operands }: Extract<Scalar, { kind: 'call' }>): Piece {
    const [first, second] = operands.map(print)
    if (name === 'square' || name === 'cube') {
      const base = first ? within(first, BINDING.atom) : ''
      return { text: `${base}^${name === 'square' ? 2 : 3}`, binding: BINDING.power }
    }
    if (name === 'pow' && first && second)
      return {
        text: `${within(first, BINDING.atom)}^${within(second, BINDING.atom)}`,
        binding: BINDING.power,
      }
    return atom(`${name}(${operands.map((operand) => print(operand).text).join(', ')})`)
  }

  function printLookup(part: Extract<Scalar, { kind: 'lookup' }>): Piece {
    const entry = program.layout.tables[part.table]
    if (!entry) throw new Error('The program reads a table that is not laid out.')
    const { at, row } = rowStart(program, part, evaluate)
    const nodes = [...vectors.tables.subarray(at, at + entry.count)]
    const x = evaluate(part.x)
    const node = (i: number, axis: 'x' | 'y'): Piece =>
      addRead({
        symbol: `${entry.name}_${entryAt(entry.rows, row).replaceAll(/\W/gu, '_')}_${axis}${i}`,
        label: `${entry.label}, ${axis === 'x' ? 'node' : 'value at node'} ${i} (${entryAt(entry.rows, row)})`,
        value: entryAt(vectors.tables, at + i + (axis === 'x' ? 0 : entry.count)),
        unit: axis === 'x' ? entry.x_unit : entry.unit,
        source: entry.source,
        kind: entry.kind,
      })
    const last = nodes.length - 1
    const isBelow = entry.outside === 'hold' && x <= entryAt(nodes, 0)
    if (isBelow) return node(0, 'y')
    const isAbove = entry.outside === 'hold' ? x >= entryAt(nodes, last) : x === nodes[last]
    if (isAbove) return node(last, 'y')
    const i = segmentOf(nodes, x)
    return lineBetween(
      node(i, 'x'),
      node(i, 'y'),
      node(i + 1, 'x'),
      node(i + 1, 'y'),
      print(part.x)
    )
  }

  function printPolyline({
    nodes,
    values: heights,
    x,
  }: Extract<Scalar, { kind: 'polyline' }>): Piece {
    const i = segmentOf(nodes.map(evaluate), evaluate(x))
    const [x0, x1] = nodes.slice(i).map(print)
    const [y0, y1] = heights.slice(i).map(print)
    if (!x0 || !x1 || !y0 || !y1) throw new Error('A line needs two points.')
    return lineBetween(x0, y0, x1, y1, print(x))
  }

  function printIntegral(part: Extract<Scalar, { kind: 'integral' }>): Piece {
    let chance = part.firstChance
    let value = part.firstValue
    const terms: string[] = []
    part.chances.forEach((next, index) => {
      const nextValue = part.values[index]
      if (!nextValue || !(evaluate(next) < evaluate(chance))) return
      const width = `(${print(chance).text} - ${within(print(next), BINDING.product)})`
      terms.push(`${width} * (${print(value).text} + ${print(nextValue).text}) / 2`)
      chance = next
      value = nextValue
    })
    terms.push(`${within(print(chance), BINDING.product)} * ${within(print(value), BINDING.sign)}`)
    return { text: terms.join(' + '), binding: BINDING.sum }
  }
}

function lineBetween(x0: Piece, y0: Piece, x1: Piece, y1: Piece, x: Piece): Piece {
  const rise = `(${y1.text} - ${within(y0, BINDING.product)})`
  const run = `(${x.text} - ${within(x0, BINDING.product)})`
  const width = `(${x1.text} - ${within(x0, BINDING.product)})`
  return { text: `${within(y0, BINDING.sum)} + ${rise} * ${run} / ${width}`, binding: BINDING.sum }
}

function atom(text: string): Piece {
  return { text, binding: BINDING.atom }
}

function sign(text: string): Piece {
  return { text: `-${text}`, binding: BINDING.sign }
}

function within(piece: Piece, least: number): string {
  return piece.binding < least ? `(${piece.text})` : piece.text
}
