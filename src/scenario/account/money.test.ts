import { expect, it } from 'vitest'
import { publishedScenario } from '../../../tests/support/published.ts'
import { formSourceSchema } from '../form/source.ts'
import { readAccountInputs } from './inputs.ts'
import { capitalOf, readCosts } from './money.ts'

const source = formSourceSchema.parse(publishedScenario('poland-mandate-2035'))
const inputs = readAccountInputs(source)
const costs = readCosts(source)
const capitalAt = (ratePct: number): number => capitalOf({ ...costs, ratePct }, inputs, 0)

it('pays capital back in equal parts where money costs nothing, as at a rate near that', () => {
  expect(capitalAt(0)).toBeCloseTo(capitalAt(1e-6), 4)
})

it('costs more a year the dearer money is', () => {
  const payments = [0, 2, 6, 10].map(capitalAt)
  expect(payments).toEqual(payments.toSorted((a, b) => a - b))
  expect(new Set(payments).size).toBe(payments.length)
})
