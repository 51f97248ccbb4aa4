import { describe, expect, it } from 'vitest'
import { certifyOptimum } from '../../src/core/scenario/plan/certificate.ts'
import { findConflict } from '../../src/core/scenario/plan/conflict.ts'
import { placeOf } from '../../src/core/scenario/plan/linear-program.ts'
import { deadlineOf } from '../../src/core/scenario/plan/plan-model.ts'
import { rowPrice } from '../../src/core/scenario/plan/prices.ts'
import type { PlanChanges } from '../../src/core/scenario/plan/request.ts'
import { lowestEmissions, planOf, solveCase } from '../../src/core/scenario/plan/run.ts'
import { CertificateError, type Oracle, solve } from '../../src/core/scenario/plan/solve.ts'
import { createRandom } from '../../scripts/prove/model/random-requests.ts'
import { findShuffled } from './shuffled-rows.ts'
import { entryAt } from '../../src/core/entry.ts'
import { PLAIN_QUESTION } from '../../src/core/scenario/plan/published-question.ts'
import { ask, example, exampleCase, oracle } from './examples.ts'

const ohio = example('ohio')
const poland = example('poland')
const vietnam = example('vietnam')

const cost = (name: string, changes: PlanChanges = {}): number | null => {
  const inputs = example(name)
  return planOf(inputs, exampleCase(inputs, changes), oracle)?.solved.objective ?? null
}

describe('the least cost', () => {
  it.each([
    ['ohio', {}, 50221.87999],
    ['poland', {}, 45767.60197],
    ['vietnam', {}, 128732.7403],
    ['ohio', { ceiling_mt: 30 }, 50728.64379],
    ['ohio', { carbon_usd_t: 50 }, 70203.41459],
    ['ohio', { queue_add_yr: 0.5 }, 50576.71263],
    ['ohio', { start_year: 2027.3 }, 50905.67719],
    ['ohio', { queue_add_yr: 1 }, null],
    ['ohio', { fail: ['capture', 'wind'] }, null],
    ['poland', { ceiling_mt: 52.35 }, 40300.93076],
    ['vietnam', { gas_price_pct: 70 }, 117658.67417],
    ['ohio', { ceiling: 'off' }, 43621.7014],
    ['poland', { ceiling: 'off' }, 32469.6936],
    ['vietnam', { ceiling: 'off' }, 111273.5328],
    ['ohio', { peaker_lead_yr: 6 }, 50390.16215],
    ['ohio', { peaker_potential_pct: 50 }, 50383.45601],
    ['ohio', { fail: ['peaker'] }, null],
    ['ohio', { peaker_hours: 0 }, null],
    ['poland', { peaker_hours: 0 }, 45769.7997],
    ['vietnam', { peaker_hours: 0 }, 129454.40304],
    ['vietnam', { peaker_hours: 20 }, 128977.34],
  ] as [string, PlanChanges, number | null][])(
    'is for %s with %o: %d',
    (name, changes, expected) => {
      const found = cost(name, changes)
      if (expected === null) expect(found).toBeNull()
      else expect(found).toBeCloseTo(expected, expected === 128977.34 ? 2 : 4)
    }
  )

  it('uses the statutory carbon price if the inputs state one', () => {
    const taxed = { ...poland, carbon_usd_t: 50 }
    const { solved } = planOf(taxed, exampleCase(taxed), oracle) ?? {}
    expect(solved?.objective).toBeCloseTo(84556.65, 2)
    const free = planOf(taxed, exampleCase(taxed, { carbon_usd_t: 0 }), oracle)
    expect(free?.solved.objective).toBeCloseTo(45767.6, 2)
  })

  it('never falls as the ceiling falls, the reserve rises or a potential shrinks, and is convex', () => {
    const ceilings = [34, 33, 32, 31, 30, 29].map(
      (ceiling_mt) => cost('ohio', { ceiling_mt }) ?? NaN
    )
    const steps = ceilings
      .slice(1)
      .map((value, index) => Number((value - (ceilings[index] ?? NaN)).toFixed(6)))
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0)
    expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    expect(cost('ohio', { reserve_pct: 20 })).toBeGreaterThanOrEqual(cost('ohio') ?? NaN)
    expect(cost('ohio', { potential_pct: 95 })).toBeGreaterThanOrEqual(cost('ohio') ?? NaN)
  })
})

const { robust } = ask(ohio, {}, { robust: true })

describe('an answer', () => {
  it.each([
    ['ohio', 128.23, 112.09],
    ['poland', 179.09, 75.93],
    ['vietnam', 126.4, 88.4],
  ])('prices the last tonne and the peak of %s', (name, tonne, firm) => {
    const { prices } = ask(example(name))
    expect(prices?.ceiling?.usd_t).toBe(tonne)
    expect(prices?.firm_usd_kw_yr).toBe(firm)
  })

  it('prices energy by the plant that runs last, its carbon at the price of the ceiling', () => {
    const planned = planOf(ohio, exampleCase(ohio), oracle)
    if (planned === null) throw new Error('Ohio has a plan.')
    const { weight, loads } = deadlineOf(planned.model.years)
    const price = (day: string, block: string): number => {
      const hours = loads.find((load) => load.day === day && load.block === block)?.hours ?? NaN
      return (rowPrice(planned, `bal_2035_${day}_${block}`) * 1000) / (weight * hours)
    }
    expect(price('plain', 'day')).toBeCloseTo(29.5 + 128.23 * 0.3911, 2)
    expect(price('peak', 'evening')).toBeCloseTo(159.31, 2)
  })

  it('subtracts a carbon price from the price of the ceiling without changing the plan of that year', () => {
    const [without, taxed] = [ask(ohio), ask(ohio, { carbon_usd_t: 50 })]
    expect(taxed.prices?.ceiling?.usd_t).toBe(78.23)
    expect(taxed.plan?.at(-1)).toEqual(without.plan?.at(-1))
  })

  it('tells with detail where the price holds, which plan it is and what waiting costs', () => {
    const answer = ask(ohio, {}, { detail: true, compare: true })
    expect(answer.prices?.ceiling).toEqual({
      usd_t: 128.23,
      looser_usd_t: 128.23,
      tighter_usd_t: 128.23,
      from_mt: 30.79,
      to_mt: 33.137,
    })
    expect(answer.plan?.at(-1)).toMatchObject({
      new_gw: {
        wind: 5.4,
        solar: 5.2708,
        solar_site: 2,
        capture: 4.2086,
        response: 0.7,
        peaker: 9.2796,
      },
      coal_kept_gw: 4.4,
      gas_plain_gw: 17.8508,
    })
    expect(answer).toMatchObject({
      tie_broken: true,
      lowest_emissions_mt: 26.8591,
      emissions_without_ceiling_mt: 55.9722,
      annual_cost_over_no_ceiling_musd: 2332.85,
      mean_cost_usd_t: 94.55,
      document_fleet: {
        completed: { objective_musd: 52748.4468, gap_musd_a_year: 893.02 },
        lowest_emissions_of_fleet_mt: 26.9452,
        adequacy_short_gw: 9.8561,
      },
      certificate: { passed: true, published_plan: { passed: true } },
    })
    expect(answer.sentences).toContain(
      'A year more in the queue breaks the plan; a year less saves 0 million USD a year.'
    )
    expect(answer.sentences).toContain('A quarter of a year later costs 122.34 million USD a year.')
    expect(answer.statement?.case).toBe(4)
  })

  it('gives the range of near-optimal plans', () => {
    const [ranges] = ask(ohio, {}, { near_pct: [2] }).near_optimal ?? []
    expect(ranges?.ranges).toEqual(
      expect.arrayContaining([
        { technology: 'wind', from_gw: 2.4712, to_gw: 5.4 },
        { technology: 'solar', from_gw: 1.9424, to_gw: 9.1 },
        { technology: 'capture', from_gw: 2.7925, to_gw: 4.5 },
      ])
    )
  })

  it.each([
    ['least_cost', 445, 276, 2],
    ['document', 1134, 351, 4],
    ['most_solar', 445, 153, 2],
    ['least_capture', 795, 392, 1],
    ['least_cost_more_growth', 1025, 260, 4],
  ])('states the regret of the plan %s in Ohio', (name, worst, mean, meets) => {
    const result = robust?.plans.find(({ plan }) => plan === name)
    expect(result?.worst_regret_musd_a_year).toBeCloseTo(worst, -0.5)
    expect(result?.mean_regret_musd_a_year).toBeCloseTo(mean, -0.5)
    expect(result?.meets).toBe(meets)
  })

  it('explains the least cost by rows that bind, whose parts add up to it', () => {
    const { explanation = [], objective_musd: objective } = ask(ohio, {}, { explain: true })
    const sum = explanation.reduce((total, { part_musd: part }) => total + part, 0)
    expect(sum).toBeCloseTo(objective ?? NaN, 0)
    expect(explanation.find(({ row }) => row === 'ceiling_2035')).toMatchObject({
      sense: '<=',
      price_musd_a_year: -128.23,
    })
  })

  it('says that even without a ceiling there is no plan', () => {
    const answer = ask(
      ohio,
      { fail: ['peaker'], queue_add_yr: 1, reserve_pct: 50 },
      { detail: true }
    )
    expect(answer.sentences[0]).toMatch(/^Even without a ceiling there is no plan: /)
    expect(answer).toMatchObject({
      lowest_emissions_mt: null,
      annual_cost_over_no_ceiling_musd: null,
      mends: [],
    })
  })
})

describe('a refusal', () => {
  it('names one smallest conflict', () => {
    const bangladesh = example('bangladesh')
    const limits = ['solar', 'wind', 'solar_site', 'roof', 'battery', 'capture'].map(
      (k) => `limit of ${k}`
    )
    expect(findConflict(bangladesh, exampleCase(bangladesh), oracle)).toEqual([
      ...limits,
      'ceiling',
    ])
    expect(findConflict(ohio, exampleCase(ohio, { peaker_hours: 0 }), oracle)).toEqual([
      'limit of wind',
      'limit of battery',
      'hours of peakers',
    ])
  })

  it.each([
    ['ohio', 26.85908],
    ['poland', 32.22499],
    ['vietnam', 103.76654],
    ['bangladesh', 53.33723],
  ])('knows the lowest emissions of %s: %d Mt', (name, expected) => {
    const inputs = example(name)
    expect(lowestEmissions(inputs, exampleCase(inputs), oracle)).toBeCloseTo(expected, 5)
  })
})

describe('a certificate', () => {
  const { program, solved } = solveCase(ohio, exampleCase(ohio), oracle)
  if (solved.status === 'infeasible') throw new Error('Ohio has a plan.')

  it('fails where a price is 1 percent off', () => {
    const row = program.rows.findIndex(({ name }) => name === 'ceiling_2035')
    const prices = solved.prices.with(row, entryAt(solved.prices, row) * 1.01)
    const certificate = certifyOptimum(program, { point: solved.point, prices })
    expect(certificate.passed).toBe(false)
    expect(certificate.gap_rel).toBeCloseTo(2.3e-3, 4)
    expect(certificate.slackness_max).toBeCloseTo(18.8, 1)
  })

  it('fails where a plan has 0.01 GW more of wind than can be built', () => {
    const wind = placeOf(program, 'x_wind_2035')
    const point = solved.point.with(wind, entryAt(solved.point, wind) + 0.01)
    const certificate = certifyOptimum(program, { point, prices: solved.prices })
    expect(certificate.passed).toBe(false)
    expect(certificate.primal_max).toBeCloseTo(1.6e-3, 4)
  })

  it('does not trust a solver without proof', () => {
    const liar: Oracle = {
      ...oracle,
      solve: (asked, strategy) => {
        const answer = oracle.solve(asked, strategy)
        return { ...answer, point: Array.from(answer.point, (value) => value * 0.99) }
      },
    }
    expect(() => solve(program, liar)).toThrow(CertificateError)
  })

  it('gives the same published digits for shuffled rows', () => {
    for (const inputs of [ohio, poland, vietnam]) {
      expect(findShuffled(inputs, oracle, createRandom(1), PLAIN_QUESTION)).toEqual([])
    }
  })

  it('scales with the size of a region', () => {
    const scale = (figures: object, by: number) =>
      Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, value * by]))
    const twice = {
      ...vietnam,
      ceiling_mt: vietnam.ceiling_mt * 2,
      peak0_gw: vietnam.peak0_gw * 2,
      energy0_twh: vietnam.energy0_twh * 2,
      energy_twh: vietnam.energy_twh * 2,
      base: scale(vietnam.base, 2),
      bau: scale(vietnam.bau, 2),
      vectors: vietnam.vectors.map(([k, gw, lead, id]) => [k, gw * 2, lead, id] as const),
    }
    const { solved: large } = planOf(twice, exampleCase(twice), oracle) ?? {}
    expect((large?.objective ?? NaN) / 2 / 128732.74030127551).toBeCloseTo(1, 9)
    expect(ask(twice).prices?.ceiling?.usd_t).toBe(126.4)
  })
})
