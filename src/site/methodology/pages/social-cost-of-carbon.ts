import { DAMAGE_FUNCTIONS } from '../../../model/coefficients/damage-functions.ts'
import { ENGINES } from '../../../core/scc/engines.ts'
import { DICE2016_EQUATIONS } from '../../../core/scc/equations/dice2016.ts'
import {
  DICE2023_CLIMATE_EQUATIONS,
  DICE2023_PATH_EQUATIONS,
} from '../../../core/scc/equations/dice2023.ts'
import { ECONOMY_EQUATIONS } from '../../../core/scc/equations/economy.ts'
import { estimateScc } from '../../../core/scc/estimate.ts'
import {
  MARGINAL_DAMAGE_EQUATIONS,
  PRICE_EQUATIONS,
  PUBLISHED_EQUATIONS,
  VALUATION_EQUATIONS,
} from '../../../core/scc/equations/valuation.ts'
import { formatProse } from '../../../format/index.ts'
import { equationSection } from '../model-equations.ts'
import type { MethodPage } from '../page.ts'
import { listTables } from '../coefficient-tables.ts'

/** How the social cost of carbon is computed. */
export function describeSocialCostOfCarbon(): MethodPage {
  return {
    id: 'social-cost-of-carbon',
    title: 'Social cost of carbon',
    heading: 'How the cost of a tonne of CO2 is computed',
    description:
      'DICE models with and without one more tonne: every equation, coefficient and damage function, the discounting and the limits.',
    lede: 'A model of world economy and climate runs twice, once with a tonne more. The consumption it costs in each later year, discounted to the year of the emission, is the answer.',
    call: '/api/scc',
    page: { href: '/calculators/social-cost-of-carbon', label: 'Calculated in the page' },
    sections: [
      equationSection('What a tonne costs', MARGINAL_DAMAGE_EQUATIONS + VALUATION_EQUATIONS, [
        'The value of an emission from the runs with and without it; how it is discounted is chosen in the request.',
      ]),
      equationSection('Published tables', PUBLISHED_EQUATIONS, [
        'A table is read between its rows, in the currency that its publisher uses.',
      ]),
      equationSection('Dollars of another year', PRICE_EQUATIONS),
      equationSection('Economy of all engines', ECONOMY_EQUATIONS, [
        'A value each period of five years, [t]; the equation of a first period is beside that of the others.',
      ]),
      equationSection(ENGINES.dice2016r2.label, DICE2016_EQUATIONS, [
        'R and R2 of 2016 differ in the damage function alone.',
      ]),
      equationSection(`${ENGINES.dice2023.label}: paths`, DICE2023_PATH_EQUATIONS),
      equationSection(`${ENGINES.dice2023.label}: climate`, DICE2023_CLIMATE_EQUATIONS),
      {
        heading: 'Damage functions',
        coefficients: Object.values(DAMAGE_FUNCTIONS).map(({ label, coefficients }) => ({
          heading: label,
          table: coefficients,
        })),
      },
      { heading: 'Coefficients', coefficients: engineTables() },
    ],
    limits: [
      'One region: what a tonne does to the poor and to the rich is one figure.',
      'No tipping points, no irreversible loss, no risk beyond what a damage function holds.',
      'Savings and abatement follow the published base run; they do not answer to what you change.',
      describeBasePolicy(),
      'The answer follows the discounting more than anything else that is known about climate.',
      'Official tables rest on other models; they are looked up and never recomputed.',
      'Between the years of a model the values of its two neighbours are weighted by distance.',
    ],
  }
}

/** The result for 2025 of the authors' own run of DICE-2023 at 3 %, USD 2019 per tonne CO2. */
const DICE2023_3PCT_PUBLISHED = 101.816

/** Say by an example how much the base policy matters when the rate is another. */
function describeBasePolicy(): string {
  const { scc_usd_per_tco2: ours } = estimateScc({
    engine: 'dice2023',
    year: 2025,
    discounting: { kind: 'constant', rate: 0.03 },
  })
  return `An example of the size of that: at 3 % and for 2025, the authors’ run of DICE-2023 with capital and savings set for that rate gives USD ${formatProse(DICE2023_3PCT_PUBLISHED)}, our base run USD ${formatProse(ours)} (prices of 2019).`
}

function engineTables() {
  return listTables('scc').filter(({ heading }) => !/damage/i.test(heading))
}
