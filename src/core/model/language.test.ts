import { describe, expect, it } from 'vitest'
import { checkSteps } from '../explain/evaluate-steps.ts'
import { elaborateModel } from './elaborate.ts'
import { explainProgram } from './explain-program.ts'
import { interpretProgram } from './interpret.ts'
import { flattenTables } from './layout.ts'
import { mergeEquations } from './parse-equations.ts'
import type { ModelCoefficient, ModelSource } from './source.ts'

const coefficient = (value: number): ModelCoefficient => ({
  label: 'a coefficient',
  value,
  unit: '1',
  source: 'test',
  source_type: 'assumed',
  range: [value, value],
  group: 'test',
  distribution: { shape: 'fixed' },
})

const TABLE = {
  symbol: 'losses',
  label: 'losses',
  unit: '1',
  x_unit: '1',
  source: 'test',
  kind: 'documented',
  keys: [['calm', 'wild']],
  rows: { calm: { x: [0, 1, 2], y: [0, 1, 4] }, wild: { x: [0, 2, 4], y: [1, 3, 3] } },
} as const

/** A model of one text with the coefficients k = 3 and w[item] = 5, 7, one column and two givens. */
function model(text: string, outputs: readonly string[]): ModelSource {
  return {
    name: 'test',
    equations: mergeEquations([`dimension item = a b\ndimension level: degC = 1 2 4\n${text}`]),
    givens: [
      { symbol: 'x', label: 'x', unit: '1' },
      { symbol: 'sea', label: 'sea', unit: '1', labels: ['calm', 'wild'] },
    ],
    coefficients: { k: coefficient(3), w_a: coefficient(5), w_b: coefficient(7) },
    families: { w: { dimensions: ['item'] } },
    columns: [
      {
        symbol: 'area',
        label: 'area',
        unit: '1',
        source: 'test',
        kind: 'documented',
        rule: 'min(1, column * k)',
      },
    ],
    place_keys: [],
    tables: [
      { ...TABLE, outside: 'extend' },
      { ...TABLE, symbol: 'limited', outside: 'hold' },
    ],
    outputs,
  }
}

function run(text: string, outputs: readonly string[], x = 0, sea = 0): number[] {
  const source = model(text, outputs)
  const program = elaborateModel(source)
  const vectors = {
    coefficients: Float64Array.of(3, 5, 7),
    place: Float64Array.of(0.25),
    request: Float64Array.of(x, sea),
    tables: flattenTables(source),
  }
  const steps = explainProgram(program, vectors, outputs)
  expect(checkSteps(steps, 1e-12)).toEqual([])
  return [...interpretProgram(program, vectors).outputs]
}

const equation = (formula: string): string => `y: 1 = ${formula}\n  "y"`

describe('the language', () => {
  it.each([
    ['1 + 2 * k', 0, 0, 7],
    ['-k ^ 2', 0, 0, -9],
    ['2 ^ k', 0, 0, 8],
    ['8760 / 365 - x', 4, 0, 20],
    ['sum_over(item, w)', 0, 0, 12],
    ['product_over(item, w)', 0, 0, 35],
    ['w[b] - w[a]', 0, 0, 2],
    ['choose(sea, calm: 1, wild: k)', 0, 1, 3],
    ['interp(losses[sea], x)', 1.5, 0, 2.5],
    ['interp(losses[sea], x)', 3, 0, 7],
    ['interp(limited[sea], x)', 3, 0, 4],
    ['interp(losses[wild], x)', 1, 0, 2],
    ['interp_over(level, level, level^2, x)', 3, 0, 10],
    ['integral_over(level, 1 / (2 * level), level, 1, 0)', 0, 0, 1.5],
    ['area', 0, 0, 0.75],
    ['root(unknown^2 - k, unknown, 2 * unknown, 0, 2, 1)', 0, 0, Math.sqrt(3)],
    ['min(k, x) + max(1, x) + abs(0 - x)', 2, 0, 6],
  ])('reads %s at x = %d, sea %d', (formula, x, sea, expected) => {
    expect(run(equation(formula), ['y'], x, sea)[0]).toBeCloseTo(expected, 12)
  })

  it('adds up the items from one number to another, and gives 0 if the first comes after the last', () => {
    const text = `
      grown[level]: 1 = x * level
        "grown"
      some: 1 = sum_between(level, 1, x, grown)
        "some"
      y: 1 = some
        "y"`
    expect(run(text, ['y'], 2)).toEqual([2 * 2 + 2 * 4])
    expect(run(text, ['y'], 0)).toEqual([0])
  })

  it('evaluates a symbol in another context, including inner formulas and derived symbols', () => {
    const text = `
      context now: x = 1; inner = k
      inner: 1 = x + 1
        "inner"
      outer: 1 = inner * x
        "outer"
      y: 1 = outer - outer@now
        "y"`
    expect(run(text, ['y'], 4)).toEqual([4 * 5 - 3])
  })

  it('applies the last of two contexts', () => {
    const text = `
      context low: x = 1
      context high: x = 2
      inner: 1 = x
        "inner"
      middle: 1 = inner@low
        "middle"
      y: 1 = middle@high
        "y"`
    expect(run(text, ['y'], 4)).toEqual([1])
  })

  it('calls functions with values, with one step for identical calls', () => {
    const text = `
      function twice(n): 1 = 2 * n
        "twice"
      y: 1 = twice(x + 1) + twice(twice(x))
        "y"`
    expect(run(text, ['y'], 3)).toEqual([8 + 12])
  })

  it('reads elements, neighbours and the value beyond the last', () => {
    const text = `
      stock[level]: 1 = stock[level - 1] * k
        "stock"
      stock[1]: 1 = x
        "stock"
      y: 1 = stock[4] + sum_over(level, stock[level + 1 else 100])
        "y"`
    expect(run(text, ['y'], 1)).toEqual([9 + (3 + 9 + 100)])
  })

  it('applies a context from a given item on, and an equation from an item on', () => {
    const text = `
      context late from x: step = k
      step: 1 = 1
        "step"
      stock[level]: 1 = step
        "stock"
      stock[2 ...]: 1 = stock[level - 1] + step
        "stock"`
    const outputs = ['stock[1]@late', 'stock[2]@late', 'stock[4]@late', 'stock[4]']
    const source = { ...model(text, outputs), repeated: 'level' }
    const evaluateFrom = (x: number): number[] => [
      ...interpretProgram(elaborateModel(source), {
        coefficients: Float64Array.of(3, 5, 7),
        place: Float64Array.of(0.25),
        request: Float64Array.of(x, 0),
        tables: flattenTables(source),
      }).outputs,
    ]
    expect(evaluateFrom(1)).toEqual([3, 6, 9, 3])
    expect(evaluateFrom(2)).toEqual([1, 4, 7, 3])
    expect(evaluateFrom(5)).toEqual([1, 2, 3, 3])
  })

  it('gives a parameter and the result of a function the units they state', () => {
    const text = `
      function doubled(part: degC, amount): amount = 2 * amount * part / part
        "doubled"
      loss: % = 100 * x
        "loss"
      y: % = doubled(x + 1, loss)
        "y"`
    const { steps } = elaborateModel(model(text, ['y']))
    const units = Object.fromEntries(steps.map(({ name, unit }) => [name, unit]))
    expect(units).toMatchObject({ y_part: 'degC', doubled_y_part_loss: '%', y: '%' })
  })

  it.each([
    [equation('unheard + 1'), "Nothing is called 'unheard'"],
    [equation('0.5 * x'), 'the number 0.5 needs a name'],
    ['y: 1 = z\n  "y"\nz: 1 = y\n  "z"', 'depends on itself'],
    ['y: 1 = 1\n  "y"\ny: 1 = 2\n  "y"', "'y' is defined twice"],
    ['k: 1 = 1\n  "k"\ny: 1 = k\n  "y"', "'k' is defined twice"],
    [equation('w'), 'has one value per item'],
    [equation('x[a]'), 'has no dimension'],
    [equation('choose(sea, calm: 1)'), "has no branch for 'wild'"],
    [equation('choose(sea, calm: 1, wild: 2, mild: 1)'), "is never 'mild'"],
    [equation('tan(x)'), "no function 'tan'"],
    [equation('x@then'), "no context 'then'"],
    ['y: 1 = x', 'expected a text'],
    ['y = x\n  "y"', "expected ':'"],
    ['stock[level]: 1 = stock[level - 1]\n  "s"\ny: 1 = stock[4]\n  "y"', 'no neighbour'],
  ])('refuses %j', (text, message) => {
    expect(() => run(text, ['y'])).toThrow(message)
  })
})
