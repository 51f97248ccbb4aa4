import { describe, expect, it, test } from 'vitest'
import { buildWeatherSet, WEATHER_SOURCES } from '../../year/weather/sets.ts'
import { createWorkspace } from '../../year/workspace.ts'
import { answerCentral, answerOdds, openRegion } from './answer.ts'
import { completePlan } from './complete.ts'
import { REGION_FIELDS } from './fields.ts'

/** A region in the fewest lines: what has no default, and a plan. */
const SMALL = {
  region_id: 'VN',
  target: { reduction_pct: 50, deadline_year: 2032 },
  power_year: { base_year: 2024 },
  demand: { base_energy: [{ central: 40 }], base_peak: [{ central: 7 }] },
  plants: [
    { id: 'coal', technology: 'coal', gw_base: 4 },
    { id: 'gas', technology: 'gas', gw_base: 4 },
    { id: 'wind', technology: 'wind', gw_base: 1 },
  ],
  cohorts: [
    { plant: 'wind', gw: 5, in_service: 2030 },
    { plant: 'coal', gw: -2, in_service: 2031 },
  ],
}

function complete(change: object) {
  return completePlan({ ...SMALL, ...change })
}

function open(part: object) {
  const { source, findings, missing } = completePlan(part)
  if (source === null) throw new Error(JSON.stringify({ findings, missing }))
  const set = WEATHER_SOURCES.find(({ id }) => id === source.power_year.weather)
  if (set === undefined) throw new Error('The weather is a stored set.')
  const weather = buildWeatherSet(set, null)
  return openRegion(source, { weather, workspace: createWorkspace() }, 'D: synthetic')
}

describe('a part of a document', () => {
  it('is completed with defaults, each of which says where it comes from', () => {
    const { source, assumed, missing, findings } = completePlan(SMALL)
    expect([missing, findings]).toEqual([[], []])
    expect(source?.power_year.weather).toBe('VN')
    expect(assumed.length).toBeGreaterThan(20)
    for (const { label, source: reason } of assumed) {
      expect(label).toMatch(/\w{4}/)
      expect(reason).toMatch(/\w{4}/)
    }
  })

  it('keeps what is stated', () => {
    const stated = { cost_rows: [], customers: { home_kwh_yr: 4321 } }
    const { source, assumed } = complete(stated)
    expect(source?.customers.home_kwh_yr).toBe(4321)
    expect(assumed.some(({ path }) => path === 'customers.home_kwh_yr')).toBe(false)
  })

  it('leaves nothing to assume in what it has completed', () => {
    const { source } = completePlan(SMALL)
    const again = completePlan({ ...SMALL, ...source })
    expect(again.findings).toEqual([])
    expect(again.assumed.map(({ path }) => path)).toEqual([])
    expect(again.source).toEqual(source)
  })

  it('names what is missing', () => {
    expect(completePlan({}).missing.map(({ path }) => path)).toEqual([
      'target.reduction_pct',
      'target.deadline_year',
      'power_year.base_year',
      'plants',
    ])
    expect(complete({ demand: {} }).missing.map(({ path }) => path)).toEqual(['demand.base_energy'])
  })

  test.each([
    [
      'a capacity in MW',
      { plants: [{ id: 'x', technology: 'gas', gw_base: 20_000 }] },
      'MW for GW',
    ],
    ['a technology of no table', { plants: [{ id: 'x', technology: 'coa', gw_base: 1 }] }, 'coal'],
    ['too little plant', { demand: { base_energy: [{ central: 400 }] } }, 'imports'],
    ['too little load', { demand: { base_energy: [{ central: 1 }] } }, 'exports'],
    [
      'tonnes of no fuel',
      { power_year: { base_year: 2024, baseline_stack_mt: 500 } },
      'energy by fuel',
    ],
    [
      'a cohort without plant',
      { cohorts: [{ plant: 'sun', gw: 1, in_service: 2030 }] },
      'gw_base 0',
    ],
    ['a past date', { cohorts: [{ plant: 'wind', gw: 1, in_service: 2020 }] }, 'later date'],
    ['a deadline that is over', { target: { reduction_pct: 5, deadline_year: 2020 } }, '2028'],
    [
      'growth outside its ends',
      { demand: { ...SMALL.demand, energy: { low: 3, central: 2, high: 4 } } },
      'between',
    ],
  ])('finds %s, and says how to mend it', (_name, change, hint) => {
    const { source, findings } = complete(change)
    expect(source).toBeNull()
    expect(findings.map(({ message }) => message).join('\n')).toContain(hint)
  })

  it('scales usual factors to the stated tonnes of the base year', () => {
    const [usual, more] = [undefined, 30].map((baseline_stack_mt) =>
      open({ ...SMALL, power_year: { base_year: 2024, baseline_stack_mt } })
    )
    expect(usual?.central.backcast.account.mt).toBeGreaterThan(20)
    expect(more?.central.backcast.account.mt).toBeCloseTo(30, 0)
    expect(more?.targets.test.value).toBeCloseTo(15, 6)
  })
})

describe('the answer for a region', () => {
  const model = open(SMALL)

  it('has every figure of a report but the odds at once', () => {
    const { primary, decisions, money, firm_missing, paths } = answerCentral(model)
    expect(primary.plan).toBeLessThan(primary.reference)
    expect(decisions.map(({ plant }) => plant).sort()).toEqual(['coal', 'wind'])
    expect(money.deadline.capital).toBeGreaterThan(0)
    expect(firm_missing.reference).toBeGreaterThan(0)
    expect(paths.plan).toHaveLength(paths.reference.length)
  })

  it('has the same figures when the odds are there', () => {
    const { next_target: _open, ...central } = answerCentral(model)
    const report = answerOdds(model, 64)
    expect(report).toMatchObject(JSON.parse(JSON.stringify(central)))
    expect(report.primary.odds.reference).toBeLessThanOrEqual(report.primary.odds.in_time)
  })
})

describe('the form of a region', () => {
  it('has a field for what is needed, and a unit or a choice for each', () => {
    const needed = REGION_FIELDS.filter(({ isNeeded }) => isNeeded)
    expect(needed.map(({ path }) => path)).toContain('demand.base_energy.0.central')
    for (const { kind, unit, path } of REGION_FIELDS)
      if (kind === 'number') expect([path, unit]).toEqual([path, expect.any(String)])
  })
})
