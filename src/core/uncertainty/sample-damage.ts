import { stressOf } from '../chain/budget.ts'
import { evaluateChain, outputSlot } from '../chain/evaluate.ts'
import { DAMAGE_DEFAULTS } from '../chain/request-ranges.ts'
import type { PhysicalClimateRequest } from '../climate/request.ts'
import type { DamageRequest } from '../damage/request.ts'
import { numberAt } from '../entry.ts'
import { CHAIN_UNDRAWN, FISCAL_DRAWS } from '../kernels/draws.ts'
import {
  CLIMATE_FIELDS,
  COASTAL_FIELD,
  copyFields,
  DAMAGE_FIELDS,
  STRESS_FIELD,
  type SlottedField,
} from './fields.ts'
import { listSymbols } from './moved-coefficients.ts'
import type { SampleOptions } from './options.ts'
import { sampleRow, type Uncertainty } from './sample.ts'
import { createSampledBudget } from './sampled-budget.ts'
import { chainSymbols, createSampledChain, type SampledRequest } from './sampled-chain.ts'
import type { FixedSymbol, SampledModel } from './sampled-model.ts'

/** A damage request; without a damage function each draw takes one of a mix. */
export type SampledDamageRequest = Omit<DamageRequest, 'damage_function'> &
  Pick<SampledRequest, 'damage_function'>

const ADDITIONAL_DAMAGE = 'gdp_damage_additional_pct'

/** Sample the figures of a physical answer. */
export function sampleClimate(
  request: PhysicalClimateRequest,
  options: SampleOptions
): Uncertainty {
  return sampleRow(modelClimate({ ...request, ...DAMAGE_DEFAULTS }), options)
}

/** Sample the figures of a damage answer, those of the physical answer in it included. */
export function sampleDamage(request: SampledDamageRequest, options: SampleOptions): Uncertainty {
  return sampleRow(modelDamage(request), options)
}

/** What a request fixes of warming and damage. */
export function fixedByRequest({
  warming_c,
  damage_function,
}: Pick<SampledRequest, 'warming_c' | 'damage_function'>): FixedSymbol[] {
  return [
    ...(warming_c === null
      ? []
      : [{ symbol: 'warming_quantile', reason: `warming_c is given: ${warming_c} degC` }]),
    ...(damage_function === null
      ? []
      : [
          { symbol: 'damage_function_mix', reason: `damage_function is given: ${damage_function}` },
        ]),
  ]
}

/** Fields of a physical answer that a sample of it describes. */
export function climateFields({ geography }: { readonly geography: string }): string[] {
  return fieldsAtPlace(geography, CLIMATE_FIELDS).map(([field]) => field)
}

/** Fields of a damage answer that a sample of it describes. */
export function damageFields({ geography }: { readonly geography: string }): string[] {
  return [STRESS_FIELD, ...fieldsAtPlace(geography, DAMAGE_FIELDS).map(([field]) => field)]
}

/** Fields without those that have no figure at a place: sea levels where there is no coast. */
export function fieldsAtPlace(
  geography: string,
  fields: readonly SlottedField[]
): readonly SlottedField[] {
  const { sea_level_pressure } = evaluateChain(geography, {
    ...DAMAGE_DEFAULTS,
    climate_pathway: 'rcp45',
    warming_c: null,
    horizon: 2050,
    industry: 'energy',
    active_shocks: [],
  })
  return sea_level_pressure === 0
    ? fields.filter(([field]) => !field.endsWith(COASTAL_FIELD))
    : fields
}

/** A physical answer as what is evaluated draw by draw. */
export function modelClimate(request: SampledRequest): SampledModel {
  const fields = fieldsAtPlace(request.geography, CLIMATE_FIELDS)
  return {
    rows: 1,
    fields: climateFields(request),
    symbols: chainSymbols(request),
    undrawn: CHAIN_UNDRAWN,
    fixed: fixedByRequest({ warming_c: request.warming_c, damage_function: null }),
    isMixed: false,
    prepare: (draws, undrawn) => {
      const chain = createSampledChain(request, draws, request.warming_c === null, undrawn)
      return (draw, figures) => {
        chain.moveTo(draw)
        copyFields(fields, chain.evaluate(), figures, 0)
      }
    },
  }
}

/** GDP damage beyond today's under the same request in other years, as what is evaluated draw by draw. */
export function modelDamageYears(
  request: SampledDamageRequest,
  years: readonly number[]
): Pick<SampledModel, 'rows' | 'fields' | 'prepare'> {
  const { warming_c } = request
  return {
    rows: years.length,
    fields: [ADDITIONAL_DAMAGE],
    prepare: (draws, undrawn) => {
      const chain = createSampledChain(request, draws, warming_c === null, undrawn)
      const slot = outputSlot(ADDITIONAL_DAMAGE)
      return (draw, figures) => {
        chain.moveTo(draw)
        for (const [row, year] of years.entries()) {
          chain.setPoint(year, warming_c ?? 0) // unread: the pathway gives the warming
          figures[row] = numberAt(chain.evaluate(), slot)
        }
      }
    },
  }
}

/** A damage answer as what is evaluated draw by draw. */
export function modelDamage(request: SampledDamageRequest): SampledModel {
  const { geography, warming_c, damage_function } = request
  const fields = fieldsAtPlace(geography, DAMAGE_FIELDS)
  return {
    rows: 1,
    fields: damageFields(request),
    symbols: [...new Set([...chainSymbols(request), ...listSymbols(FISCAL_DRAWS)])],
    undrawn: CHAIN_UNDRAWN,
    fixed: fixedByRequest({ warming_c, damage_function }),
    isMixed: damage_function === null,
    prepare: (draws, undrawn) => {
      const chain = createSampledChain(request, draws, warming_c === null, undrawn)
      const budget = createSampledBudget(geography, draws, false)
      return (draw, figures) => {
        chain.moveTo(draw)
        budget.moveCoefficients(draw)
        const answer = chain.evaluate()
        copyFields(fields, answer, figures, 1)
        figures[0] = stressOf(budget.settled, chain.damageOfAnswer())
      }
    },
  }
}
