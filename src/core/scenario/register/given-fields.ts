import { readLeaf } from '../document/leaves.ts'
import { readResultAmount } from '../document/stated-number.ts'

/**
 * Patterns of numbers that are derived from other fields. A relation checks them, so no row of the
 * register has to name them.
 */
const GIVEN: readonly RegExp[] = [
  /^baseline\.(?:year|generation_fleet_gw|annual_emissions_mt_co2)$/,
  /^target\.(?:reduction_pct|deadline_year|horizon_years|required_reduction_mt_co2)$/,
  /^target\.ceiling_mt_co2_by_\d{4}$/,
  /^structural_constraints\.(?:projected_peak_demand_gw|mandate_overhead_pct)$/,
  /^tech_vectors\.\d+\.estimated_mt_co2$/,
  /^analysis\.(?:abatement_needed|estimated_\w+)_mt_co2$/,
  /^analysis\.tech_contributions\.\d+\.mt_co2$/,
  /^projections\./,
  /^fleet_evolution\.(?:scale_gw|\w+_\d{4}\.total_gw)$/,
  /^non_compliance\.(?:trigger_year|tax_schedule\.|\w+_usd_b$|embedded_emissions_mt_co2$)/,
  /^non_compliance\.affected_sectors\.\d+\.(?:export_value_usd_b|embedded_mt_co2)$/,
  /^fiscal_transition\.phase_1\.peak_\w+$/,
  /^fiscal_transition\.counterfactual_inaction\.trade_penalty_usd_b_annual$/,
  /^fiscal_transition\.fiscal_waterfall\.\d+\.bpdb_position_usd_b$/,
  /^financing_framework\.timeline_phases\.\d+\.phase$/,
  /^data_freshness\.(?:newest|oldest|median)_source_year$/,
]

/** Numbers that are inputs or results of the account of a document with plants. */
const ACCOUNTED: readonly RegExp[] = [
  /^(?:power_plants|power_account|adequacy_rows|cost_rows|charge_rows|distributions|customers|power_parameters)\./,
  /^structural_constraints\.(?:energy_growth_pct|peak_demand_year|reserve_margin_pct)$/,
  /^structural_constraints\.(?:projected_peak|required|firm_capacity|batteries_credited|variable_credited|shortfall|reserve_coal|rest)\w*_gw$/,
  /^tech_vectors\.\d+\.(?:full_mt_co2|counted_share|slack_days|capacity_above_bau_gw|constraints\.total_lead_time_yr)$/,
  /^analysis\./,
  /^fleet_evolution\.(?:bau|mandate)_\d{4}\./,
  /^non_compliance\.charges\./,
  /^fiscal_transition\.(?:lifetime_finance|customer_cost|counterfactual_inaction\.(?:inaction|net))/,
  /^fiscal_transition\.phase_1\.annual_capex_usd_b$/,
  /^fiscal_transition\.phase_2\.primary_savings_usd_b_annual$/,
  /^financing_framework\.(?:discount_rate_pct|price_year)$/,
]

function isListed(path: string): boolean {
  return GIVEN.some((pattern) => pattern.test(path))
}

/** Amounts of a year of the waterfall, and the notes that calculate them. */
export const WATERFALL_NOTES = {
  pressure_usd_b: 'pressure_note',
  concessional_inflow_usd_b: 'concessional_note',
  savings_usd_b: 'savings_note',
  tariff_delta_usd_b: 'tariff_note',
} as const

const WATERFALL = 'fiscal_transition.fiscal_waterfall'
const DEFICITS = 'fiscal_transition.phase_1.entity_deficit_trajectory'

/** Whether the number at a path of a document is derived from other fields. */
export function isGivenField(document: object, path: string): boolean {
  if (isAccounted(document, path)) return true
  if (path.startsWith('fiscal_transition.')) {
    return isListed(path) || isSharedYear(document, path) || isNotedAmount(document, path)
  }
  return isListed(path) || isBaselinePlant(document, path)
}

/** Whether a number is an input or result of the account of a document. */
function isAccounted(document: object, path: string): boolean {
  return Object.hasOwn(document, 'power_plants') && ACCOUNTED.some((field) => field.test(path))
}

/**
 * A row of the waterfall or of the deficits whose year is in both tables, so that each determines
 * the other.
 */
function isSharedYear(document: object, path: string): boolean {
  const [, table, index, field] =
    /^(.*\.(?:fiscal_waterfall|entity_deficit_trajectory))\.(\d+)\.(year|deficit_usd_b)$/.exec(
      path
    ) ?? []
  if (table === undefined || field === undefined) return false
  const year = readLeaf(document, `${table}.${index}.year`)
  const other: unknown = readLeaf(document, table === WATERFALL ? DEFICITS : WATERFALL)
  return Array.isArray(other) && other.some((row: unknown) => readLeaf(row, 'year') === year)
}

/** A term of the waterfall that its own note calculates; zero needs no calculation. */
function isNotedAmount(document: object, path: string): boolean {
  const [, row, field] = /^(.*\.fiscal_waterfall\.\d+)\.(\w+)$/.exec(path) ?? []
  if (row === undefined || field === undefined || !Object.hasOwn(WATERFALL_NOTES, field)) {
    return false
  }
  const note = readLeaf(
    document,
    `${row}.${WATERFALL_NOTES[field as keyof typeof WATERFALL_NOTES]}`
  )
  return readLeaf(document, path) === 0 || readResultAmount(String(note)) !== null
}

/** Components of a fleet row that may contain several fuels of the baseline. */
const MIXED_COMPONENTS: ReadonlySet<string> = new Set(['ccgt_gw', 'renewables_gw'])

/** A capacity of the baseline year stated both in the baseline and in the fleet row, which must agree. */
function isBaselinePlant(document: object, path: string): boolean {
  const [, place, field] = /^(baseline|fleet_evolution\.baseline_\d{4})\.(\w+_gw)$/.exec(path) ?? []
  if (place === undefined || field === undefined) return false
  const row = `fleet_evolution.baseline_${String(readLeaf(document, 'baseline.year'))}`
  const other = readLeaf(document, `${place === 'baseline' ? row : 'baseline'}.${field}`)
  return other !== undefined || (place !== 'baseline' && MIXED_COMPONENTS.has(field))
}
