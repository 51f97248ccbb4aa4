import { addTo, entryAt, entryOf, sumOf } from '../entry.ts'
import { constantSteps } from './constant-steps.ts'
import { partsOf, type Program, type ProgramStep, type Scalar } from './program.ts'

/** Positions of stored steps and lists of numbers in the state of a kernel. */
export interface Slots {
  readonly steps: ReadonlyMap<string, number>
  readonly lists: ReadonlyMap<string, number>
  readonly size: number
}

/** Consecutive numbers for a function that iterates over them. */
export interface NumberList {
  readonly key: string
  readonly elements: readonly Scalar[]
  readonly stage: ProgramStep['stage']
}

/** Writes the expressions of a program as TypeScript. */
export interface ExpressionWriter {
  readonly write: (scalar: Scalar) => string
  readonly writeStep: (step: ProgramStep) => string[]
  readonly fillList: (list: NumberList) => string[]
}

/** The lists that a separate expression reads. */
export function listsIn(program: Program, expression: Scalar): NumberList[] {
  const describe = (elements: readonly Scalar[]): NumberList => ({
    key: elements.map((element) => JSON.stringify(nameElement(program, element))).join(' '),
    elements,
    stage: elements.some((element) => isOfRequest(program, element)) ? 'request' : 'place',
  })
  if (expression.kind === 'polyline') return [expression.nodes, expression.values].map(describe)
  if (expression.kind === 'integral') return [expression.chances, expression.values].map(describe)
  return []
}

/** The steps that an expression reads by name; elements of a list of the place stage lie in the state. */
export function namedSteps(program: Program, expression: Scalar): number[] {
  const kept = new Set(
    listsIn(program, expression).flatMap(({ stage, elements }) =>
      stage === 'place' ? elements : []
    )
  )
  const visit = (scalar: Scalar): number[] => {
    if (kept.has(scalar)) return []
    return scalar.kind === 'step' ? [scalar.index] : partsOf(scalar).flatMap(visit)
  }
  return visit(expression)
}

/**
 * Create a writer of a program's expressions; `slots` gives the positions of stored numbers and
 * lists.
 */
export function createExpressionWriter(program: Program, slots: Slots): ExpressionWriter {
  const constants = constantSteps(program)
  const write = (scalar: Scalar): string => {
    const constant = scalar.kind === 'step' ? constants.get(scalar.index) : undefined
    return constant === undefined ? writeScalar(program, scalar, write) : writeNumber(constant)
  }
  /** Where the two lists of an expression start in the state, and how long they are. */
  const writeLists = (expression: Scalar): string => {
    const lists = listsIn(program, expression)
    const starts = lists.map(({ key }) => entryOf(slots.lists, key))
    return [...starts, entryAt(lists, 0).elements.length].join(', ')
  }

  function writeStep({ name, expression }: ProgramStep): string[] {
    switch (expression.kind) {
      case 'polyline':
        return [`const ${name} = polyline(s, ${writeLists(expression)}, ${write(expression.x)})`]
      case 'integral':
        return [
          `const ${name} = integral(s, ${writeLists(expression)}, ${write(expression.firstChance)}, ${write(expression.firstValue)})`,
        ]
      case 'root':
        return writeRoot(program, name, expression, write)
      default:
        return [`const ${name} = ${bare(write(expression))}`]
    }
  }

  function fillList(list: NumberList): string[] {
    const at = entryOf(slots.lists, list.key)
    return list.elements.map((element, index) => `s[${at + index}] = ${write(element)}`)
  }

  return { write, writeStep, fillList }
}

function writeNumber(value: number): string {
  return value < 0 ? `(${value})` : String(value)
}

const VECTORS = { coefficients: 'c', place: 'p', request: 'r' } as const

function nameElement(program: Program, element: Scalar): unknown {
  return element.kind === 'step' ? program.steps[element.index]?.name : element
}

function isOfRequest(program: Program, element: Scalar): boolean {
  if (element.kind === 'step') return program.steps[element.index]?.stage === 'request'
  return element.kind === 'read' && element.vector === 'request'
}

/** An expression without its outer parentheses. */
export function bare(text: string): string {
  if (!text.startsWith('(') || !text.endsWith(')')) return text
  let depth = 0
  for (const [index, sign] of [...text].entries()) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0 && index < text.length - 1) return text
  }
  return text.slice(1, -1)
}

/**
 * A root as a loop over trials. Subexpressions independent of the unknown are computed before the
 * loop, repeated ones once per trial.
 */
export function writeRoot(
  program: Program,
  name: string,
  { gap, slope, low, high, start }: Extract<Scalar, { kind: 'root' }>,
  write: (scalar: Scalar) => string
): string[] {
  const isPlain = (scalar: Scalar): boolean => scalar.kind !== 'operation' && scalar.kind !== 'call'
  const writePlainly = (scalar: Scalar): string =>
    scalar.kind === 'step' || scalar.kind === 'read'
      ? write(scalar)
      : writeScalar(program, scalar, writePlainly)
  const readers = new Map<string, number>()
  const countReaders = (scalar: Scalar): void => {
    if (scalar.kind === 'negation') return countReaders(scalar.operand)
    const text = writePlainly(scalar)
    const isKnown = readers.has(text)
    addTo(readers, text, 1)
    if (!isKnown && !isSettled(scalar)) partsOf(scalar).forEach(countReaders)
  }
  for (const part of [gap, slope]) countReaders(part)
  const before = new Map<string, string>()
  const inside = new Map<string, { readonly name: string; readonly text: string }>()
  const writeInside = (scalar: Scalar): string => {
    if (isPlain(scalar))
      return scalar.kind === 'negation' ? writeScalar(program, scalar, writeInside) : write(scalar)
    const plain = writePlainly(scalar)
    if (isSettled(scalar)) {
      const known = before.get(plain) ?? `${name}_given_${before.size + 1}`
      before.set(plain, known)
      return known
    }
    const known = inside.get(plain)
    if (known) return known.name
    const text = writeScalar(program, scalar, writeInside)
    if (sumOf(readers, plain) < 2) return text
    const part = { name: `part_${inside.size + 1}`, text: bare(text) }
    inside.set(plain, part)
    return part.name
  }
  const left = bare(writeInside(gap))
  const change = bare(writeInside(slope))
  return [
    ...[...before].map(([text, given]) => `const ${given} = ${bare(text)}`),
    `let ${name} = ${bare(write(start))}`,
    `for (let count = 0, low = ${bare(write(low))}, high = ${bare(write(high))}; count < MOST_TRIALS; count += 1) {`,
    `  const unknown = ${name}`,
    ...[...inside.values()].map((part) => `  const ${part.name} = ${part.text}`),
    `  const gap = ${left}`,
    `  if (gap > 0) high = unknown`,
    `  else low = unknown`,
    `  ${name} = nextTrial(low, high, unknown, gap / (${change}))`,
    `  if (isSettledAt(${name}, unknown)) break`,
    `}`,
  ]
}

/** Whether an expression inside a root is constant over all trials. */
function isSettled(scalar: Scalar): boolean {
  return scalar.kind !== 'unknown' && partsOf(scalar).every(isSettled)
}

/** Write an expression whose parts `write` writes. */
export function writeScalar(
  program: Program,
  scalar: Scalar,
  write: (scalar: Scalar) => string
): string {
  switch (scalar.kind) {
    case 'number':
      return writeNumber(scalar.value)
    case 'read':
      return `(${VECTORS[scalar.vector]}[${scalar.index}] as number)`
    case 'step':
      return entryAt(program.steps, scalar.index).name
    case 'unknown':
      return 'unknown'
    case 'negation':
      return `(-${write(scalar.operand)})`
    case 'operation':
      return `(${write(scalar.left)} ${scalar.operator} ${write(scalar.right)})`
    case 'call':
      return `${CALLS[scalar.name] ?? scalar.name}(${scalar.operands.map((part) => bare(write(part))).join(', ')})`
    case 'choice':
      return writeChoice(scalar, write)
    case 'lookup':
      return writeLookup(program, scalar, write)
    case 'polyline':
    case 'integral':
    case 'sum':
    case 'beginning':
    case 'root':
      throw new Error(`A ${scalar.kind} is a step of its own.`)
  }
}

const CALLS: Readonly<Record<string, string>> = {
  min: 'Math.min',
  max: 'Math.max',
  sqrt: 'Math.sqrt',
  abs: 'Math.abs',
}

function writeChoice(
  { key, branches }: Extract<Scalar, { kind: 'choice' }>,
  write: (scalar: Scalar) => string
): string {
  const last = branches.at(-1)
  if (!last) throw new Error('A choice has no branch.')
  const others = branches
    .slice(0, -1)
    .map((branch, index) => `${write(key)} === ${index} ? ${write(branch)} : `)
  return `(${others.join('')}${write(last)})`
}

/** A choice whose branches first compute their own steps (`inside`). */
export function writeBranches(
  name: string,
  { key, branches }: Extract<Scalar, { kind: 'choice' }>,
  inside: readonly (readonly string[])[],
  write: (scalar: Scalar) => string
): string[] {
  const last = branches.length - 1
  const lines = branches.flatMap((branch, position) => {
    const test = position < last ? `if (${write(key)} === ${position}) ` : ''
    const body = [...(inside[position] ?? []), `${name} = ${bare(write(branch))}`]
    return [
      `${position === 0 ? '' : '} else '}${test}{`,
      ...body.map((text) => `  ${text}`),
      ...(position === last ? ['}'] : []),
    ]
  })
  return [`let ${name}: number`, ...lines]
}

function writeLookup(
  program: Program,
  { table, row, x }: Extract<Scalar, { kind: 'lookup' }>,
  write: (scalar: Scalar) => string
): string {
  const entry = program.layout.tables[table]
  if (!entry) throw new Error('The program reads a table that is not in the layout.')
  const length = 2 * entry.count
  const strides = row.map((_, i) =>
    entry.sizes.slice(i + 1).reduce((size, count) => size * count, 1)
  )
  let fixed = entry.offset
  const terms = row.flatMap((key, i) => {
    const stride = length * entryAt(strides, i)
    if (key.kind !== 'number') return `${stride} * ${write(key)}`
    fixed += stride * key.value
    return []
  })
  // An integer start is passed without allocating memory.
  const sum = [fixed, ...terms].join(' + ')
  const start = terms.length === 0 ? sum : `(${sum}) | 0`
  return `${entry.outside}(t, ${start}, ${entry.count}, ${bare(write(x))})`
}
