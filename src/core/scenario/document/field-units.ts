import { unitOfName } from '../../../model/units/find-unit.ts'
import { type Unit, UNITS } from '../../../model/units/unit-table.ts'

/** Units of fields whose names do not state them. */
const UNITS_BY_NAME: Readonly<Record<string, Unit>> = {
  years: 'year',
  phase: 'count',
  five_years: 'usd_bn',
  credit: 'share',
  cf_bau: 'share',
  cf_mandate: 'share',
  fill_cf_limit: 'share',
  share_of_new_energy: 'share',
  cut_in_last_three_years: 'share',
  quantity: 'gw',
  capex: 'usd_per_kw',
}

/** Fields whose unit another field of the document or of their row states. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  price: 'price_unit of the document',
  unit_cost: 'per kW, per MWh or per t CO2, by kind',
  low_p5: 'unit of what it moves',
  central: 'unit of what it moves',
  high_p95: 'unit of what it moves',
}

/** Unit of a numeric field by its name, or null if the name implies none. */
export function findFieldUnit(field: string): Unit | null {
  if (field.startsWith('ceiling_mt_co2')) return 'mt_co2'
  const named = Object.hasOwn(UNITS_BY_NAME, field) ? UNITS_BY_NAME[field] : undefined
  return named ?? unitOfName(field)
}

/** Where the unit of a numeric field is stated, if another field states it; else null. */
export function findUnitPlace(field: string): string | null {
  return (Object.hasOwn(STATED_ELSEWHERE, field) ? STATED_ELSEWHERE[field] : undefined) ?? null
}

/** Unit of a numeric field in words, or null. */
export function nameFieldUnit(field: string): string | null {
  const unit = findFieldUnit(field)
  return unit === null ? findUnitPlace(field) : UNITS[unit].symbol
}
