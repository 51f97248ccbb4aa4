import type { BessDispatchRequest, BessDispatchResult } from '../../../core/bess/request.ts'
import type { FormState } from '../form-state.ts'

/** An input of the battery form. */
export interface BatteryField {
  readonly name: keyof BessDispatchRequest
  readonly label: string
  readonly unit: string
  readonly hint: string
  /** Initial content of the form: a worked example, then the defaults. */
  readonly initial: string
  /** Range and step of the slider; a typed value may be outside. */
  readonly slider: { readonly min: number; readonly max: number; readonly step: number }
}

/** The slider of a share. */
const SHARE = { min: 0, max: 1, step: 0.01 } as const

/** Inputs of the battery form, in the order of the request. */
export const BATTERY_FIELDS: readonly BatteryField[] = [
  {
    name: 'solar_gw',
    label: 'Solar capacity',
    unit: 'GW',
    hint: 'Installed, all of its daytime output can charge',
    initial: '12',
    slider: { min: 0, max: 40, step: 0.5 },
  },
  {
    name: 'bess_gw',
    label: 'Battery power',
    unit: 'GW',
    hint: 'Installed charging and discharging power',
    initial: '4',
    slider: { min: 0, max: 20, step: 0.5 },
  },
  {
    name: 'peak_demand_gw',
    label: 'Evening peak demand',
    unit: 'GW',
    hint: 'What firm plant and battery have to cover',
    initial: '15',
    slider: { min: 1, max: 40, step: 0.5 },
  },
  {
    name: 'firm_capacity_gw',
    label: 'Firm capacity',
    unit: 'GW',
    hint: 'Coal, gas combined-cycle, hydro',
    initial: '10',
    slider: { min: 0, max: 40, step: 0.5 },
  },
  {
    name: 'bess_hours',
    label: 'Battery duration',
    unit: 'h',
    hint: 'Energy divided by power; 4 by default',
    initial: '4',
    slider: { min: 0.5, max: 12, step: 0.5 },
  },
  {
    name: 'solar_cf_daytime',
    label: 'Solar factor by day',
    unit: '0 to 1',
    hint: 'Share of capacity in the charging window; 0.85 by default',
    initial: '0.85',
    slider: SHARE,
  },
  {
    name: 'solar_cf_evening',
    label: 'Solar factor in the evening',
    unit: '0 to 1',
    hint: 'Share of capacity in the evening window; 0 by default',
    initial: '0',
    slider: SHARE,
  },
  {
    name: 'round_trip_efficiency',
    label: 'Round-trip efficiency',
    unit: '0 to 1',
    hint: '1 by default: the specification models no losses',
    initial: '1',
    slider: { ...SHARE, min: 0.5 },
  },
]

/** Initial content of the form. */
export const BATTERY_INITIAL: FormState = Object.fromEntries(
  BATTERY_FIELDS.map(({ name, initial }) => [name, initial])
)

/** A line of the result. */
export interface BatteryResultLine {
  readonly name: keyof BessDispatchResult
  readonly label: string
  readonly unit: string
}

/** Lines of the result, the answer first. */
export const BATTERY_RESULTS: readonly BatteryResultLine[] = [
  { name: 'evening_adequacy_pct', label: 'Evening peak covered', unit: '%' },
  { name: 'evening_dispatch_gw', label: 'Battery power over the evening window', unit: 'GW' },
  { name: 'bess_charge_gwh', label: 'Energy stored in a day', unit: 'GWh' },
  { name: 'daytime_surplus_gwh', label: 'Solar output that could charge', unit: 'GWh' },
  { name: 'curtailment_avoided_pct', label: 'Share of solar output absorbed', unit: '%' },
]

/** Symbols of the results in an explanation, the answer first. */
export const BATTERY_SYMBOLS: readonly string[] = BATTERY_RESULTS.map(({ name }) => name)
