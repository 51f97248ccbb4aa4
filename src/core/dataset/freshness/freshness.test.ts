import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { CADENCES, type Cadence, type DatasetMetadata } from '../metadata.ts'
import type { RefreshLogLine } from '../refresh-log.ts'
import { addDays } from '../../days.ts'
import { describeFreshness } from './evidence.ts'
import { listSchedule } from './schedule.ts'
import { findQueryProblems, querySchedule } from './schedule-query.ts'
import { FRESHNESS_THRESHOLDS, judgeFreshness, gradeCadence } from './state.ts'

const AS_OF = '2026-11-20'

function source(id: string, cadence: Cadence, updated: string): DatasetMetadata {
  return {
    dataset_id: id,
    title: `Title of ${id}`,
    description: 'A source for tests',
    topic: 'emissions',
    license: 'CC-BY-4.0',
    license_url: 'https://creativecommons.org/licenses/by/4.0/',
    attribution: 'Publisher',
    source: { name: `Publisher of ${id}`, url: 'https://example.org' },
    cadence,
    redistributable: true,
    limits: [],
    retrieved_at: '2026-11-20T08:00:00Z',
    source_updated_at: updated,
    upstream: [],
  }
}

function line(time: string, status: RefreshLogLine['status']): RefreshLogLine {
  return {
    time,
    dataset_id: 'a',
    source: 'a',
    status,
    mode: 'live',
    bytes: 1,
    sha256_before: null,
    sha256_after: null,
    rows: 1,
    duration_ms: 1,
    reason: null,
  }
}

describe('judgeFreshness', () => {
  test.each([
    ['monthly', 29, 'up_to_date'],
    ['monthly', 30, 'due'],
    ['monthly', 43, 'due'],
    ['monthly', 44, 'overdue'],
    ['monthly', 59, 'overdue'],
    ['monthly', 60, 'delinquent'],
    ['annual', 364, 'up_to_date'],
    ['annual', 365, 'due'],
    ['annual', 425, 'overdue'],
    ['annual', 455, 'delinquent'],
    ['quarterly', 90, 'due'],
    ['quarterly', 120, 'overdue'],
    ['quarterly', 150, 'delinquent'],
    ['weekly', 7, 'due'],
    ['weekly', 14, 'overdue'],
    ['weekly', 21, 'delinquent'],
    ['daily', 0, 'up_to_date'],
    ['daily', 1, 'due'],
    ['daily', 2, 'overdue'],
    ['daily', 3, 'delinquent'],
    ['irregular', 5000, 'unknown'],
    ['fixed', 5000, 'fixed'],
  ] as const)('calls a %s source of %i days %s', (cadence, age, status) => {
    const updated = addDays(AS_OF, -age)
    const freshness = judgeFreshness({ cadence, source_updated_at: updated }, AS_OF)
    expect(freshness).toMatchObject({ status, age_days: age })
  })

  it('gives the due day and the days until then, and none without a schedule', () => {
    const monthly = judgeFreshness({ cadence: 'monthly', source_updated_at: '2026-11-01' }, AS_OF)
    expect(monthly).toMatchObject({ next_due: '2026-12-01', days_until_due: 11 })
    const fixed = judgeFreshness({ cadence: 'fixed', source_updated_at: '2021-08-09' }, AS_OF)
    expect(fixed).toMatchObject({ next_due: null, days_until_due: null })
  })

  it('never gets better with time', () => {
    const order = ['up_to_date', 'due', 'overdue', 'delinquent']
    const cadences = Object.keys(FRESHNESS_THRESHOLDS) as (keyof typeof FRESHNESS_THRESHOLDS)[]
    fc.assert(
      fc.property(fc.constantFrom(...cadences), fc.nat(600), fc.nat(600), (cadence, age, more) => {
        const read = (days: number) =>
          order.indexOf(
            judgeFreshness({ cadence, source_updated_at: addDays(AS_OF, -days) }, AS_OF).status
          )
        expect(read(age + more)).toBeGreaterThanOrEqual(read(age))
      })
    )
  })
})

describe('gradeCadence', () => {
  test.each([
    [9, 10, 'A'],
    [89, 100, 'B'],
    [3, 4, 'B'],
    [6, 10, 'C'],
    [4, 10, 'D'],
    [39, 100, 'F'],
    [0, 3, 'F'],
    [0, 0, 'unknown'],
  ])('grades %i of %i on time %s', (onTime, total, grade) => {
    expect(gradeCadence(onTime, total)).toBe(grade)
  })
})

describe('describeFreshness', () => {
  const sources = [
    source('b-monthly', 'monthly', '2026-11-01'),
    source('a-late', 'monthly', '2026-06-01'),
    source('c-annual', 'annual', '2026-03-01'),
    source('d-fixed', 'fixed', '2021-08-09'),
  ]
  const log = [
    line('2026-11-18T10:00:00Z', 'updated'),
    line('2026-11-18T11:00:00Z', 'failed'),
    line('2026-11-20T09:00:00Z', 'not_modified'),
    line('2026-11-21T09:00:00Z', 'updated'),
  ]

  it('publishes the honest grade with the sources that cause it', () => {
    const evidence = describeFreshness(sources, log, { view: 'summary', asOf: AS_OF })
    expect(evidence.operational_cadence_grade).toBe('D')
    expect(evidence.grade_basis).toMatchObject({ on_time: 1, late_sources: ['a-late'] })
    expect(evidence).not.toHaveProperty('operational_sources')
  })

  it('gives no grade on a day before the newest fetch, and says why', () => {
    const evidence = describeFreshness(sources, log, { view: 'summary', asOf: '1990-01-01' })
    expect(evidence.operational_cadence_grade).toBe('unknown')
    expect(evidence.grade_basis.unknown_because).toBe(
      'The day 1990-01-01 is before 2026-11-20, when b-monthly was fetched, so there is no grade: check the clock, or request a later day.'
    )
    const sameDay = describeFreshness(sources, log, { view: 'summary', asOf: AS_OF })
    expect(sameDay.grade_basis.unknown_because).toBeNull()
  })

  it('gives no grade if no source is operational, and says why', () => {
    const annual = [source('c-annual', 'annual', '2026-03-01')]
    const evidence = describeFreshness(annual, log, { view: 'summary', asOf: AS_OF })
    expect(evidence.operational_cadence_grade).toBe('unknown')
    expect(evidence.grade_basis.unknown_because).toMatch(/^No source publishes every month/)
  })

  it('counts the states and names the oldest source', () => {
    const { kpis } = describeFreshness(sources, log, { view: 'summary', asOf: AS_OF })
    expect(kpis).toMatchObject({
      sources_total: 4,
      up_to_date: 2,
      delinquent: 1,
      fixed: 1,
      oldest_source: { dataset_id: 'd-fixed', last_updated: '2021-08-09' },
      last_refresh_at: '2026-11-20T09:00:00Z',
      refreshes_failed: 1,
    })
  })

  it('adds only operational sources, then all sources and days', () => {
    const operational = describeFreshness(sources, log, { view: 'operational', asOf: AS_OF })
    expect(operational.operational_sources?.map((item) => item.dataset_id)).toEqual([
      'a-late',
      'b-monthly',
    ])
    expect(operational).not.toHaveProperty('sources')
    const full = describeFreshness(sources, log, { view: 'full', asOf: AS_OF })
    expect(full.sources).toHaveLength(4)
    expect(full.daily).toEqual([
      { date: '2026-11-18', attempted: 2, succeeded: 1, unchanged: 0, failed: 1 },
      { date: '2026-11-20', attempted: 1, succeeded: 0, unchanged: 1, failed: 0 },
    ])
  })

  it('does not claim success without a log line', () => {
    const { kpis, daily } = describeFreshness(sources, [], { view: 'full', asOf: AS_OF })
    expect(kpis.last_refresh_at).toBeNull()
    expect(daily).toEqual([])
  })
})

describe('querySchedule', () => {
  const items = listSchedule(
    [
      source('c', 'monthly', '2026-11-01'),
      source('a', 'annual', '2026-03-01'),
      source('b', 'monthly', '2026-06-01'),
      source('d', 'fixed', '2021-08-09'),
    ],
    AS_OF
  )
  const ask = { sort: 'dataset_id', q: '', filter: '', fields: '', limit: 100, offset: 0 }
  const ids = (query: Partial<typeof ask>) =>
    querySchedule(items, { ...ask, ...query }).items.map((item) => item.dataset_id)

  test.each([
    ['by id', {}, ['a', 'b', 'c', 'd']],
    ['by id downwards', { sort: '-dataset_id' }, ['d', 'c', 'b', 'a']],
    ['by due date, those without one last', { sort: 'next_due' }, ['b', 'c', 'a', 'd']],
    [
      'by due date downwards, those without one still last',
      { sort: '-next_due' },
      ['a', 'c', 'b', 'd'],
    ],
    ['equal keys by id', { sort: '-operational' }, ['b', 'c', 'a', 'd']],
    ['a search in any letter case', { q: 'PUBLISHER OF B' }, ['b']],
    ['a filter', { filter: 'cadence:monthly' }, ['b', 'c']],
    ['two filters', { filter: 'cadence:monthly,status:delinquent' }, ['b']],
    ['alternatives of one field', { filter: 'cadence:fixed,cadence:annual' }, ['a', 'd']],
    ['a filter on a boolean', { filter: 'operational:true' }, ['b', 'c']],
    ['a page', { limit: 2, offset: 1 }, ['b', 'c']],
    ['a page past the end', { offset: 9 }, []],
  ])('sorts or picks %s', (_label, query, expected) => {
    expect(ids(query)).toEqual(expected)
  })

  it('counts all matches, not only those on the page', () => {
    expect(querySchedule(items, { ...ask, filter: 'cadence:monthly', limit: 1 }).total).toBe(2)
  })

  it('keeps only the requested fields', () => {
    const { items: rows } = querySchedule(items, { ...ask, fields: 'dataset_id, status', limit: 1 })
    expect(rows).toEqual([{ dataset_id: 'a', status: 'up_to_date' }])
  })

  test.each([
    ['an unknown sort field', { sort: '-colour' }, 'sort'],
    ['no sort field', { sort: '' }, 'sort'],
    ['an unknown filter key', { filter: 'colour:red' }, 'filter'],
    ['a filter without a value', { filter: 'cadence' }, 'filter'],
    ['an unknown field', { fields: 'dataset_id,colour' }, 'fields'],
  ])('names %s and lists the known ones', (_label, query, path) => {
    const [problem] = findQueryProblems({ ...ask, ...query }, items)
    expect(problem?.path).toBe(path)
  })
})

test('the thresholds rise from due to overdue to delinquent for every cadence with a schedule', () => {
  for (const { due, overdue, delinquent } of Object.values(FRESHNESS_THRESHOLDS)) {
    expect(due).toBeLessThan(overdue)
    expect(overdue).toBeLessThan(delinquent)
  }
  expect(CADENCES).toEqual(expect.arrayContaining(Object.keys(FRESHNESS_THRESHOLDS)))
})
