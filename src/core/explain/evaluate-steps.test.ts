import { assert, double, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pow } from '../elementary/power.ts'
import { checkAnswer, checkSteps, evaluateFormula, evaluateSteps } from './evaluate-steps.ts'
import { FormulaError, listNumbers, listSymbols, parseFormula } from './formula.ts'
import type { Step } from './trace.ts'

const step = (symbol: string, value: number, formula: string | null, inputs = {}): Step => ({
  symbol,
  label: symbol,
  value,
  unit: '1',
  formula,
  inputs,
  source: formula === null ? 'the caller' : null,
  kind: formula === null ? 'given' : 'modeled',
})

describe('evaluateFormula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['8 - 3 - 2', 3],
    ['8 / 4 / 2', 1],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['(-2) ^ 2', 4],
    ['2 ^ -1', 0.5],
    ['2 * -3', -6],
    ['--2', 2],
    ['1.5e3 + 2e-1', 1500.2],
    ['min(3, 1, 2)', 1],
    ['max(3, 1 + 5, 2)', 6],
    ['sum(1, 2, 3)', 6],
    ['sum()', 0],
    ['exp(0) + ln(1)', 1],
    ['expm1(1e-20)', 1e-20],
    ['sqrt(abs(-9))', 3],
    [' 2 ', 2],
  ])('reads %s as %d', (formula, expected) => {
    expect(evaluateFormula(formula, {})).toBe(expected)
  })

  it('reads a symbol with a period index as one name', () => {
    const inputs = { 'temp_atm[12]': 2, 'temp_atm[11]': 3, a_1: 5 }
    expect(evaluateFormula('a_1 * temp_atm[12] - temp_atm[11]', inputs)).toBe(7)
  })

  it.each([
    ['', 'a value'],
    ['1 +', 'a value'],
    ['(1', "')'"],
    ['1 2', 'an operator'],
    ['tan(1)', 'is not a function'],
    ['exp(1, 2)', '2 operands'],
    ['min()', '0 operands'],
    ['sum(1 2)', "','"],
    ['a & b', 'Unreadable'],
    ['x[t]', 'Unreadable'],
    ['toString(1)', 'is not a function'],
  ])('refuses %s', (formula, message) => {
    expect(() => evaluateFormula(formula, { a: 1, b: 1, x: 1 })).toThrow(FormulaError)
    expect(() => evaluateFormula(formula, { a: 1, b: 1, x: 1 })).toThrow(message)
  })

  it('rejects a symbol that no input defines, including inherited names', () => {
    expect(() => evaluateFormula('a + 1', {})).toThrow("'a'")
    expect(() => evaluateFormula('toString', {})).toThrow("'toString'")
  })

  it('agrees with the arithmetic of the language over random values', () => {
    const number = double({ min: 0.1, max: 10, noNaN: true })
    assert(
      property(number, number, number, (a, b, c) => {
        const value = evaluateFormula('a*b^c - (a + b)/c + -a*min(b, c)', { a, b, c })
        expect(value).toBe(a * pow(b, c) - (a + b) / c + -a * Math.min(b, c))
      })
    )
  })
})

describe('parseFormula', () => {
  it('lists each symbol once and every number', () => {
    const expression = parseFormula('a*b[3] + max(a, 2) - -1')
    expect(listSymbols(expression)).toEqual(['a', 'b[3]'])
    expect(listNumbers(expression)).toEqual([2, 1])
  })
})

describe('evaluateSteps', () => {
  it('carries recomputed values forward', () => {
    const steps = [
      step('a', 2, null),
      step('b', 999, 'a + 1', { a: 2 }),
      step('c', 0, 'b * a', { a: 2, b: 999 }),
    ]
    expect(evaluateSteps(steps)).toEqual({ a: 2, b: 3, c: 6 })
  })

  it('uses the recorded value of an input that no earlier step computed', () => {
    expect(evaluateSteps([step('c', 0, 'b * 2', { b: 4 })])).toEqual({ c: 8 })
  })
})

describe('checkSteps', () => {
  it('finds nothing in steps that agree', () => {
    expect(checkSteps([step('a', 2, null), step('b', 3, 'a + 1', { a: 2 })])).toEqual([])
  })

  it('names a step whose value does not follow from its inputs', () => {
    const steps = [step('b', 3.001, 'a + 1', { a: 2 })]
    expect(checkSteps(steps)).toEqual([{ symbol: 'b', value: 3.001, recomputed: 3 }])
    expect(checkSteps(steps, 0.01)).toEqual([])
  })

  it('reports a value that is not a number', () => {
    expect(checkSteps([step('b', NaN, 'a', { a: 1 })])).toHaveLength(1)
  })
})

describe('checkAnswer', () => {
  const steps = [step('a', 2, null), step('b', 999, 'a + 1', { a: 2 })]

  it('finds nothing if the recomputed steps lead to the figures', () => {
    expect(checkAnswer(steps, { a: 2, b: 3 })).toEqual([])
  })

  it('names a figure that the steps do not lead to, including one without a step', () => {
    expect(checkAnswer(steps, { b: 999, c: 1 })).toEqual([
      { symbol: 'b', value: 999, recomputed: 3 },
      { symbol: 'c', value: 1, recomputed: null },
    ])
  })
})
