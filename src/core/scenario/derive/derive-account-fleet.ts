import { sumOf } from '../../entry.ts'
import type { AccountResult } from '../account/account.ts'
import type { AccountSource } from '../account/read-inputs.ts'
import { readShare } from '../account/service-dates.ts'
import { isJsonObject } from '../document/merge-patch.ts'
import { readLeaf } from '../document/leaves.ts'
import { EXACT_DECIMALS, roundTo } from '../../../model/units/precision.ts'
import { parseFleetRowName, type FleetRowKind } from '../../../scenario/document/dated-names.ts'
import { storeValue, type WorkingCopy } from './working-copy.ts'

/** The column of a technology in a fleet row; gas of the fill plant is counted as fill. */
const COMPONENTS: Readonly<Record<string, string>> = {
  coal: 'coal_gw',
  nuclear: 'nuclear_gw',
  hydro: 'hydro_gw',
  geothermal: 'renewables_gw',
  other: 'renewables_gw',
  wind: 'renewables_gw',
  offshore: 'renewables_gw',
  solar: 'renewables_gw',
  solar_site: 'renewables_gw',
  roof: 'ders_gw',
  battery: 'ders_gw',
  pumped: 'ders_gw',
  response: 'ders_gw',
}

/** A fleet of the deadline year. */
type DeadlineFleet = Exclude<FleetRowKind, 'baseline'>

const GAS_FIELD = { bau: 'ccgt_gw', mandate: 'ccgt_ccus_gw' } as const

/** Capacity of a plant in each row. */
const GW_FIELD = { bau: 'gw_bau', mandate: 'gw_mandate' } as const

/** Capacity of the fill in each row. */
const FILL_FIELD = { bau: 'fill_gw_bau', mandate: 'fill_gw_mandate' } as const

/** Components of the two fleets of the deadline year, GW: late plant is in neither. */
export function deriveAccountFleet(
  copy: WorkingCopy,
  source: AccountSource,
  result: AccountResult
): void {
  const evolution = readLeaf(copy.document, 'fleet_evolution')
  if (!isJsonObject(evolution)) return
  for (const [name, row] of Object.entries(evolution)) {
    const kind = parseFleetRowName(name)?.kind
    if (kind === undefined || kind === 'baseline' || !isJsonObject(row)) continue
    for (const [field, gw] of sumComponents(kind, row, source, result)) {
      const stored = row[field]
      const isAbsent = stored === undefined && gw === 0
      if (!isAbsent && stored !== gw) storeValue(copy, `fleet_evolution.${name}.${field}`, gw)
    }
  }
}

function sumComponents(
  kind: DeadlineFleet,
  row: Readonly<Record<string, unknown>>,
  { power_plants: plants, power_account: power }: AccountSource,
  { services }: AccountResult
): Map<string, number> {
  const gas = GAS_FIELD[kind]
  const sums = new Map<string, number>([
    ['coal_gw', 0],
    [gas, 0],
    ['renewables_gw', 0],
    ['ders_gw', 0],
  ])
  for (const field of ['hydro_gw', 'nuclear_gw']) if (Object.hasOwn(row, field)) sums.set(field, 0)
  const add = (field: string, gw: number): void => {
    sums.set(field, roundTo(sumOf(sums, field) + gw, EXACT_DECIMALS))
  }
  add(power.fill_plant === 'coal' ? 'coal_gw' : gas, power[FILL_FIELD[kind]])
  for (const plant of plants) {
    const isLate = readShare(services, plant.vector) === 0
    const usual = plant[GW_FIELD[kind]]
    const gw = isLate ? (plant.role === 'both' ? 0 : plant.gw_bau) : usual
    // Capture is part of the fill; oil has its own column; small thermal plant is in no row.
    const isThermal =
      plant.resource === 'oil' ||
      (plant.factor_t_per_mwh !== undefined && plant.factor_t_per_mwh > power.fill_factor_t_per_mwh)
    if (plant.technology === 'capture' || (plant.technology === 'other' && isThermal)) continue
    // What has a price of fuel burns gas or oil: turbines on diesel, plant that follows heat.
    const burnsFuel = plant.technology === 'other' && plant.fuel_usd_per_mwh !== undefined
    // New gas plant is part of the fill, which loses it where it is late.
    if (plant.technology === 'gas_new') add(gas, gw - usual)
    else if (plant.technology === 'gas' || burnsFuel) add(gas, gw)
    else if (plant.technology === 'hydro' && !Object.hasOwn(row, 'hydro_gw'))
      add('renewables_gw', gw)
    else add(COMPONENTS[plant.technology] ?? 'renewables_gw', gw)
  }
  return sums
}
