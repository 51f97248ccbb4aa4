import { z } from 'zod'
import {
  CHANGEABLE_OPTIONS,
  planQuestionSchema,
  QUESTION_RANGES,
  ROUNDS,
  SEGMENTS,
  TargetQuestionError,
  type PlanQuestion,
} from '../../plan/answer/question.ts'
import type { Scenario } from '../../core/scenario/document/document.ts'
import { boundedNumber } from '../../core/validation/number.ts'
import type { Content } from '../../data/content.ts'
import { commitPlan } from '../../plan/answer/commit-plan.ts'
import type { CommittedPlan } from '../../plan/answer/committed.ts'
import { isServed } from '../../plan/answer/fixed-plan.ts'
import { openPlanCase } from '../../plan/answer/plan-case.ts'
import { UnservedLoadError } from '../../plan/answer/solve-case.ts'
import { solvePlan, writePlanText } from '../../plan/answer/solve-plan.ts'
import { TARGET_KINDS } from '../../plan/inputs.ts'
import { CertificateError, type Oracle } from '../../plan/program/solve.ts'
import { readCoreInput } from '../core-input.ts'
import { ApiError, describeProblems } from '../errors.ts'
import {
  booleanParameter,
  choiceParameter,
  integerParameter,
  numberParameter,
  optionalIntegerParameter,
  wordListParameter,
} from '../parameters.ts'
import { RECEIPT_PARAMETER } from '../outputs.ts'
import { SCENARIO } from '../path-parameters.ts'
import { fixedPrice, type Price, type PricedRequest } from '../price.ts'
import { defineRoute, type Host } from '../route.ts'
import { centralOf, type ScenarioRuns } from '../scenario-runs.ts'
import { cheapestPlanSchema } from '../schemas/cheapest-plan.ts'
import { plainTextSchema } from '../schemas/texts.ts'
import { MOST_PLAN_UNITS, PLAN_PRICE_RULE, priceOfPlan } from './plan-price.ts'

const RANGES = QUESTION_RANGES
const number = (
  what: string,
  bounds: { least: number; most: number },
  example: number,
  isPercent = false
) =>
  numberParameter(`${what}, ${bounds.least} to ${bounds.most}`, { ...bounds, example, isPercent })

/** Checked here, under the name that the client sent: a question has one field for all options. */
function capexParameter(what: string) {
  const given = number(what, RANGES.capex_pct, 100, true)
  return given.pipe(boundedNumber(RANGES.capex_pct, '%').optional()).meta({ ...given.meta() })
}

const query = z.object({
  target_year: optionalIntegerParameter(
    { min: 2026, max: 2060 },
    'Year of the target; without kind and value one of the years of the targets of the region'
  ),
  target_kind: choiceParameter(
    [...TARGET_KINDS, 'none'],
    'What the target limits; by default that of the target that leads, none for no target'
  ),
  target_value: number('Limit in Mt, g/kWh or %', RANGES.target_value, 40),
  target_of: choiceParameter(['generation', 'load'], 'What a share is a share of'),
  segments: integerParameter(
    { min: SEGMENTS.least, max: SEGMENTS.most, default: SEGMENTS.usual },
    'Segments of the composed year'
  ),
  rounds: integerParameter(
    { min: ROUNDS.least, max: ROUNDS.most, default: ROUNDS.usual },
    'Most solves after the first, each answering what all weather years showed; 0 for one year only'
  ),
  carbon_usd_t: number('Carbon price in the year of the target, USD/t', RANGES.carbon_usd_t, 100),
  potential_pct: number(
    'Limits of all options, percent of theirs',
    RANGES.potential_pct,
    100,
    true
  ),
  wacc_pct: number('Rate at which capital is paid, percent', RANGES.wacc_pct, 7, true),
  fail: wordListParameter('Options that cannot be built', {
    choices: CHANGEABLE_OPTIONS,
    mayBeEmpty: true,
  }),
  ...Object.fromEntries(
    CHANGEABLE_OPTIONS.map((option) => [
      `capex_${option}_pct`,
      capexParameter(`Capital of ${option}, percent of its own`),
    ])
  ),
  detail: booleanParameter(
    false,
    'Add the price of the last tonne on both sides with its break points, the ranges of all plans that cost at most 2 % more, the plan in other futures, what waiting costs, its hard week, and tonnes by year'
  ),
})

type PlanQuery = z.output<typeof query>
type PricedPlan = PricedRequest<PlanQuery, unknown, { readonly scenario_id: Scenario }>

const price: Price<PricedPlan> = {
  rule: PLAN_PRICE_RULE,
  most: MOST_PLAN_UNITS,
  units: ({ query: asked, content, params: { scenario_id: scenario } }) =>
    priceOfPlan(
      content,
      scenario,
      asked,
      findCommitted(content, scenario, readQuestion(asked)) !== undefined
    ),
  cheaper: () => [
    { detail: false },
    { segments: SEGMENTS.usual, detail: false },
    { segments: SEGMENTS.usual, rounds: 2, detail: false },
  ],
}

const SOLVER_MISSING =
  'This server runs no solver: solve least-cost.lp with another one, or ask where one runs.'

/** GET /api/scenarios/{scenario_id}/least-cost; the solver is loaded at the first plan. */
export const leastCostRoute = defineRoute(
  {
    path: '/api/scenarios/{scenario_id}/least-cost',
    operationId: 'findLeastCostPlan',
    tags: ['scenarios'],
    summary:
      'The cheapest plan for a target of a scenario, in order of time, run through all weather years',
    description:
      'Of everything that could still be decided, which plant, stores and savings serve every hour of the target year at least cost and keep the target. The program sees one composed year in segments; every weather year then judges its plan, and the program is solved again until standard and target are kept. Where no plan keeps the target, status is no_plan, the target is soft, and without_plan says what is lowest and what would help. A changed question takes 2 to 15 seconds, and its price says about how many; up to 10,000 units are calculated instead of 5,000, because each round needs the one before, so that there is nothing to split.',
    params: { scenario_id: SCENARIO },
    // A region whose target a plan keeps.
    example: { scenario_id: 'serbia-mandate-2035', segments: '168', rounds: '0' },
    query: query.extend(RECEIPT_PARAMETER),
    answer: {
      description: 'The plan, its rounds and its certificate',
      schema: cheapestPlanSchema,
      // The description runs no solver.
      example: null,
    },
    errors: ['plant_data_missing', 'certificate_failed', 'solver_unavailable'],
    lane: 'samples',
    price,
  },
  ({ content, runs, loadOracle }) => {
    return async ({ params: { scenario_id: scenario }, query: asked }) => {
      const question = readQuestion(asked)
      const opened = openCase(runs, scenario, question)
      const { planCase } = opened
      const committed = findCommitted(content, scenario, question)
      if (committed) return describe(committed, question)
      const oracle = await openOracle(loadOracle)
      try {
        return question.detail
          ? describe(commitPlan(opened, null, oracle), question)
          : solvePlan(planCase, oracle)
      } catch (error) {
        if (error instanceof UnservedLoadError) throw describeUnservedLoad(question)
        if (!(error instanceof CertificateError)) throw error
        throw new ApiError(
          'certificate_failed',
          'The solution of this program could not be proved optimal, so it is not published. Use slightly different parameters, or solve least-cost.lp with another solver.',
          { certificate: error.certificate }
        )
      }
    }
  }
)

/** A committed plan that answers a question as solving it would: the first for the target that leads. */
function findCommitted(
  { plans }: Content,
  { id }: Scenario,
  { detail: _any, target_year: year, ...asked }: PlanQuestion
): CommittedPlan | undefined {
  const usual = planQuestionSchema.omit({ detail: true, target_year: true }).parse({})
  if (JSON.stringify(asked) !== JSON.stringify(usual)) return undefined
  return plans
    .get(id)
    ?.read()
    .plans.find(({ inputs }) => year === undefined || inputs.year === year)
}

/** What is returned of a plan, with its details or without. */
function describe(
  { answer, first, hard_week, way, futures }: CommittedPlan,
  { detail }: PlanQuestion
) {
  if (!detail) return { ...answer, last_tonne: null, near_optimal: null }
  const { careful } = futures
  const holds = isServed(careful.both)
  return {
    ...answer,
    decide_first: first,
    hard_week,
    tonnes_by_year: way,
    // A careful plan that misses what it was made for is no plan to offer.
    futures: { ...futures, careful: { ...careful, holds, gw: holds ? careful.gw : null } },
  }
}

/** Units of a program that is written and not solved. */
const PROGRAM_UNITS = 500

/** GET /api/scenarios/{scenario_id}/least-cost.lp. */
export const programRoute = defineRoute(
  {
    path: '/api/scenarios/{scenario_id}/least-cost.lp',
    operationId: 'readLeastCostProgram',
    tags: ['scenarios'],
    summary: 'The linear program of the cheapest plan, in LP format',
    description:
      'The program of the first solve for the response with the same parameters, for checking with another solver.',
    params: { scenario_id: SCENARIO },
    example: { segments: '168' },
    query,
    answer: {
      description: 'The program',
      schema: plainTextSchema,
      mediaType: 'text/plain; charset=UTF-8',
      example: null,
    },
    errors: ['plant_data_missing'],
    lane: 'samples',
    price: fixedPrice(PROGRAM_UNITS),
  },
  ({ runs }) =>
    ({ params: { scenario_id: scenario }, query: asked }) =>
      writePlanText(openCase(runs, scenario, readQuestion(asked)).planCase)
)

/** The 400 for options that are too few: what an option may reach is what limits it. */
function describeUnservedLoad({ potential_pct, fail }: PlanQuestion): ApiError {
  const without = fail.length === 0 ? '' : ` without ${fail.join(', ')}`
  return describeProblems([
    {
      path: 'potential_pct',
      message: `is ${potential_pct}: with so little of each option no plan${without} serves the load of every hour; send more`,
    },
  ])
}

function readQuestion(asked: z.output<typeof query>): PlanQuestion {
  const capex = Object.fromEntries(
    CHANGEABLE_OPTIONS.flatMap((option) => {
      const value = Object.entries(asked).find(([name]) => name === `capex_${option}_pct`)?.[1]
      return typeof value === 'number' ? [[option, value]] : []
    })
  )
  const { target_year, target_kind, target_value, target_of, segments, rounds, detail } = asked
  return readCoreInput(planQuestionSchema, {
    target_year,
    target_kind,
    target_value,
    target_of,
    segments,
    rounds,
    detail,
    carbon_usd_t: asked.carbon_usd_t,
    potential_pct: asked.potential_pct,
    wacc_pct: asked.wacc_pct,
    fail: asked.fail,
    capex_pct: capex,
  })
}

/** Opens the region of a question; a target that cannot be read is a 400 that names its parameter. */
function openCase(
  runs: ScenarioRuns,
  scenario: Scenario,
  question: PlanQuestion
): ReturnType<typeof openPlanCase> {
  const opened = runs.open(scenario)
  try {
    return openPlanCase(scenario.id, opened.source, centralOf(opened), question)
  } catch (error) {
    if (!(error instanceof TargetQuestionError)) throw error
    throw new ApiError('invalid_parameter', error.message, {
      issues: [{ path: error.parameter, message: error.message }],
    })
  }
}

async function openOracle(load: Host['loadOracle']): Promise<Oracle> {
  if (load === null) throw new ApiError('solver_unavailable', SOLVER_MISSING)
  try {
    return await load()
  } catch {
    throw new ApiError('solver_unavailable', SOLVER_MISSING)
  }
}
