import { assert, constantFrom, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAMAGE_FUNCTION_IDS } from '../../../model/coefficients/damage-functions.ts'
import { ENGINE_IDS, ENGINES } from '../../../core/scc/engines.ts'
import { PRESET_IDS } from '../../../core/scc/presets/presets.ts'
import {
  DISCOUNTING_MODES,
  readSccForm,
  SCC_INITIAL,
  settleSccForm,
  writeSccQuery,
} from './form.ts'
import { answerSccForm } from './view.ts'

const ORIGIN = 'http://127.0.0.1:4321'

/** What an address means that names neither a model nor prices: what it means to the API. */
const AS_API = { ...SCC_INITIAL, engine: 'dice2016r2', horizon: '2510', dollar_year: '' } as const

function answer(change: Record<string, string>) {
  const view = answerSccForm({ ...AS_API, ...change }, ORIGIN)
  if (view.kind === 'errors') throw new Error(JSON.stringify(view.errors))
  return view
}

const isMode = (text: string): text is keyof typeof DISCOUNTING_MODES => text in DISCOUNTING_MODES

const states = record({
  mode: constantFrom(...Object.keys(DISCOUNTING_MODES).filter(isMode)),
  engine: constantFrom(...ENGINE_IDS),
  damage_function: constantFrom('', ...DAMAGE_FUNCTION_IDS),
  discount_rate: constantFrom('0.7', '2.37', '3', '12'),
  prtp: constantFrom('0', '0.1', '1.5'),
  eta: constantFrom('0', '1', '1.45'),
  preset: constantFrom(...PRESET_IDS),
  year: constantFrom('2020', '2025', '2033'),
  dollar_year: constantFrom('', '2020'),
  currency: constantFrom('usd', 'eur'),
}).map((state) => ({ ...state, horizon: String(ENGINES[state.engine].last_year) }))

describe('the address of the calculator', () => {
  it('is empty for the initial form', () => {
    expect(writeSccQuery(SCC_INITIAL).toString()).toBe('')
  })

  it('restores an equivalent form', () => {
    assert(
      property(states, (state) => {
        const query = writeSccQuery(state)
        expect(writeSccQuery(readSccForm(query)).toString()).toBe(query.toString())
      })
    )
  })

  it('tells the model of the API from the first answer of the page', () => {
    expect(writeSccQuery(AS_API).toString()).toBe('engine=dice2016r2')
    expect(readSccForm(new URLSearchParams('engine=dice2016r2'))).toMatchObject({ ...AS_API })
    const euros = writeSccQuery({ ...SCC_INITIAL, currency: 'eur' })
    expect(euros.toString()).toBe('engine=dice2023&dollar_year=2025&currency=eur')
    expect(readSccForm(euros)).toEqual({ ...SCC_INITIAL, currency: 'eur' })
  })

  it('contains rates as fractions, while the form shows percent', () => {
    expect(writeSccQuery({ ...AS_API, mode: 'constant', discount_rate: '2.37' }).toString()).toBe(
      'discount_rate=0.0237'
    )
    expect(readSccForm(new URLSearchParams('discount_rate=0.0237'))).toMatchObject({
      mode: 'constant',
      discount_rate: '2.37',
    })
  })

  it('moves a horizon at the end of one engine to the end of the next', () => {
    expect(settleSccForm({ ...SCC_INITIAL, engine: 'dice2023' })['horizon']).toBe('2420')
    expect(settleSccForm({ ...SCC_INITIAL, engine: 'dice2023', horizon: '2300' })['horizon']).toBe(
      '2300'
    )
  })
})

describe('settleSccForm', () => {
  it('returns to CO2 if the chosen preset has no other gas', () => {
    const state = { ...SCC_INITIAL, mode: 'preset', gas: 'n2o' }
    expect(settleSccForm(state)['gas']).toBe('n2o')
    expect(settleSccForm({ ...state, preset: 'uba_1pct' })['gas']).toBe('co2')
  })
})

describe('answerSccForm', () => {
  it('distributes the whole value over the years, for any question', () => {
    assert(
      property(states, (state) => {
        const view = answerSccForm(state, ORIGIN)
        if (view.kind === 'errors' || view.damages === null) return
        const { damages, answer: result } = view
        expect(damages.total / result.scc_usd_per_tco2).toBeCloseTo(1, 9)
      })
    )
  })

  it('begins with the newest model in the last prices, and gives them in other currencies', () => {
    const first = answerSccForm(SCC_INITIAL, ORIGIN)
    if (first.kind === 'errors') throw new Error('The first form is invalid.')
    expect(first.sentence).toMatch(
      /costs USD.[\d.]+ in prices of 2025, or USD.[\d.]+ in prices of 2019\.$/
    )
    const usd = Number(/[\d.]+/.exec(first.value)?.[0])
    const euros = answerSccForm({ ...SCC_INITIAL, currency: 'eur' }, ORIGIN)
    if (euros.kind === 'errors') throw new Error('Euros are refused.')
    expect(Number(/EUR.([\d.]+)/.exec(euros.value)?.[1])).toBeCloseTo(usd * 0.8845, 0)
    expect(euros.valueLabel).toContain('euros of 2025, at the average rate of that year (EUR')
  })

  it('explains why one rate gives several numbers', () => {
    expect(answer({ year: '2030' }).bridge).toMatch(
      /at 2 % a year a tonne emitted in 2030 costs USD.394 by DICE-2016R2, USD.\d+ by DICE-2023, USD.281 by the US EPA/
    )
  })

  it('states the cost with its price years in one sentence', () => {
    expect(answer({}).sentence).toBe(
      'A tonne of CO2 emitted in 2025 costs USD\u00a042.3 in prices of 2010, or USD\u00a061 in prices of 2025.'
    )
  })

  it('shows the value in prices of 2025, or of the model if requested in those', () => {
    expect(answer({}).otherPrices).toEqual({
      label: 'The same in prices of 2025',
      value: 'USD\u00a061',
    })
    expect(answer({ dollar_year: '2025' }).otherPrices).toEqual({
      label: 'The same in prices of 2010',
      value: 'USD\u00a042.3',
    })
  })

  it('says where damages go on behind the last year counted, and only there', () => {
    const cut = /^The count ends in 2510, when the tonne still does USD.[\d.]+ of discounted damage/
    const low = answer({ mode: 'constant', discount_rate: '1' }).warnings
    expect(low.some((text) => cut.test(text))).toBe(true)
    const high = answer({ mode: 'constant', discount_rate: '5' }).warnings
    expect(high.some((text) => cut.test(text))).toBe(false)
  })

  it('warns if a rate leaves the base policy as published', () => {
    expect(answer({}).warnings).toEqual([])
    expect(answer({ mode: 'constant' }).warnings).toEqual([
      expect.stringContaining('remain as published'),
    ])
  })

  it('gives the cost of methane in whole dollars, and the ratio to CO2', () => {
    const view = answer({ mode: 'preset', gas: 'ch4' })
    expect(view.value).toBe('USD\u00a02\u202f025')
    expect(view.valueLabel).toBe('Per tonne of CH4, in prices of 2020')
    const [co2, methane] = view.gases
    expect(co2?.usd).toEqual(['159', '259', '440'])
    expect(methane).toMatchObject({ formula: 'CH4', co2Tonnes: '9.55' })
  })

  it('has no damages by year for a published table', () => {
    expect(answer({ mode: 'preset', preset: 'epa2023_2pct' })).toMatchObject({
      damages: null,
      answer: { engine: null },
    })
  })

  it('shows the error of our run relative to the publication', () => {
    const line = answer({ year: '2015' }).presets.find(({ id }) => id === 'dice2016r_base')
    expect(line?.difference).toMatch(/^[+\u2212]?[\d.]+\u00a0%$/)
  })

  it('writes the API call with the query of the URL', () => {
    expect(answer({ mode: 'constant' }).reproduction).toContain(
      `curl -s '${ORIGIN}/api/scc?discount_rate=0.03&format=csv'`
    )
  })

  it.each([
    [
      'a rate above the range',
      { mode: 'constant', discount_rate: '25' },
      'discount_rate',
      'from 0.1 to 20 %',
    ],
    [
      'a rate that is a word',
      { mode: 'constant', discount_rate: 'low' },
      'discount_rate',
      'from 0.1 to 20 %',
    ],
    ['an empty rate', { mode: 'constant', discount_rate: '' }, 'discount_rate', 'from 0.1 to 20 %'],
    ['a horizon beyond the grid', { horizon: '2600' }, 'horizon', '2510'],
    [
      'an emission before the grid',
      { engine: 'dice2023', year: '2016', horizon: '2420' },
      'year',
      '2020',
    ],
  ])('names the field and the fix for %s', (_case, change, field, text) => {
    const view = answerSccForm({ ...AS_API, ...change }, ORIGIN)
    expect(view).toMatchObject({
      kind: 'errors',
      errors: { [field]: expect.stringContaining(text) },
    })
  })
})
