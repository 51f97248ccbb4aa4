import { describe, expect, it } from 'vitest'
import { describeCountry } from '../../core/country/profile.ts'
import { tabulateClimate, writeWarming } from './climate.ts'
import { countrySources } from '../content.ts'
import { readEuEtsPrice } from './regional-price.ts'
import { groupHoldings, listGroups, writeSummary } from './view.ts'

const THIS_YEAR = 2026

function profile(alpha2: string) {
  const found = describeCountry(countrySources(), alpha2)
  if (found === null) throw new Error(`No data on ${alpha2}`)
  return found
}

describe('the page of a country', () => {
  it('states emissions, their year and their share of the world in one sentence', () => {
    expect(writeSummary(profile('DE'))).toMatch(
      /^Germany emitted [\d.]+ Mt of fossil CO2 in \d{4}, [\d.]+ % of the world total\. \d+ datasets cover Germany/
    )
  })

  it('says how many datasets cover it where emissions are unknown', () => {
    const bare = profile('DE')
    const summary = writeSummary({ ...bare, emissions: { latest: null, comparison: null } })
    expect(summary).toBe(`${bare.holdings.length} datasets cover Germany.`)
  })

  it('names the groups of states', () => {
    expect(listGroups(profile('MV'))).toContain('small island developing states')
  })

  it('puts each dataset of values under its subject, emissions first', () => {
    const germany = profile('DE')
    const topics = groupHoldings(germany, THIS_YEAR)
    expect(topics[0]?.id).toBe('emissions')
    const shown = topics.flatMap(({ holdings }) =>
      holdings.map(({ holding }) => holding.dataset_id)
    )
    const held = germany.holdings.filter(({ values }) => values.length > 0)
    expect(shown.toSorted()).toEqual(held.map(({ dataset_id }) => dataset_id).toSorted())
  })

  it('prints every value with at most three significant digits', () => {
    const values = groupHoldings(profile('PL'), THIS_YEAR).flatMap(({ holdings }) =>
      holdings.flatMap(({ values: lines }) => lines.map(({ value }) => value))
    )
    expect(values).toContain('20.2\u00a0GW')
    expect(values.length).toBeGreaterThan(50)
    for (const value of values) {
      const [digits = ''] = /-?[\d\u202f]*\.?\d+/.exec(value) ?? []
      const significant = digits.replaceAll(/[^\d]/g, '').replace(/^0+/, '')
      expect(significant.replace(/0+$/, '').length, value).toBeLessThanOrEqual(3)
    }
  })

  it('says coefficients of the model in words, and marks values of more than five years ago', () => {
    const lines = groupHoldings(profile('VN'), THIS_YEAR).flatMap(({ holdings }) =>
      holdings.flatMap(({ holding, values }) =>
        values.map((value) => ({ ...value, dataset: holding.dataset_id }))
      )
    )
    const metre = lines.find(({ label }) => label.startsWith('One metre of sea level would cost'))
    expect(metre?.value).toMatch(/%\sof\sGDP$/)
    expect(lines.filter(({ value }) => value.endsWith('1/m'))).toEqual([])
    expect(lines.find(({ dataset }) => dataset === 'imf-weo-2019-04')?.isOld).toBe(true)
    expect(lines.find(({ dataset }) => dataset === 'owid-co2')?.isOld).toBe(false)
  })

  it('marks what a source projects', () => {
    const lines = groupHoldings(profile('DE'), THIS_YEAR).flatMap(({ holdings }) =>
      holdings.flatMap(({ values }) => values)
    )
    expect(lines.some(({ time }) => time.endsWith(', projected'))).toBe(true)
  })
})

describe('the price of the EU ETS', () => {
  it('is listed where it applies, beside what is national', () => {
    expect(readEuEtsPrice(profile('PL'))?.price_usd_per_t).toBeGreaterThan(50)
    expect(readEuEtsPrice(profile('NO'))).not.toBeNull()
    expect(readEuEtsPrice(profile('VN'))).toBeNull()
  })
})

describe('the climate of a country', () => {
  const { physical_climate: projections } = profile('VN')
  if (projections === null) throw new Error('Viet Nam has no projections')

  it('has a cell for each indicator and year', () => {
    const { years, rows } = tabulateClimate(projections)
    expect(years).toContain(2050)
    for (const { cells } of rows) expect(cells).toHaveLength(years.length)
  })

  it('states the warming of 2050 with its range', () => {
    expect(writeWarming(projections)).toMatch(/is [\d.]+ °C warmer in 2050.*\([\d.]+–[\d.]+ °C/)
  })
})
