import {
  parseFormula,
  type Expression,
  type FunctionName,
  type Operator,
} from '../../core/explain/formula.ts'

/** How symbols are spelled in an equation. */
export interface Spelling {
  /** Ending of symbols that belong to one region, industry or pathway, and the index in its place. */
  readonly suffix?: { readonly text: string; readonly index: string }
}

/** Lines of an equation are broken at sums and products above this many characters. */
const LINE_CHARACTERS = 52

/**
 * Write a formula of the core as LaTeX, `symbol = formula`, broken into lines where it is long.
 * The formula is parsed with the parser that evaluates it, so that the equation cannot say another
 * thing. Throws `FormulaError` on a formula that the parser refuses.
 */
export function writeEquation(symbol: string, formula: string, spelling: Spelling = {}): string {
  const left = writeSymbol(putPeriods(symbol), spelling)
  const lines = breakLines(parseFormula(putPeriods(formula)), spelling)
  const [first = '', ...others] = lines
  if (others.length === 0) return `${left} = ${first}`
  const continued = others.map((line) => ` \\\\ &\\quad {} ${line}`)
  return `\\begin{aligned} ${left} &= ${first}${continued.join('')} \\end{aligned}`
}

/** Periods stand in the formulas of a model as `[t]`, which the parser knows only as numbers. */
const PERIODS = { now: 9001, before: 9000 } as const

function putPeriods(formula: string): string {
  return formula.replaceAll('[t]', `[${PERIODS.now}]`).replaceAll('[t-1]', `[${PERIODS.before}]`)
}

/** Break a sum into its terms, or a product into its factors, so that no line is too long. */
function breakLines(expression: Expression, spelling: Spelling): string[] {
  if (measure(expression) <= LINE_CHARACTERS) return [write(expression, spelling)]
  const parts = listParts(expression)
  if (parts.length === 1) return [write(expression, spelling)]
  const lines: string[] = []
  let room = 0
  for (const { sign, part, level } of parts) {
    const text = `${sign}${write(part, spelling, level)}`
    const length = measure(part) + 2
    const line = lines.at(-1)
    if (line !== undefined && length <= room) {
      lines[lines.length - 1] = `${line} ${text}`
      room -= length
    } else {
      lines.push(text)
      room = LINE_CHARACTERS - length
    }
  }
  return lines
}

interface Part {
  readonly sign: '' | '+ ' | '- ' | '\\times '
  readonly part: Expression
  /** How tightly the part is bound where it stands. */
  readonly level: number
}

/** The terms of a sum, or the factors of a product, in order; a quotient stays whole. */
function listParts(expression: Expression): Part[] {
  if (isOperation(expression, '+', '-')) return listTerms(expression)
  return isOperation(expression, '*')
    ? listFactors(expression)
    : [{ sign: '', part: expression, level: LEVELS.sum }]
}

function listTerms(expression: Expression): Part[] {
  if (!isOperation(expression, '+', '-')) return [{ sign: '', part: expression, level: LEVELS.sum }]
  const { operator, left, right } = expression
  const isMinus = operator === '-'
  const term: Part = {
    sign: isMinus ? '- ' : '+ ',
    part: right,
    level: isMinus ? LEVELS.product : LEVELS.sum,
  }
  return [...listTerms(left), term]
}

function listFactors(expression: Expression): Part[] {
  if (!isOperation(expression, '*')) return [{ sign: '', part: expression, level: LEVELS.product }]
  const { left, right } = expression
  return [...listFactors(left), { sign: '\\times ', part: right, level: LEVELS.product }]
}

function isOperation(
  expression: Expression,
  ...operators: readonly Operator[]
): expression is Extract<Expression, { kind: 'operation' }> {
  return expression.kind === 'operation' && operators.includes(expression.operator)
}

/** Binding strength of what stands around an expression. */
const LEVELS = { sum: 0, product: 1, power: 2 } as const

function write(expression: Expression, spelling: Spelling, level: number = LEVELS.sum): string {
  switch (expression.kind) {
    case 'number':
      return writeNumber(expression.value)
    case 'symbol':
      return writeSymbol(expression.symbol, spelling)
    case 'negation':
      return enclose(`-${write(expression.operand, spelling, LEVELS.product)}`, level > LEVELS.sum)
    case 'call':
      return writeCall(expression.name, expression.operands, spelling)
    case 'operation':
      return writeOperation(expression, spelling, level)
  }
}

function writeOperation(
  { operator, left, right }: Extract<Expression, { kind: 'operation' }>,
  spelling: Spelling,
  level: number
): string {
  const of = (part: Expression, inner: number): string => write(part, spelling, inner)
  switch (operator) {
    case '+':
      return enclose(`${of(left, LEVELS.sum)} + ${of(right, LEVELS.sum)}`, level > LEVELS.sum)
    case '-':
      return enclose(`${of(left, LEVELS.sum)} - ${of(right, LEVELS.product)}`, level > LEVELS.sum)
    case '*':
      return enclose(
        `${of(left, LEVELS.product)} \\times ${of(right, LEVELS.product)}`,
        level > LEVELS.product
      )
    case '/':
      return enclose(
        `\\frac{${of(left, LEVELS.sum)}}{${of(right, LEVELS.sum)}}`,
        level > LEVELS.product
      )
    case '^':
      return enclose(
        `{${of(left, LEVELS.power + 1)}}^{${of(right, LEVELS.sum)}}`,
        level > LEVELS.power
      )
  }
}

function writeCall(
  name: FunctionName,
  operands: readonly Expression[],
  spelling: Spelling
): string {
  const list = operands.map((operand) => write(operand, spelling))
  switch (name) {
    case 'sum':
      return enclose(operands.map((operand) => write(operand, spelling)).join(' + '), true)
    case 'ratio':
      return `\\frac{${list[0] ?? ''}}{${list[1] ?? ''}}`
    case 'sqrt':
      return `\\sqrt{${list.join('')}}`
    case 'abs':
      return `\\left| ${list.join('')} \\right|`
    case 'expm1':
      return enclose(`e^{${list.join('')}} - 1`, true)
    case 'exp':
    case 'ln':
    case 'min':
    case 'max':
      return `\\${name}${enclose(list.join(',\\; '), true)}`
  }
}

function writeSymbol(symbol: string, { suffix }: Spelling): string {
  const [, name = symbol, period] = /^(\w+?)(?:\[(\d+)\])?$/.exec(symbol) ?? []
  const hasSuffix = suffix !== undefined && name.endsWith(suffix.text)
  const bare = hasSuffix ? name.slice(0, -suffix.text.length) : name
  const indices = [
    ...(hasSuffix ? [suffix.index] : []),
    ...(period === undefined ? [] : [writePeriod(Number(period))]),
  ]
  const text = `\\text{${bare.replaceAll('_', '\\_')}}`
  return indices.length === 0 ? text : `${text}_{${indices.join(',')}}`
}

function writePeriod(period: number): string {
  if (period === PERIODS.now) return 't'
  return period === PERIODS.before ? 't-1' : String(period)
}

function writeNumber(value: number): string {
  const [, digits, power] = /^([\d.]+)e([+-]?\d+)$/.exec(String(value)) ?? []
  return digits === undefined ? String(value) : `${digits} \\times 10^{${Number(power)}}`
}

function enclose(text: string, isNeeded: boolean): string {
  return isNeeded ? `\\left( ${text} \\right)` : text
}

/** The width of an expression, in characters: a fraction is as wide as the wider of its two lines. */
function measure(expression: Expression): number {
  switch (expression.kind) {
    case 'number':
      return String(expression.value).length
    case 'symbol':
      return expression.symbol.replace(/\[\d+\]$/, '_t').length
    case 'negation':
      return 1 + measure(expression.operand)
    case 'call':
      return (
        expression.name.length +
        expression.operands.reduce((sum, operand) => sum + measure(operand) + 2, 2)
      )
    case 'operation': {
      const [left, right] = [measure(expression.left), measure(expression.right)]
      return expression.operator === '/' ? Math.max(left, right) : left + right + 3
    }
  }
}
