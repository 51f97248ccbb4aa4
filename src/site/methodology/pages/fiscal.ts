import { explainDamage } from '../../../core/damage/explain.ts'
import { explainFiscal } from '../../../core/fiscal/explain.ts'
import { FISCAL_FIELDS } from '../../../core/fiscal/fields.ts'
import { BY_REGION, EXAMPLE_REQUESTS } from '../example-requests.ts'
import { fieldTable } from '../field-table.ts'
import { tabulateInterpolated } from '../interpolated.ts'
import type { MethodPage } from '../page.ts'
import { listTables } from '../registered.ts'
import { groupEquations, stepsBeyond, type StepGroup } from '../step-groups.ts'

const GROUPS: readonly StepGroup[] = [
  { heading: 'Carbon price', holds: /^(carbon_price|price_|deflator)/ },
  {
    heading: 'Budget balance',
    holds: /^(damage_cost|transition_cost|adaptation_cost|carbon_revenue|fiscal_balance)/,
    paragraphs: [
      'Damage, transition and adaptation weigh on the balance; carbon revenue is handed back unless the share that is kept says otherwise.',
    ],
  },
  { heading: 'Stranded assets', holds: /^strand/ },
  { heading: 'Investment', holds: /^(capex|investment)/ },
  { heading: 'Revenue', holds: /^(revenue|emissions_per_dollar|carbon_cost)/ },
  { heading: 'Other', holds: /./ },
]

/** How the fiscal outputs are computed. */
export function describeFiscal(): MethodPage {
  const below = explainDamage(EXAMPLE_REQUESTS.damage)
  const steps = stepsBeyond(explainFiscal(EXAMPLE_REQUESTS.fiscal), below)
  return {
    id: 'fiscal',
    title: 'Fiscal effects',
    description:
      'From damage and a policy pathway to budget, stranded assets, investment and revenue: equations, coefficients, sources and limits.',
    lede: 'What damage and policy do to a budget and to the books of an industry.',
    call: '/api/fiscal/compute',
    page: { href: '/calculators/climate-chain', label: 'The chain, calculated in the page' },
    sections: [
      { heading: 'What is answered', tables: [fieldTable(FISCAL_FIELDS)] },
      ...groupEquations(steps, GROUPS, BY_REGION),
      { heading: 'Tables that are read', tables: [tabulateInterpolated(steps, BY_REGION)] },
      { heading: 'Coefficients', coefficients: listTables('FiscalService') },
    ],
    limits: [
      'The policy pathway sets price, stranding and investment; warming follows the forcing of the request.',
      'Emissions per dollar of an industry fall as those of the pathway do, not by its own means.',
      'Carbon revenue is handed back; a treasury that keeps it has a better balance than shown.',
      'After the last year of the tables emissions and fossil activity keep their value.',
      'No tax system, no central bank and no rating stands behind these figures.',
    ],
  }
}
