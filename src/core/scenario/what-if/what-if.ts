import { entryAt, lastEntry } from '../../entry.ts'
import { z } from 'zod'
import type { Scenario } from '../document/document.ts'
import { readCeiling } from '../document/derivations.ts'
import { readLeaf } from '../document/leaves.ts'
import { assessVerdict } from '../verdict/assess.ts'
import { VERDICT_CLASSES, VERDICT_LIMITS } from '../verdict/verdict-class.ts'
import { applyWhatIf } from './apply.ts'
import { isUnchanged, WHAT_IF_PRICE_PATHS, type WhatIfChanges } from './request.ts'
import { judgeVectors, VECTOR_STATES } from './vectors.ts'

const ofAccount = (description: string) =>
  z.number().nullable().describe(`${description}; null without stated plants`)

const figuresSchema = z.object({
  ceiling_mt_co2: z.number().describe('Ceiling in the deadline year, Mt CO2'),
  required_reduction_mt_co2: z.number().describe('Baseline less ceiling, Mt CO2'),
  bau_mt_co2: z.number().describe('Business as usual in the deadline year, Mt CO2'),
  mandate_mt_co2: z.number().describe('Mandate path in the deadline year, Mt CO2'),
  abatement_needed_mt_co2: z.number().describe('Business as usual less ceiling, Mt CO2'),
  vectors_mt_co2: z.number().describe('Sum of the vectors that count, Mt CO2'),
  margin_mt_co2: z
    .number()
    .describe('Vectors less need, reserve and overflow, Mt CO2; negative where they miss'),
  projected_peak_demand_gw: z.number().describe('Peak demand in the deadline year, GW'),
  mandate_overhead_pct: z.number().describe('Mandate fleet above that peak, percent'),
  max_annual_cost_usd_b: z.number().describe('Highest penalty of a year, USD bn'),
  five_year_cumulative_usd_b: z.number().describe('Penalty of five years, USD bn'),
  avoidable_charge_usd_b: ofAccount('Charges of five years that meeting the target avoids, USD bn'),
  capital_usd_b: ofAccount('Capital of the program, USD bn'),
  npv_with_reserve_usd_b: ofAccount('Present value of the program with its reserve, USD bn'),
  shortfall_gw: ofAccount('Missing at the peak with its reserve, GW'),
})

/** Figures that follow from a document and that a what-if can move. */
export type WhatIfFigures = z.infer<typeof figuresSchema>

/** Names of the figures, in the order of reports. */
export const WHAT_IF_FIGURE_NAMES = figuresSchema.keyof().options

const pathSchema = z.object({
  years: z.array(z.int()),
  bau_mt_co2: z.array(z.number()).describe('Business as usual, Mt CO2 a year'),
  mandate_mt_co2: z.array(z.number()).describe('Legal path, Mt CO2 a year'),
  built_mt_co2: z.array(z.number()).describe('What the dated plant leaves, Mt CO2 a year'),
})

const verdictSchema = z.object({
  verdict: z
    .enum(VERDICT_CLASSES)
    .nullable()
    .describe(
      `met from a probability of ${VERDICT_LIMITS.met} on, missed up to ${VERDICT_LIMITS.missed}; null without stated plants`
    ),
  verdict_probability: ofAccount('Share of the draws with a margin above 0'),
  margin_p5_mt_co2: ofAccount('Margin below which one draw in twenty falls, Mt CO2'),
  margin_p95_mt_co2: ofAccount('Margin above which one draw in twenty lies, Mt CO2'),
})

/** A document under changes: its figures beside the published ones. */
export const whatIfResultSchema = z.object({
  scenario_id: z.string(),
  inputs: z.object({
    reduction_pct: z.number(),
    deadline_year: z.int(),
    demand_growth_cagr_pct: z.number(),
    price_path: z.enum(WHAT_IF_PRICE_PATHS),
    failed_vector: z.string().nullable(),
    assumptions: z.record(z.string(), z.number()).describe('Values at which they are held'),
    decisions: z.record(z.string(), z.string()).describe('Days of later decisions, by vector'),
  }),
  is_published: z.boolean().describe('Whether nothing differs from what is published'),
  ...verdictSchema.shape,
  figures: figuresSchema,
  published: figuresSchema.describe('The same figures as the document states them'),
  difference: figuresSchema.describe('Figures less published ones'),
  path: pathSchema,
  tax_schedule: z.array(
    z.object({
      year: z.int(),
      rate_usd_per_t: z.number(),
      annual_cost_usd_b: z.number(),
      cumulative_usd_b: z.number(),
    })
  ),
  vectors: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      state: z
        .enum(VECTOR_STATES)
        .describe('late: it runs too little of the deadline year to count'),
      mt_co2: z.number().describe('What it brings, Mt CO2'),
      service_date: z.string().nullable().describe('Day from which it runs; null without a date'),
      latest_decision: z
        .string()
        .nullable()
        .describe('Last day on which a decision is in time; null where none is open'),
      counted_share: z
        .number()
        .nullable()
        .describe('Share of the deadline year in which it runs, 0 to 1; null without plants'),
    })
  ),
  limits: z.array(z.string()).describe('What this recomputation does not move'),
})

/** A document under changes: its figures beside the published ones. */
export type WhatIfResult = z.infer<typeof whatIfResultSchema>

/** A document under changes without how sure it is. */
export type WhatIfFiguresResult = Omit<WhatIfResult, keyof z.infer<typeof verdictSchema>>

/** What the recomputation takes from the document unchanged. */
const LIMITS = [
  'Growth of demand moves the peak, and energy by as many points a year; the plant that fills every gap makes what is added.',
  'Growth that is set moves the range of the growth of energy as a whole. An assumption that is set is held there and no longer drawn: the probability is one given that value.',
  'A decision can be set later than the document says, not earlier. A measure counts for the part of the deadline year in which it runs.',
  'The tonnes that are charged stay as published; a price path scales the prices of allowances.',
  'Not recomputed: the cheapest plan, the waterfall and debt of the payer, climate risk, and the written texts of the report.',
] as const

/** The same for a document that states no plants. */
const LIMITS_WITHOUT_PLANTS = [
  'Other growth of demand scales business as usual by the ratio of the demands: added demand is met at its emissions per unit (assumed).',
  'After the last published year business as usual goes on along its mean slope (assumed).',
  'A later deadline brings no further measures; an earlier one loses those whose lead time no longer fits.',
  'The calendar of the penalty stays as published; a price path scales its rates.',
  'Not recomputed: investment, waterfall and debt; no probability is drawn.',
] as const

/**
 * Recompute what follows from changes to a document, and redraw its verdict; without changes the
 * published figures. The parent of a variant gives the places of the draws.
 */
export function answerWhatIf(
  scenario: Scenario,
  changes: WhatIfChanges,
  parent: Scenario | null
): WhatIfResult {
  const changed = isUnchanged(changes, scenario) ? scenario : applyWhatIf(scenario, changes)
  const { scenario_id, inputs, is_published, ...figures } = describeWhatIf(
    scenario,
    changes,
    changed
  )
  const verdict = assessVerdict(changed, parent)
  return {
    scenario_id,
    inputs,
    is_published,
    verdict: verdict?.verdict_class ?? null,
    verdict_probability: verdict?.verdict_probability ?? null,
    margin_p5_mt_co2: verdict?.margin_percentiles.p5 ?? null,
    margin_p95_mt_co2: verdict?.margin_percentiles.p95 ?? null,
    ...figures,
  }
}

/** The figures of a document that has been changed, beside the published ones. */
export function describeWhatIf(
  scenario: Scenario,
  changes: WhatIfChanges,
  changed: Scenario
): WhatIfFiguresResult {
  const [figures, published] = [readFigures(changed), readFigures(scenario)]
  const inputs = {
    reduction_pct: changes.reduction_pct,
    deadline_year: changes.deadline_year,
    demand_growth_cagr_pct: changes.demand_growth_cagr_pct,
    price_path: changes.price_path,
    failed_vector: changes.failed_vector,
    assumptions: changes.assumptions,
    decisions: changes.decisions,
  }
  return {
    scenario_id: scenario.id,
    inputs,
    is_published: isUnchanged(changes, scenario),
    figures,
    published,
    difference: subtractFigures(figures, published),
    path: {
      years: changed.projections.years,
      bau_mt_co2: changed.projections.bau_mt_co2,
      mandate_mt_co2: changed.projections.mandate_mt_co2,
      built_mt_co2: changed.projections.built_mt_co2 ?? changed.projections.mandate_mt_co2,
    },
    tax_schedule: changed.non_compliance.tax_schedule.map((row) => ({
      year: row.year,
      rate_usd_per_t: row.rate_usd_per_t,
      annual_cost_usd_b: row.annual_cost_usd_b,
      cumulative_usd_b: row.cumulative_usd_b,
    })),
    vectors: judgeVectors(scenario, changes).map((vector, index) => {
      const { estimated_mt_co2, service_date, latest_decision, counted_share } = entryAt(
        changed.tech_vectors,
        index
      )
      return {
        ...vector,
        mt_co2: estimated_mt_co2,
        service_date: service_date ?? null,
        latest_decision: latest_decision ?? null,
        counted_share: counted_share ?? null,
      }
    }),
    limits: [...(scenario.power_plants === undefined ? LIMITS_WITHOUT_PLANTS : LIMITS)],
  }
}

/** Read off a document every figure that a what-if can move. */
export function readFigures(scenario: Scenario): WhatIfFigures {
  const { target, analysis, projections, non_compliance: penalty } = scenario
  const finance = scenario.fiscal_transition.lifetime_finance
  return {
    ceiling_mt_co2: readCeiling(target),
    required_reduction_mt_co2: target.required_reduction_mt_co2,
    bau_mt_co2: lastEntry(projections.bau_mt_co2),
    mandate_mt_co2: lastEntry(projections.mandate_mt_co2),
    abatement_needed_mt_co2: analysis.abatement_needed_mt_co2,
    vectors_mt_co2: analysis.estimated_total_mt_co2,
    margin_mt_co2: analysis.estimated_margin_mt_co2,
    projected_peak_demand_gw: readConstraint(scenario, 'projected_peak_demand_gw'),
    mandate_overhead_pct: readConstraint(scenario, 'mandate_overhead_pct'),
    max_annual_cost_usd_b: penalty.max_annual_cost_usd_b,
    five_year_cumulative_usd_b: penalty.five_year_cumulative_usd_b,
    avoidable_charge_usd_b: penalty.charges?.avoidable_by_target.five_years ?? null,
    capital_usd_b: finance?.capital_usd_b ?? null,
    npv_with_reserve_usd_b: finance?.npv_with_reserve_usd_b ?? null,
    shortfall_gw: scenario.structural_constraints.shortfall_gw ?? null,
  }
}

/** A figure less another; null where one of them is not stated. */
export function subtractFigure(figure: number | null, from: number | null): number | null {
  return figure === null || from === null ? null : figure - from
}

function readConstraint(scenario: Scenario, name: string): number {
  const value = readLeaf(scenario, `structural_constraints.${name}`)
  return typeof value === 'number' ? value : 0
}

function subtractFigures(figures: WhatIfFigures, published: WhatIfFigures): WhatIfFigures {
  return figuresSchema.parse(
    Object.fromEntries(
      WHAT_IF_FIGURE_NAMES.map((name) => [name, subtractFigure(figures[name], published[name])])
    )
  )
}
