import { expect, test } from 'vitest'
import { NO_PATHWAY, partOf, PLACE_VALUES, readCall, GEOGRAPHY_IDS } from './call-code.ts'

const [place, pathway, industry, horizon, shocks] = [
  GEOGRAPHY_IDS.indexOf('DE'),
  3,
  5,
  75,
  0b1000100,
]

function pack(codeOfPathway: number): number {
  return (
    place * PLACE_VALUES.geography +
    codeOfPathway * PLACE_VALUES.pathway +
    industry * PLACE_VALUES.industry +
    horizon * PLACE_VALUES.horizon +
    shocks * PLACE_VALUES.shocks
  )
}

test('a code holds every part of a call', () => {
  expect(readCall(pack(pathway), 0, 0.5)).toEqual({
    geography: 'DE',
    climate_pathway: 'rcp85',
    warming_c: null,
    horizon: 2100,
    industry: 'transport',
    active_shocks: ['flood', 'sea_surge'],
    damage_function: 'mean',
    adaptation_level: 0.5,
    carbon_price_usd_per_t: null,
  })
})

test('without a pathway the warming level counts', () => {
  expect(readCall(pack(NO_PATHWAY), 2.5, 0)).toMatchObject({
    climate_pathway: null,
    warming_c: 2.5,
  })
})

test('the code of the last geography fits into 31 bits', () => {
  const last = GEOGRAPHY_IDS.length - 1
  const code = last * PLACE_VALUES.geography + PLACE_VALUES.geography - 1
  expect(code).toBeLessThan(2 ** 31)
  expect(partOf(code, 'geography')).toBe(last)
})
