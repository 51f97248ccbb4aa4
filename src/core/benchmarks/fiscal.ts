import { entryAt } from '../entry.ts'
import { evaluateDebt } from '../chain/budget.ts'
import { NO_DAMAGE, pathNodes } from '../chain/budget-vectors.ts'
import { fiscalVector, hasDebtPath, settleBudget } from '../chain/settled-budget.ts'
import { fiscalPlace } from '../fiscal/columns.ts'
import { estimateFiscalFigures } from '../fiscal/figures.ts'
import { fiscalRequestSchema } from '../fiscal/request.ts'
import { readCountryColumn } from '../geography/country-columns.ts'
import { COVERED_COUNTRIES } from '../geography/covered-countries.ts'
import { labelPolicyPathway } from '../pathways/policy-pathways.ts'
import type { PolicyPathwayId } from '../pathways/policy-pathway-ids.ts'
import { deflate } from '../scc/conversion.ts'
import { centralOf, middleOf, type BenchmarkSet, type RangedValue } from './benchmark.ts'
import table from '../../model/coefficients/fiscal/cbam-phase-in.json' with { type: 'json' }

/** A year of the phase-in: the payable share and the free allocation, percent. */
interface PhaseInYear {
  readonly year: number
  readonly payable_pct: number
  readonly free_allocation_pct: number
}

/** The phase-in of the border adjustment of the European Union, year by year. */
export const BORDER_PHASE_IN: readonly PhaseInYear[] = table.rows

/** Share of embedded emissions to be paid in a year, percent: 0 before 2026, 100 from 2034 on. */
export function payableSharePct(year: number): number {
  const row = BORDER_PHASE_IN.find((item) => item.year === year)
  if (row) return row.payable_pct
  return year < (BORDER_PHASE_IN[0]?.year ?? year) ? 0 : 100
}

/** Price year of our carbon prices. */
const OUR_DOLLARS = 2022

/** Share of embedded emissions that importers pay for. */
export const BORDER_CARBON_SET: BenchmarkSet = {
  id: 'border_carbon',
  service: 'FiscalService',
  title: 'Payable share at the border of the European Union',
  source: 'Directive 2003/87/EC, Article 10a(1a): 100 % minus the factor of each year',
  tolerance: 1e-9,
  tolerance_reason: 'ours reads the same table',
  by_construction: true,
  benchmarks: (
    [
      [2026, 2.5],
      [2030, 48.5],
      [2034, 100],
    ] as const
  ).map(([year, published]) => ({
    id: String(year),
    label: `Payable share in ${year}`,
    unit: 'percent',
    published,
    read: () => payableSharePct(year),
  })),
}

const ZONE_NOTE =
  'Ours is the middle one of three NGFS models for the OECD and the European Union, the report has a median of the world.'

/** Abatement costs: pathway, year, price year, median with its range, category. */
const PRICES: readonly (readonly [
  id: string,
  pathway: PolicyPathwayId,
  year: number,
  dollars: number,
  price: RangedValue,
  category: string,
])[] = [
  ['c1_2030', 'net_zero_2050', 2030, 2015, centralOf(220, 170, 290), 'C1, 170 to 290'],
  ['c1_2050', 'net_zero_2050', 2050, 2015, centralOf(630, 430, 990), 'C1, 430 to 990'],
  ['c3_2030', 'below_2c', 2030, 2015, centralOf(90, 60, 120), 'C3, 60 to 120'],
  ['c3_2050', 'below_2c', 2050, 2015, centralOf(210, 140, 340), 'C3, 140 to 340'],
]

/** Carbon prices compared with the abatement costs of the sixth assessment. */
export const CARBON_PRICE_SET: BenchmarkSet = {
  id: 'carbon_price_ar6',
  service: 'FiscalService',
  title: 'Carbon prices against abatement costs of the sixth assessment',
  source: 'IPCC AR6 WGIII (2022), Chapter 3, marginal abatement cost by category',
  tolerance: null,
  tolerance_reason: 'inside the range that the publication prints',
  by_construction: false,
  benchmarks: PRICES.map(([id, pathway, year, dollars, price, category]) => ({
    id,
    label: `${labelPolicyPathway(pathway)} in ${year} (${category})`,
    unit: `USD${dollars}/t CO2`,
    ...price,
    read: () => carbonPrice(pathway, year) * deflate(OUR_DOLLARS, dollars),
    note: ZONE_NOTE,
  })),
}

/** Carbon price in the vintage that the model uses. */
export const NGFS_PRICE_SET: BenchmarkSet = {
  id: 'carbon_price_ngfs',
  service: 'FiscalService',
  title: 'Carbon price of Net Zero 2050 in the fifth NGFS vintage',
  source: 'NGFS, fifth vintage, summaries; dollars of 2010 taken, as in the tables',
  tolerance: 0.35,
  tolerance_reason: '35 % (assumed): the summaries round, and three models differ by more',
  by_construction: true,
  benchmarks: [
    {
      id: 'phase_5_2035',
      label: 'Net Zero 2050 in 2035',
      unit: 'USD2010/t CO2',
      published: 300,
      read: () => carbonPrice('net_zero_2050', 2035) * deflate(OUR_DOLLARS, 2010),
    },
  ],
}

/** Rise of public debt by 2050 under net zero, without climate damage. */
export const DEBT_SET: BenchmarkSet = {
  id: 'debt_net_zero',
  service: 'FiscalService',
  title: 'Rise of public debt by 2050 under net zero, without climate damage',
  source: 'IMF (2023), Fiscal Monitor, October',
  tolerance: null,
  tolerance_reason:
    'inside the range that the publication prints; where it prints one number, 43 % (assumed)',
  by_construction: false,
  benchmarks: [
    {
      id: 'advanced_policy_mix',
      label: 'Advanced economies, policy mix (10 to 15 points)',
      unit: 'percent of GDP',
      ...middleOf(10, 15),
      read: () => advancedDebt({}),
      note: 'Ours is the GDP-weighted mean of the covered advanced economies; half of the lost fuel taxes are replaced from 2030, and spending follows a third of the lost revenue, so that less becomes debt.',
    },
    {
      id: 'advanced_spending',
      label: 'Advanced economies, mostly by spending (45 to 50 points)',
      unit: 'percent of GDP',
      ...middleOf(45, 50),
      read: () => advancedDebt({ revenue_kept_share: 0, transition_cost_full_pct_gdp: 1.5 }),
      note: 'Ours keeps no carbon revenue and spends 1.5 % of GDP a year; half of the lost fuel taxes are replaced from 2030.',
    },
    {
      id: 'united_kingdom',
      label: 'United Kingdom, early action (21 points)',
      unit: 'percent of GDP',
      published: 21,
      tolerance: 0.43,
      source: 'Office for Budget Responsibility (2021), Fiscal risks report',
      read: () => debtBy2050('GB', {}),
      note: 'Only the total agrees. Taking one item out at a time, output loss weighs 10.4 points here, fuel taxes 7.9, spending 4.6 and carbon revenue -7.5; the report has lost taxes 19, spending 6, output 6, interest 4 and carbon tax -14.',
    },
  ],
}

/** Last year of the debt path. */
const DEBT_YEAR = 2050

/**
 * Rise in a country's debt under net zero without climate damage, with some coefficients replaced.
 */
function debtBy2050(country: string, replaced: Readonly<Record<string, number>>): number {
  const request = fiscalRequestSchema.parse({ policy_pathway: 'net_zero_2050', horizon: DEBT_YEAR })
  const undamaged = pathNodes(DEBT_YEAR).map(() => NO_DAMAGE)
  return evaluateDebt(settleBudget(country, fiscalVector(replaced)), request, undamaged)
    .debt_deviation_pct_gdp
}

function advancedDebt(replaced: Readonly<Record<string, number>>): number {
  const advanced = COVERED_COUNTRIES.map(({ alpha2 }) => alpha2).filter(
    (alpha2) => hasDebtPath(alpha2) && fiscalPlace(alpha2)[1] === 'advanced'
  )
  const weights = advanced.map((alpha2) => readCountryColumn(alpha2, 'gdp_busd'))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return advanced.reduce(
    (sum, alpha2, index) => sum + (entryAt(weights, index) / total) * debtBy2050(alpha2, replaced),
    0
  )
}

function carbonPrice(pathway: PolicyPathwayId, horizon: number): number {
  const request = fiscalRequestSchema.parse({ policy_pathway: pathway, horizon })
  return estimateFiscalFigures(request).carbon_price_usd_per_t
}
