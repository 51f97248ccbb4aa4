import { PATHWAY_IDS } from '../core/climate/pathways.ts'
import {
  HORIZON_RANGE,
  PHYSICAL_CLIMATE_DEFAULTS,
  WARMING_RANGE,
} from '../core/chain/request-ranges.ts'
import { SHOCK_IDS } from '../model/coefficients/hazards.ts'
import { INDUSTRY_IDS } from '../core/industry/industries.ts'
import {
  booleanParameter,
  numberParameter,
  yearParameter,
  wordListParameter,
  wordParameter,
} from './parameters.ts'
import { OUTPUT_PARAMETERS } from './outputs.ts'
import { SAMPLING_PARAMETERS } from './sampling.ts'

/** Query parameters of the physical layer, which every later layer also takes. */
export const CLIMATE_PARAMETERS = {
  climate_pathway: wordParameter('Forcing pathway', {
    enum: PATHWAY_IDS,
    default: PHYSICAL_CLIMATE_DEFAULTS.climate_pathway,
  }),
  geography: wordParameter(
    'Region, sub-region, or a country in one of them, by ISO 3166 code or English name',
    {
      default: PHYSICAL_CLIMATE_DEFAULTS.geography,
    }
  ),
  industry: wordParameter('Industry', {
    enum: INDUSTRY_IDS,
    default: PHYSICAL_CLIMATE_DEFAULTS.industry,
  }),
  active_shocks: wordListParameter('Shocks that occur in the year; empty for none', {
    choices: SHOCK_IDS,
    mayBeEmpty: true,
  }),
  horizon: yearParameter(`Year, ${HORIZON_RANGE.min} to ${HORIZON_RANGE.max}`, {
    least: HORIZON_RANGE.min,
    most: HORIZON_RANGE.max,
    usual: PHYSICAL_CLIMATE_DEFAULTS.horizon,
  }),
  warming_c: numberParameter(
    `Global warming level instead of a pathway, ${WARMING_RANGE.min} to ${WARMING_RANGE.max} degC`,
    { least: WARMING_RANGE.min, most: WARMING_RANGE.max, example: 2 }
  ),
}

/** Query parameters that every calculator takes. */
export const CALCULATOR_PARAMETERS = {
  explain: booleanParameter(false, 'Add the steps of the calculation to the answer'),
  sensitivity: booleanParameter(
    false,
    'Add the answer recomputed with each coefficient and range at its low and its high end'
  ),
  ...SAMPLING_PARAMETERS,
  ...OUTPUT_PARAMETERS,
}
