import { pow } from '../core/elementary/power.ts'
import { PERCENT } from '../core/unit-conversions.ts'
import { EXACT_DECIMALS, roundTo } from '../core/scenario/check/precision.ts'
import { draftValue } from '../core/coefficients/drafts.ts'
import type { CountryFacts, DraftMandate } from './facts.ts'
import type { PowerSystem } from './power-system.ts'
import { type DraftVectorId, vectorTerms } from './vector-terms.ts'

/** Hours of a year in which coal in reserve runs, the same in every document. */
const RESERVE_HOURS = 200

/** Millions of USD in a billion over thousands of kW: USD billion per GW as USD per kW. */
const USD_PER_KW = 1000

/** Ids of the tech vectors of a draft: new plant, and coal where another plant fills the gap. */
export function listVectorIds({ vectors, fill, bau }: PowerSystem): DraftVectorId[] {
  const hasOrder = fill === 'gas' && bau.coal_gw > 0
  return [...vectors.map(({ id }) => id), ...(hasOrder ? (['coal_order'] as const) : [])]
}

/**
 * Inputs of the account of a draft: plants, what fills the gap, capacity at the peak, costs, charges,
 * ranges and customers. All of them are datasets or defaults that its register names.
 */
export function writeAccountSections(
  facts: CountryFacts,
  mandate: DraftMandate,
  system: PowerSystem,
  embeddedMt: number
): Record<string, unknown> {
  const growth = system.growth_pct
  const error = draftValue('growth_error')
  const years = mandate.deadline_year - facts.year
  return {
    power_plants: writePlants(facts, mandate, system),
    power_account: writePowerAccount(system),
    adequacy_rows: writeAdequacy(facts, system),
    cost_rows: writeCosts(system),
    charge_rows: [
      {
        id: 'wide_levy',
        column: 'hypothetical',
        mt: embeddedMt,
        rate: 'cbam',
        mark: 'A',
        note: 'No law knows it; an author states what partners charge today',
      },
    ],
    distributions: [
      writeRange('baseline_error', 'ceiling_pct', 0, draftValue('baseline_error')),
      writeRange('energy_growth', 'energy_growth_pct', growth, error),
      writeRange('wind_yield', 'wind', 1, draftValue('wind_error')),
      ...(facts.hydro_twh > 0
        ? [writeRange('hydro_yield', 'hydro', 1, draftValue('hydro_error'))]
        : []),
    ],
    customers: {
      sold_twh: roundTo(facts.demand_twh * pow(1 + growth / PERCENT, years), system.decimals),
      home_kwh_yr: draftValue('home_use'),
      industry_gwh_yr: draftValue('industry_use'),
      usd_per_unit: 1,
      currency: 'USD',
      mark_sold: 'D',
      mark_home: 'A',
    },
  }
}

function writeRange(id: string, moves: string, central: number, width: number): object {
  const low_p5 = roundTo(central - width, EXACT_DECIMALS)
  const high_p95 = roundTo(central + width, EXACT_DECIMALS)
  return { id, moves, low_p5, central, high_p95, mark: 'A' }
}

/** What a plant of a draft has to state beside what is common to all of them. */
interface DraftPlant {
  readonly id: string
  readonly vector: string
  readonly role: string
  readonly resource: string
  readonly technology: string
  readonly gw: readonly [base: number, bau: number, mandate: number]
  readonly factor: number
  readonly t_per_mwh?: number
  readonly fuel_usd_per_mwh?: number
  readonly mark: 'D' | 'A'
}

function writePlants(facts: CountryFacts, mandate: DraftMandate, system: PowerSystem): object[] {
  const { baseline, bau, running, vectors } = system
  const added = (id: DraftVectorId): number =>
    vectors.find((vector) => vector.id === id)?.capacity_gw ?? 0
  const factorOf = (id: DraftVectorId): number =>
    vectors.find((vector) => vector.id === id)?.capacity_factor ?? Number.NaN
  const constant = (gw: number) => [gw, gw, gw] as const
  const grow = (base: number, usual: number, id: DraftVectorId) =>
    [base, usual, roundTo(usual + added(id), EXACT_DECIMALS)] as const
  const standing = { vector: 'running', role: 'standing', mark: 'D' } as const
  const site = { role: 'vector', mark: 'A' } as const
  const { nuclear_factor, hydro_factor, bioenergy_factor, oil_factor } = running
  const { solar_gw, wind_gw, hydro_gw, bioenergy_gw } = facts
  const { nuclear_gw, oil_gw } = baseline
  const plants: DraftPlant[] = [
    {
      ...standing,
      id: 'nuclear',
      resource: 'none',
      technology: 'nuclear',
      gw: constant(nuclear_gw),
      factor: nuclear_factor,
    },
    {
      ...standing,
      id: 'hydro',
      resource: 'hydro',
      technology: 'hydro',
      gw: constant(hydro_gw),
      factor: hydro_factor,
    },
    {
      ...standing,
      id: 'bioenergy',
      resource: 'none',
      technology: 'other',
      gw: constant(bioenergy_gw),
      factor: bioenergy_factor,
    },
    {
      ...standing,
      id: 'oil',
      resource: 'oil',
      technology: 'other',
      gw: constant(oil_gw),
      factor: oil_factor,
      t_per_mwh: running.oil_t_per_mwh,
    },
    ...(system.fill === 'coal'
      ? [
          {
            ...standing,
            id: 'gas',
            resource: 'none',
            technology: 'gas',
            gw: [baseline.gas_gw, bau.gas_gw, system.mandate.gas_gw] as const,
            factor: system.gas_factor,
            t_per_mwh: running.gas_t_per_mwh,
            fuel_usd_per_mwh: draftValue('gas_fuel'),
          },
        ]
      : []),
    {
      ...site,
      id: 'utility_solar',
      vector: 'utility_solar',
      resource: 'solar',
      technology: 'solar',
      gw: grow(solar_gw, system.bau_solar_gw, 'utility_solar'),
      factor: factorOf('utility_solar'),
    },
    {
      ...site,
      id: 'onshore_wind',
      vector: 'onshore_wind',
      resource: 'wind',
      technology: 'wind',
      gw: grow(wind_gw, system.bau_wind_gw, 'onshore_wind'),
      factor: factorOf('onshore_wind'),
    },
    {
      ...site,
      id: 'ders',
      vector: 'ders',
      resource: 'none',
      technology: 'roof',
      gw: grow(0, bau.ders_gw, 'ders'),
      factor: factorOf('ders'),
    },
    ...(listVectorIds(system).includes('coal_order')
      ? [
          {
            id: 'coal_order',
            vector: 'coal_order',
            role: 'coal_order',
            resource: 'coal',
            technology: 'coal',
            gw: [baseline.coal_gw, bau.coal_gw, system.mandate.coal_gw] as const,
            factor: system.coal_factor,
            t_per_mwh: running.coal_t_per_mwh,
            fuel_usd_per_mwh: draftValue('coal_fuel'),
            mark: 'A',
          } as const,
        ]
      : []),
  ]
  const dated = new Set<string>(listVectorIds(system))
  return plants
    .filter(({ gw }) => gw.some((capacity) => capacity > 0))
    .map(({ gw: [gw_base, gw_bau, gw_mandate], factor, t_per_mwh, mark, ...plant }) => ({
      ...plant,
      gw_base,
      gw_bau,
      cf_bau: factor,
      gw_mandate,
      cf_mandate: factor,
      factor_t_per_mwh: t_per_mwh ?? 0,
      loss_bau_twh: 0,
      loss_mandate_twh: 0,
      ...(dated.has(plant.vector)
        ? {
            earliest_decision: mandate.date,
            decided: false,
            total_lead_time_yr: vectorTerms(plant.vector as DraftVectorId).lead,
            mark_lead: 'A',
          }
        : {}),
      mark_plant: mark,
    }))
}

function writePowerAccount({ fill, baseline, bau, mandate, running }: PowerSystem): object {
  const isGas = fill === 'gas'
  const capacity = ({ gas_gw, coal_gw }: { gas_gw: number; coal_gw: number }): number =>
    isGas ? gas_gw : coal_gw
  const closesCoal = bau.coal_gw > mandate.coal_gw
  return {
    fill_plant: fill,
    fill_factor_t_per_mwh: isGas ? running.gas_t_per_mwh : running.coal_t_per_mwh,
    fill_gw_base: capacity(baseline),
    fill_gw_bau: capacity(bau),
    fill_gw_mandate: capacity(mandate),
    fill_cf_limit: draftValue('highest_factor'),
    overflow_factor_t_per_mwh: running.coal_t_per_mwh,
    reserve_closure: closesCoal ? 'coal' : 'peakers',
    rest_usd_per_kw: draftValue('peaker_cost'),
    fill_usd_per_mwh: draftValue(isGas ? 'gas_fuel' : 'coal_fuel'),
    overflow_usd_per_mwh: draftValue('coal_fuel'),
    capture_efficiency: 1,
    allowance_share: 0,
    usd_per_eur: draftValue('usd_per_eur'),
    reserve_hours: RESERVE_HOURS,
    extra_demand_twh: 0,
    extra_reserve_twh: 0,
    allowance_price_eur: null,
  }
}

/** What counts at the peak: thermal plant in full, water and weather in part. */
function writeAdequacy(facts: CountryFacts, system: PowerSystem): object[] {
  const { baseline, bau_solar_gw, bau_wind_gw, vectors } = system
  const added = (id: DraftVectorId): number =>
    vectors.find((vector) => vector.id === id)?.capacity_gw ?? 0
  const firm = { class: 'firm', credit: 1, mark: 'A' } as const
  const rows = [
    { ...firm, id: 'fill', plant: 'fill', size: 1 },
    {
      ...firm,
      id: 'coal',
      plant: 'coal_order',
      size: listVectorIds(system).includes('coal_order') ? 1 : 0,
    },
    { ...firm, id: 'gas', plant: 'gas', size: system.fill === 'coal' ? system.mandate.gas_gw : 0 },
    { ...firm, id: 'nuclear', plant: 'nuclear', size: baseline.nuclear_gw },
    { ...firm, id: 'oil', plant: 'oil', size: baseline.oil_gw },
    { ...firm, id: 'bioenergy', plant: 'bioenergy', size: facts.bioenergy_gw },
    {
      ...firm,
      id: 'hydro',
      plant: 'hydro',
      credit: draftValue('hydro_credit'),
      size: facts.hydro_gw,
    },
  ]
  const weather = (id: DraftVectorId, usual: number, credit: number): object[] => [
    { id: `${id}_bau`, class: 'variable', plant: id, gw: usual, credit, mark: 'A' },
    {
      id: `${id}_new`,
      class: 'variable',
      plant: id,
      gw: added(id),
      credit,
      follows: id,
      mark: 'A',
    },
  ]
  return [
    ...rows.flatMap(({ size, ...row }) => (size > 0 ? [row] : [])),
    ...weather('onshore_wind', bau_wind_gw, draftValue('wind_credit')),
    ...weather('utility_solar', bau_solar_gw, draftValue('solar_credit')),
  ]
}

/** Capital of the vectors, and of the wires of those on new sites. */
function writeCosts({ vectors }: PowerSystem): object[] {
  const capital = { kind: 'capital', currency_factor: 1, mark: 'A' } as const
  return vectors.flatMap(({ id, capacity_gw, cost_usd_b_per_gw }) => {
    const row = { ...capital, vector: id, plant: id, quantity: capacity_gw }
    const unit_cost = roundTo(cost_usd_b_per_gw * USD_PER_KW, 0)
    const wires = roundTo(draftValue('wires_cost') * USD_PER_KW, 0)
    return [
      { id, ...row, unit_cost },
      ...(id === 'ders' ? [] : [{ id: `wires_${id}`, ...row, unit_cost: wires }]),
    ]
  })
}
