import { CAPTURE } from '../core/scenario/account/energy.ts'
import { growPeak } from '../core/scenario/document/derivations.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { parseFleetRowName } from '../core/scenario/document/sections/fleet-evolution.ts'
import type { FleetRowKind } from '../core/scenario/document/sections/fleet-evolution.ts'
import { formatYear } from '../format/index.ts'
import { FUEL_COLORS } from './palette.ts'
import type { FuelToken } from './palette.ts'

/** Installed capacity of one fuel. */
interface FuelShare {
  /** Field name without its unit, for example `nuclear`. */
  readonly fuel: string
  readonly label: string
  readonly color: FuelToken
  readonly gw: number
}

/** One fleet, ready to be drawn: its fuels from the ground up. */
export interface FleetBar {
  readonly kind: FleetRowKind
  readonly year: number
  readonly shares: readonly FuelShare[]
  readonly totalGw: number
  /** Peak demand of that year, GW. */
  readonly peakGw: number
}

const FUEL_LABELS: Readonly<Record<FuelToken, string>> = {
  coal: 'Coal',
  oil: 'Oil',
  ccgt: 'Gas',
  ccgt_ccus: 'Gas, with capture',
  nuclear: 'Nuclear',
  hydro: 'Hydro',
  biomass: 'Biomass',
  wind: 'Wind',
  solar: 'Solar',
  renewables: 'Renewables',
  ders: 'Distributed',
  other: 'Other',
}

const KIND_ORDER: readonly FleetRowKind[] = ['baseline', 'bau', 'mandate']

/** Read the fleets of a scenario in the order baseline, business as usual, mandate. */
export function readFleetBars(scenario: Scenario): FleetBar[] {
  return Object.entries(scenario.fleet_evolution)
    .flatMap(([name, row]) => {
      const parsed = parseFleetRowName(name)
      if (parsed === null || typeof row !== 'object') return []
      const { total_gw: totalGw } = row
      const shares = readShares(parsed.kind === 'mandate' ? splitGas(row, scenario) : row)
      return [{ ...parsed, totalGw, shares, peakGw: peakIn(scenario, parsed.year) }]
    })
    .sort((a, b) => KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) || a.year - b.year)
}

/** Name a fleet for readers, for example '2035, with the mandate'. */
export function nameFleet({ kind, year }: FleetBar): string {
  const suffix = { baseline: '', bau: ', business as usual', mandate: ', mandate' }[kind]
  return `${formatYear(year)}${suffix}`
}

/** Capacity above the peak, percent of the peak; nameplate, so wind and sun count in full. */
export function overheadPct({ totalGw, peakGw }: FleetBar): number {
  return ((totalGw - peakGw) / peakGw) * 100
}

/** Peak demand of a year, GW: peak * (1 + growth/100)^(year - year of the peak). */
function peakIn(
  { baseline, target, structural_constraints: grid }: Scenario,
  year: number
): number {
  if (year === target.deadline_year && grid.projected_peak_demand_gw !== undefined) {
    return grid.projected_peak_demand_gw
  }
  const counted = grid.peak_demand_year ?? baseline.year
  return growPeak(grid.peak_demand_gw, year - counted, grid.demand_growth_cagr_pct)
}

/**
 * Part the gas of a fleet by whether its CO2 is captured. A document states the whole gas fleet of
 * the mandate in the one field, and its plants how much of it captures; what comes too late does not.
 */
function splitGas(
  row: Readonly<Record<string, unknown>>,
  { power_plants: plants, tech_vectors: vectors }: Scenario
): Readonly<Record<string, unknown>> {
  const { ccgt_gw: without = 0, ccgt_ccus_gw: all } = row
  if (plants === undefined || typeof all !== 'number' || typeof without !== 'number') return row
  const late = new Set(vectors.filter((one) => one.counted_share === 0).map(({ id }) => id))
  const captured = plants
    .filter(({ technology, vector }) => technology === CAPTURE && !late.has(vector))
    .reduce((sum, { gw_mandate: gw }) => sum + gw, 0)
  const own = Math.min(captured, all)
  return { ...row, ccgt_gw: without + all - own, ccgt_ccus_gw: own }
}

function readShares(row: Readonly<Record<string, unknown>>): FuelShare[] {
  const order: readonly string[] = Object.keys(FUEL_COLORS)
  const rank = (fuel: string): number => (order.includes(fuel) ? order.indexOf(fuel) : order.length)
  return Object.entries(row)
    .flatMap(([key, gw]) => {
      const fuel = /^(.+)_gw$/.exec(key)?.[1]
      const isShown = fuel !== undefined && fuel !== 'total' && typeof gw === 'number' && gw > 0
      return isShown ? [{ fuel, gw, label: nameFuel(fuel), color: colorOf(fuel) }] : []
    })
    .sort((a, b) => rank(a.fuel) - rank(b.fuel) || (a.fuel < b.fuel ? -1 : 1))
}

/** Words for a fuel; an unknown field reads as its own name. */
function nameFuel(fuel: string): string {
  if (isFuelToken(fuel)) return FUEL_LABELS[fuel]
  const words = fuel.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function colorOf(fuel: string): FuelToken {
  return isFuelToken(fuel) ? fuel : 'other'
}

function isFuelToken(fuel: string): fuel is FuelToken {
  return fuel in FUEL_COLORS
}
