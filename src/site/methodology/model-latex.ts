import type { Definition, LanguageFunction, Selector, Syntax } from '../../core/model/syntax.ts'

/** Sums longer than this are broken into one line per term. */
const LINE_CHARACTERS = 60

/** Write an equation of the model as LaTeX, from the syntax tree that the kernel is compiled from. */
export function writeDefinition({ symbol, indices, body }: Definition): string {
  return layOut(writeName(symbol, indices), body)
}

/** Write a function of the model as LaTeX. */
export function writeFunction({ name, parameters, body }: LanguageFunction): string {
  return layOut(
    `${writeName(name, [])}(${parameters.map((word) => writeName(word, [])).join(', ')})`,
    body
  )
}

function layOut(left: string, body: Syntax): string {
  const terms = listTerms(body)
  const [first = '', ...others] = terms
  const isShort = terms.join(' ').replaceAll(/\\[a-z]+|[{}]/giu, '').length <= LINE_CHARACTERS
  if (others.length === 0 || isShort) return `${left} = ${terms.join(' ')}`
  const lines = others.map((term) => ` \\\\ &\\quad {} ${term}`)
  return `\\begin{aligned} ${left} &= ${first}${lines.join('')} \\end{aligned}`
}

/** The terms of a sum, each with its sign; anything else as one. */
function listTerms(syntax: Syntax): string[] {
  if (syntax.kind !== 'operation' || (syntax.operator !== '+' && syntax.operator !== '-'))
    return [write(syntax, LEVELS.sum)]
  const level = syntax.operator === '-' ? LEVELS.product : LEVELS.sum
  return [...listTerms(syntax.left), `${syntax.operator} ${write(syntax.right, level)}`]
}

/** Binding strength of what stands around an expression. */
const LEVELS = { sum: 0, product: 1, power: 2 } as const

function write(syntax: Syntax, level: number): string {
  switch (syntax.kind) {
    case 'number':
      return String(syntax.value)
    case 'name':
      return writeName(syntax.name, syntax.selectors.map(writeSelector))
    case 'negation':
      return enclose(`-${write(syntax.operand, LEVELS.product)}`, level > LEVELS.sum)
    case 'in_context':
      return `\\left. ${write(syntax.operand, LEVELS.power)} \\right|_{\\text{${syntax.context}}}`
    case 'choice':
      return writeChoice(syntax)
    case 'call':
      return writeCall(syntax, level)
    case 'operation':
      return writeOperation(syntax, level)
  }
}

function writeOperation(
  { operator, left, right }: Extract<Syntax, { kind: 'operation' }>,
  level: number
): string {
  switch (operator) {
    case '+':
    case '-': {
      const second = operator === '-' ? LEVELS.product : LEVELS.sum
      const text = `${write(left, LEVELS.sum)} ${operator} ${write(right, second)}`
      return enclose(text, level > LEVELS.sum)
    }
    case '*': {
      const text = `${write(left, LEVELS.product)} \\times ${write(right, LEVELS.product)}`
      return enclose(text, level > LEVELS.product)
    }
    case '/':
      return enclose(
        `\\frac{${write(left, LEVELS.sum)}}{${write(right, LEVELS.sum)}}`,
        level > LEVELS.product
      )
    case '^':
      return `{${write(left, LEVELS.power + 1)}}^{${write(right, LEVELS.sum)}}`
  }
}

function writeCall({ name, operands }: Extract<Syntax, { kind: 'call' }>, level: number): string {
  const [first, second] = operands
  const list = operands.map((operand) => write(operand, LEVELS.sum))
  switch (name) {
    case 'sum_over':
    case 'product_over': {
      const sign = name === 'sum_over' ? '\\sum' : '\\prod'
      const item = first?.kind === 'name' ? first.name : ''
      const text = `${sign}_{\\text{${escape(item)}}} ${second ? write(second, LEVELS.product) : ''}`
      return enclose(text, level > LEVELS.sum)
    }
    case 'exp':
    case 'ln':
    case 'min':
    case 'max':
      return `\\${name}${enclose(list.join(',\\; '), true)}`
    case 'sqrt':
      return `\\sqrt{${list.join('')}}`
    case 'abs':
      return `\\left| ${list.join('')} \\right|`
    case 'expm1':
      return enclose(`e^{${list.join('')}} - 1`, true)
    default:
      return `\\operatorname{${escape(name)}}${enclose(list.join(',\\; '), true)}`
  }
}

function writeChoice({ key, branches }: Extract<Syntax, { kind: 'choice' }>): string {
  const cases = [...branches].map(
    ([label, branch]) => `${write(branch, LEVELS.sum)} & \\text{${escape(key)}: ${escape(label)}}`
  )
  return `\\begin{cases} ${cases.join(' \\\\ ')} \\end{cases}`
}

function writeSelector(selector: Selector): string {
  if (selector.kind === 'item') return selector.name
  const sign = selector.offset < 0 ? '-' : '+'
  return `${selector.dimension} ${sign} ${Math.abs(selector.offset)}`
}

function writeName(name: string, indices: readonly string[]): string {
  const text = `\\text{${escape(name)}}`
  return indices.length === 0 ? text : `${text}_{\\text{${indices.map(escape).join(', ')}}}`
}

function escape(text: string): string {
  return text.replaceAll('_', '\\_')
}

function enclose(text: string, isNeeded: boolean): string {
  return isNeeded ? `\\left( ${text} \\right)` : text
}
