import { entryAt } from '../../core/entry.ts'
import type { Syntax } from '../../core/model/syntax.ts'
import { element, operator, row, subscript, word } from './mathml-elements.ts'
import { LEVELS, writeExpression } from './mathml.ts'

/** Lines of an equation are broken at sums and products above this many characters. */
const LINE_CHARACTERS = 44

/** A line shorter than this is no line of its own. */
const SHORT_CHARACTERS = 10

/**
 * Write `left = body` as MathML. A long sum or product goes below the left side, broken before its
 * signs, so that it needs no more room than its longest line.
 */
export function writeEquation(left: string, leftLength: number, body: Syntax): string {
  const isShort = leftLength + 3 + measure(body) <= LINE_CHARACTERS
  const isRoot = body.kind === 'call' && body.name === 'root'
  const whole = isRoot ? breakRoot(body.operands) : breakLines(body)
  const lines = isShort ? [writeExpression(body)] : whole
  const first = entryAt(lines, 0)
  const others = lines.slice(1)
  if (isShort || (others.length === 0 && measure(body) <= LINE_CHARACTERS / 2))
    return display(row(left, operator('='), first))
  const indent = element('mspace width="1.5em"')
  return display(
    element(
      TABLE,
      line(left),
      line(indent, operator('='), first),
      ...others.map((text) => line(indent, indent, text))
    )
  )
}

/** Write several expressions below a name, one on each line. */
export function writeList(name: string, items: readonly string[]): string {
  const indent = element('mspace width="1.5em"')
  return display(element(TABLE, line(name), ...items.map((item) => line(indent, item))))
}

/** Fractions in lines are as large as elsewhere. */
const TABLE = 'mtable displaystyle="true"'

function display(inner: string): string {
  return element('math display="block"', inner)
}

function line(...parts: readonly string[]): string {
  return element('mtr', element('mtd', ...parts))
}

/** A root: the unknown with its bounds, the gap that is 0 there, and the slope of the gap. */
function breakRoot(operands: readonly Syntax[]): string[] {
  const [gap, unknown, slope, low, high] = operands
  if (!gap || !unknown || !slope || !low || !high) return []
  const name = writeExpression(unknown)
  const bounds = row(
    writeExpression(low),
    operator('≤'),
    name,
    operator('≤'),
    writeExpression(high)
  )
  const end = (lines: readonly string[], last: string): string[] =>
    lines.map((text, index) => (index === lines.length - 1 ? text + last : text))
  const slopeLines = breakLines(slope)
  const [first, others] = [entryAt(slopeLines, 0), slopeLines.slice(1)]
  const change = subscript(word('slope'), name)
  return [
    row(bounds, operator(':')),
    ...end(breakLines(gap), operator('=') + writeExpression({ kind: 'number', value: 0, at: -1 })),
    row(change, operator('='), first),
    ...others,
  ]
}

/** Fill lines with the terms of a sum or the factors of a product. */
function breakLines(body: Syntax): string[] {
  const lines: string[] = []
  let room = 0
  for (const { sign, part, level } of listParts(body)) {
    const length = measure(part) + 3
    const text = `${sign === '' ? '' : operator(sign)}${writeExpression(part, level)}`
    const isBegun = room > LINE_CHARACTERS - SHORT_CHARACTERS
    if (lines.length > 0 && (length <= room || isBegun)) {
      lines[lines.length - 1] += text
      room -= length
    } else {
      lines.push(text)
      room = LINE_CHARACTERS - length
    }
  }
  return lines
}

interface Part {
  readonly sign: '' | '+' | '-' | '×'
  readonly part: Syntax
  /** How tightly the part is bound where it stands. */
  readonly level: number
}

/** The terms of a sum, or the factors of a product, in order; a quotient stays whole. */
function listParts(syntax: Syntax): Part[] {
  if (isOperation(syntax, '+', '-')) return listTerms(syntax)
  return isOperation(syntax, '*')
    ? listFactors(syntax)
    : [{ sign: '', part: syntax, level: LEVELS.sum }]
}

function listTerms(syntax: Syntax): Part[] {
  if (!isOperation(syntax, '+', '-')) return [{ sign: '', part: syntax, level: LEVELS.sum }]
  const { operator: sign, left, right } = syntax
  return [
    ...listTerms(left),
    sign === '-'
      ? { sign, part: right, level: LEVELS.product }
      : { sign: '+', part: right, level: LEVELS.sum },
  ]
}

function listFactors(syntax: Syntax): Part[] {
  if (!isOperation(syntax, '*')) return [{ sign: '', part: syntax, level: LEVELS.product }]
  const { left, right } = syntax
  return [...listFactors(left), { sign: '×', part: right, level: LEVELS.product }]
}

function isOperation(
  syntax: Syntax,
  ...operators: readonly string[]
): syntax is Extract<Syntax, { kind: 'operation' }> {
  return syntax.kind === 'operation' && operators.includes(syntax.operator)
}

/** The width of an expression, in characters: a fraction is as wide as the wider of its two lines. */
function measure(syntax: Syntax): number {
  switch (syntax.kind) {
    case 'number':
      return String(syntax.value).length
    case 'name':
      return syntax.selectors.reduce(
        (sum, selector) =>
          sum + (selector.kind === 'item' ? selector.name : selector.dimension).length * 0.7 + 1,
        syntax.name.length
      )
    case 'negation':
      return 1 + measure(syntax.operand)
    case 'in_context':
      return measure(syntax.operand) + syntax.context.length * 0.7
    case 'call':
      return syntax.operands.reduce(
        (sum, operand) => sum + measure(operand) + 2,
        syntax.name.length
      )
    case 'choice':
      return Math.max(...[...syntax.branches.values()].map(measure)) + syntax.key.length + 20
    case 'operation': {
      const [left, right] = [measure(syntax.left), measure(syntax.right)]
      if (syntax.operator === '/') return Math.max(left, right)
      return syntax.operator === '^' ? left + right * 0.7 : left + right + 3
    }
  }
}
