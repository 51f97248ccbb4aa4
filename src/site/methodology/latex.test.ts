import { renderToString } from 'katex'
import { describe, expect, it } from 'vitest'
import { writeEquation } from './latex.ts'

const right = (formula: string): string => writeEquation('y', formula).replace('\\text{y} = ', '')

describe('writeEquation', () => {
  it.each([
    ['a product', 'a * b', '\\text{a} \\times \\text{b}'],
    ['a quotient as a fraction', 'a / b', '\\frac{\\text{a}}{\\text{b}}'],
    [
      'a sum inside a product',
      '(a + b) * c',
      '\\left( \\text{a} + \\text{b} \\right) \\times \\text{c}',
    ],
    [
      'a sum inside a fraction without brackets',
      '(a + b) / c',
      '\\frac{\\text{a} + \\text{b}}{\\text{c}}',
    ],
    [
      'a difference on the right of a minus',
      'a - (b - c)',
      '\\text{a} - \\left( \\text{b} - \\text{c} \\right)',
    ],
    ['a minus that goes to the left', 'a - b - c', '\\text{a} - \\text{b} - \\text{c}'],
    ['a power of a sum', '(1 + r)^n', '{\\left( 1 + \\text{r} \\right)}^{\\text{n}}'],
    ['a power of a power', '(a^b)^c', '{\\left( {\\text{a}}^{\\text{b}} \\right)}^{\\text{c}}'],
    ['a power under a minus', '-a^2', '-{\\text{a}}^{2}'],
    ['a negative exponent', 'a^-1', '{\\text{a}}^{-1}'],
    ['a fraction inside a power', '(a/b)^2', '{\\left( \\frac{\\text{a}}{\\text{b}} \\right)}^{2}'],
    ['a minus before a sum', '-(a + b)', '-\\left( \\text{a} + \\text{b} \\right)'],
    ['a minus as a factor', 'a * -b', '\\text{a} \\times \\left( -\\text{b} \\right)'],
    ['a function of two', 'min(1, a)', '\\min\\left( 1,\\; \\text{a} \\right)'],
    ['the exponential less one', '2*expm1(x)', '2 \\times \\left( e^{\\text{x}} - 1 \\right)'],
    ['a sum of a list', 'sum(a, b)*c', '\\left( \\text{a} + \\text{b} \\right) \\times \\text{c}'],
    ['a period', 'k[t-1] + i[t]', '\\text{k}_{t-1} + \\text{i}_{t}'],
    ['a number of its own period', 'k[3]', '\\text{k}_{3}'],
    ['a small number', '1e-7 * a', '1 \\times 10^{-7} \\times \\text{a}'],
  ])('writes %s', (_case, formula, latex) => {
    expect(right(formula)).toBe(latex)
  })

  it('puts an index in place of the name of a region', () => {
    const spelling = { suffix: { text: '_NEU', index: 'r' } }
    expect(writeEquation('heat_NEU', 'days_NEU * share', spelling)).toBe(
      '\\text{heat}_{r} = \\text{days}_{r} \\times \\text{share}'
    )
  })

  it('breaks a long sum before its signs and keeps every term', () => {
    const terms = Array.from({ length: 9 }, (_, index) => `weight_${index} * hazard_${index}`)
    const latex = writeEquation('total', terms.join(' + '))
    expect(latex).toMatch(/^\\begin\{aligned\} \\text\{total\} &= /)
    expect(latex.match(/\\\\ &\\quad \{\} \+ /g)?.length).toBeGreaterThan(2)
    expect(latex.match(/hazard/g)).toHaveLength(9)
  })

  it('keeps the brackets of a difference in a broken sum', () => {
    const long =
      'a_symbol_with_a_name_of_great_length - (another_symbol_of_length + one_more_symbol)'
    expect(writeEquation('y', long)).toContain('- \\left( \\text{another')
  })

  it('gives MathML without inline styles, which the policy of the pages forbids', () => {
    const latex = writeEquation('y', 'min(1, a_1 / (b + sqrt(c))) * exp(-d[t]^2) + abs(e) - ln(f)')
    const mathml = renderToString(latex, {
      output: 'mathml',
      displayMode: true,
      throwOnError: true,
    })
    expect(mathml).toContain('<math')
    expect(mathml).not.toMatch(/ style=/)
  })
})
