import { describe, expect, it } from 'vitest'
import { at } from '../scc/model.ts'
import { computeRun } from '../scc/run-cache.ts'
import { equations } from './equations.ts'
import { elaborateModel } from './elaborate.ts'
import { interpretProgram } from './interpret.ts'
import { mergeEquations } from './parse-equations.ts'
import type { ModelCoefficient, ModelSource } from './source.ts'

// What the next models ask of the language. Flood damage is written in the damage equations already.

const YEARS = Array.from({ length: 26 }, (_, i) => String(2025 + i))

const DEBT_PATH = equations`
dimension year: yr = ${YEARS.join(' ')}

function clamp(x, low, high): % = min(max(x, low), high)
  "A number within bounds"

nominal_growth[year]: 1 = (1 + growth_pct / 100) * (1 + inflation_pct / 100) - 1
  "Growth of nominal output in the baseline"
interest[year]: 1 = nominal_growth + interest_minus_growth_pct / 100
  "Interest on debt in the baseline"
primary_balance[year]: 1 = debt0_pct * ((1 + interest) / (1 + nominal_growth) - 1)
  "Balance that keeps debt at its start"
output_left[year]: 1 = (1 - min(worst_loss, gdp_loss_pct / 100)) * (1 - transition_loss_pct / 100)
  "Output left by damage and transition"
climate_growth[year]: 1 = (1 + nominal_growth) * output_left[year + 1 else output_left] / output_left - 1
  "Growth of nominal output under climate"
premium[year]: % = clamp(risk_premium * (max(0, debt_pct - risk_threshold_pct) - max(0, debt0_pct - risk_threshold_pct)), 0, risk_premium_cap_pp)
  "Risk premium on debt above the threshold"
debt_pct[2025]: % = debt0_pct
  "Public debt"
debt_pct[year]: % = debt_pct[year - 1] * (1 + interest[year - 1] + premium[year - 1] / 100) / (1 + climate_growth[year - 1])
    - (primary_balance[year - 1] + balance_shift_pct[year - 1] + fiscal_reaction * (debt_pct[year - 1] - debt0_pct))
  "Public debt"
debt_deviation_pct: % = debt_pct[2050] - debt0_pct
  "Debt beyond the baseline"
`

describe('the debt path', () => {
  const coefficients = fixed({
    growth_pct: 1.2,
    inflation_pct: 2,
    interest_minus_growth_pct: 0.5,
    worst_loss: 0.9,
    risk_premium: 0.035,
    risk_threshold_pct: 60,
    risk_premium_cap_pp: 2,
    fiscal_reaction: 0.02,
    debt0_pct: 65,
    ...Object.fromEntries(YEARS.map((year, t) => [`gdp_loss_pct_${year}`, 0.1 * t])),
    ...Object.fromEntries(YEARS.map((year, t) => [`transition_loss_pct_${year}`, 0.05 * t])),
    ...Object.fromEntries(YEARS.map((year, t) => [`balance_shift_pct_${year}`, -0.04 * t])),
  })

  it('is what a loop over the years gives', () => {
    const g = (1 + 1.2 / 100) * (1 + 2 / 100) - 1
    const r = g + 0.5 / 100
    const left = (t: number): number => (1 - 0.001 * t) * (1 - 0.0005 * t)
    let debt = 65
    for (let t = 0; t < 25; t += 1) {
      const growth = ((1 + g) * left(t + 1)) / left(t) - 1
      const premium = Math.min(2, Math.max(0, 0.035 * (Math.max(0, debt - 60) - 5)))
      const kept = 65 * ((1 + r) / (1 + g) - 1) - 0.04 * t + 0.02 * (debt - 65)
      debt = (debt * (1 + r + premium / 100)) / (1 + growth) - kept
    }
    const [deviation] = run(DEBT_PATH, coefficients, ['debt_deviation_pct'], {
      gdp_loss_pct: { dimensions: ['year'] },
      transition_loss_pct: { dimensions: ['year'] },
      balance_shift_pct: { dimensions: ['year'] },
    })
    expect(deviation).toBeCloseTo(debt - 65, 10)
  })
})

const PERIODS = 12

const CARBON_CYCLE = equations`
dimension period = ${Array.from({ length: PERIODS }, (_, i) => String(i + 1)).join(' ')}
dimension box = a b c d

function response(scale): yr = scale * sum_over(box, share * tau * -expm1(-irf_horizon / (scale * tau)))
  "Response of the reservoirs over the first century"
function held_by(scale): GtC = sum_over(box, -share * tau * scale * emissions_gtc * expm1(-tstep / (tau * scale)) + reservoir[period - 1 else reservoir_start] * exp(-tstep / (tau * scale)))
  "Carbon in all reservoirs at a scale of their lifetimes"

# Temperature and what was emitted so far come from equations of the economy; here they are read.
alpha[period]: 1 = root(response(scale) - irf0 - irc * (cumulative_given - held_by(scale)) - irt * temperature, scale, alpha_low, 100)
  "Scale of the lifetimes"
reservoir[box, period]: GtC = -share * tau * alpha * emissions_gtc * expm1(-tstep / (tau * alpha)) + reservoir[period - 1 else reservoir_start] * exp(-tstep / (tau * alpha))
  "Carbon in a reservoir"
carbon[period]: GtC = preindustrial + sum_over(box, reservoir)
  "Carbon in the atmosphere"
alpha_last: 1 = alpha[${PERIODS}]
  "Scale of the lifetimes in the last period"
carbon_last: GtC = carbon[${PERIODS}]
  "Carbon in the atmosphere in the last period"
`

describe('the carbon cycle of DICE-2023', () => {
  it('is what the engine gives, its implicit scale included', () => {
    const { scalars, series } = computeRun({
      engine: 'dice2023',
      damage_function: 'dice2023',
      policy: 'base',
    }).base
    const read = (name: string, t: number): number => at(series[name] ?? new Float64Array(), t)
    const c = (symbol: string): number => scalars[symbol] ?? NaN
    const periods = Array.from({ length: PERIODS }, (_, i) => i + 1)
    const boxes = ['a', 'b', 'c', 'd'].map((name, i) => [name, i + 1] as const)
    const coefficients = fixed({
      tstep: c('tstep'),
      irf_horizon: c('irf_horizon'),
      irf0: c('irf0'),
      irc: c('irc'),
      irt: c('irt'),
      preindustrial: c('carbon_preindustrial'),
      alpha_low: 0.1,
      ...Object.fromEntries(boxes.map(([name, i]) => [`share_${name}`, c(`share_${i}`)])),
      ...Object.fromEntries(boxes.map(([name, i]) => [`tau_${name}`, c(`tau_${i}`)])),
      ...Object.fromEntries(boxes.map(([name, i]) => [`reservoir_start_${name}`, c(`res0_${i}`)])),
      ...Object.fromEntries(
        periods.flatMap((t) => [
          [`emissions_gtc_${t}`, read('emissions', t) / c('gtco2_per_gtc_reservoirs')],
          [`temperature_${t}`, read('temperature_atmosphere', t)],
          [`cumulative_given_${t}`, read('cumulative_emissions', t)],
        ])
      ),
    })
    const outputs = run(CARBON_CYCLE, coefficients, ['alpha_last', 'carbon_last'], {
      share: { dimensions: ['box'] },
      tau: { dimensions: ['box'] },
      reservoir_start: { dimensions: ['box'] },
      emissions_gtc: { dimensions: ['period'] },
      temperature: { dimensions: ['period'] },
      cumulative_given: { dimensions: ['period'] },
    })
    expect(outputs[0]).toBeCloseTo(read('alpha', PERIODS), 6)
    expect(outputs[1]).toBeCloseTo(read('carbon_atmosphere', PERIODS), 4)
  })
})

function fixed(values: Readonly<Record<string, number>>): Record<string, ModelCoefficient> {
  return Object.fromEntries(
    Object.entries(values).map(([symbol, value]) => [
      symbol,
      {
        label: symbol,
        value,
        unit: '1',
        source: 'test',
        source_type: 'assumed',
        range: [value, value],
        group: 'test',
        distribution: { shape: 'fixed' },
      },
    ])
  )
}

function run(
  text: string,
  coefficients: Record<string, ModelCoefficient>,
  outputs: readonly string[],
  families: ModelSource['families']
): number[] {
  const source: ModelSource = {
    name: 'proof',
    equations: mergeEquations([text]),
    givens: [],
    coefficients,
    families,
    columns: [],
    place_keys: [],
    tables: [],
    outputs,
  }
  const values = Object.values(coefficients).map(({ value }) => value)
  const none = new Float64Array()
  const vectors = {
    coefficients: Float64Array.from(values),
    place: none,
    request: none,
    tables: none,
  }
  return [...interpretProgram(elaborateModel(source), vectors).outputs]
}
