/** A parsed formula, as returned by `parseFormula` and evaluated by `evaluateFormula`. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'symbol'; readonly symbol: string }
  | { readonly kind: 'negation'; readonly operand: Expression }
  | {
      readonly kind: 'operation'
      readonly operator: Operator
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly operands: readonly Expression[] }

/** The operators of a formula; `^` binds tightest and is right-associative. */
type Operator = '+' | '-' | '*' | '/' | '^'

/**
 * The functions a formula may call, with their minimum and maximum number of operands. `expm1(x)`
 * is `exp(x) - 1`, accurate for small x; `ratio(a, b)` is `a / b`, or 0 if b is 0.
 */
const FORMULA_FUNCTIONS = {
  min: [1, Infinity],
  max: [1, Infinity],
  sum: [0, Infinity],
  exp: [1, 1],
  expm1: [1, 1],
  ln: [1, 1],
  sqrt: [1, 1],
  abs: [1, 1],
  ratio: [2, 2],
} as const satisfies Record<string, readonly [least: number, most: number]>

/** The name of a function that a formula may call. */
export type FunctionName = keyof typeof FORMULA_FUNCTIONS

/** A syntax error in a formula; `message` says where and what was expected. */
export class FormulaError extends Error {}

interface Token {
  readonly kind: 'number' | 'name' | 'mark' | 'end'
  readonly text: string
  readonly at: number
}

/**
 * A number, a name with an optional period index such as `capital[12]`, or one punctuation mark.
 */
const TOKEN = /\s*(?:(\d+(?:\.\d+)?(?:e[+-]?\d+)?)|([A-Za-z_]\w*(?:\[\d+\])?)|([-+*/^(),]))/uy

/**
 * Parse an arithmetic formula of numbers, symbols, `+ - * / ^`, parentheses and the functions above.
 * A symbol is a name with an optional integer index in brackets. Throws `FormulaError` on anything
 * else.
 */
export function parseFormula(formula: string): Expression {
  const tokens = readTokens(formula)
  let position = 0
  const peek = (): Token => tokens[position] ?? { kind: 'end', text: '', at: formula.length }
  const take = (): Token => {
    const token = peek()
    position += 1
    return token
  }
  const isMark = (...marks: string[]): boolean =>
    peek().kind === 'mark' && marks.includes(peek().text)
  const expect = (mark: string): void => {
    const token = take()
    if (token.kind !== 'mark' || token.text !== mark) throw unexpected(formula, token, `'${mark}'`)
  }

  function parseSum(): Expression {
    let left = parseProduct()
    while (isMark('+', '-')) {
      const operator = take().text === '+' ? '+' : '-'
      left = { kind: 'operation', operator, left, right: parseProduct() }
    }
    return left
  }

  function parseProduct(): Expression {
    let left = parseSigned()
    while (isMark('*', '/')) {
      const operator = take().text === '*' ? '*' : '/'
      left = { kind: 'operation', operator, left, right: parseSigned() }
    }
    return left
  }

  // The sign is outside the power: -2^2 is -4, and 2^-1 is a half.
  function parseSigned(): Expression {
    if (isMark('-')) {
      take()
      return { kind: 'negation', operand: parseSigned() }
    }
    const base = parseAtom()
    if (!isMark('^')) return base
    take()
    return { kind: 'operation', operator: '^', left: base, right: parseSigned() }
  }

  function parseAtom(): Expression {
    const token = take()
    if (token.kind === 'number') return { kind: 'number', value: Number(token.text) }
    if (token.kind === 'name') return isMark('(') ? parseCall(token) : readSymbol(token)
    if (token.kind !== 'mark' || token.text !== '(') throw unexpected(formula, token, 'a value')
    const inner = parseSum()
    expect(')')
    return inner
  }

  function parseCall(token: Token): Expression {
    const name = token.text
    if (!isFunctionName(name)) {
      const known = Object.keys(FORMULA_FUNCTIONS).join(', ')
      throw new FormulaError(`'${name}' at ${token.at} is not a function: use one of ${known}.`)
    }
    expect('(')
    const operands: Expression[] = []
    while (!isMark(')')) {
      if (operands.length > 0) expect(',')
      operands.push(parseSum())
    }
    expect(')')
    const [least, most] = FORMULA_FUNCTIONS[name]
    if (operands.length < least || operands.length > most)
      throw new FormulaError(`'${name}' at ${token.at} does not take ${operands.length} operands.`)
    return { kind: 'call', name, operands }
  }

  const expression = parseSum()
  if (peek().kind !== 'end') throw unexpected(formula, peek(), 'an operator or the end')
  return expression
}

/** List the symbols of a parsed formula, each once, in order of appearance. */
export function listSymbols(expression: Expression): string[] {
  const found = new Set<string>()
  walk(expression, (node) => {
    if (node.kind === 'symbol') found.add(node.symbol)
  })
  return [...found]
}

/** List the numbers written into a parsed formula, in order of appearance. */
export function listNumbers(expression: Expression): number[] {
  const found: number[] = []
  walk(expression, (node) => {
    if (node.kind === 'number') found.push(node.value)
  })
  return found
}

function walk(expression: Expression, visit: (node: Expression) => void): void {
  visit(expression)
  if (expression.kind === 'negation') walk(expression.operand, visit)
  if (expression.kind === 'call') for (const operand of expression.operands) walk(operand, visit)
  if (expression.kind !== 'operation') return
  walk(expression.left, visit)
  walk(expression.right, visit)
}

function readTokens(formula: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const end = formula.trimEnd().length
  while (at < end) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(formula)
    if (match === null) throw new FormulaError(`Unreadable text at ${at}: '${formula.slice(at)}'.`)
    const [whole, number, name, mark] = match
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at })
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark, at })
    at += whole.length
  }
  return tokens
}

const readSymbol = (token: Token): Expression => ({ kind: 'symbol', symbol: token.text })

function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(FORMULA_FUNCTIONS, name)
}

function unexpected(formula: string, token: Token, wanted: string): FormulaError {
  const found = token.kind === 'end' ? 'the end' : `'${token.text}'`
  return new FormulaError(`Expected ${wanted} at ${token.at} of '${formula}', found ${found}.`)
}
