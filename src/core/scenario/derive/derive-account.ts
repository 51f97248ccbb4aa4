import { account, type AccountResult } from '../account/account.ts'
import { accountSourceSchema, readAccountInputs } from '../account/read-inputs.ts'
import { digestInputs } from '../account/inputs-digest.ts'
import { writeDay } from '../../../scenario/document/calendar.ts'
import { readLeaf } from '../document/leaves.ts'
import { isJsonObject } from '../document/merge-patch.ts'
import { EXACT_DECIMALS, roundTo } from '../../../model/units/precision.ts'
import { ceilingField } from '../../../scenario/document/dated-names.ts'
import { deriveAccountMoney } from './derive-account-money.ts'
import { deriveAccountFleet } from './derive-account-fleet.ts'
import { dropValue, readList, readNumber, storeValue, type WorkingCopy } from './working-copy.ts'
import { EPA_2023 } from '../../scc/presets/epa-2023.ts'
import { MILLION_PER_BILLION } from '../../unit-conversions.ts'
import { readShare } from '../account/service-dates.ts'

/**
 * Write what the account of a document gives, and return it; null for a document that states no
 * plants, or states them in a shape that cannot be read.
 */
export function deriveAccountFields(copy: WorkingCopy): AccountResult | null {
  const source = accountSourceSchema.safeParse(copy.document)
  if (!source.success) return null
  const result = account(readAccountInputs(source.data))
  // Sizes that no power system has leave no figure to be written.
  if (!Number.isFinite(result.margin_mt_co2 + result.finance.npv_with_reserve_usd_b)) return null
  deriveVectors(copy, result)
  deriveWindows(copy, result)
  dropOtherYears(copy, source.data.target.deadline_year)
  storeRounded(copy, 'structural_constraints', {
    ...result.reserve,
    projected_peak_demand_gw: result.reserve.projected_peak_gw,
    [`firm_capacity_${source.data.target.deadline_year}_gw`]: result.reserve.firm_capacity_gw,
  })
  const ceiling = result.ceiling_mt_co2
  storeRounded(copy, 'target', {
    [ceilingField(source.data.target.deadline_year)]: ceiling,
    required_reduction_mt_co2: source.data.baseline.annual_emissions_mt_co2 - ceiling,
  })
  storeRounded(copy, 'projections', { ceiling_mt_co2: ceiling })
  derivePathFields(copy, result)
  const { energy, reserve_mt_co2, overflow_mt_co2, cut_in_last_three_years } = result
  storeRounded(copy, 'analysis', {
    reserve_mt_co2,
    overflow_mt_co2,
    cut_in_last_three_years,
    fill_capacity_factor: energy.fill_capacity_factor,
    fill_twh: energy.built.fill_twh,
    coal_twh: energy.built.coal_twh,
  })
  const values = valueCut(result.bau_mt_co2 - result.built_mt_co2, source.data.target.deadline_year)
  storeChanged(
    copy,
    'analysis.value_of_cut_2020usd_b',
    values.map((value) => roundTo(value, EXACT_DECIMALS))
  )
  storeChanged(copy, 'analysis.committed_plants', listCommitted(result))
  storeChanged(copy, 'analysis.inputs_digest', digestInputs(copy.document))
  deriveAccountFleet(copy, source.data, result)
  deriveAccountMoney(copy, source.data, result)
  return result
}

/** Dates, shares and tonnes of every tech vector; one without plant brings nothing. */
function deriveVectors(copy: WorkingCopy, { services, energy }: AccountResult): void {
  readList(copy, 'tech_vectors').forEach((vector, index) => {
    const id = String(readLeaf(vector, 'id'))
    const plants = energy.plants.filter(({ plant }) => plant.vector === id)
    const path = `tech_vectors.${index}`
    const dates = services.get(id)
    const sum = (read: (row: (typeof plants)[number]) => number): number =>
      plants.reduce((total, row) => total + read(row), 0)
    storeRounded(copy, path, {
      estimated_mt_co2: sum((row) => row.counted_mt_co2),
      full_mt_co2: sum((row) => row.full_mt_co2),
      counted_share: plants.length === 0 ? 0 : readShare(services, id),
    })
    if (dates === undefined) {
      for (const field of ['service_date', 'latest_decision', 'slack_days'])
        dropValue(copy, `${path}.${field}`)
      return
    }
    const latest = dates.latest_decision_year
    storeChanged(copy, `${path}.service_date`, writeDay(dates.service_year))
    storeChanged(copy, `${path}.latest_decision`, latest === null ? null : writeDay(latest))
    storeChanged(copy, `${path}.slack_days`, dates.slack_days)
    const lead = plants.find(({ plant }) => plant.total_lead_time_yr !== null)?.plant
    if (lead !== undefined)
      storeChanged(copy, `${path}.constraints.total_lead_time_yr`, lead.total_lead_time_yr)
    if (readNumber(copy, `${path}.capacity_above_bau_gw`) !== null) {
      const added = plants.filter(({ plant }) => plant.role === 'vector')
      storeRounded(copy, path, {
        capacity_above_bau_gw: added.reduce(
          (total, { plant }) => total + plant.gw_mandate - plant.gw_bau,
          0
        ),
      })
    }
  })
}

/** A firm capacity that is named after another deadline goes with it. */
function dropOtherYears(copy: WorkingCopy, deadline: number): void {
  const constraints = Object(readLeaf(copy.document, 'structural_constraints'))
  for (const field of Object.keys(constraints)) {
    if (/^firm_capacity_\d{4}_gw$/.test(field) && field !== `firm_capacity_${deadline}_gw`)
      dropValue(copy, `structural_constraints.${field}`)
  }
}

/** A window that governs a vector closes on the last day on which a decision is in time. */
function deriveWindows(copy: WorkingCopy, { services }: AccountResult): void {
  readList(copy, 'decision_windows').forEach((window, index) => {
    const dates = services.get(String(readLeaf(window, 'vector')))
    if (dates === undefined || dates.latest_decision_year === null) return
    const latest = writeDay(dates.latest_decision_year)
    storeChanged(copy, `decision_windows.${index}.deadline`, latest)
  })
}

function derivePathFields(copy: WorkingCopy, { paths }: AccountResult): void {
  storeChanged(copy, 'projections.years', paths.years)
  for (const field of [
    'bau_mt_co2',
    'mandate_mt_co2',
    'built_mt_co2',
    'share_of_new_energy',
  ] as const) {
    const values = paths[field].map((value) => roundTo(value, EXACT_DECIMALS))
    storeChanged(copy, `projections.${field}`, values)
  }
}

/** Plant in both fleets that does not run yet, with its dates. */
function listCommitted({ services, energy }: AccountResult): object[] {
  return energy.plants.flatMap(({ plant, counted_share, full_mt_co2 }) => {
    const dates = plant.role === 'both' ? services.get(plant.vector) : undefined
    if (dates === undefined) return []
    return {
      id: plant.id,
      service_date: writeDay(dates.service_year),
      slack_days: dates.slack_days,
      counted_share: roundTo(counted_share, EXACT_DECIMALS),
      full_mt_co2: roundTo(full_mt_co2, EXACT_DECIMALS),
    }
  })
}

/** Store the numbers of an object below a path, without the dust of binary fractions. */
export function storeRounded(
  copy: WorkingCopy,
  path: string,
  values: Readonly<Record<string, number | null>> | object
): void {
  for (const [field, value] of Object.entries(values)) {
    const stored: unknown = typeof value === 'number' ? roundTo(value, EXACT_DECIMALS) : value
    if (!isJsonObject(stored)) storeChanged(copy, `${path}.${field}`, stored)
  }
}

/** Store a value of any shape if it differs from the stored one. */
export function storeChanged(copy: WorkingCopy, path: string, value: unknown): void {
  if (JSON.stringify(readLeaf(copy.document, path)) !== JSON.stringify(value))
    storeValue(copy, path, value)
}

/** Near-term discount rates of the EPA values, the highest first. */
const RATES = ['rate_2_5pct', 'rate_2pct', 'rate_1_5pct'] as const

/**
 * Value of a cut in a year at the social cost of CO2 of the US EPA (2023), USD billion of 2020, at
 * near-term rates of 2.5, 2.0 and 1.5 percent; empty for a year outside its table.
 */
function valueCut(cutMtCo2: number, year: number): number[] {
  return RATES.flatMap((rate) => {
    const usdPerT = EPA_2023.co2[rate][year - EPA_2023.first_year]
    return usdPerT === undefined ? [] : [(cutMtCo2 * usdPerT) / MILLION_PER_BILLION]
  })
}
