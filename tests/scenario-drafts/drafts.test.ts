import { describe, expect, it, test } from 'vitest'
import { collectFacts } from '../../src/authoring/country-facts.ts'
import { loadContent } from '../../src/data/content.ts'
import { checkScenario } from '../../src/core/scenario/check/check.ts'
import { deriveScenario } from '../../src/core/scenario/derive/derive.ts'
import { scenarioSchema } from '../../src/core/scenario/document/document.ts'
import { readLeaf } from '../../src/core/scenario/document/leaves.ts'
import { account } from '../../src/core/scenario/account/account.ts'
import {
  accountSourceSchema,
  readAccountInputs,
} from '../../src/core/scenario/account/read-inputs.ts'
import { drawVerdict } from '../../src/core/scenario/verdict/draw-verdict.ts'
import { draftDocument } from '../support/draft-document.ts'

/** Thirty countries of North America, Europe and Asia-Pacific, and what is large and small there. */
const COUNTRIES = (
  'US CA MX DO GT ' +
  'PL DE NL ES IT GB GR CZ RO RS TR FI ' +
  'JP KR CN IN VN ID BD TH PH MY PK AU NZ'
).split(' ')

const MANDATE = { reduction_pct: 50, deadline_year: 2035, date: '2026-11-20' }

const content = loadContent(undefined, { isBuilt: true })

const draftOf = draftDocument

describe('drafts from datasets', () => {
  it('are asked for thirty different countries', () => {
    expect(new Set(COUNTRIES).size).toBe(30)
  })

  test.each(COUNTRIES)('pass the check without a finding: %s', (country) => {
    expect(checkScenario(draftOf(country)).findings).toEqual([])
  })

  test.each([
    ['PL', 30, 2030],
    ['IN', 20, 2040],
    ['US', 80, 2045],
    ['JP', 80, 2050],
  ])('pass for another mandate: %s, %d percent by %d', (country, reduction_pct, deadline_year) => {
    const document = draftOf(country, { ...MANDATE, reduction_pct, deadline_year })
    expect(checkScenario(document).findings).toEqual([])
  })

  it('are marked as drafts, and name a dataset or a default for every value', () => {
    const document = draftOf('PL')
    const register = readLeaf(document, 'assumption_register')
    const rows: readonly object[] = Array.isArray(register) ? register : []
    expect(readLeaf(document, 'status')).toBe('draft')
    expect(rows.length).toBeGreaterThan(25)
    for (const row of rows) {
      expect(['modeled', 'assumed']).toContain(Reflect.get(row, 'source_type'))
      expect(String(Reflect.get(row, 'source_ref')).length).toBeGreaterThanOrEqual(3)
    }
  })

  it('take generation, capacity and debt from the datasets', () => {
    const result = collectFacts(content, 'POL', 2035)
    expect(result.kind).toBe('found')
    const facts = result.kind === 'found' ? result.facts : null
    expect(facts).toMatchObject({ country: 'PL', name: 'Poland', year: 2024 })
    expect(readLeaf(draftOf('PL'), 'baseline.annual_generation_twh')).toBe(facts?.generation_twh)
    expect(facts?.hazards?.heat).toBeGreaterThanOrEqual(0)
  })

  it('say what is missing for a country that the datasets do not cover', () => {
    expect(collectFacts(content, 'TV', 2035)).toMatchObject({ kind: 'missing' })
    expect(() => draftOf('TV')).toThrow('generation, mix and intensity (owid-energy)')
    expect(() => draftOf('ZZ')).toThrow('a country with the code ZZ')
  })

  it('refuse a country without fossil plant, and say why', () => {
    expect(() => draftOf('NO')).toThrow('fossil plant makes less than 3 percent')
  })

  it.each(['JM', 'CU', 'DE', 'IN', 'ZM', 'NE', 'SA', 'MU'])(
    'state the margin of the balance of the deadline year, within reach: %s',
    (country) => {
      const document = draftOf(country)
      const source = accountSourceSchema.parse(document)
      const margin = Number(readLeaf(document, 'analysis.estimated_margin_mt_co2'))
      expect(margin).toBeCloseTo(account(readAccountInputs(source)).margin_mt_co2, 3)
      const { verdict_probability } = drawVerdict(source, null, { samples: 256, seed: 1 })
      expect(verdict_probability).toBeGreaterThan(0.2)
      expect(verdict_probability).toBeLessThan(0.8)
    }
  )

  it('leave out plant that has closed since the register was written', () => {
    expect(readLeaf(draftOf('DE'), 'baseline.nuclear_gw')).toBe(0)
  })

  it('refuse a cut below what clean plant emits over its life, and say so', () => {
    expect(() => draftOf('KE')).toThrow('ask for a smaller one')
    const plants = readLeaf(draftOf('KE', { ...MANDATE, reduction_pct: 25 }), 'power_plants')
    const rows: readonly object[] = Array.isArray(plants) ? plants : []
    const geothermal = rows.find((row) => Reflect.get(row, 'id') === 'geothermal')
    expect(Reflect.get(geothermal ?? {}, 'cf_bau')).toBe(0.75)
  })

  it('refuse a cut that comes without a mandate, and say so', () => {
    expect(() => draftOf('FR')).toThrow('so that a cut of 50 percent asks for nothing')
  })

  it('state plants, dates, costs, charges and ranges, and what is not known as gaps', () => {
    const document = scenarioSchema.parse(draftOf('IN'))
    const { analysis, model_gaps, power_plants, distributions, charge_rows } = document
    const order = power_plants?.find(({ id }) => id === 'coal_order')
    expect(order).toMatchObject({ earliest_decision: MANDATE.date, mark_lead: 'A' })
    expect(distributions?.map(({ id }) => id)).toContain('baseline_error')
    expect(charge_rows?.map(({ column }) => column)).toEqual(['hypothetical'])
    expect(model_gaps.map(({ gap }) => gap)).toContain('Plants and their dates')
    expect(analysis.inputs_digest).toBeDefined()
    expect(deriveScenario(document).changes).toEqual([])
  })

  it('count nothing that comes after the deadline', () => {
    const document = scenarioSchema.parse(draftOf('PL', { ...MANDATE, deadline_year: 2028 }))
    const wind = document.tech_vectors.find(({ id }) => id === 'onshore_wind')
    expect(wind).toMatchObject({ counted_share: 0, estimated_mt_co2: 0 })
    expect(checkScenario(document).findings).toEqual([])
  })
})
