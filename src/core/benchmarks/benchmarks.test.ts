import { describe, expect, it, test } from 'vitest'
import { type BenchmarkSet, centralOf, middleOf, rankCorrelation, runSet } from './benchmark.ts'
import { countBenchmarks, countByService, listBenchmarkSets, runBenchmarks } from './benchmarks.ts'
import { crossingYear, type ModelCrossing } from './crossing-years.ts'

const crossing = (year: number | null, outcome: ModelCrossing['outcome'] = 'reached') => ({
  scenario: 'ssp245',
  warming_level_c: 2,
  outcome,
  year,
})

const DATA = {
  crossings: [
    crossing(2040),
    crossing(2050),
    crossing(2060),
    crossing(null, 'never_reached'),
    crossing(null, 'not_simulated'),
  ],
}

const results = runBenchmarks(DATA)

const SET: BenchmarkSet = {
  id: 'set',
  service: 'scc',
  title: 'Set',
  source: 'Source of the set',
  tolerance: 0.1,
  tolerance_reason: 'reason',
  by_construction: false,
  benchmarks: [],
}

describe('runSet', () => {
  it.each([
    ['the error is the tolerance', 10, 11, undefined, 0.1, true],
    ['the error is more', 10, 8.9, undefined, 0.11, false],
    ['the published value is negative', -10, -10.5, undefined, 0.05, true],
    ['the benchmark has its own tolerance', 10, 10.5, 0.01, 0.05, false],
    ['ours has no value', 10, null, undefined, null, false],
  ])('judges a benchmark where %s', (_case, published, ours, tolerance, error, pass) => {
    const benchmark = { id: 'x', label: 'X', unit: 'm', published, read: () => ours }
    const [result] = runSet({
      ...SET,
      benchmarks: [tolerance === undefined ? benchmark : { ...benchmark, tolerance }],
    })
    expect(result).toMatchObject({ id: 'set.x', pass, ours, source: 'Source of the set' })
    if (error === null) expect(result?.error).toBeNull()
    else expect(result?.error).toBeCloseTo(error, 12)
  })
})

it.each([
  ['the factor is reached from above', 20, 1, 1, true],
  ['the factor is reached from below', 5, 0.5, 0.5, true],
  ['ours is more than the factor too large', 25, 1.5, 1, false],
  ['ours is more than the factor too small', 4, 0.6, 0.5, false],
  ['ours has the other sign', -10, 2, 1, false],
])('judges an order of magnitude where %s', (_case, ours, error, tolerance, pass) => {
  const benchmark = { id: 'x', label: 'X', unit: 'm', published: 10, within_factor: 2 }
  const [result] = runSet({ ...SET, benchmarks: [{ ...benchmark, read: () => ours }] })
  expect(result).toMatchObject({ error, tolerance, pass })
})

it.each([
  ['inside, far from the middle', 29, true],
  ['at the end', 30, true],
  ['outside, near the middle', 9, false],
  ['without a value', null, false],
])('passes a published range by lying inside it: %s', (_case, ours, pass) => {
  const benchmark = { id: 'x', label: 'X', unit: 'm', ...centralOf(12, 10, 30), read: () => ours }
  const [result] = runSet({ ...SET, tolerance: null, benchmarks: [benchmark] })
  expect(result).toMatchObject({ pass, published_low: 10, published_high: 30 })
})

it('takes a printed range alone with its middle', () => {
  expect(middleOf(3, 7)).toEqual({ published: 5, range: [3, 7] })
})

it('lets no recalled number decide a count', () => {
  const benchmark = { id: 'x', label: 'X', unit: 'm', published: 1, read: () => 1 }
  const found = runSet({ ...SET, source: 'Article (recalled)', benchmarks: [benchmark] })
  expect(countBenchmarks(found)).toMatchObject({ all: 1, recalled: 1, counted: 0, passed: 0 })
})

describe('the benchmarks', () => {
  it('give each a unique id', () => {
    expect(new Set(results.map(({ id }) => id)).size).toBe(results.length)
  })

  it('print a finite published value other than 0, a tolerance, and a source', () => {
    for (const { id, published, tolerance, source } of results) {
      expect(Number.isFinite(published) && published !== 0, id).toBe(true)
      expect(tolerance, id).toBeGreaterThanOrEqual(0)
      expect(source, id).not.toBe('')
    }
  })

  it('state a tolerance for each benchmark if the set has none', () => {
    for (const set of listBenchmarkSets(DATA))
      for (const { id, range, tolerance, within_factor: factor } of set.benchmarks)
        expect(range ?? tolerance ?? factor ?? set.tolerance, `${set.id}.${id}`).not.toBeNull()
  })

  it('cover every service of the chain with more than 25 that are counted', () => {
    const counted = results.filter(
      ({ by_construction: constructed, recalled }) => !constructed && !recalled
    )
    expect(counted.length).toBeGreaterThan(25)
    expect([...new Set(counted.map(({ service }) => service))].toSorted()).toEqual([
      'DamageService',
      'FiscalService',
      'PhysicalClimateService',
      'ScenarioComparisonService',
      'bess_dispatch',
      'scc',
      'tipping_points',
    ])
  })

  it('pass if they are met by construction', () => {
    const failing = results.filter(({ by_construction: constructed, pass }) => constructed && !pass)
    expect(failing).toEqual([])
  })

  it('explain every failure', () => {
    const silent = results.filter(({ pass, note }) => !pass && note === null)
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('include failures', () => {
    expect(results.find(({ id }) => id === 'dice2016r_2050.2050')).toMatchObject({ pass: false })
  })

  it('give the same results at every run', () => {
    expect(runBenchmarks(DATA)).toEqual(results)
  })

  it('count only benchmarks that are read and not met by construction', () => {
    const counts = countBenchmarks(results)
    const { all, by_construction: constructed, recalled, counted, passed, failed } = counts
    expect(all).toBe(results.length)
    expect(constructed + recalled + counted).toBe(all)
    expect(passed + failed).toBe(counted)
  })

  it('add up by service to the total', () => {
    const services = countByService(results)
    expect(new Set(services.map(({ service }) => service)).size).toBe(services.length)
    for (const name of [
      'all',
      'by_construction',
      'recalled',
      'counted',
      'passed',
      'failed',
    ] as const) {
      const sum = services.reduce((total, counts) => total + counts[name], 0)
      expect(sum, name).toBe(countBenchmarks(results)[name])
    }
  })
})

describe('the crossing years', () => {
  it('take the median over all models, ranking those that never reach the level last', () => {
    const row = results.find(({ id }) => id === 'crossing_years.ssp245_20')
    expect(row?.published).toBe(2055 - 2015)
  })

  it('leave out a level that the median model never reaches', () => {
    const crossings = [crossing(2040), crossing(null, 'never_reached')]
    const ids = runBenchmarks({ crossings }).map(({ id }) => id)
    expect(ids.filter((id) => id.startsWith('crossing_years'))).toEqual([])
  })

  it.each([
    ['ssp245', 2, 2050.5],
    ['ssp126', 1.7, 2050.5],
    ['ssp585', 3.4, 2070.5],
  ] as const)('let %s reach %f °C where its path is that warm, %f', (pathway, levelC, year) => {
    expect(crossingYear(pathway, levelC)).toBeCloseTo(year, 9)
  })

  it('have no year for a level that the pathway does not reach', () => {
    expect(crossingYear('ssp126', 2)).toBeNull()
  })
})

test.each([
  ['one order', [1, 5, 9], [2, 3, 4], 1],
  ['the reverse order', [1, 5, 9], [4, 3, 2], -1],
  ['two neighbours swapped', [1, 2, 3, 4], [1, 2, 4, 3], 0.8],
])('%s', (_case, a, b, expected) => {
  expect(rankCorrelation(a, b)).toBeCloseTo(expected, 12)
})

test('refuses lists of different length, and fewer than two values', () => {
  expect(() => rankCorrelation([1, 2], [1])).toThrow('one length, at least 2: 2 and 1')
  expect(() => rankCorrelation([1], [1])).toThrow('at least 2')
})
