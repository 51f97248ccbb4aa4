import { USUAL_PRICE_YEAR } from './default-rows.ts'
import { type PlanField, usual } from './field.ts'

const FRACTION = [0, 1] as const
const ACCOUNT = 'power_account'
const FINANCE = 'financing_framework'

/** What a region states once of money: prices, customers, and what the cheapest plan reads. */
export const MONEY_FIELDS: readonly Omit<PlanField, 'step'>[] = [
  {
    path: `${FINANCE}.price_year`,
    label: 'Price year of every amount',
    kind: 'year',
    default: { value: USUAL_PRICE_YEAR, source: 'that of the capital costs that stand in' },
  },
  {
    path: `${FINANCE}.deflator`,
    label: 'How amounts of other years were brought to it',
    kind: 'text',
    default: { value: 'undeflated', source: 'nothing stated' },
  },
  {
    path: `${FINANCE}.discount_rate_pct`,
    label: 'Real discount rate',
    kind: 'number',
    range: [-5, 30],
    default: usual('discount_rate'),
  },
  {
    path: `${ACCOUNT}.fill_usd_per_mwh`,
    label: 'Fuel of the plant that fills',
    kind: 'number',
    range: [0, 500],
    default: usual('gas_fuel'),
  },
  {
    path: `${ACCOUNT}.overflow_usd_per_mwh`,
    label: 'Fuel of what runs beyond it',
    kind: 'number',
    range: [0, 500],
    default: usual('coal_fuel'),
  },
  {
    path: `${ACCOUNT}.rest_usd_per_kw`,
    label: 'New reserve, once',
    kind: 'number',
    range: [0, 10_000],
    default: usual('peaker_cost'),
  },
  {
    path: `${ACCOUNT}.usd_per_eur`,
    label: 'Dollars for one euro',
    kind: 'number',
    range: [0.5, 2],
    default: usual('usd_per_eur'),
  },
  {
    path: `${ACCOUNT}.allowance_share`,
    label: 'Part of the cut that spares allowances',
    kind: 'number',
    range: FRACTION,
    default: { value: 0, source: 'no carbon market stated', low: 0, high: 1 },
  },
  {
    path: `${ACCOUNT}.allowance_price_eur`,
    label: 'Price of an allowance in every year',
    kind: 'number',
    range: [0, 1000],
    note: 'the shared path of EU prices where it is left out',
    default: { value: null, source: 'shared path' },
  },
  {
    path: `${ACCOUNT}.price_factor`,
    label: 'Factor on that path of prices',
    kind: 'number',
    range: [0.01, 10],
    note: '1 where it is left out',
  },
  {
    path: 'customers.sold_twh',
    label: 'Energy sold at the deadline',
    kind: 'number',
    note: 'demand of the deadline year less a tenth where customers are left out',
  },
  { path: 'customers.home_kwh_yr', label: 'Use of a home', kind: 'number' },
  { path: 'customers.industry_gwh_yr', label: 'Use of an industrial customer', kind: 'number' },
  { path: 'customers.currency', label: 'Currency, ISO 4217', kind: 'text' },
  {
    path: 'customers.usd_per_unit',
    label: 'Dollars for one unit of it',
    kind: 'number',
    range: [1e-7, 10],
  },
  {
    path: 'power_parameters.season',
    label: 'Season of the peak',
    kind: 'choice',
    choices: ['summer', 'winter'],
    note: 'this and the next four are read by the cheapest plan alone',
    default: { value: 'summer', source: 'assumed' },
  },
  {
    path: 'power_parameters.storage_h',
    label: 'Hours of a battery',
    kind: 'number',
    range: [0.5, 24],
  },
  {
    path: 'power_parameters.capture_extra_usd_per_mwh',
    label: 'Operation of carbon capture',
    kind: 'number',
    range: [0, 200],
  },
  {
    path: 'power_parameters.carbon_usd_t',
    label: 'Carbon price in the search',
    kind: 'number',
    range: [0, 1000],
  },
  {
    path: 'power_parameters.capex.peaker',
    label: 'Capital of peakers',
    kind: 'number',
    range: [0, 10_000],
  },
  {
    path: 'power_parameters.capex.gas_new',
    label: 'Capital of new gas plant',
    kind: 'number',
    range: [0, 10_000],
  },
]
