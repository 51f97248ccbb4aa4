import { expect, test } from 'vitest'
import { evaluateChain } from '../../core/chain/evaluate.ts'
import { percentileOf } from '../../core/uncertainty/order-statistics.ts'
import { answerSites } from './answer-sites.ts'
import { readCall } from './call-code.ts'
import { summarize } from './loss-distribution.ts'
import { readRow, type RowCells } from './read-row.ts'
import { createWordReaders } from './words.ts'

const readers = createWordReaders(({ latitude }) => (latitude > 50 ? 'DE' : null))

const SITE: RowCells = {
  id: 'a',
  country: 'Kenya',
  industry: 'agriculture',
  value_usd: '1e6',
  warming: '2.5',
  horizon: '2050',
}

test('a row is the call that the API answers', () => {
  const reading = readRow({ ...SITE, shocks: 'flood; drought', adaptation: '0.25' }, readers)
  if ('reason' in reading) throw new Error(reading.reason)
  expect(readCall(reading.code, reading.warming, reading.adaptation)).toMatchObject({
    geography: 'KE',
    climate_pathway: null,
    warming_c: 2.5,
    horizon: 2050,
    industry: 'agriculture',
    active_shocks: ['drought', 'flood'],
    adaptation_level: 0.25,
  })
})

const { country: _country, ...PLACELESS } = SITE
const { warming: _warming, ...UNFORCED } = SITE

test.each([
  [{ ...SITE, country: 'Kenia' }, /^country or region: .*received 'Kenia'/],
  [PLACELESS, /^country: is missing/],
  [{ ...PLACELESS, latitude: '52' }, /^country: is missing.*; latitude, longitude: give both/],
  [{ ...SITE, region: 'europe.north' }, /^country, region, latitude: give one of them/],
  [{ ...PLACELESS, latitude: '0', longitude: '0' }, /'0,0' lies in no country/],
  [UNFORCED, /^pathway: is missing/],
  [{ ...SITE, pathway: 'ssp245' }, /^warming: must be left empty/],
  [{ ...SITE, horizon: '2050.5', value_usd: '0x10' }, /^value_usd: .*'0x10'; horizon: .*'2050.5'$/],
  [{ ...SITE, value_usd: '-1' }, /^value_usd: must be a number from 0 to 1e16 USD, received '-1'$/],
] satisfies [RowCells, RegExp][])(
  'tells all reasons why a row asks for nothing: %#',
  (cells, reason) => {
    expect(readRow(cells, readers)).toEqual({ reason: expect.stringMatching(reason) })
  }
)

test('sites of one call are computed once and lose by their values; bad rows change nothing', () => {
  const rows = [SITE, { ...SITE, id: 'b', value_usd: '3e6' }, { ...SITE, id: 'c', industry: 'x' }]
  const size = { samples: 256, seed: 7 }
  const {
    rows: answered,
    bad,
    totals,
    sampleRow,
  } = answerSites({ rows, kind: 'economy', size }, readers)
  const { gdp_damage_additional_pct } = evaluateChain('KE', {
    ...readCall(0, 0, 0),
    climate_pathway: null,
    warming_c: 2.5,
    horizon: 2050,
    industry: 'agriculture',
  })
  expect(totals).toMatchObject({ good_rows: 2, bad_rows: 1, calculations: 1 })
  expect(bad).toMatchObject([{ row: 3 }])
  expect(answered.map(({ loss_usd }) => loss_usd)).toEqual([
    1e6 * gdp_damage_additional_pct * 0.01,
    3e6 * gdp_damage_additional_pct * 0.01,
  ])
  const { distribution, by_hazard } = summarize([totals])
  const first = sampleRow(1)
  expect(4 * percentileOf(first ?? new Float64Array(), 0.83)).toBeCloseTo(
    distribution?.p83 ?? NaN,
    3
  )
  const parts = by_hazard.reduce((sum, { loss_usd }) => sum + loss_usd, 0)
  expect(parts).toBeCloseTo(4e6 * gdp_damage_additional_pct * 0.01, 3)
})
