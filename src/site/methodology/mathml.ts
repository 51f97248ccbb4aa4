import { entryAt } from '../../core/entry.ts'
import type { Selector, Syntax } from '../../core/model/syntax.ts'
import {
  element,
  enclose,
  fraction,
  grouped,
  operator,
  row,
  subscript,
  word,
} from './mathml-elements.ts'

/** Binding strength of what stands around an expression. */
export const LEVELS = { sum: 0, product: 1, power: 2 } as const

/** Write an expression as MathML, from the syntax tree that the kernel is compiled from. */
export function writeExpression(syntax: Syntax, level: number = LEVELS.sum): string {
  switch (syntax.kind) {
    case 'number':
      return writeNumber(syntax.value)
    case 'name':
      return writeName(syntax.name, syntax.selectors.map(writeSelector))
    case 'negation':
      return enclose(
        row(operator('-'), writeExpression(syntax.operand, LEVELS.product)),
        level > LEVELS.sum
      )
    case 'in_context':
      return subscript(
        row(writeExpression(syntax.operand, LEVELS.power), operator('|')),
        word(syntax.context)
      )
    case 'choice':
      return writeChoice(syntax)
    case 'call':
      return writeCall(syntax, level)
    case 'operation':
      return writeOperation(syntax, level)
  }
}

/** A symbol with what picks one of its elements below it. */
export function writeName(name: string, indices: readonly string[]): string {
  return indices.length === 0 ? word(name) : subscript(word(name), commaList(indices))
}

/** A dimension or a label of an index: a number where it reads as one. */
export function writeIndex(name: string): string {
  return /^\d/.test(name) ? element('mn', name) : word(name)
}

function writeOperation(syntax: Extract<Syntax, { kind: 'operation' }>, level: number): string {
  const { operator: sign, left, right } = syntax
  const write = writeExpression
  switch (sign) {
    case '+':
    case '-': {
      const second = sign === '-' ? LEVELS.product : LEVELS.sum
      const sum = row(write(left, LEVELS.sum), operator(sign), write(right, second))
      return enclose(sum, level > LEVELS.sum)
    }
    case '*': {
      const positive = withoutMinus(syntax)
      if (positive) return write({ kind: 'negation', operand: positive, at: syntax.at }, level)
      const product = row(write(left, LEVELS.product), operator('×'), write(right, LEVELS.product))
      return enclose(product, level > LEVELS.product)
    }
    case '/':
      return enclose(
        fraction(write(left, LEVELS.sum), write(right, LEVELS.sum)),
        level > LEVELS.product
      )
    case '^':
      return enclose(
        element('msup', grouped(write(left, LEVELS.power + 1)), grouped(write(right, LEVELS.sum))),
        level > LEVELS.power
      )
  }
}

/** A product whose first factor has a minus, without it; null for any other. */
function withoutMinus(syntax: Syntax): Syntax | null {
  if (syntax.kind === 'negation') return syntax.operand
  if (syntax.kind !== 'operation' || syntax.operator !== '*') return null
  const left = withoutMinus(syntax.left)
  return left && { ...syntax, left }
}

function writeCall({ name, operands }: Extract<Syntax, { kind: 'call' }>, level: number): string {
  const [first, second] = operands
  const list = operands.map((operand) => writeExpression(operand))
  switch (name) {
    case 'sum_over':
      return writeFold('∑', first, second, level)
    case 'product_over':
      return writeFold('∏', first, second, level)
    case 'sum_between':
      return writeSumBetween(operands, level)
    case 'sqrt':
      return element('msqrt', ...list)
    case 'abs':
      return row(operator('|'), ...list, operator('|'))
    case 'expm1':
      return enclose(
        row(element('msup', word('e'), grouped(list.join(''))), operator('-'), writeNumber(1)),
        level > LEVELS.sum
      )
    case 'ratio':
      return enclose(fraction(entryAt(list, 0), entryAt(list, 1)), level > LEVELS.product)
    case 'sum':
      return enclose(list.join(operator('+')), level > LEVELS.sum)
    case 'regional_mean':
      return apply(subscript(word('mean'), word('region')), list)
    case 'interp':
      return apply(entryAt(list, 0), list.slice(1))
    case 'interp_over':
    case 'integral_over':
      return apply(subscript(word(name.replace('_over', '')), entryAt(list, 0)), list.slice(1))
    default:
      return apply(word(name), list)
  }
}

function apply(name: string, operands: readonly string[]): string {
  return row(name, enclose(commaList(operands), true))
}

function writeFold(
  sign: string,
  over: Syntax | undefined,
  operand: Syntax | undefined,
  level: number
): string {
  const fold = element('munder', operator(sign), over?.kind === 'name' ? word(over.name) : '')
  const body = operand ? writeExpression(operand, LEVELS.product) : ''
  return enclose(row(fold, body), level > LEVELS.sum)
}

/** A sum from one item of a dimension to another. */
function writeSumBetween(operands: readonly Syntax[], level: number): string {
  const parts = operands.map((part) => writeExpression(part, LEVELS.product))
  const from = row(entryAt(parts, 0), operator('='), entryAt(parts, 1))
  const fold = element('munderover', operator('∑'), from, entryAt(parts, 2))
  return enclose(row(fold, entryAt(parts, 3)), level > LEVELS.sum)
}

/** The branches of a choice one below the other, each behind the label that chooses it. */
function writeChoice({ key, branches }: Extract<Syntax, { kind: 'choice' }>): string {
  const cases = [...branches].map(([label, branch]) => {
    const when = label === 'else' ? [word('else')] : [word(key), operator('='), word(label)]
    return element(
      'mtr',
      element('mtd', row(...when), operator(':')),
      element('mtd', writeExpression(branch))
    )
  })
  return element('mtable displaystyle="true" class="cases"', ...cases)
}

function writeSelector(selector: Selector): string {
  if (selector.kind === 'item') return writeIndex(selector.name)
  const { dimension, offset, otherwise } = selector
  const neighbour = [
    word(dimension),
    operator(offset < 0 ? '-' : '+'),
    writeNumber(Math.abs(offset)),
  ]
  return otherwise
    ? row(
        ...neighbour,
        element('mspace width=".4em"'),
        word('else'),
        element('mspace width=".4em"'),
        writeExpression(otherwise)
      )
    : row(...neighbour)
}

function writeNumber(value: number): string {
  const [, digits, power] = /^([\d.]+)e([+-]?\d+)$/.exec(String(value)) ?? []
  if (digits === undefined) return element('mn', String(value))
  const exponent = Number(power)
  const written =
    exponent < 0
      ? row(operator('-'), element('mn', String(-exponent)))
      : element('mn', String(exponent))
  return row(element('mn', digits), operator('×'), element('msup', element('mn', '10'), written))
}

function commaList(items: readonly string[]): string {
  return row(...items.flatMap((item, index) => (index === 0 ? [item] : [operator(','), item])))
}
