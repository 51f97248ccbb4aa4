import { assert, constantFrom, double, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAnswer, checkSteps, evaluateSteps } from '../explain/evaluate-steps.ts'
import { DAMAGE_FUNCTION_IDS } from '../../model/coefficients/damage-functions.ts'
import { ENGINE_IDS } from './engines.ts'
import { estimateScc } from './estimate.ts'
import { explainScc } from './explain.ts'
import { PRESET_IDS, SCC_PRESETS } from './presets/presets.ts'
import { emissionYears, type SccRequest } from './request.ts'

const discounting = oneof(
  record({
    kind: constantFrom('constant' as const),
    rate: double({ min: 0.001, max: 0.2, noNaN: true }),
  }),
  record({
    kind: constantFrom('ramsey' as const),
    prtp: double({ min: 0, max: 0.1, noNaN: true }),
    eta: double({ min: 0, max: 5, noNaN: true }),
  }),
  constantFrom({ kind: 'engine' } as const)
)
const requests = record({
  discounting,
  damage_function: constantFrom(...DAMAGE_FUNCTION_IDS),
  horizon: integer({ min: 2100, max: 2420 }),
  year: integer({ min: 2020, max: 2100 }),
  dollar_year: integer({ min: 2005, max: 2025 }),
})

/** Requests that cover every branch of an explanation. */
const EXAMPLES: readonly SccRequest[] = [
  {},
  { year: 2015 },
  { year: 2100, horizon: 2100 },
  { year: 2027, dollar_year: 2020, discounting: { kind: 'constant', rate: 0.03 } },
  { damage_function: 'weitzman_2012' },
  { engine: 'dice2023' },
  { engine: 'dice2023', year: 2020 },
  { engine: 'dice2023', year: 2022, discounting: { kind: 'ramsey', prtp: 0.01, eta: 1 } },
  ...PRESET_IDS.map((id): SccRequest => ({ discounting: { kind: 'preset', id } })),
]

describe('explainScc', () => {
  it.each(ENGINE_IDS)(
    'gives steps of %s that recompute from their inputs to 1e-9, whatever is asked',
    (engine) => {
      assert(
        property(requests, (request) => {
          const question = { ...request, engine }
          const steps = explainScc(question)
          expect(checkSteps(steps)).toEqual([])
          const { scc_usd_per_tco2 } = estimateScc(question)
          expect(checkAnswer(steps, { scc_usd_per_tco2 })).toEqual([])
          expect(steps.at(-1)).toMatchObject({ value: scc_usd_per_tco2 })
        })
      )
    },
    60_000
  )

  it.each(EXAMPLES)(
    'recomputes %j from its steps, where each input is an earlier step',
    (request) => {
      const steps = explainScc(request)
      const seen = new Set<string>()
      expect(checkSteps(steps)).toEqual([])
      for (const step of steps) {
        expect([...seen]).toEqual(expect.arrayContaining(Object.keys(step.inputs)))
        expect(seen.has(step.symbol)).toBe(false)
        expect(step.formula ?? step.source).not.toBeNull()
        expect(Number.isFinite(step.value)).toBe(true)
        seen.add(step.symbol)
      }
      expect(steps.at(-1)?.value).toBe(estimateScc(request).scc_usd_per_tco2)
    }
  )

  it('recomputes DICE-2016R2 from its coefficients alone if every period is expanded', () => {
    const steps = explainScc({ discounting: { kind: 'constant', rate: 0.03 } }, 'all')
    const recomputed = evaluateSteps(steps)['scc_usd_per_tco2'] ?? NaN
    expect(recomputed).toBeCloseTo(steps.at(-1)?.value ?? NaN, 9)
  })

  it('recomputes DICE-2023 from its coefficients and roots if every period is expanded', () => {
    const steps = explainScc({ engine: 'dice2023' }, 'all')
    const recomputed = evaluateSteps(steps)['scc_usd_per_tco2'] ?? NaN
    expect(Math.abs(recomputed / (steps.at(-1)?.value ?? NaN) - 1)).toBeLessThan(1e-9)
  })

  it('shows that each root solves its equation', () => {
    const steps = explainScc({ engine: 'dice2023', year: 2050 })
    const left = steps.filter(({ symbol }) => symbol.startsWith('response_left'))
    expect(left.length).toBeGreaterThan(4)
    for (const { symbol, value } of left) {
      const right = steps.find((step) => step.symbol === symbol.replace('left', 'right'))
      expect(Math.abs((right?.value ?? NaN) / value - 1)).toBeLessThan(1e-12)
    }
  })

  it('names the request as the source of inputs given by the caller', () => {
    const steps = explainScc({ discounting: { kind: 'constant', rate: 0.03 }, year: 2027 })
    const given = steps.filter(({ kind }) => kind === 'given')
    expect(given.map(({ symbol, value }) => [symbol, value]).sort()).toEqual([
      ['discount_rate', 0.03],
      ['emission_year', 2027],
    ])
  })

  it('explains the value of another gas before that of CO2', () => {
    const request = { discounting: { kind: 'preset', id: 'epa2023_2pct' }, gas: 'ch4' } as const
    const steps = explainScc({ ...request, dollar_year: 2023 })
    const { usd_per_tonne_of_gas: usd } = estimateScc({ ...request, dollar_year: 2023 })
    expect(checkSteps(steps)).toEqual([])
    expect(checkAnswer(steps, { usd_per_tonne_of_gas: usd })).toEqual([])
    const step = steps.find(({ symbol }) => symbol === 'usd_per_tonne_of_gas')
    expect(step).toMatchObject({ unit: 'USD 2023/tCH4', formula: 'published_ch4 * price_factor' })
  })

  it('covers every year of every table', () => {
    for (const id of PRESET_IDS.filter((preset) => SCC_PRESETS[preset].kind === 'table')) {
      const request = { discounting: { kind: 'preset', id } } as const
      const { first, last } = emissionYears(request)
      for (let year = first; year <= last; year += 1) {
        const steps = explainScc({ ...request, year, dollar_year: 2010 })
        expect(checkSteps(steps)).toEqual([])
      }
    }
  })
})
