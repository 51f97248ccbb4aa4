import { isJsonObject } from '../../core/scenario/document/merge-patch.ts'
import { readLeaf } from '../../core/scenario/document/leaves.ts'
import { roundTo } from '../../model/units/precision.ts'
import { findTechnology } from '../../model/coefficients/technologies.ts'
import { type Part, writeAt } from './entry.ts'

/** Fields of plans of the earlier form, and where their values stand now. */
const MOVED = {
  name: 'name',
  region_id: 'region_id',
  'target.reduction_pct': 'target.reduction_pct',
  'target.deadline_year': 'target.deadline_year',
  'baseline.year': 'power_year.base_year',
  'baseline.annual_generation_twh': 'demand.base_energy.0.central',
  'structural_constraints.peak_demand_gw': 'demand.base_peak.0.central',
  'financing_framework.discount_rate_pct': 'financing_framework.discount_rate_pct',
  'customers.home_kwh_yr': 'customers.home_kwh_yr',
} as const

/** Whether an object is a plan of the earlier form, with plant by two columns of gigawatts. */
export function isEarlierPlan(stated: Part): boolean {
  return Array.isArray(stated['power_plants'])
}

/**
 * What the present form has of a plan of the earlier one: its system and target, and plant that differs
 * between base year and deadline as cohorts of the deadline's year. Ranges, costs and charges have
 * no place in it.
 */
export function partOfEarlierPlan(plan: Part): Part {
  const moved = Object.entries(MOVED).reduce<Part>(
    (part, [from, to]) => writeAt(part, to, readLeaf(plan, from)),
    {}
  )
  const rows = Array.isArray(plan['power_plants']) ? plan['power_plants'].filter(isJsonObject) : []
  const year = readLeaf(plan, 'target.deadline_year')
  const plants = rows.flatMap((row) => {
    const { id, technology } = row
    if (findTechnology(technology) === null) return []
    const cf = row['cf_mandate']
    return [{ id, technology, gw_base: gwOf(row, 'gw_base', 0), ...(Number(cf) > 0 ? { cf } : {}) }]
  })
  const cohorts = rows.flatMap((row) => {
    const base = gwOf(row, 'gw_base', 0)
    const without = gwOf(row, 'gw_bau', base)
    const anyway = roundTo(without - base, 3)
    const planned = roundTo(gwOf(row, 'gw_mandate', without) - without, 3)
    const cohort = { plant: row['id'], in_service: year }
    return [
      ...(anyway === 0 ? [] : [{ ...cohort, gw: anyway, in_reference: true }]),
      ...(planned === 0 ? [] : [{ ...cohort, gw: planned }]),
    ]
  })
  return { ...moved, plants, ...(cohorts.length === 0 ? {} : { cohorts }) }
}

/** Gigawatts of a column; where it is left out, what stood before. */
function gwOf(row: object, column: string, before: number): number {
  const value: unknown = Reflect.get(row, column)
  return typeof value === 'number' ? value : before
}
