import { growPeak } from '../core/scenario/document/derivations.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { parseFleetRowName } from '../scenario/document/dated-names.ts'
import type { FleetRowKind } from '../scenario/document/dated-names.ts'
import { formatYear } from '../format/index.ts'
import { PLANT_COLORS } from './palette.ts'
import type { PlantToken } from './palette.ts'

/** Installed capacity of one fuel. */
interface FuelShare {
  /** Field name without its unit, for example `nuclear`. */
  readonly fuel: string
  readonly label: string
  readonly color: PlantToken
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

/** What a field of a fleet is called and drawn as. */
const FUELS: Readonly<Record<string, { readonly label: string; readonly color: PlantToken }>> = {
  coal: { label: 'Coal', color: 'coal' },
  oil: { label: 'Oil', color: 'oil' },
  ccgt: { label: 'Gas', color: 'gas' },
  ccgt_ccus: { label: 'Gas with CCS', color: 'gas_with_capture' },
  nuclear: { label: 'Nuclear', color: 'nuclear' },
  hydro: { label: 'Hydro', color: 'hydro' },
  biomass: { label: 'Biomass', color: 'biomass' },
  wind: { label: 'Wind', color: 'wind' },
  solar: { label: 'Solar', color: 'solar' },
  renewables: { label: 'Renewables', color: 'renewables' },
  ders: { label: 'Distributed', color: 'battery' },
  other: { label: 'Other', color: 'other' },
}

const KIND_ORDER: readonly FleetRowKind[] = ['baseline', 'bau', 'mandate']

/** Read the fleets of a scenario in the order baseline, business as usual, mandate. */
export function readFleetBars(scenario: Scenario): FleetBar[] {
  return Object.entries(scenario.fleet_evolution)
    .flatMap(([name, row]) => {
      const parsed = parseFleetRowName(name)
      if (parsed === null || typeof row !== 'object') return []
      const { total_gw: totalGw } = row
      const shares = readShares(row)
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

function readShares(row: Readonly<Record<string, unknown>>): FuelShare[] {
  const order = Object.keys(PLANT_COLORS)
  return Object.entries(row)
    .flatMap(([key, gw]) => {
      const fuel = /^(.+)_gw$/.exec(key)?.[1]
      const isShown = fuel !== undefined && fuel !== 'total' && typeof gw === 'number' && gw > 0
      return isShown ? [{ fuel, gw, ...nameFuel(fuel) }] : []
    })
    .sort((a, b) => order.indexOf(a.color) - order.indexOf(b.color) || (a.fuel < b.fuel ? -1 : 1))
}

/** Words and colour of a fuel; an unknown field reads as its own name. */
function nameFuel(fuel: string): Pick<FuelShare, 'label' | 'color'> {
  const words = fuel.replaceAll('_', ' ')
  return FUELS[fuel] ?? { label: words.charAt(0).toUpperCase() + words.slice(1), color: 'other' }
}
