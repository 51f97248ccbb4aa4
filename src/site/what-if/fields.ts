import {
  firstDeadline,
  readPublishedChanges,
  WHAT_IF_RANGES,
  type WhatIfChanges,
} from '../../core/scenario/what-if/request.ts'
import type { Scenario } from '../../core/scenario/document.ts'

/** Names of the fields, in the order of the form and the address. */
export const WHAT_IF_FIELDS = [
  'reduction_pct',
  'deadline_year',
  'demand_growth_cagr_pct',
  'price_path',
  'failed_vector',
] as const satisfies readonly (keyof WhatIfChanges)[]

/** A slider of the form. */
export interface Slider {
  readonly name: 'reduction_pct' | 'deadline_year' | 'demand_growth_cagr_pct'
  readonly label: string
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly step: number
  readonly value: number
}

/** The sliders of a scenario, standing at what is published. */
export function listSliders(scenario: Scenario): Slider[] {
  const published = readPublishedChanges(scenario)
  const { reduction_pct: cut, demand_growth_cagr_pct: growth, deadline_year } = WHAT_IF_RANGES
  return [
    {
      name: 'reduction_pct',
      label: 'Cut of emissions',
      unit: '%',
      ...cut,
      step: stepFor(published.reduction_pct),
      value: published.reduction_pct,
    },
    {
      name: 'deadline_year',
      label: 'Deadline',
      unit: '',
      min: firstDeadline(scenario),
      max: deadline_year.max,
      step: 1,
      value: published.deadline_year,
    },
    {
      name: 'demand_growth_cagr_pct',
      label: 'Growth of demand',
      unit: '% a year',
      ...growth,
      step: 0.1,
      value: published.demand_growth_cagr_pct,
    },
  ]
}

/** Write the part of an address that stands for changes: only what is not as published. */
export function writeWhatIfQuery(changes: WhatIfChanges, published: WhatIfChanges): string {
  const query = new URLSearchParams()
  for (const name of WHAT_IF_FIELDS) {
    const value = changes[name]
    if (value !== published[name] && value !== null) query.set(name, String(value))
  }
  return query.toString()
}

/** Whether an address carries changes. */
export function hasWhatIfQuery(query: URLSearchParams): boolean {
  return WHAT_IF_FIELDS.some((name) => query.has(name))
}

/** Whole percents unless the published value has decimals. */
function stepFor(value: number): number {
  return Number.isInteger(value) ? 1 : 0.1
}
