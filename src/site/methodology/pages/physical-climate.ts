import { explainPhysicalClimate } from '../../../core/climate/estimate.ts'
import { PHYSICAL_FIELDS } from '../../../core/climate/fields.ts'
import { BY_REGION, EXAMPLE_REQUESTS } from '../example-requests.ts'
import { fieldTable } from '../field-table.ts'
import { tabulateInterpolated } from '../interpolated.ts'
import type { MethodPage } from '../page.ts'
import { listTables } from '../registered.ts'
import { groupEquations, type StepGroup } from '../step-groups.ts'

const GROUPS: readonly StepGroup[] = [
  {
    heading: 'Warming and sea level',
    holds:
      /^(model_warming|warming_c$|warming_for_days|sea_level_mm|sea_level_reference|log_amplification|coastal_amplification)/,
    paragraphs: [
      'The change of the models since their own reference is laid on the warming that was observed. Regional warming follows by one factor for each place.',
    ],
  },
  {
    heading: 'One reference region',
    holds: /_NEU$/,
    paragraphs: [
      'How strongly the hottest and the wettest day of a region answer, compared with all land, decides at which warming the global multipliers of extremes are read for it.',
    ],
  },
  { heading: 'A place of several regions', holds: /_unshocked$|^warming_regional_c$/ },
  {
    heading: 'Shocks',
    holds:
      /^(heat_stress|drought_risk|flood_risk|precipitation_volatility|sea_level_pressure|extreme_event_frequency|heat_shock_ratio|flood_shock_ratio)$/,
    paragraphs: [
      'A shock takes a share of what a year still holds free: it never lowers a stressor, and the order of shocks does not matter.',
    ],
  },
  {
    heading: 'What the next layers read',
    holds: /^(dangerous_heat_days|rain_multiplier|dg$|exposure_)/,
  },
]

/** How the physical stressors are computed. */
export function describePhysicalClimate(): MethodPage {
  const steps = explainPhysicalClimate(EXAMPLE_REQUESTS.physical)
  return {
    id: 'physical-climate',
    title: 'Physical climate',
    description:
      'From a pathway, a place and a year to six physical stressors: equations, coefficients, sources and limits.',
    lede: 'A pathway and a year give a global warming level; published tables say what that level does to heat, drought, rain and sea level in each reference region.',
    call: '/api/climate/compute',
    page: { href: '/calculators/climate-chain', label: 'The chain, calculated in the page' },
    sections: [
      { heading: 'What is answered', tables: [fieldTable(PHYSICAL_FIELDS)] },
      ...groupEquations(steps, GROUPS, BY_REGION),
      {
        heading: 'Tables that are read',
        paragraphs: [
          'The nodes themselves stand in every explanation of the API. Above 4 °C the last slope continues, and the answer says so.',
        ],
        tables: [tabulateInterpolated(steps, BY_REGION)],
      },
      { heading: 'Coefficients', coefficients: listTables('PhysicalClimateService') },
    ],
    limits: [
      'It reads published tables at a warming level; it runs no climate model and predicts no year.',
      'Warming follows the pathway only. A place does not change it by its own policy.',
      'Sea level has no assessed table for the RCPs; the nearest SSP stands in.',
      'A reference region is large: what happens in one valley or city is not seen.',
      'The share of exposed people and assets near the coast is our own judgement, marked as assumed.',
      'The low and the high end move every published range together, so they span more than a likely range.',
    ],
  }
}
