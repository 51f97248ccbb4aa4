import { explainPhysicalClimate } from '../../../core/climate/estimate.ts'
import { explainDamage } from '../../../core/damage/estimate.ts'
import { DAMAGE_FIELDS, DAMAGE_FIGURES } from '../../../core/damage/fields.ts'
import { BY_REGION, EXAMPLE_REQUESTS } from '../example-requests.ts'
import { fieldTable } from '../field-table.ts'
import { isInterpolated, tabulateInterpolated } from '../interpolated.ts'
import type { MethodPage } from '../page.ts'
import { listTables } from '../registered.ts'
import { groupEquations, stepsBeyond, type StepGroup } from '../step-groups.ts'

const GROUPS: readonly StepGroup[] = [
  {
    heading: 'Labour',
    holds: /^(work_capacity|labor_(loss|productivity))/,
    paragraphs: ['Work is lost on days of dangerous humid heat, the more the heavier the work.'],
  },
  {
    heading: 'Grid',
    holds: /^(thermal_|line_|peak_|grid_|power_)/,
    paragraphs: ['Plants and lines give less in heat while the peak asks for more.'],
  },
  {
    heading: 'Infrastructure',
    holds: /^(flood_|expected_annual|infrastructure)/,
    paragraphs: [
      'Depth-damage curves are weighed over a profile of floods whose chance rises with heavy rain. The profile is one of an unprotected flood plain. Chance and depth are printed for one return period; the others differ in that number only.',
    ],
  },
  { heading: 'Supply chain', holds: /^supply_/ },
  {
    heading: 'Gross domestic product and budget',
    holds: /^(gdp_|labor_shock|fiscal_)/,
  },
  { heading: 'Industry and carbon', holds: /./ },
]

/** How the damage indices are computed. */
export function describeDamage(): MethodPage {
  const below = explainPhysicalClimate(EXAMPLE_REQUESTS.physical)
  const steps = stepsBeyond(explainDamage(EXAMPLE_REQUESTS.damage), below)
  return {
    id: 'damage',
    title: 'Damage',
    description:
      'From physical stressors to damage to labour, grid, infrastructure, supply chain and GDP: equations, coefficients, sources and limits.',
    lede: 'The stressors of a place meet an industry: how much work, power, assets and supply it loses, and what the whole economy loses.',
    call: '/api/damage/compute',
    page: { href: '/calculators/climate-chain', label: 'The chain, calculated in the page' },
    sections: [
      {
        heading: 'What is answered',
        tables: [fieldTable({ ...DAMAGE_FIELDS, ...DAMAGE_FIGURES })],
      },
      ...groupEquations(steps, GROUPS, BY_REGION),
      ...(steps.some(isInterpolated)
        ? [
            {
              heading: 'Tables that are read',
              tables: [tabulateInterpolated(steps, BY_REGION)],
            },
          ]
        : []),
      { heading: 'Coefficients', coefficients: listTables('DamageService') },
    ],
    limits: [
      'Infrastructure damage stands for an unprotected flood plain with an assumed depth profile: it compares places and industries, it does not price one asset.',
      'The damage function is one of the world; none of a country itself is held.',
      'The layers of an industry add up as if they were independent.',
      'A carbon price adds cost; it does not change warming.',
      'Deaths, migration, conflict and nature have no place in these indices.',
    ],
  }
}
