import { findStandIn } from '../../src/core/geography/columns/limits.ts'
import {
  readLatest,
  readPlants,
  requireCountry,
  valueOf,
  type ByCountry,
  type Datasets,
  type DerivedColumn,
  type DerivedColumns,
} from './tables.ts'

/** Share of installed capacity that is firm at the peak, by technology (assumed). */
const FIRM = { fossil: 0.85, nuclear: 0.9, hydro: 0.6, bioenergy: 0.8, wind: 0.1, solar: 0.05 }

/** Mean demand over peak demand (assumed). */
const LOAD_FACTOR = 0.62

/** The sources list only what a country has. */
const NOT_INSTALLED_GW = 0

/** Without a published demand no cost of capacity is counted. */
const NO_DEMAND_TWH = 0

const HOURS_PER_YEAR = 8760
const GWH_PER_TWH = 1000

/** The margin is limited to a range, to reduce noise in the statistics. */
const MARGIN = { least: 0.08, range: 0.24, steepness: 4 } as const

/** Year of installed capacity, and the oldest year used where a technology lacks it. */
const CAPACITY_YEARS = { first: 2023, last: 2024 } as const

/** Germany closed its last nuclear plants after the list of plants was made. */
const NUCLEAR_CLOSED = new Set(['DE'])

/** Margin of firm capacity over peak demand, what firm capacity consists of, and that demand. */
export function derivePower(content: Datasets): DerivedColumns {
  const capacity = (field: string): ByCountry =>
    readLatest(content, 'imf-renewable-energy', field, CAPACITY_YEARS)
  const [fossil, hydro, bioenergy, wind, solar] = [
    capacity('fossil_gw'),
    capacity('hydro_gw'),
    capacity('bioenergy_gw'),
    capacity('wind_gw'),
    capacity('solar_gw'),
  ]
  const nuclear = readPlants(content, 'gppd-summary', 'nuclear')
  const demand = readLatest(content, 'ember-electricity', 'demand_twh', { last: 2024 })
  const gasOfFossil = readGasShare(content)

  const firmOf = (at: string) => {
    const held = (table: ByCountry): number => table.get(at) ?? NOT_INSTALLED_GW
    const parts = {
      fossil: FIRM.fossil * held(fossil),
      nuclear: NUCLEAR_CLOSED.has(at) ? NOT_INSTALLED_GW : FIRM.nuclear * held(nuclear),
      hydro: FIRM.hydro * held(hydro),
      bioenergy: FIRM.bioenergy * held(bioenergy),
    }
    const variable = FIRM.wind * held(wind) + FIRM.solar * held(solar)
    const firm = parts.fossil + parts.nuclear + parts.hydro + parts.bioenergy + variable
    return { ...parts, firm }
  }

  return {
    margin: (at) => {
      const median = valueOf('power', at, 0)
      if (median !== undefined) return median
      const set = findStandIn('capacity_over_peak').inputs?.[at]
      const raw = set ?? firmOf(at).firm / peakOf(requireCountry(demand, at, 'demand')) - 1
      return MARGIN.least + MARGIN.range / (1 + Math.exp(-MARGIN.steepness * raw))
    },
    share_steam: (at) => {
      const median = valueOf('power', at, 1)
      if (median !== undefined) return median
      const { fossil: burnt, nuclear: split, bioenergy: grown, firm } = firmOf(at)
      return (burnt * (1 - gasOfFossil(at)) + split + grown) / firm
    },
    share_gas: (at) =>
      valueOf('power', at, 2) ?? (firmOf(at).fossil * gasOfFossil(at)) / firmOf(at).firm,
    share_hydro: (at) => valueOf('power', at, 3) ?? firmOf(at).hydro / firmOf(at).firm,
    peak_gw: (at) => peakOf(demand.get(at) ?? NO_DEMAND_TWH),
  }
}

function peakOf(demandTwh: number): number {
  return (demandTwh * GWH_PER_TWH) / (HOURS_PER_YEAR * LOAD_FACTOR)
}

/** Share of gas in the capacity of the fossil plants that are listed one by one. */
function readGasShare(content: Datasets): DerivedColumn {
  const coal = readPlants(content, 'gppd', 'coal')
  const gas = readPlants(content, 'gppd', 'gas')
  const oil = readPlants(content, 'gppd', 'oil')
  return (at) => {
    const gasGw = gas.get(at) ?? NOT_INSTALLED_GW
    const listedGw = gasGw + (coal.get(at) ?? NOT_INSTALLED_GW) + (oil.get(at) ?? NOT_INSTALLED_GW)
    if (listedGw > 0) return gasGw / listedGw
    const stand = findStandIn('gas_share_of_fossil').inputs?.[at]
    if (stand === undefined) throw new Error(`No fossil plants of ${at} are listed or assumed.`)
    return stand
  }
}
