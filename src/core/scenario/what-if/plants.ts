import type { Scenario } from '../document/document.ts'
import type { Assumption } from '../verdict/assumptions.ts'
import type { WhatIfChanges } from './request.ts'
import { listSettable } from './set-values.ts'

type Plant = NonNullable<Scenario['power_plants']>[number]
type Distribution = NonNullable<Scenario['distributions']>[number]

/** A lead time beyond every deadline, years. */
const NEVER_YR = 100

/** The plants of a document with changed dates, without those of a failed vector. */
export function changePlants(
  scenario: Scenario,
  { failed_vector, decisions, assumptions }: WhatIfChanges
): Plant[] | undefined {
  const leads = new Map(
    listSet(scenario, assumptions).flatMap(({ vector, value }) =>
      vector === null ? [] : [[vector, value]]
    )
  )
  return scenario.power_plants?.map((plant) => {
    if (plant.vector === failed_vector) return failPlant(plant)
    if (plant.total_lead_time_yr === undefined) return plant
    const lead = leads.get(plant.vector)
    return {
      ...plant,
      ...(decisions[plant.vector] === undefined
        ? {}
        : { earliest_decision: decisions[plant.vector] }),
      ...(lead === undefined
        ? {}
        : { total_lead_time_yr: lead, lead_p5_yr: lead, lead_p95_yr: lead }),
    }
  })
}

/**
 * A plant that is never built: a dated one is always late, any other remains as without the
 * mandate.
 */
function failPlant({ lead_p5_yr: _low, lead_p95_yr: _high, ...plant }: Plant): Plant {
  if (plant.total_lead_time_yr !== undefined) return { ...plant, total_lead_time_yr: NEVER_YR }
  const { gw_bau: gw_mandate, cf_bau: cf_mandate, loss_bau_twh: loss_mandate_twh } = plant
  return { ...plant, gw_mandate, cf_mandate, loss_mandate_twh }
}

/**
 * The ranges of a document under changes. One that is set has no width any more: it is not drawn.
 * Other growth of demand moves the range of the growth of energy as a whole.
 */
export function changeRanges(
  scenario: Scenario,
  { assumptions }: WhatIfChanges,
  addedGrowthPct: number
): Distribution[] | undefined {
  return scenario.distributions?.map((range) => {
    const value = assumptions[range.id]
    if (value !== undefined) return { ...range, low_p5: value, central: value, high_p95: value }
    if (range.moves !== 'energy_growth_pct' || addedGrowthPct === 0) return range
    return {
      ...range,
      low_p5: range.low_p5 + addedGrowthPct,
      central: range.central + addedGrowthPct,
      high_p95: range.high_p95 + addedGrowthPct,
    }
  })
}

/** The growth of energy that is set, percent a year; undefined where none is. */
export function readSetGrowth(
  scenario: Scenario,
  { assumptions }: WhatIfChanges
): number | undefined {
  return listSet(scenario, assumptions).find(({ moves }) => moves === 'energy_growth_pct')?.value
}

function listSet(
  scenario: Scenario,
  assumptions: WhatIfChanges['assumptions']
): (Assumption & { readonly value: number })[] {
  if (Object.keys(assumptions).length === 0) return []
  return listSettable(scenario).flatMap((assumption) => {
    const value = assumptions[assumption.symbol]
    return value === undefined ? [] : [{ ...assumption, value }]
  })
}
