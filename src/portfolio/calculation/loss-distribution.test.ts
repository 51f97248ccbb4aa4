import { expect, test } from 'vitest'
import { describeLosses, summarize } from './loss-distribution.ts'
import type { Totals } from './totals.ts'

const DRAWS = Array.from({ length: 101 }, (_, draw) => draw)

test('quantiles, tail and curve of losses from 0 to 100', () => {
  const found = describeLosses(DRAWS.toReversed())
  expect(found).toMatchObject({ p5: 5, p17: 17, p50: 50, p83: 83, p95: 95, p99: 99 })
  expect([found.mean, found.tail_mean]).toEqual([50, 97.5])
  expect(found.exceedance[25]).toEqual({ loss_usd: 25, chance: 0.75 })
})

const partition = (name: string, geography: string, losses: number[] | null): Totals => ({
  partition: name,
  good_rows: 10,
  bad_rows: 1,
  calculations: 2,
  cells: [
    {
      geography,
      industry: 'energy',
      sites: 10,
      value_usd: 1000,
      loss_usd: 30,
      hazards_usd: [20, 4, 3, 2, 1],
    },
  ],
  draws: losses && {
    geographies: { [geography]: losses },
    industries: { energy: losses },
    hazards: { flood: losses },
  },
})

test('partitions add up draw by draw, and parts add up to the whole', () => {
  const rising = DRAWS.map((draw) => 2 * draw)
  const { distribution, by_hazard, by_geography, by_industry, good_rows, bad_rows, value_usd } =
    summarize([
      partition('a', 'DE', DRAWS),
      partition('b', 'FR', rising),
      partition('c', 'FR', rising),
    ])
  expect({ good_rows, bad_rows, value_usd }).toEqual({
    good_rows: 30,
    bad_rows: 3,
    value_usd: 3000,
  })
  expect(distribution).toMatchObject({ p50: 250, p95: 475 })
  expect(by_geography.map(({ name, sampled }) => [name, sampled?.mean_usd])).toEqual([
    ['FR', 200],
    ['DE', 50],
  ])
  const tail = by_geography.reduce((sum, { sampled }) => sum + (sampled?.tail_usd ?? NaN), 0)
  expect(tail).toBeCloseTo(distribution?.tail_mean ?? NaN, 9)
  const [gradual, flood] = by_hazard
  expect(gradual).toEqual({ hazard: 'gradual', loss_usd: 60, range_usd: null })
  expect(flood).toEqual({ hazard: 'flood', loss_usd: 12, range_usd: [85, 415] })
  expect(by_industry).toMatchObject([
    { name: 'energy', sites: 30, loss_usd: 90, hazards_usd: [60, 12, 9, 6, 3] },
  ])
})

test('without draws there is no distribution', () => {
  const { distribution, samples, loss_usd } = summarize([partition('a', 'DE', null)])
  expect({ distribution, samples, loss_usd }).toEqual({
    distribution: null,
    samples: null,
    loss_usd: 30,
  })
})
