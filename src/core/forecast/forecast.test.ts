import { NO_DEBT_PATH } from '../chain/offered.ts'
import { hasDebtPath } from '../chain/settled-budget.ts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { PATHWAY_IDS } from '../climate/pathways.ts'
import { SHOCK_IDS } from '../../model/coefficients/hazards.ts'
import { checkAnswer, checkSteps } from '../explain/evaluate-steps.ts'
import { DAMAGE_DEFAULTS } from '../chain/request-ranges.ts'
import { estimateFiscal } from '../fiscal/estimate.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import { POLICY_PATHWAY_IDS } from '../pathways/policy-pathway-ids.ts'
import type { CountryData } from './own-figures.ts'
import { envelopeSchema } from './envelope.ts'
import { explainForecast } from './explain.ts'
import { forecastChain } from './estimate.ts'

const DATA: CountryData = {
  emissions_mt_co2: { value: 300, unit: 'Mt CO2', year: 2024, dataset_id: 'owid-co2' },
  gdp_usd_b: { value: 430, unit: 'USD bn', year: 2023, dataset_id: 'wb-gdp' },
  population: { value: 1e8, unit: 'persons', year: 2024, dataset_id: 'wb-population' },
}

const NO_DATA: CountryData = { emissions_mt_co2: null, gdp_usd_b: null, population: null }

function none(): never {
  throw new Error('The forecast has no year.')
}

const envelopes = fc
  .record({
    country: fc.constantFrom(...COVERED_COUNTRIES.map(({ alpha2 }) => alpha2).filter(hasDebtPath)),
    horizon: fc.integer({ min: 2025, max: 2035 }),
    industry: fc.constantFrom(...INDUSTRY_IDS),
    scenario: fc.constantFrom(...PATHWAY_IDS),
    policy_pathway: fc.constantFrom(...POLICY_PATHWAY_IDS),
    active_shocks: fc.subarray([...SHOCK_IDS]),
  })
  .map((input) => envelopeSchema.parse(input))

describe('forecastChain', () => {
  it('has a row for each year from 2025 to the horizon', () => {
    const { years, series } = forecastChain(envelopeSchema.parse({ horizon: 2030 }), DATA)
    expect(years).toEqual([2025, 2026, 2027, 2028, 2029, 2030])
    expect(series.map((row) => row.year)).toEqual(years)
  })

  it('states every default in its envelope', () => {
    expect(forecastChain(envelopeSchema.parse({}), DATA).envelope).toEqual({
      country: 'US',
      horizon: 2050,
      industry: 'energy',
      scenario: 'rcp45',
      policy_pathway: 'ndc',
      active_shocks: [],
    })
  })

  it('agrees with the fiscal service in its last year', () => {
    fc.assert(
      fc.property(envelopes, (envelope) => {
        const last = forecastChain(envelope, DATA).series.at(-1)
        const direct = estimateFiscal({
          climate_pathway: envelope.scenario,
          geography: envelope.country,
          industry: envelope.industry,
          active_shocks: envelope.active_shocks,
          horizon: envelope.horizon,
          warming_c: null,
          ...DAMAGE_DEFAULTS,
          policy_pathway: envelope.policy_pathway,
          debt_start_pct_gdp: null,
        })
        expect(last?.fiscal_balance_shift_pct).toBe(direct.fiscal_balance_shift_pct)
        expect(last?.debt_deviation_pct_gdp).toBe(direct.debt_deviation_pct_gdp)
        expect(last?.grid_disruption_index).toBe(direct.damage.grid_disruption_index)
        expect(last?.heat_stress).toBe(direct.damage.physical.heat_stress)
      })
    )
  })

  it('gives a country without a debt path its climate and damage, and no budget', () => {
    const envelope = envelopeSchema.parse({ country: 'KE', horizon: 2030 })
    const { series, drivers, limits } = forecastChain(envelope, DATA)
    expect(series.at(-1)).toMatchObject({
      fiscal_balance_shift_pct: null,
      debt_pct_gdp: null,
      emissions_mt_co2: null,
      damage_cost_pct_gdp: expect.any(Number),
      gdp_damage_pct: expect.any(Number),
    })
    expect(drivers.map(({ output }) => output)).toEqual(['gdp_damage_pct'])
    expect(limits).toContain(NO_DEBT_PATH)
  })

  it('decomposes every output into drivers that add up to the series', () => {
    fc.assert(
      fc.property(envelopes, (envelope) => {
        const { drivers, series } = forecastChain(envelope, DATA)
        for (const { output, rows } of drivers) {
          rows.forEach((row, index) => {
            expect(row.baseline + row.policy + row.shocks).toBeCloseTo(row.total, 9)
            expect(Reflect.get(series[index] ?? {}, output)).toBe(row.total)
          })
        }
      })
    )
  })

  it('attributes nothing to shocks if there are none', () => {
    const { drivers } = forecastChain(envelopeSchema.parse({ horizon: 2028 }), DATA)
    for (const { rows } of drivers) for (const row of rows) expect(row.shocks).toBe(0)
  })

  it('attributes nothing to policy if it is the baseline', () => {
    const envelope = envelopeSchema.parse({ horizon: 2028, policy_pathway: 'current_policies' })
    for (const { rows } of forecastChain(envelope, DATA).drivers) {
      for (const row of rows) expect(row.policy).toBe(0)
    }
  })

  it('states which data a country lacks, and gives null instead of a number', () => {
    const { series, drivers, limits } = forecastChain(
      envelopeSchema.parse({ horizon: 2025 }),
      NO_DATA
    )
    expect(series[0]).toMatchObject({ emissions_mt_co2: null, gdp_damage_usd_b: null })
    expect(drivers.map(({ output }) => output)).not.toContain('emissions_mt_co2')
    expect(limits.join(' ')).toContain('No dataset has gdp_usd_b')
  })

  it('gives each country its own damage and debt', () => {
    const ends = ['DE', 'IN', 'US', 'BD', 'NO'].map((country) => {
      const { series } = forecastChain(envelopeSchema.parse({ country, horizon: 2040 }), DATA)
      const last = series.at(-1)
      return [last?.gdp_damage_pct, last?.debt_deviation_pct_gdp, last?.emissions_mt_co2]
    })
    expect(new Set(ends.map(([damage]) => damage)).size).toBe(ends.length)
    expect(new Set(ends.map(([, debt]) => debt)).size).toBe(ends.length)
    // Two zones of the scenarios share a pace of emissions.
    expect(new Set(ends.map(([, , emissions]) => emissions)).size).toBe(2)
  })

  it('starts from the known emissions of the country', () => {
    const { series } = forecastChain(envelopeSchema.parse({ horizon: 2030 }), DATA)
    expect(series[0]?.emissions_mt_co2).toBe(300)
  })
})

describe('explainForecast', () => {
  it('has steps that recompute the last year of the series', () => {
    fc.assert(
      fc.property(envelopes, (envelope) => {
        const steps = explainForecast(envelope, DATA)
        expect(checkSteps(steps)).toEqual([])
        const { year, warming_c, gdp_damage_usd_b, emissions_mt_co2, ...figures } =
          forecastChain(envelope, DATA).series.at(-1) ?? none()
        expect(year).toBe(envelope.horizon)
        expect(
          checkAnswer(steps, {
            ...Object.fromEntries(
              Object.entries(figures).map(([name, value]) => [name, Number(value)])
            ),
            emissions_mt_co2: emissions_mt_co2 ?? NaN,
            global_warming_c: warming_c.global,
            warming_regional_c: warming_c.regional,
          })
        ).toEqual([])
        expect(gdp_damage_usd_b).toBeCloseTo((430 * Number(figures.gdp_damage_pct)) / 100, 9)
      })
    )
  })
})

describe('envelopeSchema', () => {
  test.each([
    ['a broken horizon', { horizon: 2050.5 }, 'horizon'],
    ['a horizon of text', { horizon: '2050' }, 'horizon'],
    ['a horizon too far', { horizon: 2101 }, 'horizon'],
    ['an unknown industry', { industry: 'mining' }, 'industry'],
    ['an unknown scenario', { scenario: 'rcp99' }, 'scenario'],
    ['a group of countries', { country: 'Europe' }, 'country'],
  ])('refuses %s', (_label, input, field) => {
    expect(envelopeSchema.safeParse(input).error?.issues[0]?.path).toEqual([field])
  })
})
