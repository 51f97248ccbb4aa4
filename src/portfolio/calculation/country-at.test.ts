import { expect, it } from 'vitest'
import world from 'world-atlas/countries-50m.json' with { type: 'json' }
import { GEOGRAPHY_IDS } from './call-code.ts'
import { createCountryFinder } from './country-at.ts'
import { createWordReaders } from './words.ts'

const findCountryAt = createCountryFinder(world)
const readers = createWordReaders(findCountryAt)

it.each([
  ['Berlin', 52.52, 13.405, 'DE'],
  ['Nairobi', -1.286, 36.817, 'KE'],
  ['Maseru, inside a hole of South Africa', -29.31, 27.48, 'LS'],
  ['Lagos, at the coast', 6.45, 3.39, 'NG'],
  ['Malé, an island', 4.175, 73.509, 'MV'],
  ['Singapore', 1.29, 103.85, 'SG'],
  ['Suva, near the 180th meridian', -18.14, 178.44, 'FJ'],
  ['Anadyr, beyond it', 64.73, 177.5, 'RU'],
  ['Miami', 25.76, -80.19, 'US'],
])('finds the country of %s', (_name, latitude, longitude, country) => {
  expect(findCountryAt({ latitude, longitude })).toBe(country)
  expect(readers.place(`@${latitude},${longitude}`)).toEqual({
    code: GEOGRAPHY_IDS.indexOf(country),
  })
})

it('refuses a country of which only gradual damage is offered', () => {
  const reading = readers.place('KI')
  expect(reading).toEqual({ reason: expect.stringContaining('too much stands in') })
  expect(readers.place('@1.45,173')).toEqual(reading)
})

it('refuses a point at sea, one without data, and what are no degrees', () => {
  expect(readers.place('@0,-30')).toEqual({
    reason: "latitude, longitude: '0,-30' lies in no country: give a country instead",
  })
  expect(readers.place('@64.18,-51.7')).toEqual({
    reason: expect.stringContaining('in GL, which has no climate data'),
  })
  for (const text of ['@91,0', '@0,181', '@north,0', '@,0'])
    expect(readers.place(text)).toEqual({ reason: expect.stringContaining('decimal degrees') })
})
