import { type Field, type FieldDefault } from '../document/field.ts'
import { findField } from '../document/field-table.ts'
import { regionDefault } from '../../model/coefficients/region-defaults.ts'
import { usual } from '../document/rows/defaults.ts'
import type { PlausibleRange } from '../document/plausible-ranges.ts'
import { PART_LIMITS } from './part.ts'
import { type Unit, UNITS } from '../../model/units/unit-table.ts'

/** The steps in which a region is entered. */
export const REGION_STEPS = ['system', 'target', 'measures', 'money', 'certainty'] as const
export type RegionStep = (typeof REGION_STEPS)[number]

/** Lists that an author fills row by row. */
export const REGION_LISTS = ['plants', 'cohorts', 'carbon'] as const
export type RegionList = (typeof REGION_LISTS)[number]

/** A field that an author may state of a region: its row of the table, and its place in the form. */
export interface RegionField {
  /** Below the plan, or below its row: keys and indices joined by dots. */
  readonly path: string
  /** Null: stated once. */
  readonly list: RegionList | null
  readonly label: string
  readonly step: RegionStep
  readonly kind: Exclude<Field['type'], 'list' | 'object'>
  readonly unit: Unit | null
  readonly range: PlausibleRange | null
  readonly choices: readonly string[] | null
  /** What stands in, where that does not depend on other entries. */
  readonly default: FieldDefault | null
  /** Whether nothing can be computed without it. */
  readonly isNeeded: boolean
  readonly note: string | null
}

/** Fields by step; a star: nothing works without it, and `list.` before those of a row. */
const FORM: Readonly<Record<RegionStep, string>> = {
  system:
    'name region_id *power_year.base_year *demand.base_energy.0.central demand.base_peak.0.central power_year.net_import_twh power_year.baseline_stack_mt power_year.weather *plants[].id *plants[].technology *plants[].gw_base plants[].cf',
  target: '*target.reduction_pct *target.deadline_year',
  measures:
    '*cohorts[].plant *cohorts[].gw *cohorts[].in_service cohorts[].in_reference cohorts[].decides power_account.reserve_closure',
  money:
    'carbon[].year carbon[].central financing_framework.discount_rate_pct customers.home_kwh_yr plants[].fuel_usd_per_mwh plants[].factor_t_per_mwh power_year.capacity_price',
  certainty:
    'demand.energy.low demand.energy.central demand.energy.high demand.peak.low demand.peak.central demand.peak.high power_year.standard_h cohorts[].in_service_p5 cohorts[].in_service_p95 cohorts[].not_built_pct',
}

/** Labels and units that a row of a list of facts leaves to the list. */
const WORDS: Readonly<Record<string, { readonly label: string; readonly unit?: Unit }>> = {
  'demand.base_energy.0.central': { label: 'Electricity used in the base year', unit: 'twh' },
  'demand.base_peak.0.central': { label: 'Peak load of the base year', unit: 'gw' },
  'demand.energy.low': { label: 'Growth of energy, low end' },
  'demand.energy.central': { label: 'Growth of energy' },
  'demand.energy.high': { label: 'Growth of energy, high end' },
  'demand.peak.low': { label: 'Growth of the peak, low end' },
  'demand.peak.central': { label: 'Growth of the peak' },
  'demand.peak.high': { label: 'Growth of the peak, high end' },
  'carbon[].central': { label: 'Carbon price', unit: 'usd_per_t' },
  'power_year.base_year': { label: 'Base year' },
  'power_year.baseline_stack_mt': { label: 'Emissions of the base year' },
  'power_year.net_import_twh': { label: 'Net imports' },
  'power_year.weather': { label: 'Weather of' },
  'power_year.standard_h': { label: 'Hours of lost load that are allowed' },
  'power_year.capacity_price': { label: 'Price of firm capacity' },
}

/** Defaults of the completion that depend on nothing else. */
const DEFAULTS: Readonly<Record<string, FieldDefault>> = {
  'financing_framework.discount_rate_pct': usual('discount_rate'),
  'customers.home_kwh_yr': usual('home_use'),
  'power_year.net_import_twh': { value: 0, source: 'assumed: no trade over the year' },
  'demand.base_peak.0.central': {
    value: null,
    source: `mean load over ${regionDefault('load_factor')}`,
  },
}

const RANGES: Readonly<Record<string, { readonly least: number; readonly most: number }>> = {
  'power_year.base_year': PART_LIMITS.base_year,
  'target.deadline_year': PART_LIMITS.deadline_year,
}

/** Fields of the form of a region in the order of its steps, from the table of fields of documents. */
export const REGION_FIELDS: readonly RegionField[] = REGION_STEPS.flatMap((step) =>
  FORM[step].split(' ').map((entry) => readField(step, entry))
)

function readField(step: RegionStep, entry: string): RegionField {
  const isNeeded = entry.startsWith('*')
  const path = isNeeded ? entry.slice(1) : entry
  const row = findField(path)
  if (row === null || row.type === 'list' || row.type === 'object')
    throw new Error(`${path} is no field of a form: add its row to the table of fields.`)
  const words = WORDS[path]
  const limits = RANGES[path]
  const [holder = '', column] = path.split('[].')
  const list = REGION_LISTS.find((name) => name === holder && column !== undefined) ?? null
  const usualValue = DEFAULTS[path] ?? row.default
  return {
    path: list === null ? path : (column ?? path),
    list,
    label: words?.label ?? row.label ?? row.means,
    step,
    kind: row.type,
    unit: words?.unit ?? row.unit ?? null,
    range: limits
      ? { low: limits.least, high: limits.most, slip: 'another year' }
      : (row.plausible ?? null),
    choices: row.choices ?? null,
    default: usualValue ?? null,
    isNeeded,
    note: row.note ?? null,
  }
}

/** Symbol of the unit of a field; null for words, years and pure numbers. */
export function unitSymbol({ unit }: RegionField): string | null {
  return unit === null || unit === 'year' || UNITS[unit].base === '1' ? null : UNITS[unit].symbol
}
