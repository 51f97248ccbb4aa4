import {
  BUDGET_TABLE_CASES,
  budgetTableRequestSchema,
  tabulateBudget,
} from '../../core/fiscal/budget-table.ts'
import { POLICY_PATHWAY_IDS } from '../../core/pathways/policy-pathway-ids.ts'
import { CLIMATE_PARAMETERS } from '../climate-parameters.ts'
import { readCoreInput } from '../core-input.ts'
import { RECEIPT_PARAMETER, rowsOf } from '../outputs.ts'
import { fixedPrice } from '../price.ts'
import { defineRoute } from '../route.ts'
import { evidence } from '../schemas/damage.ts'
import { ignoredField } from '../ignored-names.ts'
import { z } from 'zod'

const shift = (text: string): z.ZodNumber =>
  z.number().meta({ description: `${text}, shift of the balance`, 'x-unit': 'percent of GDP' })

const band = (text: string) =>
  z
    .object({ p17: z.number(), p50: z.number(), p83: z.number() })
    .describe(`${text}, percent of GDP: median and the 17th and 83rd percentile`)

const percent = (text: string): z.ZodNumber =>
  z.number().meta({ description: text, 'x-unit': 'percent of GDP' })

const rowSchema = z
  .object({
    case: z
      .enum(BUDGET_TABLE_CASES)
      .describe('The law of today, pledges, an orderly and a delayed transition'),
    policy_pathway: z.enum(POLICY_PATHWAY_IDS),
    year: z.int(),
    warming_c: z.number().meta({ description: 'Global warming of the pathway', 'x-unit': 'degC' }),
    gradual_damage_pct: shift('Output lost to gradual damage'),
    disasters_pct: shift('Assets lost to floods, sea and storms'),
    lost_output_pct: shift('Output lost to the transition'),
    public_investment_pct: shift('Public spending on the transition'),
    carbon_revenue_kept_pct: shift('Carbon revenue beyond that of the law of today that is kept'),
    fuel_taxes_pct: shift('Fuel taxes lost'),
    adaptation_pct: shift('Spending on adaptation'),
    balance_shift_pct: shift('All parts'),
    disaster_year_pct: shift('On top in the year of a disaster'),
    fiscal_gap_pct: percent(
      'Constant improvement of the balance from 2025 that offsets the path to this year'
    ),
    debt_deviation_pct: band('Rise of public debt since 2025'),
    debt_of_damage_pct: band('What of it damage adds'),
    debt_of_transition_pct: band('The same without damage'),
    debt_all_carbon_revenue_kept_pct: percent(
      'Rise of debt if all carbon revenue is kept, central'
    ),
    debt_fuel_taxes_replaced_pct: percent(
      'Rise of debt if other taxes replace fuel taxes, central'
    ),
  })
  .meta({ id: 'BudgetTableRow' })

const budgetTableSchema = z
  .object({
    inputs: z.object({ geography: z.string() }),
    rows: z.array(rowSchema).readonly().describe('Empty where no debt path is offered'),
    ...evidence,
    ignored: ignoredField,
  })
  .meta({ id: 'BudgetTable' })

/** Units of the table: four cases, each sampled and evaluated in four years. */
const UNITS = 2500

/** GET /api/fiscal/table. */
export const budgetTableRoute = defineRoute(
  {
    path: '/api/fiscal/table',
    operationId: 'tabulateBudget',
    tags: ['calculators'],
    summary: 'FiscalService: the budget in four cases and four years to 2070, as one table',
    description:
      'The shift of the balance by its parts, the rise of debt with its range, damage and transition apart, the fiscal gap, a disaster year and two sensitivities.',
    query: z.object({ geography: CLIMATE_PARAMETERS.geography, ...RECEIPT_PARAMETER }),
    answer: {
      description: 'The table',
      schema: budgetTableSchema,
      table: rowsOf(budgetTableSchema, 'rows', ['inputs']),
    },
    errors: ['no_data'],
    lane: 'samples',
    price: fixedPrice(UNITS),
  },
  () =>
    ({ query }) =>
      tabulateBudget(readCoreInput(budgetTableRequestSchema, query))
)
