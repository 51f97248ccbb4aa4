import { HORIZON_RANGE, DEBT_SOURCES, PRICE_SOURCES } from '../chain/request-ranges.ts'
import { INDUSTRY_IDS } from '../industry/industries.ts'
import { mergeEquations } from '../model/parse-equations.ts'
import type { GivenSymbol, ModelSource } from '../model/source.ts'
import { POLICY_PATHWAY_IDS } from '../pathways/policy-pathway-ids.ts'
import { PATHWAY_TABLES } from '../pathways/tables.ts'
import { FISCAL_COLUMNS, FISCAL_PLACE_KEYS } from './columns.ts'
import {
  BALANCE_EQUATIONS,
  DAMAGE_COST_EQUATIONS,
  GROWTH_EQUATIONS,
  INVESTMENT_EQUATIONS,
  TRANSITION_EQUATIONS,
} from './equations/budget.ts'
import { CARBON_PRICE_EQUATIONS } from './equations/carbon-price.ts'
import { DEBT_EQUATIONS } from './equations/debt.ts'
import { STRANDING_EQUATIONS } from './equations/stranding.ts'
import { listFigures } from '../../model/figures/figure.ts'
import { BUDGET_FIGURES } from '../../model/figures/fiscal.ts'
import { FISCAL_FAMILIES, FISCAL_MODEL_COEFFICIENTS } from '../../model/coefficients/fiscal.ts'

/** Years over which GDP grows. */
const YEARS: readonly number[] = Array.from(
  { length: HORIZON_RANGE.max - HORIZON_RANGE.min + 1 },
  (_, index) => HORIZON_RANGE.min + index
)

const SECTOR_DIMENSION = `dimension sector = ${INDUSTRY_IDS.join(' ')}\n`
const YEAR_DIMENSION = `dimension year: year = ${YEARS.join(' ')}\n`

const HORIZON: GivenSymbol = { symbol: 'horizon', label: 'Year of the answer', unit: 'year' }
const PATHWAY: GivenSymbol = {
  symbol: 'policy_pathway',
  label: 'Policy pathway',
  unit: '1',
  labels: POLICY_PATHWAY_IDS,
}
const DAMAGE: readonly GivenSymbol[] = [
  {
    symbol: 'output_damage_pct',
    label: 'Output lost to climate damage, more than now',
    unit: '%',
  },
  {
    symbol: 'asset_damage_pct',
    label: 'Assets lost to climate damage, more than now',
    unit: '%',
  },
  { symbol: 'disaster_event_pct', label: 'Assets lost in a disaster', unit: '%' },
]

const place = {
  coefficients: FISCAL_MODEL_COEFFICIENTS,
  columns: FISCAL_COLUMNS,
  place_keys: FISCAL_PLACE_KEYS,
  tables: PATHWAY_TABLES,
}

/** Balance, stranding and investment of one year on a policy pathway. */
export const FISCAL_MODEL: ModelSource = {
  ...place,
  name: 'fiscal',
  equations: mergeEquations([
    SECTOR_DIMENSION,
    YEAR_DIMENSION,
    DAMAGE_COST_EQUATIONS,
    GROWTH_EQUATIONS,
    TRANSITION_EQUATIONS,
    CARBON_PRICE_EQUATIONS,
    STRANDING_EQUATIONS,
    INVESTMENT_EQUATIONS,
    BALANCE_EQUATIONS,
  ]),
  givens: [
    HORIZON,
    PATHWAY,
    { symbol: 'industry', label: 'Industry', unit: '1', labels: INDUSTRY_IDS },
    ...DAMAGE,
    {
      symbol: 'adaptation_level',
      label: 'Share of the possible adaptation that is done',
      unit: '1',
    },
    {
      symbol: 'price_source',
      label: 'Whether the carbon price is that of the pathway or given',
      unit: '1',
      labels: PRICE_SOURCES,
    },
    { symbol: 'given_carbon_price_usd_per_t', label: 'Carbon price of the request', unit: 'USD/t' },
  ],
  families: FISCAL_FAMILIES,
  outputs: [
    ...listFigures(BUDGET_FIGURES),
    'fiscal_stress_index',
    'disaster_year_pct_gdp',
    'pathway_warming_c',
    'pathway_warming_low_c',
    'pathway_warming_high_c',
    'co2_left',
  ],
}

/** Public debt from one year to the next, and its rating effect at the horizon. */
export const DEBT_MODEL: ModelSource = {
  ...place,
  name: 'debt',
  equations: mergeEquations([GROWTH_EQUATIONS, TRANSITION_EQUATIONS, DEBT_EQUATIONS]),
  givens: [
    { symbol: 'year', label: 'Year', unit: 'year' },
    PATHWAY,
    {
      symbol: 'debt_source',
      label: 'Whether debt starts at that of the country or as given',
      unit: '1',
      labels: DEBT_SOURCES,
    },
    {
      symbol: 'given_debt_start_pct_gdp',
      label: 'Debt of the request in the first year',
      unit: '%',
    },
    { symbol: 'debt_pct_gdp', label: 'Public debt in the year', unit: '%' },
    { symbol: 'balance_shift_pct', label: 'Shift of the budget balance in the year', unit: '%' },
    { symbol: 'damage_pct', label: 'Output lost to gradual damage in the year', unit: '%' },
    {
      symbol: 'next_damage_pct',
      label: 'Output lost to gradual damage in the next year',
      unit: '%',
    },
  ],
  families: {},
  outputs: [
    'start_debt_pct_gdp',
    'debt_next_pct_gdp',
    'discount_ratio',
    'debt_deviation_pct_gdp',
    'rating_notches_change',
  ],
}
