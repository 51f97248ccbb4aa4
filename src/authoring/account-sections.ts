import { pow } from '../core/elementary/power.ts'
import { PERCENT } from '../core/unit-conversions.ts'
import { EXACT_DECIMALS, roundTo } from '../model/units/precision.ts'
import { regionDefault } from '../model/coefficients/region-defaults.ts'
import { TECHNOLOGY_TABLE } from '../model/coefficients/technologies.ts'
import {
  type ListedPlant,
  usualAdequacy,
  usualCosts,
  usualRanges,
} from '../core/scenario/evaluate/default-rows.ts'
import type { CountryFacts, DraftMandate } from './facts.ts'
import type { PowerSystem } from './power-system.ts'
import { type DraftVectorId, vectorTerms } from './vector-terms.ts'

/** Millions of USD in a billion over thousands of kW: USD billion per GW as USD per kW. */
const USD_PER_KW = 1000

/** How well the figures of a draft are known; its ranges are as wide as that says. */
export const DRAFT_CONFIDENCE = 'low'

/** Ids of the tech vectors of a draft: new plant, and coal where another plant fills the gap. */
export function listVectorIds({ vectors, running: { fill }, bau }: PowerSystem): DraftVectorId[] {
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
  const years = mandate.deadline_year - facts.year
  const plants = writePlants(facts, mandate, system)
  return {
    power_plants: plants,
    power_account: writePowerAccount(system),
    adequacy_rows: usualAdequacy(plants),
    cost_rows: writeCosts(plants),
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
    distributions: usualRanges(plants, growth, DRAFT_CONFIDENCE),
    customers: {
      sold_twh: roundTo(facts.demand_twh * pow(1 + growth / PERCENT, years), system.decimals),
      home_kwh_yr: regionDefault('home_use'),
      industry_gwh_yr: regionDefault('industry_use'),
      usd_per_unit: 1,
      currency: 'USD',
      mark_sold: 'D',
      mark_home: 'A',
    },
  }
}

/** What moves the energy of a vector. */
const RESOURCES = { utility_solar: 'solar', onshore_wind: 'wind', ders: 'none' } as const

/** What a plant of a draft has to state beside what is common to all of them. */
interface DraftPlant {
  readonly id: string
  readonly vector: string
  readonly role: string
  readonly resource: string
  readonly technology: string
  readonly gw: readonly [base: number, bau: number, mandate: number]
  readonly factor: number
  readonly t_per_mwh: number
  readonly fuel_usd_per_mwh?: number
  readonly mark: 'D' | 'A'
}

function writePlants(
  facts: CountryFacts,
  mandate: DraftMandate,
  system: PowerSystem
): (ListedPlant & object)[] {
  const { bau, running, vectors } = system
  const { fleet } = running
  const constant = (gw: number) => [gw, gw, gw] as const
  const standing = { vector: 'running', role: 'standing', mark: 'D' } as const
  const grow = (
    id: 'utility_solar' | 'onshore_wind' | 'ders',
    base: number,
    usual: number
  ): DraftPlant[] =>
    vectors
      .filter((vector) => vector.id === id)
      .map(({ capacity_gw, capacity_factor, t_per_mwh }) => ({
        id,
        vector: id,
        role: 'vector',
        mark: 'A',
        resource: RESOURCES[id],
        technology: vectorTerms(id).technology,
        gw: [base, usual, roundTo(usual + capacity_gw, EXACT_DECIMALS)],
        factor: capacity_factor,
        t_per_mwh,
      }))
  const plants: DraftPlant[] = [
    ...running.clean.map(({ id, technology, gw, factor, t_per_mwh }) => ({
      ...standing,
      id,
      resource: id === 'hydro' ? 'hydro' : 'none',
      technology,
      gw: constant(gw),
      factor,
      t_per_mwh,
    })),
    ...(running.fill === 'coal'
      ? [
          {
            ...standing,
            id: 'gas',
            resource: 'none',
            technology: 'gas',
            gw: [fleet.gas_gw, bau.gas_gw, system.mandate.gas_gw] as const,
            factor: running.gas_factor,
            t_per_mwh: running.gas_t_per_mwh,
            fuel_usd_per_mwh: priceGasOrOil(running),
          },
        ]
      : []),
    ...grow('utility_solar', facts.solar_gw, system.bau_solar_gw),
    ...grow('onshore_wind', facts.wind_gw, system.bau_wind_gw),
    ...grow('ders', 0, bau.ders_gw),
    ...(listVectorIds(system).includes('coal_order')
      ? [
          {
            id: 'coal_order',
            vector: 'coal_order',
            role: 'coal_order',
            resource: 'coal',
            technology: 'coal',
            gw: [fleet.coal_gw, bau.coal_gw, system.mandate.coal_gw] as const,
            factor: running.coal_factor,
            t_per_mwh: running.coal_t_per_mwh,
            fuel_usd_per_mwh: regionDefault('coal_fuel'),
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
      factor_t_per_mwh: t_per_mwh,
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

function writePowerAccount({ bau, mandate, running }: PowerSystem): object {
  const { fill, fleet } = running
  const isGas = fill === 'gas'
  const capacity = ({ gas_gw, coal_gw }: { gas_gw: number; coal_gw: number }): number =>
    isGas ? gas_gw : coal_gw
  const fillFactor = isGas ? running.gas_t_per_mwh : running.coal_t_per_mwh
  const closesCoal = bau.coal_gw > mandate.coal_gw
  return {
    fill_plant: fill,
    fill_factor_t_per_mwh: fillFactor,
    fill_gw_base: capacity(fleet),
    fill_gw_bau: capacity(bau),
    fill_gw_mandate: capacity(mandate),
    fill_cf_limit: regionDefault('highest_factor'),
    overflow_factor_t_per_mwh: Math.max(fillFactor, TECHNOLOGY_TABLE.coal.factor_t_per_mwh[0]),
    reserve_closure: closesCoal ? 'coal' : 'peakers',
    rest_usd_per_kw: regionDefault('peaker_cost'),
    fill_usd_per_mwh: isGas ? priceGasOrOil(running) : regionDefault('coal_fuel'),
    overflow_usd_per_mwh: regionDefault('coal_fuel'),
    capture_efficiency: regionDefault('capture_output'),
    allowance_share: 0,
    usd_per_eur: regionDefault('usd_per_eur'),
    reserve_hours: regionDefault('reserve_hours'),
    extra_demand_twh: 0,
    extra_reserve_twh: 0,
    allowance_price_eur: null,
  }
}

/** Fuel of gas plant and of the oil plant that is taken with it, USD per MWh. */
function priceGasOrOil({ oil_share: oil }: PowerSystem['running']): number {
  return roundTo(regionDefault('gas_fuel') * (1 - oil) + regionDefault('oil_fuel') * oil, 1)
}

/** Capital of what the vectors add, and of the wires of new sites. */
function writeCosts(plants: readonly ListedPlant[]): object[] {
  return usualCosts(plants).flatMap((cost) => {
    const wires = {
      ...cost,
      id: `wires_${cost.id}`,
      unit_cost: roundTo(regionDefault('wires_cost') * USD_PER_KW, 0),
    }
    return cost.id === 'ders' ? [cost] : [cost, wires]
  })
}
