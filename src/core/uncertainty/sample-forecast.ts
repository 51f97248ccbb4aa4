import { BUDGET_SLOTS, readBudget, stressOf } from '../chain/budget.ts'
import { NO_DAMAGE } from '../chain/budget-vectors.ts'
import { HORIZON_RANGE } from '../chain/request-ranges.ts'
import type { ScenarioEnvelope } from '../forecast/envelope.ts'
import { requestYear } from '../forecast/forecast.ts'
import { damageInDollars, projectEmissions, type CountryData } from '../forecast/own-figures.ts'
import { CHAIN_UNDRAWN, FISCAL_DRAWS, FISCAL_UNDRAWN } from '../kernels/draws.ts'
import { outputSlot } from '../chain/evaluate.ts'
import { entryAt, numberAt } from '../entry.ts'
import type { Draws } from './draws.ts'
import type { UndrawnCoefficient } from './draw-entries.ts'
import { BUDGET_FIELDS, copyFields, DEBT_FIELDS, FORECAST_FIELDS, STRESS_FIELD } from './fields.ts'
import { listSymbols } from './moved-coefficients.ts'
import type { SampleOptions } from './options.ts'
import { sampleModel, type Uncertainty } from './sample.ts'
import { createDamageNodes, createSampledBudget, createSampledDebt } from './sampled-budget.ts'
import { chainSymbols, createSampledChain, type SampledRequest } from './sampled-chain.ts'
import type { EvaluateDraw, SampledModel } from './sampled-model.ts'

/** Fields of a year of a forecast that a sample describes; the last two if there are data on the country. */
export function forecastFields(data: CountryData): string[] {
  return [
    ...FORECAST_FIELDS.map(([field]) => field),
    STRESS_FIELD,
    ...BUDGET_FIELDS.map(([field]) => field),
    ...DEBT_FIELDS,
    ...(data.emissions_mt_co2 === null ? [] : ['emissions_mt_co2']),
    ...(data.gdp_usd_b === null ? [] : ['gdp_damage_usd_b']),
  ]
}

const ALL_DAMAGE = outputSlot('gdp_damage_pct')

/** Sample the figures of every year of a forecast, by the same draws. */
export function sampleForecast(
  envelope: ScenarioEnvelope,
  data: CountryData,
  options: SampleOptions
): Uncertainty[] {
  return sampleModel(modelForecast(envelope, data), options)
}

/** Every year of a forecast as what is evaluated draw by draw. */
export function modelForecast(envelope: ScenarioEnvelope, data: CountryData): SampledModel {
  const request = requestChain(envelope, envelope.horizon)
  const fields = forecastFields(data)
  return {
    rows: envelope.horizon - HORIZON_RANGE.min + 1,
    fields,
    symbols: [...new Set([...chainSymbols(request), ...listSymbols(FISCAL_DRAWS)])],
    undrawn: [...CHAIN_UNDRAWN, ...FISCAL_UNDRAWN],
    fixed: [],
    isMixed: true,
    prepare: (draws, undrawn) => prepareForecast(envelope, data, fields.length, draws, undrawn),
  }
}

function requestChain(envelope: ScenarioEnvelope, year: number): SampledRequest {
  return { ...requestYear(envelope, year, 'all'), damage_function: null }
}

function prepareForecast(
  envelope: ScenarioEnvelope,
  data: CountryData,
  width: number,
  draws: Draws,
  undrawn: UndrawnCoefficient | null
): EvaluateDraw {
  const chain = createSampledChain(requestChain(envelope, envelope.horizon), draws, true, undrawn)
  const budget = createSampledBudget(envelope.country, draws, true)
  const { settled } = budget
  const hasShocks = envelope.active_shocks.length > 0
  const count = envelope.horizon - HORIZON_RANGE.min + 1
  const calm = createDamageNodes(count)
  const years = Array.from({ length: count }, (_, index) => {
    const request = requestYear(envelope, HORIZON_RANGE.min + index, 'policy')
    return { request, debt: createSampledDebt(request) }
  })
  const emissions = data.emissions_mt_co2
  const product = data.gdp_usd_b
  return (draw, figures) => {
    chain.moveTo(draw)
    budget.moveTo(draw)
    for (let index = 0; index < count; index += 1) {
      const year = years[index]
      if (!year) throw new RangeError(`The forecast has no year number ${index}.`)
      const { request, debt } = year
      const start = index * width
      chain.setPoint(request.horizon, 0)
      const price = numberAt(
        readBudget(settled, request, NO_DAMAGE),
        BUDGET_SLOTS.carbon_price_usd_per_t
      )
      chain.setCarbonPrice(price)
      const answer = chain.evaluate()
      const damage = chain.damageOfAnswer()
      copyFields(FORECAST_FIELDS, answer, figures, start)
      const allDamage = numberAt(answer, ALL_DAMAGE)
      calm.set(index, hasShocks ? chain.calmDamage() : damage)
      const budgetStart = start + FORECAST_FIELDS.length + 1
      figures[budgetStart - 1] = stressOf(settled, damage)
      const balance = readBudget(settled, request, damage)
      const left = numberAt(balance, BUDGET_SLOTS.co2_left)
      copyFields(BUDGET_FIELDS, balance, figures, budgetStart)
      for (let node = 0; node < debt.nodes.length; node += 1)
        debt.damages.set(node, calm.at(entryAt(debt.nodes, node) - HORIZON_RANGE.min))
      debt.fillBalances(settled)
      debt.run(settled)
      let next = budgetStart + BUDGET_FIELDS.length
      debt.copyFigures(figures, next)
      next += DEBT_FIELDS.length
      if (emissions) figures[next] = projectEmissions(emissions.value, left)
      if (emissions) next += 1
      if (product) figures[next] = damageInDollars(product.value, allDamage)
    }
  }
}
