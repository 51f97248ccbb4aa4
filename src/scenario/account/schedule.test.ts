import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DOCUMENTS } from '../../../tests/support/published.ts'
import { numberAt } from '../../core/entry.ts'
import { authoredAccountSchema } from './authored.ts'
import { readAccountInputs } from './inputs.ts'
import { plantGw, shareInService, statedSchedule } from './schedule.ts'
import type { Cohort } from './cohorts.ts'

const COHORT: Cohort = {
  id: 'wind.new.1',
  plant: 0,
  technology: 'wind',
  stage: 'new',
  gw: 1,
  date: 2034.5,
  p5: 2033,
  p95: 2036,
  notBuilt: 0,
  fleet: 'plan',
  isImplausible: false,
  replaces: [],
  decides: '',
  mark: '',
}

it.each([
  ['before its date', 2033, 0],
  ['in the year of its date', 2034, 0.5],
  ['after it', 2035, 1],
])('counts a cohort with a date %s', (_, year, share) => {
  expect(shareInService(COHORT, year)).toBeCloseTo(share, 12)
})

it('lets a pace come evenly between its ends', () => {
  const trend: Cohort = { ...COHORT, stage: 'trend', p5: 2031, p95: 2035 }
  expect(shareInService(trend, 2030)).toBe(0)
  // A quarter of it enters in each of four years and runs for half of the first on average.
  expect(shareInService(trend, 2031)).toBeCloseTo(0.125, 12)
  expect(shareInService(trend, 2034)).toBeCloseTo(0.875, 12)
  expect(shareInService(trend, 2035)).toBe(1)
})

it('never falls from year to year, whatever the stage', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Cohort['stage']>('trend', 'new', 'closure', 'since_base'),
      fc.double({ min: 2020, max: 2045, noNaN: true }),
      fc.double({ min: 0, max: 10, noNaN: true }),
      fc.integer({ min: 2015, max: 2050 }),
      (stage, p5, width, year) => {
        const cohort: Cohort = { ...COHORT, stage, p5, date: p5 + width / 2, p95: p5 + width }
        const [now, next] = [shareInService(cohort, year), shareInService(cohort, year + 1)]
        expect(now).toBeGreaterThanOrEqual(0)
        expect(next).toBeLessThanOrEqual(1 + 1e-9)
        expect(next).toBeGreaterThanOrEqual(now - 1e-9)
      }
    )
  )
})

it('has a plant that closed until the year of its closure, whose output is given as observed', () => {
  const britain = DOCUMENTS.find(({ id }) => id === 'great-britain-mandate-2030')
  const inputs = readAccountInputs(authoredAccountSchema.parse(britain))
  const index = inputs.plants.findIndex(({ closedAt }) => closedAt !== null)
  const { closedAt, baseGw } = inputs.plants[index] ?? { closedAt: null, baseGw: 0 }
  const closed = Math.floor(Number(closedAt))
  const gwIn = (year: number) =>
    numberAt(plantGw(inputs, 'today', year, statedSchedule(inputs)), index)
  expect(baseGw).toBeGreaterThan(0)
  expect([closed - 1, closed, closed + 1].map(gwIn)).toEqual([baseGw, 0, 0])
})
