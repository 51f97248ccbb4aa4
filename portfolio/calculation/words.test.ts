import { expect, test } from 'vitest'
import { GEOGRAPHY_IDS } from './call-code.ts'
import { WORD_READERS } from './words.ts'

test.each(['DE', 'de', 'Germany', ' DEU '])('%s is a country', (text) => {
  expect(WORD_READERS.place(text)).toEqual({ code: GEOGRAPHY_IDS.indexOf('DE') })
})

test('a region is a place too', () => {
  expect(WORD_READERS.place('Europe.North')).toEqual({
    code: GEOGRAPHY_IDS.indexOf('europe.north'),
  })
})

test.each(['flood; heatwave', 'heatwave,flood', 'flood heatwave flood'])(
  'shocks come in any order: %s',
  (text) => expect(WORD_READERS.shocks(text)).toEqual({ code: 0b101 })
)

test.each([
  ['place', 'Atlantis', /^country or region: must be one of .*received 'Atlantis'$/],
  ['industry', 'enrgy', /^industry: must be one of energy, .*; did you mean energy\?.*'enrgy'$/],
  ['pathway', 'rcp99', /^pathway: must be one of rcp26, .*received 'rcp99'$/],
  ['shocks', 'flood;meteor', /^shocks: must be one of heatwave, .*received 'meteor'$/],
] as const)('a reason names the column, the value and the choices: %s', (column, text, reason) => {
  expect(WORD_READERS[column](text)).toEqual({ reason: expect.stringMatching(reason) })
})

test('a reason stays short whatever stands in a cell', () => {
  const reading = WORD_READERS.place('x'.repeat(100_000))
  expect('reason' in reading && reading.reason.length).toBeLessThan(600)
})
