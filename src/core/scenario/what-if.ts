import { z } from 'zod'
import type { Scenario } from './document.ts'
import { readCeiling } from './derivations.ts'
import { readLeaf } from './leaves.ts'
import { applyWhatIf } from './what-if/apply.ts'
import { readPublishedChanges, WHAT_IF_PRICE_PATHS, type WhatIfChanges } from './what-if/request.ts'
import { judgeVectors, VECTOR_STATES } from './what-if/vectors.ts'

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

/** A document under changes: its figures beside the published ones. */
export const whatIfResultSchema = z.object({
  scenario_id: z.string(),
  inputs: z.object({
    reduction_pct: z.number(),
    deadline_year: z.int(),
    demand_growth_cagr_pct: z.number(),
    price_path: z.enum(WHAT_IF_PRICE_PATHS),
    failed_vector: z.string().nullable(),
  }),
  is_published: z.boolean().describe('Whether nothing differs from what is published'),
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
        .describe('late: its lead time does not fit before an earlier deadline'),
      mt_co2: z.number().describe('What it brings, Mt CO2'),
    })
  ),
  limits: z.array(z.string()).describe('What this recomputation does not move'),
})

/** A document under changes: its figures beside the published ones. */
export type WhatIfResult = z.infer<typeof whatIfResultSchema>

/** What the recomputation takes as it stands. */
export const WHAT_IF_LIMITS = [
  'Other growth of demand scales business as usual by the ratio of the demands: added demand is met at its emissions per unit (assumed).',
  'After the last published year business as usual goes on along its mean slope (assumed).',
  'A later deadline brings no further vectors; an earlier one loses those whose lead time no longer fits.',
  'The calendar of the penalty stays as published; a price path scales its rates.',
  'Investment, waterfall and debt stay as published.',
  'The probability of the verdict is not recomputed.',
] as const

/** Recompute what follows from changes to a document; without changes the published figures. */
export function answerWhatIf(scenario: Scenario, changes: WhatIfChanges): WhatIfResult {
  const changed = applyWhatIf(scenario, changes)
  const [figures, published] = [readFigures(changed), readFigures(scenario)]
  const inputs = {
    reduction_pct: changes.reduction_pct,
    deadline_year: changes.deadline_year,
    demand_growth_cagr_pct: changes.demand_growth_cagr_pct,
    price_path: changes.price_path,
    failed_vector: changes.failed_vector,
  }
  return {
    scenario_id: scenario.id,
    inputs,
    is_published: isUnchanged(changes, readPublishedChanges(scenario)),
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
    vectors: judgeVectors(scenario, changes).map((vector, index) => ({
      ...vector,
      mt_co2: changed.tech_vectors[index]?.estimated_mt_co2 ?? 0,
    })),
    limits: [...WHAT_IF_LIMITS],
  }
}

/** Read off a document every figure that a what-if can move. */
export function readFigures(scenario: Scenario): WhatIfFigures {
  const { target, analysis, projections, non_compliance: penalty } = scenario
  return {
    ceiling_mt_co2: readCeiling(target),
    required_reduction_mt_co2: target.required_reduction_mt_co2,
    bau_mt_co2: projections.bau_mt_co2.at(-1) ?? 0,
    mandate_mt_co2: projections.mandate_mt_co2.at(-1) ?? 0,
    abatement_needed_mt_co2: analysis.abatement_needed_mt_co2,
    vectors_mt_co2: analysis.estimated_total_mt_co2,
    margin_mt_co2: analysis.estimated_margin_mt_co2,
    projected_peak_demand_gw: readConstraint(scenario, 'projected_peak_demand_gw'),
    mandate_overhead_pct: readConstraint(scenario, 'mandate_overhead_pct'),
    max_annual_cost_usd_b: penalty.max_annual_cost_usd_b,
    five_year_cumulative_usd_b: penalty.five_year_cumulative_usd_b,
  }
}

function readConstraint(scenario: Scenario, name: string): number {
  const value = readLeaf(scenario, `structural_constraints.${name}`)
  return typeof value === 'number' ? value : 0
}

function subtractFigures(figures: WhatIfFigures, published: WhatIfFigures): WhatIfFigures {
  return figuresSchema.parse(
    Object.fromEntries(WHAT_IF_FIGURE_NAMES.map((name) => [name, figures[name] - published[name]]))
  )
}

function isUnchanged(changes: WhatIfChanges, published: WhatIfChanges): boolean {
  return (
    changes.reduction_pct === published.reduction_pct &&
    changes.deadline_year === published.deadline_year &&
    changes.demand_growth_cagr_pct === published.demand_growth_cagr_pct &&
    changes.price_path === published.price_path &&
    changes.failed_vector === published.failed_vector
  )
}
