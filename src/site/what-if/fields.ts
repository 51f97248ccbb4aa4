import {
  firstDeadline,
  readPublishedChanges,
  WHAT_IF_RANGES,
  type WhatIfChanges,
} from '../../core/scenario/what-if/request.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { roundTo } from '../../model/units/precision.ts'
import type { Assumption } from '../../core/scenario/verdict/assumptions.ts'
import {
  ASSUMPTION_RANGES,
  LAST_DECISION,
  listOpenDecisions,
  listSettable,
} from '../../core/scenario/what-if/set-values.ts'
import { formatExact } from '../../format/index.ts'
import { listDated, nameAssumption, unitOfAssumption } from '../report/verdict.ts'

/** Names of the fields, in the order of the form and the address. */
export const WHAT_IF_FIELDS = [
  'reduction_pct',
  'deadline_year',
  'demand_growth_cagr_pct',
  'price_path',
  'failed_vector',
  'assumptions',
  'decisions',
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

/** A field that sets one assumption, or the day of one decision. */
export interface SetField {
  readonly kind: 'assumptions' | 'decisions'
  readonly key: string
  readonly label: string
  readonly value: string
  readonly min: string
  readonly max: string
  /** Range that is drawn, in words; empty for a day. */
  readonly drawn: string
}

/** The assumptions of a scenario that a reader can set, and the decisions that can come later. */
export function listSetFields(scenario: Scenario): SetField[] {
  const assumptions = listSettable(scenario).map((assumption): SetField => {
    const { min, max } = ASSUMPTION_RANGES[assumption.moves]
    const { symbol, vector, low_p5, central, high_p95 } = assumption
    const [low, high] = [low_p5, high_p95].map((end) => formatExact(roundTo(end, 2)))
    return {
      kind: 'assumptions',
      key: symbol,
      label: [nameField(assumption), ...listDated({ vector }, scenario)].join(': '),
      value: String(central),
      min: String(min),
      max: String(max),
      drawn: `${unitOfAssumption(assumption)}; drawn from ${low} to ${high}`,
    }
  })
  const decisions = listOpenDecisions(scenario).map(({ vector, earliest_decision }): SetField => {
    return {
      kind: 'decisions',
      key: vector,
      label: `Decision: ${listDated({ vector }, scenario).join()}`,
      value: earliest_decision,
      min: earliest_decision,
      max: LAST_DECISION,
      drawn: '',
    }
  })
  return [...assumptions, ...decisions]
}

/** What a field of an assumption is called; the slider of growth moves the peak besides. */
function nameField(assumption: Assumption): string {
  const name = nameAssumption(assumption)
  return assumption.moves === 'energy_growth_pct' ? `${name}, of energy alone` : name
}

/** Whole percents unless the published value has decimals. */
function stepFor(value: number): number {
  return Number.isInteger(value) ? 1 : 0.1
}
