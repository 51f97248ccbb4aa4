import { z } from 'zod'
import { boundedNumber } from '../../validation/number.ts'
import { choiceSchema, describeChoices, findChoice } from '../../validation/choice.ts'
import type { Scenario } from '../document/document.ts'
import { DEFAULT_DEMAND_GROWTH_CAGR_PCT } from '../../../scenario/document/rows/defaults.ts'
import { setAssumptionsSchema, setDecisionsSchema, type SetValues } from './set-values.ts'

/** Price paths of a what-if: the rates of the document, and one below and above them. */
export const WHAT_IF_PRICE_PATHS = ['low', 'central', 'high'] as const

/** Price path of a what-if. */
export type WhatIfPricePath = (typeof WHAT_IF_PRICE_PATHS)[number]

/** Bounds of what a what-if may change; the first deadline is the year after the document's date. */
export const WHAT_IF_RANGES = {
  reduction_pct: { min: 0, max: 100 },
  deadline_year: { max: 2060 },
  demand_growth_cagr_pct: { min: -5, max: 15 },
} as const

/** Changes to a published document, checked; unchanged fields have the published value. */
export interface WhatIfChanges {
  /** Cut of baseline emissions, percent. */
  readonly reduction_pct: number
  readonly deadline_year: number
  /** Growth of demand and of its peak, percent a year. */
  readonly demand_growth_cagr_pct: number
  readonly price_path: WhatIfPricePath
  /** Id of a vector that brings nothing, or null. */
  readonly failed_vector: string | null
  /** Assumptions fixed at a value instead of drawn, by symbol. */
  readonly assumptions: SetValues<number>
  /** Days of later decisions, by vector. */
  readonly decisions: SetValues<string>
}

/** What a document states for everything that a what-if may change. */
export function readPublishedChanges(scenario: Scenario): WhatIfChanges {
  return {
    reduction_pct: scenario.target.reduction_pct,
    deadline_year: scenario.target.deadline_year,
    demand_growth_cagr_pct:
      scenario.structural_constraints.demand_growth_cagr_pct ?? DEFAULT_DEMAND_GROWTH_CAGR_PCT,
    price_path: 'central',
    failed_vector: null,
    assumptions: {},
    decisions: {},
  }
}

/** Whether changes leave everything as a document states it. */
export function isUnchanged(changes: WhatIfChanges, scenario: Scenario): boolean {
  const { assumptions: _none, decisions: _neither, ...stated } = readPublishedChanges(scenario)
  return (
    [changes.assumptions, changes.decisions].every((set) => Object.keys(set).length === 0) &&
    Object.entries(stated).every(([name, value]) => Reflect.get(changes, name) === value)
  )
}

/** First year that can be a deadline: the one after the last change of the document. */
export function firstDeadline(scenario: Scenario): number {
  const decided = Number(scenario.last_updated.slice(0, 'yyyy'.length))
  return Math.max(decided, scenario.baseline.year) + 1
}

/** Schema of the changes to one document: every field optional, filled with what is published. */
export function whatIfSchema(scenario: Scenario): z.ZodType<WhatIfChanges> {
  const published = readPublishedChanges(scenario)
  const { reduction_pct: cut, demand_growth_cagr_pct: growth, deadline_year } = WHAT_IF_RANGES
  const years = { min: firstDeadline(scenario), max: deadline_year.max }
  const yearError = `must be a whole year from ${years.min} to ${years.max}`
  const vectors = scenario.tech_vectors.map(({ id }) => id)
  return z.object({
    reduction_pct: boundedNumber(
      { least: cut.min, most: cut.max },
      'percent of baseline emissions'
    ).default(published.reduction_pct),
    deadline_year: z
      .int({ error: yearError })
      .min(years.min, { error: yearError })
      .max(years.max, { error: yearError })
      .default(published.deadline_year),
    demand_growth_cagr_pct: boundedNumber(
      { least: growth.min, most: growth.max },
      'percent a year'
    ).default(published.demand_growth_cagr_pct),
    price_path: choiceSchema(WHAT_IF_PRICE_PATHS).default('central'),
    failed_vector: z
      .string()
      .transform((text, context) => {
        const vector = findChoice(text, vectors)
        if (vector !== null) return vector
        context.addIssue({ code: 'custom', message: describeChoices(text, vectors) })
        return z.NEVER
      })
      .nullable()
      .default(null),
    assumptions: setAssumptionsSchema(scenario),
    decisions: setDecisionsSchema(scenario),
  })
}
