import { readdirSync, readFileSync } from 'node:fs'
import { assert, double, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scenarioSchema } from '../document/document.ts'
import { answerWhatIf, describeWhatIf, readFigures } from './what-if.ts'
import { assessVerdict } from '../verdict/assess.ts'
import { applyWhatIf } from './apply.ts'
import { readPublishedChanges, type WhatIfChanges, whatIfSchema } from './request.ts'

const FOLDER = 'scenarios'

const scenarios = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => scenarioSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))))
const ohio = find('ohio-pjm-mandate-2035')
const bangladesh = find('bangladesh-mandate-2035')

function find(id: string) {
  const scenario = scenarios.find((candidate) => candidate.id === id)
  if (scenario === undefined) throw new Error(`There is no document ${id}.`)
  return scenario
}

function answer(changes: Partial<WhatIfChanges>, scenario = ohio) {
  const all = { ...readPublishedChanges(scenario), ...changes }
  return describeWhatIf(scenario, all, applyWhatIf(scenario, all))
}

describe('the published state', () => {
  it.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
    'of %s gives the published figures, path and schedule exactly',
    (_id, scenario) => {
      const result = answer({}, scenario)
      expect(result.is_published).toBe(true)
      expect(result.figures).toEqual(readFigures(scenario))
      expect(Object.values(result.difference).every((value) => value === 0)).toBe(true)
      expect(result.path.bau_mt_co2).toEqual(scenario.projections.bau_mt_co2)
      expect(result.path.mandate_mt_co2).toEqual(scenario.projections.mandate_mt_co2)
      expect(applyWhatIf(scenario, readPublishedChanges(scenario)).non_compliance).toEqual(
        scenario.non_compliance
      )
    }
  )

  it('is what an empty request stands for', () => {
    expect(whatIfSchema(ohio).parse({})).toEqual(readPublishedChanges(ohio))
  })
})

describe('one change', () => {
  it('moves the ceiling with the cut: baseline x (1 - cut)', () => {
    const { figures } = answer({ reduction_pct: 40 })
    expect(figures.ceiling_mt_co2).toBeCloseTo(ohio.baseline.annual_emissions_mt_co2 * 0.6, 6)
    expect(figures.abatement_needed_mt_co2).toBeCloseTo(
      figures.bau_mt_co2 - figures.ceiling_mt_co2,
      6
    )
  })

  it('takes a failed vector out of the sum, and names another critical path if it was that', () => {
    const id = ohio.analysis.critical_path
    const lost = ohio.tech_vectors.find((vector) => vector.id === id)?.estimated_mt_co2 ?? 0
    const { difference, figures, vectors } = answer({ failed_vector: id })
    expect(difference.margin_mt_co2).toBeCloseTo(-lost, 6)
    expect(vectors.find((vector) => vector.id === id)).toMatchObject({ state: 'failed', mt_co2: 0 })
    expect(figures.margin_mt_co2).toBeLessThan(0)
    const changed = applyWhatIf(ohio, { ...readPublishedChanges(ohio), failed_vector: id })
    expect(changed.analysis.critical_path).not.toBe(id)
  })

  it('grows peak and business as usual with demand', () => {
    const years = ohio.target.deadline_year - ohio.baseline.year
    const { figures, published } = answer({ demand_growth_cagr_pct: 4 })
    const growth = ohio.structural_constraints.demand_growth_cagr_pct ?? 2
    expect(figures.projected_peak_demand_gw).toBeCloseTo(
      ohio.structural_constraints.peak_demand_gw * 1.04 ** years,
      6
    )
    // Energy grows by as much more as the peak, and gas makes what is added.
    const energy = ohio.structural_constraints.energy_growth_pct ?? 0
    const [before, after] = [energy, energy + 4 - growth].map(
      (pct) => ohio.baseline.annual_generation_twh * (1 + pct / 100) ** years
    )
    const factor = ohio.power_account?.fill_factor_t_per_mwh ?? 0
    expect(figures.bau_mt_co2 - published.bau_mt_co2).toBeCloseTo(
      ((after ?? 0) - (before ?? 0)) * factor,
      5
    )
  })

  it('scales the penalty by the price path', () => {
    expect(answer({ price_path: 'high' }).figures.five_year_cumulative_usd_b).toBeCloseTo(
      ohio.non_compliance.five_year_cumulative_usd_b * 1.35,
      2
    )
    expect(answer({ price_path: 'low' }).figures.five_year_cumulative_usd_b).toBeCloseTo(
      ohio.non_compliance.five_year_cumulative_usd_b * 0.75,
      2
    )
  })

  it('loses slow vectors to an earlier deadline, and gains none by a later one', () => {
    const early = answer({ deadline_year: 2031 })
    expect(early.vectors.some(({ state }) => state === 'late')).toBe(true)
    const late = answer({ deadline_year: 2040 })
    expect(late.figures.vectors_mt_co2).toBe(late.published.vectors_mt_co2)
    expect(late.path.years.at(-1)).toBe(2040)
    expect(late.path.mandate_mt_co2).toHaveLength(late.path.years.length)
  })
})

describe('the verdict', () => {
  const judge = (changes: Partial<WhatIfChanges>) =>
    answerWhatIf(ohio, { ...readPublishedChanges(ohio), ...changes }, null)
  const published = assessVerdict(ohio, null)

  it('is the published one without changes, and follows each of them', () => {
    expect(judge({})).toMatchObject({
      verdict: published?.verdict_class,
      verdict_probability: published?.verdict_probability,
    })
    expect(judge({ reduction_pct: 20 }).verdict).toBe('met')
    expect(judge({ failed_vector: 'gas_ccus' }).verdict_probability).toBeLessThan(
      published?.verdict_probability ?? 0
    )
  })

  it('has the margin of an end where an assumption is held there, and no longer draws it', () => {
    for (const { symbol, low_p5, margin_at_p5 } of published?.deciding ?? []) {
      const held = { ...readPublishedChanges(ohio), assumptions: { [symbol]: low_p5 } }
      const changed = applyWhatIf(ohio, held)
      expect(changed.analysis.estimated_margin_mt_co2).toBeCloseTo(margin_at_p5, 5)
      expect(assessVerdict(changed, null)?.deciding?.map((row) => row.symbol)).not.toContain(symbol)
    }
    expect(published?.deciding?.length).toBeGreaterThan(1)
  })

  it('draws energy around the growth that is set', () => {
    const growth = readPublishedChanges(ohio).demand_growth_cagr_pct
    const changed = applyWhatIf(ohio, {
      ...readPublishedChanges(ohio),
      demand_growth_cagr_pct: growth + 1,
    })
    const [before, after] = [ohio, changed].map(({ distributions }) =>
      distributions?.find(({ moves }) => moves === 'energy_growth_pct')
    )
    for (const end of ['low_p5', 'central', 'high_p95'] as const)
      expect(after?.[end]).toBeCloseTo((before?.[end] ?? 0) + 1, 9)
    expect(after?.central).toBe(changed.structural_constraints.energy_growth_pct)
  })

  it('dates a vector by its decision: a later one makes it late, and moves no last day', () => {
    const vector = 'greenfield_wind_and_grid'
    const findVector = (result: ReturnType<typeof answer>) =>
      result.vectors.find(({ id }) => id === vector)
    const [before, after] = [answer({}), answer({ decisions: { [vector]: '2031-01-01' } })].map(
      findVector
    )
    expect(before).toMatchObject({ state: 'counted' })
    expect(after).toMatchObject({ state: 'late', mt_co2: 0, counted_share: 0 })
    expect(after?.latest_decision).toBe(before?.latest_decision)
  })
})

const cuts = double({ min: 0, max: 100, noNaN: true })
const growths = double({ min: -5, max: 15, noNaN: true })
const years = integer({ min: 2027, max: 2060 })

describe.each([
  ['Ohio', ohio],
  ['Bangladesh', bangladesh],
])('in %s', (_name, scenario) => {
  it('a deeper cut never raises ceiling or margin', () => {
    assert(
      property(cuts, cuts, years, (a, b, deadline_year) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map(
          (reduction_pct) => answer({ reduction_pct, deadline_year }, scenario).figures
        )
        expect(high?.ceiling_mt_co2).toBeLessThanOrEqual(low?.ceiling_mt_co2 ?? 0)
        expect(high?.margin_mt_co2).toBeLessThanOrEqual((low?.margin_mt_co2 ?? 0) + 1e-3)
      }),
      { numRuns: 20 }
    )
  })

  it('faster demand never lowers peak or need', () => {
    assert(
      property(growths, growths, years, (a, b, deadline_year) => {
        const [slow, fast] = [Math.min(a, b), Math.max(a, b)].map(
          (demand_growth_cagr_pct) =>
            answer({ demand_growth_cagr_pct, deadline_year }, scenario).figures
        )
        expect(fast?.projected_peak_demand_gw).toBeGreaterThanOrEqual(
          (slow?.projected_peak_demand_gw ?? 0) - 0.05
        )
        expect(fast?.abatement_needed_mt_co2).toBeGreaterThanOrEqual(
          (slow?.abatement_needed_mt_co2 ?? 0) - 1e-3
        )
      }),
      { numRuns: 20 }
    )
  })

  it('a vector that fails never helps, and a higher price never costs less', () => {
    const base = answer({}, scenario).figures
    for (const { id } of scenario.tech_vectors) {
      expect(answer({ failed_vector: id }, scenario).figures.margin_mt_co2).toBeLessThanOrEqual(
        base.margin_mt_co2
      )
    }
    const [low, central, high] = (['low', 'central', 'high'] as const).map(
      (price_path) => answer({ price_path }, scenario).figures.five_year_cumulative_usd_b
    )
    expect(low).toBeLessThan(central ?? 0)
    expect(central).toBeLessThan(high ?? 0)
  })

  it('an earlier deadline never adds a vector, and every path ends at its deadline', () => {
    assert(
      property(years, years, (a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)].map((deadline_year) =>
          answer({ deadline_year }, scenario)
        )
        expect(early?.figures.vectors_mt_co2).toBeLessThanOrEqual(late?.figures.vectors_mt_co2 ?? 0)
        expect(early?.path.years.at(-1)).toBe(Math.min(a, b))
        for (const result of [early, late]) {
          expect(result?.path.bau_mt_co2).toHaveLength(result?.path.years.length ?? 0)
          expect(Math.min(...(result?.path.bau_mt_co2 ?? []))).toBeGreaterThanOrEqual(0)
        }
      }),
      { numRuns: 20 }
    )
  })
})

describe('the request', () => {
  it.each([
    ['a cut above all emissions', { reduction_pct: 101 }, 'from 0 to 100'],
    ['a deadline that has passed', { deadline_year: 2020 }, 'from 2027 to 2060'],
    ['growth beyond the range', { demand_growth_cagr_pct: 16 }, 'from -5 to 15'],
    ['an unknown path', { price_path: 'base' }, 'low, central, high'],
    ['an unknown vector', { failed_vector: 'fusion' }, 'gas_ccus'],
    ['an unknown assumption', { assumptions: 'wind_yeld:1' }, 'did you mean wind_yield'],
    ['a yield beyond the range', { assumptions: 'wind_yield:3' }, 'from 0 to 2'],
    ['a decision before it can be taken', { decisions: 'gas_ccus:2020-01-01' }, 'from 2026-11-22'],
  ])('refuses %s and says what is allowed', (_case, input, part) => {
    const result = whatIfSchema(ohio).safeParse(input)
    expect(result.success ? '' : result.error.issues[0]?.message).toContain(part)
  })
})
