import { ModelError, type Operator, type Selector, type Syntax } from './syntax.ts'
import type { Token } from './tokens.ts'

/** A position in a list of tokens; `fail` names the line. */
export interface Reader {
  readonly tokens: readonly Token[]
  next: number
  readonly fail: (message: string, token: Token) => never
}

/** The numbers that an equation may contain; all others must be named coefficients. */
const LITERALS: ReadonlySet<number> = new Set([0, 1, 2, 100, 1000, 365, 8760])

/** Exponents that are written as repeated products. */
const WHOLE_EXPONENTS: ReadonlySet<number> = new Set([2, 3])

const PRECEDENCE: Readonly<Record<string, number>> = { '+': 1, '-': 1, '*': 2, '/': 2 }

/** The current token of a reader. */
export function peek(reader: Reader): Token {
  const token = reader.tokens[reader.next]
  if (!token) throw new ModelError('The text ends inside an equation.')
  return token
}

/** Whether the reader is at a punctuation mark or a keyword. */
export function isAt(reader: Reader, text: string): boolean {
  const token = peek(reader)
  return token.text === text && (token.kind === 'mark' || token.kind === 'name')
}

/** Consume the current token, which must have the given kind or text. */
export function expectToken(reader: Reader, kind: Token['kind'], text?: string): Token {
  const token = peek(reader)
  if (token.kind !== kind || (text !== undefined && token.text !== text))
    reader.fail(`expected ${text === undefined ? `a ${kind}` : `'${text}'`}`, token)
  reader.next += 1
  return token
}

/** Parse an expression. */
export function parseExpression(reader: Reader, least = 1): Syntax {
  let left = parseSigned(reader)
  for (;;) {
    const { text, kind, at } = peek(reader)
    const precedence = kind === 'mark' ? PRECEDENCE[text] : undefined
    if (precedence === undefined || precedence < least) return left
    reader.next += 1
    const right = parseExpression(reader, precedence + 1)
    left = { kind: 'operation', operator: text as Operator, left, right, at }
  }
}

function parseSigned(reader: Reader): Syntax {
  const { at } = peek(reader)
  if (!isAt(reader, '-')) return parsePower(reader)
  reader.next += 1
  return { kind: 'negation', operand: parseSigned(reader), at }
}

function parsePower(reader: Reader): Syntax {
  const left = parseInContext(reader)
  const { at } = peek(reader)
  if (!isAt(reader, '^')) return left
  reader.next += 1
  const token = peek(reader)
  if (token.kind === 'number' && WHOLE_EXPONENTS.has(Number(token.text))) {
    reader.next += 1
    const right: Syntax = { kind: 'number', value: Number(token.text), at: token.at }
    return { kind: 'operation', operator: '^', left, right, at }
  }
  return { kind: 'operation', operator: '^', left, right: parseSigned(reader), at }
}

function parseInContext(reader: Reader): Syntax {
  let operand = parsePrimary(reader)
  while (isAt(reader, '@')) {
    const { at } = expectToken(reader, 'mark', '@')
    operand = { kind: 'in_context', operand, context: expectToken(reader, 'name').text, at }
  }
  return operand
}

function parsePrimary(reader: Reader): Syntax {
  const token = peek(reader)
  if (isAt(reader, '(')) {
    reader.next += 1
    const inner = parseExpression(reader)
    expectToken(reader, 'mark', ')')
    return inner
  }
  if (token.kind === 'number') {
    reader.next += 1
    const value = Number(token.text)
    if (!LITERALS.has(value))
      reader.fail(
        `the number ${token.text} needs a name: make it a coefficient with unit and source (an equation may contain ${[...LITERALS].join(', ')})`,
        token
      )
    return { kind: 'number', value, at: token.at }
  }
  const { text: name, at } = expectToken(reader, 'name')
  if (!isAt(reader, '(')) return { kind: 'name', name, selectors: parseSelectors(reader), at }
  reader.next += 1
  if (name === 'choose') return parseChoice(reader, at)
  const operands: Syntax[] = [parseExpression(reader)]
  while (isAt(reader, ',')) {
    reader.next += 1
    operands.push(parseExpression(reader))
  }
  expectToken(reader, 'mark', ')')
  return { kind: 'call', name, operands, at }
}

/** `choose(key, label: expression, …)` after its opening parenthesis. */
function parseChoice(reader: Reader, at: number): Syntax {
  const key = expectToken(reader, 'name').text
  const branches = new Map<string, Syntax>()
  while (isAt(reader, ',')) {
    reader.next += 1
    const label = expectToken(reader, 'name')
    if (branches.has(label.text)) reader.fail(`'${label.text}' is chosen twice`, label)
    expectToken(reader, 'mark', ':')
    branches.set(label.text, parseExpression(reader))
  }
  expectToken(reader, 'mark', ')')
  return { kind: 'choice', key, branches, at }
}

/**
 * `[label]`, `[key, dimension]` or `[dimension + 1 else expression]`; empty if there is no bracket.
 */
function parseSelectors(reader: Reader): Selector[] {
  if (!isAt(reader, '[')) return []
  const selectors: Selector[] = []
  do {
    reader.next += 1
    selectors.push(parseSelector(reader))
  } while (isAt(reader, ','))
  expectToken(reader, 'mark', ']')
  return selectors
}

function parseSelector(reader: Reader): Selector {
  const token = peek(reader)
  if (token.kind !== 'number' && token.kind !== 'name')
    reader.fail('expected a label, a key or a dimension', token)
  reader.next += 1
  if (!isAt(reader, '+') && !isAt(reader, '-')) return { kind: 'item', name: token.text }
  const direction = isAt(reader, '+') ? 1 : -1
  reader.next += 1
  const offset = direction * Number(expectToken(reader, 'number').text)
  if (!isAt(reader, 'else'))
    return { kind: 'neighbour', dimension: token.text, offset, otherwise: null }
  reader.next += 1
  return { kind: 'neighbour', dimension: token.text, offset, otherwise: parseExpression(reader) }
}
