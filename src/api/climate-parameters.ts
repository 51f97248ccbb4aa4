import { PATHWAY_IDS } from '../core/climate/pathways.ts'
import { HORIZON_RANGE, PHYSICAL_CLIMATE_DEFAULTS, WARMING_RANGE } from '../core/climate/request.ts'
import { SHOCK_IDS } from '../core/climate/shocks.ts'
import { INDUSTRY_IDS } from '../core/industry/industries.ts'
import {
  booleanParameter,
  numberParameter,
  wholeNumberParameter,
  wordListParameter,
  wordParameter,
} from './parameters.ts'

/** Query parameters of the physical layer, which every layer above takes too. */
export const CLIMATE_PARAMETERS = {
  climate_pathway: wordParameter('Forcing pathway', {
    enum: PATHWAY_IDS,
    default: PHYSICAL_CLIMATE_DEFAULTS.climate_pathway,
  }),
  geography: wordParameter('Region, sub-region, or ISO 3166 code of a country inside them', {
    default: PHYSICAL_CLIMATE_DEFAULTS.geography,
  }),
  industry: wordParameter('Industry', {
    enum: INDUSTRY_IDS,
    default: PHYSICAL_CLIMATE_DEFAULTS.industry,
  }),
  active_shocks: wordListParameter('Shocks that strike in the year', SHOCK_IDS),
  horizon: wholeNumberParameter(
    `Year, ${HORIZON_RANGE.min} to ${HORIZON_RANGE.max}`,
    PHYSICAL_CLIMATE_DEFAULTS.horizon
  ),
  warming_c: numberParameter(
    `Global warming level instead of a pathway, ${WARMING_RANGE.min} to ${WARMING_RANGE.max} degC`
  ),
}

/** Query parameters that every calculator takes. */
export const CALCULATOR_PARAMETERS = {
  explain: booleanParameter(false, 'Add the steps of the calculation to the answer'),
  sensitivity: booleanParameter(
    false,
    'Add what each coefficient and range does to the answer at its low and high end'
  ),
}
