import type { Definition } from '../explain/collect-steps.ts'
import { ENGINES } from './engines.ts'
import { HELD, pulsedSymbol } from './explain-run.ts'
import type { EngineQuestion } from './request.ts'
import { at, type ModelRun } from './run-cache.ts'
import {
  discountFactor,
  lastPeriod,
  spanOf,
  type DamageSpan,
  type WeightedPulse,
} from './valuation.ts'

/** A quantity of the valuation of a pulse, such as `discount_factor_pulse2[12]`. */
const VALUATION_SYMBOL =
  /^(marginal_damage|discount_factor|discounted_damage)_pulse(\d+)\[(\d+)\]$/u

/** How the damage of a pulse is valued: an emission rate over one period, all paths responding. */
const CONVENTION = 'Difference of the run with a pulse to the base run, as in Nordhaus (2017)'

/** Name the step of a row of the breakdown. */
export function spanSymbol({ from, to }: DamageSpan): string {
  return `damages_${from}_${to ?? from}`
}

/**
 * Make the definitions of the valuation: what the caller gave, weights, discount factors and damages.
 * Discounted damages show their formula in explained periods and their bare value elsewhere.
 */
export function defineValuation(
  question: EngineQuestion,
  run: ModelRun,
  pulses: readonly WeightedPulse[],
  isExplained: (t: number) => boolean
): (symbol: string) => Definition | null {
  const given = listGiven(question)
  const discount = discountFactor(question, run)
  const { tstep, first_year: firstYear } = ENGINES[question.engine]

  function defineDamage(name: string, period: number, t: number): Definition {
    const factor = discount(period, t)
    const damage = at(run.marginalDamages(period), t)
    const year = firstYear + tstep * t
    const common = { source: CONVENTION, kind: 'modeled' } as const
    if (name === 'discount_factor')
      return {
        ...common,
        label: `Discount factor of ${year}`,
        value: factor,
        unit: '1',
        formula: discountFormula(question, period, t),
      }
    if (name === 'marginal_damage')
      return {
        ...common,
        label: `Consumption lost in ${year} by a tonne emitted`,
        value: damage,
        unit: 'USD/tCO2/yr',
        formula: `(consumption[${t}] - ${pulsedSymbol('consumption', period, t)})*usd_per_trillion_usd/(pulse*t_per_gt*tstep)`,
      }
    const isShown = isExplained(t)
    return {
      label: `Discounted damage of the period from ${year}`,
      value: factor * damage * tstep,
      unit: 'USD/tCO2',
      formula: isShown
        ? `discount_factor_pulse${period}[${t}]*marginal_damage_pulse${period}[${t}]*tstep`
        : null,
      source: isShown ? CONVENTION : HELD,
      kind: 'modeled',
    }
  }

  return (symbol) => {
    const [, name, period, t] = VALUATION_SYMBOL.exec(symbol) ?? []
    if (name !== undefined) return defineDamage(name, Number(period), Number(t))
    const weighted = pulses.find((pulse) => symbol === weightSymbol(pulse))
    if (weighted !== undefined) return defineWeight(weighted)
    if (symbol === 'grid_share') return defineGridShare(question)
    return given.get(symbol) ?? null
  }
}

/** Define the rows of the breakdown by symbol: weighted sums of discounted damages. */
export function listSpans(
  question: EngineQuestion,
  pulses: readonly WeightedPulse[],
  spans: readonly DamageSpan[]
): Map<string, Definition> {
  const { tstep, first_year: firstYear, price_year: priceYear } = ENGINES[question.engine]
  const last = lastPeriod(question)
  const factor = question.dollar_year === priceYear ? '' : 'price_factor*'
  const definitions = spans.map((span): [string, Definition] => {
    const parts = pulses.map((pulse) => {
      const terms: string[] = []
      for (let t = pulse.period; t <= last; t += 1)
        if (spanOf(firstYear + tstep * t) === spanOf(span.from))
          terms.push(`discounted_damage_pulse${pulse.period}[${t}]`)
      const sum = `sum(${terms.join(', ')})`
      return pulse.formula === null ? sum : `${weightSymbol(pulse)}*${sum}`
    })
    return [
      spanSymbol(span),
      {
        label: `Discounted damages, ${span.from} to ${span.to ?? span.from}`,
        value: span.usd_per_tco2,
        unit: `USD ${question.dollar_year}/tCO2`,
        formula:
          parts.length === 1 ? `${factor}${parts.join('')}` : `${factor}(${parts.join(' + ')})`,
        source: CONVENTION,
        kind: 'modeled',
      },
    ]
  })
  return new Map(definitions)
}

const weightSymbol = ({ period }: WeightedPulse): string => `weight_pulse${period}`

function defineWeight({ period, weight, formula }: WeightedPulse): Definition {
  return {
    label: `Weight of the pulse in period ${period}`,
    value: weight,
    unit: '1',
    formula,
    source: 'Linear between the two grid years around the emission year',
    kind: 'assumed',
  }
}

function defineGridShare({ engine, year }: EngineQuestion): Definition {
  const { first_year: firstYear, tstep } = ENGINES[engine]
  const position = (year - firstYear) / tstep
  const lower = Math.floor(position)
  return {
    label: 'Way from the grid year before the emission to the one after it',
    value: position - lower,
    unit: '1',
    formula: `(emission_year - year[${lower}])/tstep`,
    source: 'Linear between the two grid years around the emission year',
    kind: 'assumed',
  }
}

function discountFormula(
  { discounting, engine }: EngineQuestion,
  from: number,
  to: number
): string {
  const consumption = `(consumption_per_capita[${from}]/consumption_per_capita[${to}])`
  const years = `(year[${to}] - year[${from}])`
  if (discounting.kind === 'constant') return `(1 + discount_rate)^-${years}`
  if (discounting.kind === 'ramsey') return `${consumption}^eta/(1 + prtp)^${years}`
  if (ENGINES[engine].own_rule === 'ramsey') return `${consumption}^elasmu/(1 + prstp)^${years}`
  return `welfare_weight[${to}]/welfare_weight[${from}]*${consumption}^elasmu`
}

function listGiven({ year, discounting }: EngineQuestion): Map<string, Definition> {
  const rows = new Map([['emission_year', give('Emission year', year, 'year', 'year')]])
  if (discounting.kind === 'constant') {
    const rate = give('Constant discount rate', discounting.rate, '1/yr', 'discount_rate')
    rows.set('discount_rate', rate)
  }
  if (discounting.kind === 'ramsey') {
    rows.set('prtp', give('Rate of pure time preference', discounting.prtp, '1/yr', 'prtp'))
    rows.set('eta', give('Elasticity of marginal utility', discounting.eta, '1', 'eta'))
  }
  return rows
}

function give(label: string, value: number, unit: string, field: string): Definition {
  return { label, value, unit, formula: null, source: `Request, ${field}`, kind: 'given' }
}
