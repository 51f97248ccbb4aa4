import { BORDER_PHASE_IN, projectBorderCarbon } from '../fiscal/border-carbon.ts'
import { estimateFiscalFigures } from '../fiscal/figures.ts'
import { fiscalRequestSchema } from '../fiscal/request.ts'
import { POLICY_PATHWAYS, type PolicyPathwayId } from '../pathways/policy-pathways.ts'
import { deflate } from '../scc/conversion.ts'
import { centralOf, type BenchmarkSet, type RangedValue } from './benchmark.ts'

/** The year whose dollars our carbon prices are in. */
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
    compute: () => payablePct(year),
  })),
}

const VINTAGE_NOTE =
  'Ours reads prices of the third NGFS vintage, which are lower in the near term.'

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

/** Carbon prices against the abatement costs of the sixth assessment. */
export const CARBON_PRICE_SET: BenchmarkSet = {
  id: 'carbon_price_ar6',
  service: 'FiscalService',
  title: 'Carbon prices against abatement costs of the sixth assessment',
  source: 'IPCC AR6 WGIII (2022), Chapter 3, marginal abatement cost by category',
  tolerance: null,
  tolerance_reason: 'the distance to the nearer end of the range that the report prints',
  by_construction: false,
  benchmarks: PRICES.map(([id, pathway, year, dollars, price, category]) => ({
    id,
    label: `${labelOf(pathway)} in ${year} (${category})`,
    unit: `USD${dollars}/t CO2`,
    ...price,
    compute: () => carbonPrice(pathway, year) * deflate(OUR_DOLLARS, dollars),
    note: VINTAGE_NOTE,
  })),
}

/** Carbon prices of later NGFS vintages. */
export const NGFS_PRICE_SET: BenchmarkSet = {
  id: 'carbon_price_ngfs',
  service: 'FiscalService',
  title: 'Carbon prices of later NGFS vintages',
  source: 'NGFS, fourth and fifth vintage, summaries; dollars of 2010 taken, as in the tables',
  tolerance: 0.1,
  tolerance_reason: '10 % (assumed): the summaries round to a hundred dollars',
  by_construction: false,
  benchmarks: (
    [
      ['phase_4_2030', 2030, 200],
      ['phase_5_2035', 2035, 300],
    ] as const
  ).map(([id, year, published]) => ({
    id,
    label: `Net Zero 2050 in ${year}, ${id.startsWith('phase_4') ? 'fourth' : 'fifth'} vintage`,
    unit: 'USD2010/t CO2',
    published,
    compute: () => carbonPrice('net_zero_2050', year) * deflate(OUR_DOLLARS, 2010),
    note: VINTAGE_NOTE,
  })),
}

function payablePct(year: number): number {
  const [row] = projectBorderCarbon({
    embedded_mt_co2: 1,
    price_usd_per_t: 1,
    price_paid_at_origin_usd_per_t: 0,
    from: year,
    to: year,
  })
  if (!row) throw new Error(`No border year ${year}, first is ${BORDER_PHASE_IN[0]?.year}.`)
  return row.payable_pct
}

function carbonPrice(pathway: PolicyPathwayId, horizon: number): number {
  const request = fiscalRequestSchema.parse({ policy_pathway: pathway, horizon })
  return estimateFiscalFigures(request).carbon_price_usd_per_t
}

function labelOf(pathway: PolicyPathwayId): string {
  return POLICY_PATHWAYS.find(({ id }) => id === pathway)?.label ?? pathway
}
