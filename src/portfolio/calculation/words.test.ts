import { expect, test } from 'vitest'
import { GEOGRAPHY_IDS } from './call-code.ts'
import { createWordReaders } from './words.ts'

const readers = createWordReaders(() => null)

test.each(['DE', 'de', 'Germany', ' DEU '])('%s is a country', (text) => {
  expect(readers.place(text)).toEqual({ code: GEOGRAPHY_IDS.indexOf('DE') })
})

test('a region is a place too', () => {
  expect(readers.place('Europe.North')).toEqual({
    code: GEOGRAPHY_IDS.indexOf('europe.north'),
  })
})

test.each(['flood; heatwave', 'heatwave,flood', 'flood heatwave flood'])(
  'shocks come in any order: %s',
  (text) => expect(readers.shocks(text)).toEqual({ code: 0b101 })
)

test.each([
  ['place', 'Atlantis', /^country or region: must be one of .*received 'Atlantis'$/],
  ['industry', 'enrgy', /^industry: must be one of energy, .*; did you mean energy\?.*'enrgy'$/],
  ['pathway', 'rcp99', /^pathway: must be one of rcp26, .*received 'rcp99'$/],
  ['shocks', 'flood;meteor', /^shocks: must be one of heatwave, .*received 'meteor'$/],
] as const)('a reason names the column, the value and the choices: %s', (column, text, reason) => {
  expect(readers[column](text)).toEqual({ reason: expect.stringMatching(reason) })
})

test('a reason stays short whatever stands in a cell', () => {
  const reading = readers.place('x'.repeat(100_000))
  expect('reason' in reading && reading.reason.length).toBeLessThan(600)
})
