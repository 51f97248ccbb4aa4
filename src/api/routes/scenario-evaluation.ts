import { z } from 'zod'
import { DOCUMENT_LIMITS, findExcess } from '../../core/scenario/document/document-limits.ts'
import { findCheapest } from '../../core/scenario/evaluate/cheapest.ts'
import {
  drawRegion,
  type Evaluation,
  evaluateRegion,
} from '../../core/scenario/evaluate/evaluate.ts'
import {
  findLevels,
  type MoneyChoice,
  type PriceGrowths,
  viewMoney,
} from '../../core/scenario/evaluate/money-view.ts'
import { EXACT_DECIMALS, roundTo } from '../../model/units/precision.ts'
import { readLeaf } from '../../core/scenario/document/leaves.ts'
import { readPriceGrowth } from '../../data/tables.ts'
import type { Planner } from '../../core/scenario/plan/answer.ts'
import { SCENARIO_BODY_BYTES } from '../body.ts'
import { describeProblems } from '../errors.ts'
import { RECEIPT_PARAMETER } from '../outputs.ts'
import { booleanParameter, choiceParameter, yearParameter } from '../parameters.ts'
import { defineRoute } from '../route.ts'
import { SAMPLE_SIZE_PARAMETERS } from '../sampling.ts'
import { evaluationSchema } from '../schemas/evaluation.ts'

const querySchema = z.object({
  ...RECEIPT_PARAMETER,
  ...SAMPLE_SIZE_PARAMETERS,
  plan: booleanParameter(false, 'Add the cheapest plan, which takes up to ten seconds'),
  currency: choiceParameter(
    ['usd', 'local'],
    'Currency of the amounts, US dollars by default; local is the currency of the document at its exchange rate'
  ),
  price_year: yearParameter(
    'Price year of the amounts, converted with the GDP deflator; by default that of the document',
    { least: 1961, most: 2100 }
  ),
})

const bodySchema = z.looseObject(
  {},
  { error: 'must be a JSON object: a scenario document or a part of one' }
)

/** A minimal region: only the fields without a default. */
const REGION_EXAMPLE = {
  baseline: { year: 2024, annual_generation_twh: 40, annual_emissions_mt_co2: 30 },
  target: { reduction_pct: 50, deadline_year: 2035 },
  structural_constraints: { peak_demand_gw: 7 },
  power_account: { fill_gw_mandate: 4 },
  power_plants: [
    { id: 'coal', technology: 'coal', role: 'coal_order', gw_base: 5, gw_mandate: 1 },
    { id: 'wind', technology: 'wind', role: 'vector', gw_base: 1, gw_mandate: 6 },
  ],
}

/** POST /api/scenarios/evaluate: evaluates a document or a part of one; the solver is loaded at the first plan. */
export const evaluationRoute = defineRoute(
  {
    path: '/api/scenarios/evaluate',
    operationId: 'evaluateScenario',
    tags: ['scenarios'],
    summary: 'Figures, verdict and cheapest plan of a document or a part of one',
    description: `Baseline, target, peak, plants and the technology that fills the gap are enough; the response lists the defaults used for everything else. Invalid entries are reported as findings. The limits are those of a validation: ${SCENARIO_BODY_BYTES / 1024} KiB and ${DOCUMENT_LIMITS.values} values.`,
    example: { samples: '256' },
    query: querySchema,
    body: {
      schema: bodySchema,
      example: REGION_EXAMPLE,
      maxBytes: SCENARIO_BODY_BYTES,
      unknownFields: 'named',
    },
    answer: {
      description: 'What is invalid, missing and assumed, and the results',
      schema: evaluationSchema,
    },
    lane: 'samples',
    price: {
      rule: '50 + 0.3 × samples, and 1500 for plan=true',
      units: ({ query }) => 50 + 0.3 * query.samples + (query.plan ? 1500 : 0),
    },
  },
  ({ content, loadPlanner }) => {
    let growths: PriceGrowths | undefined
    return async ({ body, query: { plan: isPlanned, currency, price_year, samples, seed } }) => {
      const excess = findExcess(body)
      if (excess !== null) throw describeProblems([excess], 'invalid_body')
      const evaluation = evaluateRegion(body)
      const { findings, missing, assumed, derived } = evaluation
      const choice = { year: price_year ?? null, isLocal: currency === 'local' }
      const money = readMoney(evaluation, choice, (growths ??= readPriceGrowth(content)))
      return {
        complete: findings.length === 0 && missing.length === 0,
        findings,
        missing,
        assumed,
        derived,
        money,
        verdict: drawRegion(evaluation, { samples, seed }),
        plan: isPlanned ? await planRegion(evaluation, loadPlanner) : null,
      }
    }
  }
)

/**
 * Totals by the deadline and over the life of the plan, in the requested currency and price year.
 */
function readMoney(
  { plan, derived }: Evaluation,
  choice: MoneyChoice,
  growths: PriceGrowths
): z.infer<typeof evaluationSchema>['money'] {
  const levels = findLevels(plan, growths)
  const { factor, currency, price_year, note, years, hasLocal } = viewMoney(plan, choice, levels)
  const stated = readLeaf(plan, 'customers.currency')
  const problems = [
    ...(choice.year === null || choice.year === price_year
      ? []
      : [
          {
            path: 'price_year',
            message: `is ${choice.year}, and money of this document can be read in ${writeYears(years)}: choose one of these, or state financing_framework.price_year`,
          },
        ]),
    ...(choice.isLocal && !hasLocal
      ? [
          {
            path: 'currency',
            message: `is local, and customers.currency of this document is ${String(stated)}: state its currency and customers.usd_per_unit`,
          },
        ]
      : []),
  ]
  if (problems.length > 0) throw describeProblems(problems)
  if (derived === null) return null
  const { lifetime_finance: finance } = derived.fiscal_transition
  const { charges } = derived.non_compliance
  const sums = [
    ...Object.entries(finance ?? {}),
    ...Object.entries(charges ?? {}).flatMap(([name, sum]) =>
      Object.entries(Object(sum)).map(([of, value]) => [`${name}_${of}_usd_b`, value] as const)
    ),
  ]
  const amounts = sums.flatMap(([name, value]): [string, number][] =>
    name.endsWith('_usd_b') && typeof value === 'number'
      ? [[name.replace(/_usd_b$/, '_b'), roundTo(value * factor, EXACT_DECIMALS)]]
      : []
  )
  return { currency, price_year, factor, note, amounts: Object.fromEntries(amounts) }
}

/** Years of a list from the first to the last, in words. */
function writeYears(years: readonly number[]): string {
  const [first, last] = [years[0], years.at(-1)]
  if (first === undefined || last === undefined) return 'no other year'
  return first === last ? `${first} alone` : `${first} to ${last}`
}

async function planRegion(evaluation: Evaluation, load: (() => Promise<Planner>) | null) {
  const planner = await load?.().catch(() => null)
  if (!planner) return { error: 'This server runs no solver: evaluate without plan=true.' }
  const found = await findCheapest(evaluation, planner, true)
  return 'error' in found ? found : found.answer
}
