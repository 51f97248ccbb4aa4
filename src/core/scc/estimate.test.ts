import { assert, constantFrom, double, integer, pre, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAMAGE_FUNCTION_IDS } from '../../model/coefficients/damage-functions.ts'
import { PRICE_INDEX } from '../../model/coefficients/price-index.ts'
import { ENGINE_IDS, ENGINES } from './engines.ts'
import { breakDown, estimateScc } from './estimate.ts'
import type { GasId } from './gases.ts'
import { SECTOR_IDS } from './presets/give.ts'
import { PRESET_IDS, SCC_PRESETS } from './presets/presets.ts'
import type { SccRequest } from './request.ts'
import { computeRun } from './run-cache.ts'

const models = record({
  engine: constantFrom(...ENGINE_IDS),
  damage_function: constantFrom(...DAMAGE_FUNCTION_IDS),
  year: integer({ min: 2020, max: 2100 }),
})
const rates = double({ min: 0.001, max: 0.2, noNaN: true })
const constant = (rate: number): Pick<SccRequest, 'discounting'> => ({
  discounting: { kind: 'constant', rate },
})
const estimate = (request: SccRequest): number => estimateScc(request).scc_usd_per_tco2

describe('estimateScc', () => {
  it('uses DICE-2016R2, 2025, its own Ramsey rule and dollars of 2010 by default', () => {
    expect(estimateScc({})).toMatchObject({
      dollar_year: 2010,
      emission_year: 2025,
      engine: 'dice2016r2',
      discounting: { kind: 'ramsey', prtp: 0.015, eta: 1.45 },
      preset: null,
      horizon: 2510,
      damage_function: 'dice2016r2',
    })
  })

  it('has exactly the fields of the contract', () => {
    expect(Object.keys(estimateScc({}))).toEqual([
      'scc_usd_per_tco2',
      'dollar_year',
      'emission_year',
      'engine',
      'discounting',
      'preset',
      'horizon',
      'damage_function',
      'breakdown',
      'presets',
      'sources',
      'gas',
      'usd_per_tonne_of_gas',
      'warnings',
    ])
  })

  it('falls with the discount rate', () => {
    assert(
      property(models, rates, rates, (model, a, b) => {
        pre(Math.abs(a - b) > 1e-9)
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        expect(estimate({ ...model, ...constant(high) })).toBeLessThan(
          estimate({ ...model, ...constant(low) })
        )
      })
    )
  })

  it('never falls with the horizon', () => {
    const horizons = integer({ min: 2100, max: 2420 })
    assert(
      property(models, rates, horizons, horizons, (model, rate, a, b) => {
        const request = { ...model, ...constant(rate) }
        const [near, far] = a < b ? [a, b] : [b, a]
        expect(estimate({ ...request, horizon: far })).toBeGreaterThanOrEqual(
          estimate({ ...request, horizon: near })
        )
      })
    )
  })

  it('rises with the emission year at a constant rate on the grid of each engine', () => {
    for (const engine of ENGINE_IDS) {
      const years = [2025, 2030, 2035, 2040, 2045, 2050]
      const values = years.map((year) => estimate({ engine, year, ...constant(0.03) }))
      expect(values).toEqual([...values].sort((a, b) => a - b))
    }
  })

  it('has a breakdown in calendar order that sums to the value', () => {
    assert(
      property(models, rates, (model, rate) => {
        const { breakdown, scc_usd_per_tco2: value } = estimateScc({ ...model, ...constant(rate) })
        const total = breakdown.reduce((sum, row) => sum + row.usd_per_tco2, 0)
        expect(Math.abs(total - value)).toBeLessThanOrEqual(1e-9 * Math.max(1, value))
        breakdown.slice(1).forEach((row, index) => {
          expect(row.from).toBe((breakdown[index]?.to ?? NaN) + ENGINES[model.engine].tstep)
        })
      })
    )
  })

  it('interpolates between the grid years around the emission year', () => {
    const [before, between, after] = [2025, 2027, 2030].map((year) => estimate({ year }))
    expect(between).toBeCloseTo(0.6 * (before ?? NaN) + 0.4 * (after ?? NaN), 10)
  })

  it('values a pulse of 2020 in DICE-2023 at 0.85 of one of 2025', () => {
    const [first, second] = [2020, 2025].map((year) => estimate({ engine: 'dice2023', year }))
    expect(first).toBeCloseTo(0.85 * (second ?? NaN), 10)
  })

  it('is zero if the horizon ends before any damage', () => {
    expect(estimate({ year: 2030, horizon: 2030 })).toBe(0)
    expect(estimateScc({ year: 2027, horizon: 2027 }).scc_usd_per_tco2).toBe(0)
  })

  it('is zero without damages', () => {
    const question = {
      kind: 'engine',
      preset: null,
      engine: 'dice2016r2',
      policy: 'base',
      damage_function: 'dice2016r2',
      discounting: { kind: 'engine' },
      horizon: 2510,
      year: 2025,
      dollar_year: 2010,
    } as const
    const run = computeRun(question, { damage_power: 0 })
    for (const span of breakDown(question, run)) expect(span.usd_per_tco2).toBe(0)
  })

  it('rises with the damage coefficient', () => {
    const ids = ['dice2016r2', 'dice2016r', 'dice2013r', 'dice2023'] as const
    const values = ids.map((id) => estimate({ damage_function: id }))
    expect(values).toEqual([...values].sort((a, b) => a - b))
  })

  it('converts dollars between years by the ratio of price indices, including the breakdown', () => {
    const years = integer({ min: 2005, max: 2025 })
    assert(
      property(models, years, years, (model, a, b) => {
        const [first, second] = [a, b].map((year) => estimateScc({ ...model, dollar_year: year }))
        const index = (year: number) => PRICE_INDEX[`price_index_${year}`]?.value ?? NaN
        const ratio = index(b) / index(a)
        const expected = (first?.scc_usd_per_tco2 ?? NaN) * ratio
        const relative = (second?.scc_usd_per_tco2 ?? NaN) / expected - 1
        expect(Math.abs(relative)).toBeLessThan(1e-12)
        expect(second?.dollar_year).toBe(b)
      })
    )
  })

  it('gives the same answer to the same request', () => {
    assert(
      property(models, rates, (model, rate) => {
        const request = { ...model, ...constant(rate) }
        expect(estimateScc(request)).toEqual(estimateScc(request))
      })
    )
  })

  it('equals an uncached run', () => {
    const question = {
      kind: 'engine',
      preset: null,
      engine: 'dice2023',
      policy: 'base',
      damage_function: 'dice2023',
      discounting: { kind: 'constant', rate: 0.02 },
      horizon: 2420,
      year: 2033,
      dollar_year: 2019,
    } as const
    const fresh = breakDown(question, computeRun(question))
    const { breakdown } = estimateScc({ engine: 'dice2023', year: 2033, ...constant(0.02) })
    expect(breakdown).toEqual(fresh)
  })

  it('treats a Ramsey rule with eta zero as a constant rate', () => {
    const ramsey = estimate({ discounting: { kind: 'ramsey', prtp: 0.03, eta: 0 } })
    expect(ramsey).toBeCloseTo(estimate(constant(0.03)), 9)
  })

  it('returns the undiscounted sum of damages for a Ramsey rule with both parameters zero', () => {
    const value = estimate({ discounting: { kind: 'ramsey', prtp: 0, eta: 0 } })
    expect(value).toBeGreaterThan(estimate(constant(0.001)))
  })
})

describe('the warning of an answer', () => {
  const codes = (request: SccRequest) => estimateScc(request).warnings.map(({ code }) => code)

  it.each([
    ['a constant rate', constant(0.03), 'the constant discount rate'],
    [
      'another Ramsey rule',
      { discounting: { kind: 'ramsey', prtp: 0.01, eta: 1 } },
      'the given Ramsey rule',
    ],
    ['another damage function', { damage_function: 'weitzman_2012' }, 'Weitzman (2012)'],
  ] as const)('states that the base policy is kept for %s', (_, request, text) => {
    expect(codes(request)).toEqual(['base_policy_kept'])
    expect(estimateScc(request).warnings[0]?.message).toContain(text)
  })

  it.each([
    ['the rule of the engine', { engine: 'dice2023' }],
    ['the same rule in numbers', { discounting: { kind: 'ramsey', prtp: 0.015, eta: 1.45 } }],
    ['a run with a policy of its own', { discounting: { kind: 'preset', id: 'dice2023_optimal' } }],
    ['a published table', { discounting: { kind: 'preset', id: 'epa2023_2pct' } }],
  ] as const)('is absent for %s', (_, request) => {
    expect(codes(request)).toEqual([])
  })
})

describe('gases', () => {
  const ask = (gas: GasId, year: number) =>
    estimateScc({ discounting: { kind: 'preset', id: 'epa2023_2pct' }, gas, year })

  it('answer in USD per tonne of the gas, with the value of CO2 beside it', () => {
    expect(ask('ch4', 2020)).toMatchObject({
      gas: 'ch4',
      usd_per_tonne_of_gas: 1648,
      scc_usd_per_tco2: 193,
    })
    expect(ask('n2o', 2080)).toMatchObject({ gas: 'n2o', usd_per_tonne_of_gas: 130_050 })
  })

  it('are CO2 in every answer of an engine', () => {
    const answer = estimateScc({ engine: 'dice2023' })
    expect(answer.gas).toBe('co2')
    expect(answer.usd_per_tonne_of_gas).toBe(answer.scc_usd_per_tco2)
  })
})

describe('presets in the answer', () => {
  it.each(PRESET_IDS)('%s answers without further parameters', (id) => {
    const result = estimateScc({ discounting: { kind: 'preset', id } })
    expect(result.preset).toBe(id)
    expect(result.scc_usd_per_tco2).toBeGreaterThan(0)
    expect(result.breakdown.reduce((sum, row) => sum + row.usd_per_tco2, 0)).toBe(
      result.scc_usd_per_tco2
    )
    expect(result.sources.length).toBeGreaterThan(0)
  })

  it('are all listed, in the order of the contract, in every answer', () => {
    for (const request of [{}, { discounting: { kind: 'preset', id: 'uba_1pct' } }] as const)
      expect(estimateScc(request).presets.map(({ id }) => id)).toEqual([...PRESET_IDS])
  })

  it('include the published value and ours if they come from one of our engines', () => {
    const rows = estimateScc({ year: 2030 }).presets
    for (const row of rows)
      expect(row.engine_usd_per_tco2 === null).toBe(SCC_PRESETS[row.id].kind === 'table')
    const base = rows.find(({ id }) => id === 'dice2023_base')
    expect(base?.published_value).toBe(92.457)
    const relative = (base?.engine_usd_per_tco2 ?? NaN) / (base?.published_usd_per_tco2 ?? NaN) - 1
    expect(Math.abs(relative)).toBeLessThan(1e-3)
  })

  it('have no value outside the published years', () => {
    const rows = estimateScc({ year: 2090 }).presets.filter(({ kind }) => kind === 'table')
    for (const row of rows) expect(row.published_usd_per_tco2).toBeNull()
  })

  it('of GIVE have components by sector that add up to the value except for rounding', () => {
    for (const year of [2020, 2030, 2040, 2050, 2060, 2070, 2080])
      for (const row of estimateScc({ year }).presets) {
        const { published_value: total, published_sectors: sectors } = row
        if (total === null || sectors.length === 0) continue
        expect(sectors.map(({ sector }) => sector)).toEqual([...SECTOR_IDS])
        const sum = sectors.reduce((parts, { value }) => parts + value, 0)
        // Five figures, each rounded to a dollar.
        expect(Math.abs(sum - total)).toBeLessThanOrEqual(2.5)
      }
  })

  it('of Rennert and others have the published components and range', () => {
    const row = estimateScc({ year: 2020 }).presets.find(({ id }) => id === 'rennert2022_2pct')
    expect(row).toMatchObject({
      published_value: 185,
      published_range: { percentile_5: 44, percentile_95: 413 },
      published_sectors: [
        { sector: 'mortality', value: 90 },
        { sector: 'agriculture', value: 84 },
        { sector: 'energy', value: 9 },
        { sector: 'sea_level', value: 2 },
      ],
    })
  })

  it('of an engine equal the engine at the same year and dollars', () => {
    const request = { year: 2033, dollar_year: 2020 } as const
    const row = estimateScc(request).presets.find(({ id }) => id === 'dice2016r2_base')
    expect(row?.engine_usd_per_tco2).toBeCloseTo(estimate(request), 10)
  })
})
