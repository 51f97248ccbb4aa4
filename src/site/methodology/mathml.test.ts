import { describe, expect, it } from 'vitest'
import { parseRule } from '../../core/model/parse-equations.ts'
import { setEquation } from './equation.ts'
import { equationSection } from './model-equations.ts'
import { writeExpression } from './mathml.ts'

/** The expression with its tags for layout left out, and each group in braces. */
function write(text: string): string {
  return writeExpression(parseRule(text))
    .replaceAll(/<\/?(?:mi|mn|mo)>/g, '')
    .replaceAll(/<mrow>/g, '{')
    .replaceAll(/<\/mrow>/g, '}')
}

describe('writeExpression', () => {
  it.each([
    ['a product', 'a * b', '{a×b}'],
    ['a sum inside a product', '(a + b) * c', '{{({a+b})}×c}'],
    ['a quotient as a fraction', 'a / b', '<mfrac>{a}{b}</mfrac>'],
    ['a sum inside a fraction without brackets', '(a + b) / c', '<mfrac>{{a+b}}{c}</mfrac>'],
    ['a difference on the right of a minus', 'a - (b - c)', '{a−{({b−c})}}'],
    ['a minus that goes to the left', 'a - b - c', '{{a−b}−c}'],
    ['a power of a sum', '(1 + r)^n', '<msup>{{({1+r})}}{n}</msup>'],
    ['a fraction inside a power', '(a / b)^2', '<msup>{{(<mfrac>{a}{b}</mfrac>)}}{2}</msup>'],
    ['a power under a minus', '-a^2', '{−<msup>{a}{2}</msup>}'],
    ['a minus before a product', '-a * b', '{−{a×b}}'],
    ['a minus before three factors', '-a * b * c', '{−{{a×b}×c}}'],
    ['a minus as a second factor', 'a * -b', '{a×{({−b})}}'],
    ['a function of two', 'min(1, a)', '{min{({1,a})}}'],
    ['a root', 'sqrt(a + b)', '<msqrt>{a+b}</msqrt>'],
    ['the exponential less one', '2 * expm1(x)', '{2×{({<msup>e{x}</msup>−1})}}'],
    ['a sum over a dimension', 'sum_over(fuel, a)', '{<munder>∑fuel</munder>a}'],
    ['such a sum as a factor', '2 * sum_over(fuel, a)', '{2×{({<munder>∑fuel</munder>a})}}'],
    ['an element', 'a[fuel, 100]', '<msub>a{fuel,100}</msub>'],
    ['circumstances below a bar', 'a@now', '<msub>{a|}now</msub>'],
    ['a table at a place', 'interp(rows[zone], x)', '{<msub>rowszone</msub>{(x)}}'],
  ])('writes %s', (_case, text, mathml) => {
    expect(write(text)).toBe(mathml)
  })

  it('writes what follows the last element', () => {
    expect(write('a[year + 1 else 0]').replaceAll(/<mspace[^>]*><\/mspace>/g, ' ')).toBe(
      '<msub>a{year+1 else 0}</msub>'
    )
  })

  it('writes a choice as cases, each behind its label', () => {
    const text = write('choose(shore, coastal: a, else: 0)')
    expect(text.match(/<mtr>/g)).toHaveLength(2)
    expect(text).toContain('<mtd>{shore=coastal}:</mtd><mtd>a</mtd>')
    expect(text).toContain('<mtd>else:</mtd><mtd>0</mtd>')
  })
})

describe('an equation', () => {
  const base = { symbol: 'total', label: 'Total', unit: '1', source: null }

  it('breaks a long sum before its signs and keeps every term', () => {
    const terms = Array.from({ length: 9 }, (_, index) => `weight_${index} * hazard_${index}`)
    const { mathml } = setEquation({ ...base, formula: terms.join(' + ') })
    expect(mathml.match(/<mtr>/g)?.length).toBeGreaterThan(3)
    expect(mathml.match(/hazard/g)).toHaveLength(9)
  })

  it('keeps the brackets of a difference in a broken sum', () => {
    const { mathml } = setEquation({
      ...base,
      formula: 'a_symbol_of_great_length - (another_symbol_of_length + one_more_symbol)',
    })
    expect(mathml).toContain('<mo>−</mo><mrow><mo>(</mo><mrow><mi>another')
  })

  it('writes the period of a symbol below it', () => {
    const { mathml } = setEquation({ ...base, symbol: 'k[t]', formula: 'k[t-1] + i[3]' })
    expect(mathml).toBe(
      '<math display="block"><mrow><msub><mi>k</mi><mi>t</mi></msub><mo>=</mo><mrow><msub><mi>k</mi><mrow><mi>t</mi><mo>−</mo><mn>1</mn></mrow></msub><mo>+</mo><msub><mi>i</mi><mn>3</mn></msub></mrow></mrow></math>'
    )
  })

  it('shows a root by its bounds, what is 0 there, and the slope', () => {
    const { equations } = equationSection(
      'Root',
      `y: 1 = root(carbon_taken_up(scale) - carbon_emitted, scale, carbon_slope(scale), scale_low, scale_high, scale_before)
         "Scale"`
    )
    const text = equations?.[0]?.mathml.replaceAll(/<[^>]+>/gu, '')
    expect(text).toContain('scale_low≤scale≤scale_high:')
    expect(text).toContain('carbon_taken_up(scale)−carbon_emitted=0')
    expect(text).toContain('slopescale=carbon_slope(scale)')
  })

  it('shows circumstances, functions and equations of a text', () => {
    const { equations } = equationSection(
      'Heat',
      `context now: g = g_now; heat = 0
       function twice(x): x = 2 * x
         "Twice"
       y[utci]: degC = twice(g)@now
         "Warming" [a paper]`
    )
    expect(equations?.map(({ label, unit }) => [label, unit])).toEqual([
      ['In the circumstances “now”', '1'],
      ['Twice', 'unit of x'],
      ['Warming', 'degC'],
    ])
  })
})
