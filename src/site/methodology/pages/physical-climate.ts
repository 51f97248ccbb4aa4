import { COAST_EQUATIONS } from '../../../core/climate/equations/coast.ts'
import { HEAT_EQUATIONS } from '../../../core/climate/equations/heat.ts'
import {
  RAIN_AND_RIVER_EQUATIONS,
  DROUGHT_EQUATIONS,
} from '../../../core/climate/equations/water.ts'
import { WARMING_EQUATIONS } from '../../../core/climate/equations/warming.ts'
import { PHYSICAL_FIGURES } from '../../../model/figures/physical.ts'
import { CLIMATE_TABLES } from '../../../core/climate/tables.ts'
import { COUNTRY_COLUMNS } from '../../../core/geography/country-columns.ts'
import { type MethodPage, fieldTable } from '../page.ts'
import { equationSection } from '../model-equations.ts'
import { columnTable, tabulateTables } from '../model-tables.ts'
import { listTables } from '../coefficient-tables.ts'

/** How the physical stressors are computed. */
export function describePhysicalClimate(): MethodPage {
  return {
    id: 'physical-climate',
    title: 'Physical climate',
    heading: 'How a pathway becomes heat, drought, rain and sea level',
    description:
      'From a pathway, a place and a year to six physical stressors: equations, coefficients, sources and limits.',
    lede: 'A pathway and a year give a global warming level; published tables say what that level does to heat, drought, rain and sea level in each reference region.',
    call: '/api/climate/compute',
    page: { href: '/calculators/climate-chain', label: 'The chain, calculated in the page' },
    sections: [
      equationSection('Warming', WARMING_EQUATIONS, [
        'A bar with “now” reads a symbol in the circumstances of today: at 1.36 °C and without shocks.',
      ]),
      equationSection('Heat', HEAT_EQUATIONS, [
        'How often a former ten-year hot day comes back depends on how far the hottest day rises against its own spread from year to year.',
      ]),
      equationSection('Drought', DROUGHT_EQUATIONS),
      equationSection('Rain and river floods', RAIN_AND_RIVER_EQUATIONS),
      equationSection('Sea level, floods and extremes', COAST_EQUATIONS),
      { heading: 'What is answered', tables: [fieldTable(PHYSICAL_FIGURES)] },
      {
        heading: 'Tables that are read',
        paragraphs: [
          'Every explanation of the API shows the nodes it read. Above 4 °C the last slope continues, and the answer says so.',
        ],
        tables: [tabulateTables(CLIMATE_TABLES)],
      },
      {
        heading: 'What is known of each country',
        paragraphs: [
          'Columns of heat and water, each with the rule that made it. /api/coefficients lists the values of those whose sources allow it.',
        ],
        tables: [columnTable(COUNTRY_COLUMNS)],
      },
      { heading: 'Coefficients', coefficients: listTables('PhysicalClimateService') },
    ],
    limits: [
      'It reads published tables at a warming level; it runs no climate model and predicts no year.',
      'Warming follows the pathway only. A place does not change it by its own policy.',
      'Sea level has no assessed table for the RCPs; the nearest SSP is taken instead.',
      'A reference region is large: what happens in one valley or city is not seen.',
      'Hours of heat are means over the area of a country, coastal shares are recalled, and exposure to floods is modelled.',
      'The low and the high end put every range at its end at once: a joint corner, not a probability.',
    ],
  }
}
