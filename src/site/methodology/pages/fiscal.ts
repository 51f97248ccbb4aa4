import {
  BALANCE_EQUATIONS,
  DAMAGE_COST_EQUATIONS,
  GROWTH_EQUATIONS,
  INVESTMENT_EQUATIONS,
  TRANSITION_EQUATIONS,
} from '../../../core/fiscal/equations/budget.ts'
import { CARBON_PRICE_EQUATIONS } from '../../../core/fiscal/equations/carbon-price.ts'
import { DEBT_EQUATIONS } from '../../../core/fiscal/equations/debt.ts'
import { STRANDING_EQUATIONS } from '../../../core/fiscal/equations/stranding.ts'
import { FISCAL_FIGURES } from '../../../model/figures/fiscal.ts'
import columns from '../../../core/geography/columns/fiscal.json' with { type: 'json' }
import { PATHWAY_TABLES } from '../../../core/pathways/tables.ts'
import { type MethodPage, fieldTable } from '../page.ts'
import { equationSection } from '../model-equations.ts'
import { columnTable, tabulateTables } from '../model-tables.ts'
import { listTables } from '../coefficient-tables.ts'

/** How the fiscal outputs and the debt path are computed. */
export function describeFiscal(): MethodPage {
  return {
    id: 'fiscal',
    title: 'Fiscal effects',
    heading: 'What damage and policy do to public finance',
    description:
      'From damage and a policy pathway to budget, public debt, stranded assets, investment and revenue: equations, coefficients, sources and limits.',
    lede: 'What damage and policy do to a budget, to public debt and to the books of an industry.',
    call: '/api/fiscal/compute',
    page: { href: '/calculators/climate-chain', label: 'The chain, calculated in the page' },
    sections: [
      equationSection('What a lasting loss of output costs', DAMAGE_COST_EQUATIONS, [
        'Revenue falls with output while spending plans stay: a loss costs the budget about its expenditure ratio, not the share that a passing downturn would.',
      ]),
      equationSection('Growth', GROWTH_EQUATIONS),
      equationSection('Transition', TRANSITION_EQUATIONS, [
        'A pathway is as much effort as it reduces emissions of the zone against current policies, relative to net zero 2050.',
      ]),
      equationSection('Carbon price and revenue', CARBON_PRICE_EQUATIONS, [
        'There is no price of the world: each zone has the lowest, the middle and the highest of three models.',
      ]),
      equationSection('Budget balance', BALANCE_EQUATIONS, [
        'Damage, transition, lost output, eroding fuel taxes and adaptation weigh on the balance; the budget keeps part of the carbon revenue.',
      ]),
      equationSection('Public debt', DEBT_EQUATIONS, [
        'The equations lead from one year to the next. Balance and damage are linear between nodes every five years; a shock stays out of the path, and towards a warming level of the caller damage rises from nothing in 2025.',
      ]),
      equationSection('Stranded assets', STRANDING_EQUATIONS),
      equationSection('Investment and revenue of the industry', INVESTMENT_EQUATIONS),
      {
        heading: 'What is answered',
        tables: [fieldTable(FISCAL_FIGURES)],
      },
      {
        heading: 'Tables that are read',
        tables: [tabulateTables(PATHWAY_TABLES), columnTable(columns.columns)],
      },
      { heading: 'Coefficients', coefficients: listTables('FiscalService') },
    ],
    limits: [
      'The policy pathway sets price, emissions, stranding and investment; warming follows the forcing of the request.',
      'Debt ratios of 2024 are mostly recalled, expenditure and revenue are ratios of 2017 to 2019, and growth was projected in April 2019.',
      'Inflation, output loss and the reaction of the budget are the same everywhere.',
      'Extraction of fuel is not held: stranded assets of exporters are understated.',
      'After 2050 a debt path is the size of the gap under unchanged policy, not a forecast.',
      'Against the figures of the Office for Budget Responsibility only the total of the debt agrees, not its parts.',
      'The change of a rating comes from a slope of panel studies; it is a by-product.',
    ],
  }
}
