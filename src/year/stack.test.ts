import { expect, it } from 'vitest'
import { MONTHS, WEEKS } from './calendar.ts'
import { stackPlants } from './stack.ts'

const PLANT = {
  id: 'heat_and_power',
  kind: 'coal',
  gw: 10,
  unit_gw: 0.5,
  forced: 0.1,
  planned: 0,
  fuel: 30,
  vom: 2,
  factor: 0.9,
  spread: 0.2,
  must_run: 0.6,
}

it('runs no more for heat than is in service, and in summer less than in winter', () => {
  const heat = Array.from({ length: MONTHS }, (_, month) => (month === 0 ? 3 : 0.5))
  const stack = stackPlants([{ ...PLANT, heat }], 20, 0, new Float64Array(WEEKS))
  expect(stack.mustRun[0]).toBeCloseTo(9, 12)
  expect(stack.mustRun[26]).toBeCloseTo(2.7, 12)
  for (const [week, gw] of stack.top.entries()) {
    expect(gw + (stack.mustRun[week] ?? NaN)).toBeCloseTo(9, 12)
  }
})
