import { MONTHS_PER_YEAR } from '../../unit-conversions.ts'
import type { Scenario } from '../document/document.ts'
import { readFuelOutputs } from '../document/generation.ts'
import { isGivenField } from './given-fields.ts'
import type { Leaf } from '../document/leaves.ts'
import { fractionOf, roundTo } from '../../../model/units/precision.ts'
import { listNumbers } from '../document/stated-number.ts'

/** Figures that no other field gives: an author chose or read them, and says so somewhere. */
const CHOSEN_FIELDS: readonly RegExp[] = [
  /^baseline\.\w+_capacity_factor$/,
  /^structural_constraints\.(?:rto_interconnection_queue_yr|peak_demand_gw|demand_growth_cagr_pct)$/,
  /^structural_constraints\.transmission_thermal_capacity_pct$/,
  /^structural_constraints\.permitting\.\w+(?:_months|_min|_max)$/,
  /^tech_vectors\.\d+\.constraints\.total_lead_time_yr$/,
  /^tech_vectors\.\d+\.technical_parameters\.(?:capture|parasitic|net_capacity|total_ccus)/,
  /^fiscal_transition\.phase_1\.entity_deficit_trajectory\.\d+\.deficit_usd_b$/,
  /^fiscal_transition\.phase_2\./,
  /^fiscal_transition\.counterfactual_inaction\.(?:inaction|net)/,
]

/** Distance of an energy from capacity x factor x 8.76 that rounding of all three explains. */
const ENERGY_ROUNDING = 0.01

/** The same for a number whose unit is elsewhere: it has to be the energy itself. */
const EXACT = 0.001

const CITATION = /\[\d{1,3}\]/g

/** List the chosen figures that no text of a document states; for documents whose rows name none. */
export function listUnstatedFigures(
  document: object,
  leaves: readonly Leaf[],
  baseline: Scenario['baseline']
): { path: string; value: number }[] {
  const numbers = leaves.flatMap(({ path, value }) =>
    typeof value !== 'string' || path.startsWith('sources.')
      ? []
      : listNumbers(value.replaceAll(CITATION, ' '))
  )
  const stated = new Set(numbers.map((number) => number.value))
  const outputs = readFuelOutputs(baseline)
  const isStatedAsYears = (path: string, value: number): boolean =>
    path.includes('_months') && stated.has(value / MONTHS_PER_YEAR)
  const isStatedAsEnergy = (path: string): boolean => {
    const output = outputs.find(({ fuel }) => path === `baseline.${fuel}_capacity_factor`)
    if (output === undefined) return false
    const { generation_twh: energy } = output
    return numbers.some(({ value, unit }) =>
      isNear(value, energy, unit === 'TWh' ? ENERGY_ROUNDING : EXACT)
    )
  }
  return leaves.flatMap(({ path, value }) => {
    if (typeof value !== 'number' || value === 0 || isGivenField(document, path)) return []
    if (!CHOSEN_FIELDS.some((field) => field.test(path))) return []
    const isStated =
      [value, ...roundings(value)].some((form) => stated.has(form)) ||
      isStatedAsYears(path, value) ||
      isStatedAsEnergy(path)
    return isStated ? [] : [{ path, value }]
  })
}

function isNear(a: number, b: number, share: number): boolean {
  return Math.abs(a - b) <= Math.abs(b) * share
}

/** Shorter forms of a figure that a text may use: 3.75 for 3.752; at least two digits stay. */
function roundings(value: number): number[] {
  const decimals = fractionOf(value).length
  return Array.from({ length: Math.max(0, decimals - 1) }, (_, index) =>
    roundTo(value, index + 1)
  ).filter((rounded) => Math.abs(rounded) >= 1)
}
