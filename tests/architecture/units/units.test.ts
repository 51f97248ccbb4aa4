import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastGlob from 'fast-glob'
import { describe, expect, it } from 'vitest'
import { CHAIN_MODEL } from '../../../src/core/chain/model.ts'
import { COAST_EQUATIONS } from '../../../src/core/climate/equations/coast.ts'
import { HEAT_EQUATIONS } from '../../../src/core/climate/equations/heat.ts'
import {
  RAIN_AND_RIVER_EQUATIONS,
  DROUGHT_EQUATIONS,
} from '../../../src/core/climate/equations/water.ts'
import { WARMING_EQUATIONS } from '../../../src/core/climate/equations/warming.ts'
import { listCoefficients } from '../../../src/evidence/register.ts'
import { ASSET_EQUATIONS } from '../../../src/core/damage/equations/assets.ts'
import { CROPS_AND_SUPPLY_EQUATIONS } from '../../../src/core/damage/equations/crops-and-supply.ts'
import { GDP_EQUATIONS } from '../../../src/core/damage/equations/gdp.ts'
import { LABOUR_EQUATIONS } from '../../../src/core/damage/equations/labour.ts'
import { POWER_EQUATIONS } from '../../../src/core/damage/equations/power.ts'
import { CARBON_PRICE_EQUATIONS } from '../../../src/core/fiscal/equations/carbon-price.ts'
import {
  DAMAGE_COST_EQUATIONS,
  INVESTMENT_EQUATIONS,
} from '../../../src/core/fiscal/equations/budget.ts'
import { DEBT_EQUATIONS } from '../../../src/core/fiscal/equations/debt.ts'
import { DEBT_MODEL, FISCAL_MODEL } from '../../../src/core/fiscal/models.ts'
import { parseEquations } from '../../../src/core/model/parse-equations.ts'
import type { ModelSource } from '../../../src/core/model/source.ts'
import { DICE2016_EQUATIONS } from '../../../src/core/scc/equations/dice2016.ts'
import { DICE2023_CLIMATE_EQUATIONS } from '../../../src/core/scc/equations/dice2023.ts'
import {
  MARGINAL_DAMAGE_EQUATIONS,
  PUBLISHED_EQUATIONS,
  VALUATION_EQUATIONS,
} from '../../../src/core/scc/equations/valuation.ts'
import { PUBLISHED_MODEL, VALUATION_MODEL } from '../../../src/core/scc/valuation-models.ts'
import {
  ECONOMY_EQUATIONS,
  DAMAGE_FUNCTION_EQUATIONS,
} from '../../../src/core/scc/equations/economy.ts'
import {
  DAMAGE_FUNCTION_MODEL,
  DICE2016_MODEL,
  DICE2023_CHECKED_MODEL,
} from '../../../src/core/scc/models.ts'
import { drawByCommit } from '../../thorough.ts'
import { proveUnits } from './formula-units.ts'
import { plantErrors } from './plant-error.ts'
import { PROVEN_MODELS } from './proven-models.ts'

/** Errors planted into each model; a thorough run plants all. */
const PLANTED_PER_MODEL = 4

/**
 * Errors that a year taken for one hides: the former hundred-year event without its hundred years,
 * and a duration in place of a rate.
 */
const HIDDEN_BY_ONE_PERIOD: ReadonlySet<string> = new Set([
  'discount_factor neighbour t: emission_year for discount_rate',
  'discount_factor neighbour t: emission_year for prtp',
  'discount_factor neighbour t: emission_year for prstp',
  'coast_chance: a factor beside / dropped',
  'debt_next_pct_gdp: year for fiscal_reaction',
])

const CORE = fileURLToPath(new URL('../../../src/core/', import.meta.url))

it('proves the units of every model of the core', async () => {
  const files = fastGlob.sync('**/*.ts', { cwd: CORE, absolute: true, ignore: ['**/*.test.ts'] })
  const unproven: string[] = []
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(
      /^export const (\w+): ModelSource =/gm
    )) {
      const exported = (await import(file)) as Record<string, unknown>
      const { equations } = exported[name] as ModelSource
      if (PROVEN_MODELS.every(({ model }) => model.equations !== equations)) unproven.push(name)
    }
  expect(unproven).toEqual([])
})

describe.each(PROVEN_MODELS)('the units of $model.name', (proven) => {
  it('are consistent in every formula', () => {
    const { checked, findings } = proveUnits(proven)
    expect(findings).toEqual([])
    expect(checked).toBeGreaterThanOrEqual(proven.model.equations.definitions.length)
  })

  it('are those of the list of all coefficients', () => {
    const listed = new Map(listCoefficients().map(({ symbol, unit }) => [symbol, unit]))
    for (const [symbol, { unit }] of Object.entries(proven.model.coefficients))
      expect(listed.get(symbol), symbol).toBe(unit)
  })

  it('take one period for each in exactly the formulas that are named', () => {
    const idle = [...proven.onePeriod].filter((name) => {
      const others = [...proven.onePeriod].filter((other) => other !== name)
      return proveUnits({ ...proven, onePeriod: new Set(others) }).findings.length === 0
    })
    expect(idle).toEqual([])
  })

  it('are found wrong after a planted error', () => {
    const planted = plantErrors(proven.model).filter(
      ({ description }) => !HIDDEN_BY_ONE_PERIOD.has(description)
    )
    const missed = drawByCommit(planted, PLANTED_PER_MODEL).filter(
      ({ model }) => proveUnits({ ...proven, model }).findings.length === 0
    )
    expect(missed.map(({ description }) => description)).toEqual([])
  })
})

/** What the proof finds where a piece of a text of equations is written wrongly. */
function findWith(model: ModelSource, text: string, right: string, wrong: string): string[] {
  expect(text).toContain(right)
  const changed = parseEquations(text.replace(right, wrong))
  const names = new Set(changed.functions.map(({ name }) => name))
  const written = new Set(changed.definitions.map(({ symbol }) => symbol))
  const { equations } = model
  const proven = PROVEN_MODELS.find((entry) => entry.model === model)
  if (!proven) throw new Error(`The units of ${model.name} are not proven.`)
  return [
    ...proveUnits({
      ...proven,
      model: {
        ...model,
        equations: {
          ...equations,
          functions: [
            ...equations.functions.filter(({ name }) => !names.has(name)),
            ...changed.functions,
          ],
          definitions: [
            ...equations.definitions.filter(({ symbol }) => !written.has(symbol)),
            ...changed.definitions,
          ],
        },
      },
    }).findings,
  ]
}

describe('finds a unit error', () => {
  it.each([
    [
      'a percentage read as a share',
      RAIN_AND_RIVER_EQUATIONS,
      ', global_warming_c)) / 100',
      ', global_warming_c))',
    ],
    [
      'millimetres read as metres',
      COAST_EQUATIONS,
      'exp(-sea_level_mm / 1000 /',
      'exp(-sea_level_mm /',
    ],
    ['hours for a share of the year', HEAT_EQUATIONS, 'hours_above[32] / 8760', 'hours_above[32]'],
    [
      'a temperature in an exponential',
      DROUGHT_EQUATIONS,
      '-evaporation_per_c * beta *',
      '-beta *',
    ],
    [
      'a pattern for a temperature',
      WARMING_EQUATIONS,
      'alpha_c + beta * global_warming_c',
      'alpha_c + beta',
    ],
    [
      'a square forgotten',
      WARMING_EQUATIONS,
      'beta * global_warming_c\n  "Warming of',
      'beta * global_warming_c^2\n  "Warming of',
    ],
  ])('in climate: %s', (_, text, right, wrong) => {
    expect(findWith(CHAIN_MODEL, text, right, wrong)).not.toEqual([])
  })

  it.each([
    [
      'a share given out as a percentage',
      LABOUR_EQUATIONS,
      '100 * labour[industry]',
      'labour[industry]',
    ],
    ['hours for a share of the year', GDP_EQUATIONS, 'short_hours_h / 8760', 'short_hours_h'],
    [
      'a slope without its temperature',
      POWER_EQUATIONS,
      'gas_loss_per_c * critical_warming_c',
      'gas_loss_per_c',
    ],
    ['a temperature for another slope', CROPS_AND_SUPPLY_EQUATIONS, '/ crop_dt_c *', '*'],
    [
      'a depth for a share',
      ASSET_EQUATIONS,
      'exposed_assets * damage_share',
      'exposed_assets * flood_depth_m',
    ],
    ['a square forgotten', GDP_EQUATIONS, 'x1^2 - x0^2', 'x1 - x0'],
    [
      'a percentage added to a share',
      GDP_EQUATIONS,
      'relative_capital[industry] * (coast_pct + storm_pct) / 100',
      'relative_capital[industry] * (coast_pct + storm_pct)',
    ],
  ])('in damage: %s', (_, text, right, wrong) => {
    expect(findWith(CHAIN_MODEL, text, right, wrong)).not.toEqual([])
  })

  it.each([
    [
      'dollars of 2010 for dollars of 2022',
      CARBON_PRICE_EQUATIONS,
      'deflator_2010_2022 * price_low_2010',
      'price_low_2010',
    ],
    [
      'kilogrammes for tonnes',
      CARBON_PRICE_EQUATIONS,
      'intensity_kg_per_usd / 1000',
      'intensity_kg_per_usd',
    ],
    [
      'a percentage read as a share',
      DAMAGE_COST_EQUATIONS,
      'min(output_loss_cap, loss_pct / 100)',
      'min(output_loss_cap, loss_pct)',
    ],
    [
      'a price for a share',
      INVESTMENT_EQUATIONS,
      'min(1, carbon_price_usd_per_t * ',
      'min(1, carbon_price_usd_per_t + ',
    ],
  ])('in the budget: %s', (_, text, right, wrong) => {
    expect(findWith(FISCAL_MODEL, text, right, wrong)).not.toEqual([])
  })

  it.each([
    [
      'a percentage read as a share',
      DEBT_EQUATIONS,
      '(1 + inflation_pct / 100)',
      '(1 + inflation_pct)',
    ],
    [
      'a level for its change',
      DEBT_EQUATIONS,
      'notches_per_pp * debt_deviation_pct_gdp',
      'notches_per_pp',
    ],
    ['a year for a share', DEBT_EQUATIONS, '(1 - output_loss_in(t) / 100)', '(1 - t / 100)'],
    [
      'debt times debt',
      DEBT_EQUATIONS,
      'fiscal_reaction * (debt_pct_gdp - start_debt_pct_gdp)',
      'debt_pct_gdp * (debt_pct_gdp - start_debt_pct_gdp)',
    ],
  ])('in public debt: %s', (_, text, right, wrong) => {
    expect(findWith(DEBT_MODEL, text, right, wrong)).not.toEqual([])
  })

  it.each([
    ['years for periods', DICE2016_MODEL, ECONOMY_EQUATIONS, 'tstep * period[t]', 'period[t]'],
    [
      'carbon dioxide for carbon',
      DICE2016_MODEL,
      DICE2016_EQUATIONS,
      'emissions[t - 1] / gtco2_per_gtc',
      'emissions[t - 1]',
    ],
    [
      'a production function of millions of people',
      DICE2016_MODEL,
      ECONOMY_EQUATIONS,
      '(population[t] / millions_per_billion)^',
      'population[t]^',
    ],
    [
      'a slope that is no derivative',
      DICE2023_CHECKED_MODEL,
      DICE2023_CLIMATE_EQUATIONS,
      'irc * carbon_slope(scale)',
      'carbon_slope(scale)',
    ],
    [
      'a damage function of degrees without their square',
      DAMAGE_FUNCTION_MODEL,
      DAMAGE_FUNCTION_EQUATIONS,
      'warming_c^damage_exponent',
      'warming_c',
    ],
    [
      'a damage a year for that of a period',
      VALUATION_MODEL,
      VALUATION_EQUATIONS,
      'discount_factor * marginal_damage * tstep',
      'discount_factor * marginal_damage',
    ],
    [
      'billions of dollars for dollars',
      DICE2016_MODEL,
      MARGINAL_DAMAGE_EQUATIONS,
      '* usd_per_trillion_usd /',
      '/',
    ],
    [
      'a year for a share of the way',
      PUBLISHED_MODEL,
      PUBLISHED_EQUATIONS,
      ' / (upper_year - lower_year)',
      '',
    ],
  ])('in the social cost of carbon: %s', (_, model, text, right, wrong) => {
    expect(findWith(model, text, right, wrong)).not.toEqual([])
  })

  it('with the symbol, the unit stated and the unit computed', () => {
    expect(
      findWith(CHAIN_MODEL, LABOUR_EQUATIONS, '100 * labour[industry]', 'labour[industry]')
    ).toEqual(["labor_productivity_loss_pct: the equation states 'percent' and comes out as '1'"])
  })
})
