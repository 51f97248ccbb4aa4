import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Step } from '../explain/trace.ts'
import { listGeographies } from '../geography/geographies.ts'
import { EXPOSURE_HAZARDS, INDUSTRY_IDS } from '../industry/industries.ts'
import { estimatePhysicalClimate, explainPhysicalClimate } from './estimate.ts'
import { PHYSICAL_FIELD_NAMES } from './fields.ts'
import { PATHWAY_IDS } from './pathways.ts'
import { physicalClimateRequestSchema, type PhysicalClimateRequest } from './request.ts'
import { SHOCK_IDS } from './shocks.ts'

const FUNCTIONS: Readonly<Record<string, (...values: number[]) => number>> = {
  min: Math.min,
  max: Math.max,
  exp: Math.exp,
  ln: Math.log,
}

/** The value of a formula over its inputs, read independently of the model's own functions. */
function evaluateFormula(formula: string, inputs: Readonly<Record<string, number>>): number {
  const tokens = formula.match(/[A-Za-z_]\w*|[\d.]+|[-+*/(),]/g) ?? []
  let position = 0
  const take = (expected?: string): string => {
    const token = tokens[position++] ?? ''
    if (expected !== undefined && token !== expected)
      throw new Error(`'${formula}' has '${token}' where '${expected}' is due`)
    return token
  }
  const chain = (operators: string, operand: () => number): number => {
    let value = operand()
    while (operators.includes(tokens[position] ?? 'end')) {
      const operator = take()
      const right = operand()
      if (operator === '+') value += right
      else if (operator === '-') value -= right
      else value = operator === '*' ? value * right : value / right
    }
    return value
  }
  const sum = (): number => chain('+-', product)
  const product = (): number => chain('*/', atom)
  const atom = (): number => {
    const token = take()
    if (token === '(') {
      const value = sum()
      take(')')
      return value
    }
    const call = FUNCTIONS[token]
    if (call && tokens[position] === '(') return callWith(call)
    const value = inputs[token] ?? Number(token)
    if (Number.isNaN(value)) throw new Error(`'${formula}' reads '${token}', which is no input`)
    return value
  }
  const callWith = (call: (...values: number[]) => number): number => {
    take('(')
    const values = [sum()]
    while (tokens[position] === ',') {
      take(',')
      values.push(sum())
    }
    take(')')
    return call(...values)
  }
  const value = sum()
  if (position !== tokens.length) throw new Error(`'${formula}' is not read to its end`)
  return value
}

const request = fc
  .record({
    geography: fc.constantFrom(...listGeographies().map(({ id }) => id)),
    industry: fc.constantFrom(...INDUSTRY_IDS),
    active_shocks: fc.subarray([...SHOCK_IDS]),
    horizon: fc.integer({ min: 2025, max: 2100 }),
    climate_pathway: fc.constantFrom(...PATHWAY_IDS),
    warming_c: fc.option(fc.double({ min: 0, max: 6, noNaN: true })),
  })
  .map((item): PhysicalClimateRequest =>
    item.warming_c === null ? item : Object.assign(item, { climate_pathway: null })
  )

/** Symbols of the answer that the replayed steps miss by more than 1e-9. */
function mismatches(
  values: ReadonlyMap<string, number>,
  answer: Readonly<Record<string, number>>
): string[] {
  return Object.entries(answer)
    .filter(([symbol, value]) => {
      const allowed = 1e-9 * Math.max(1, Math.abs(value))
      return !(Math.abs((values.get(symbol) ?? Number.NaN) - value) <= allowed)
    })
    .map(([symbol]) => symbol)
}

/** Evaluate every step from the results of the steps before it, and give the values by symbol. */
function replay(steps: readonly Step[]): Map<string, number> {
  const values = new Map<string, number>()
  for (const { symbol, formula, inputs, value } of steps) {
    const known = Object.fromEntries(
      Object.keys(inputs).map((input) => [input, values.get(input) ?? Number.NaN])
    )
    values.set(symbol, formula === null ? value : evaluateFormula(formula, known))
  }
  return values
}

describe('explanation of the physical estimate', () => {
  test('the evaluated steps equal the answer to 1e-9', () => {
    fc.assert(
      fc.property(request, (item) => {
        const answer = estimatePhysicalClimate(item)
        const values = replay(explainPhysicalClimate(item))
        const stressors = Object.fromEntries(
          PHYSICAL_FIELD_NAMES.map((field) => [field, answer[field]])
        )
        const exposure = Object.fromEntries(
          EXPOSURE_HAZARDS.map((hazard) => [`exposure_${hazard}`, answer.industry_exposure[hazard]])
        )
        const { drivers, warming_c, sea_level_mm } = answer
        const scalars = { warming_regional_c: warming_c.regional, sea_level_mm }
        expect(mismatches(values, { ...stressors, ...drivers, ...exposure, ...scalars })).toEqual(
          []
        )
      }),
      { numRuns: 500 }
    )
  })

  test('every step has a formula or a source, its own symbol, and inputs of earlier steps', () => {
    fc.assert(
      fc.property(request, (item) => {
        const known = new Set<string>()
        for (const { symbol, formula, source, inputs } of explainPhysicalClimate(item)) {
          expect(formula ?? source).not.toBeNull()
          expect(known.has(symbol)).toBe(false)
          expect(Object.keys(inputs).filter((input) => !known.has(input))).toEqual([])
          known.add(symbol)
        }
      }),
      { numRuns: 300 }
    )
  })

  test('no formula holds a bare number but 0, 1, 2 and 100', () => {
    const steps = explainPhysicalClimate(
      physicalClimateRequestSchema.parse({ active_shocks: [...SHOCK_IDS] })
    )
    const numbers = steps.flatMap(({ formula }) => formula?.match(/(?<![\w.])\d+(\.\d+)?/g) ?? [])
    expect(numbers.filter((number) => !['0', '1', '2', '100'].includes(number))).toEqual([])
  })
})
