import { z } from 'zod'
import { DOCUMENT_LIMITS, findExcess } from '../../core/scenario/document/document-limits.ts'
import { listLeaves } from '../../core/scenario/document/leaves.ts'
import { openPlanCase } from '../../plan/answer/plan-case.ts'
import { planQuestionSchema } from '../../plan/answer/question.ts'
import { solvePlan } from '../../plan/answer/solve-plan.ts'
import { UnservedLoadError } from '../../plan/answer/solve-case.ts'
import { CertificateError } from '../../plan/program/solve.ts'
import type { AuthoredAccount } from '../../scenario/account/authored.ts'
import { answerCentral, answerOdds, openRegion } from '../../scenario/draft/answer.ts'
import { completePlan } from '../../scenario/draft/complete.ts'
import type { EntryFinding } from '../../scenario/draft/ledger.ts'
import type { ReportModel } from '../../scenario/report/report-model.ts'
import { SCENARIO_BODY_BYTES } from '../body.ts'
import { describeProblems } from '../errors.ts'
import { RECEIPT_PARAMETER } from '../outputs.ts'
import { booleanParameter, integerChoiceParameter } from '../parameters.ts'
import { defineRoute, type Host } from '../route.ts'
import type { ScenarioRuns } from '../scenario-runs.ts'
import { evaluationSchema } from '../schemas/evaluation.ts'

/** Segments of the cheapest plan of a region: half as many as of a published one. */
const SEGMENTS = 365

const querySchema = z.object({
  ...RECEIPT_PARAMETER,
  samples: integerChoiceParameter(
    [0, 64, 128],
    64,
    'Futures behind the odds; 0 for the central case alone'
  ),
  plan: booleanParameter(false, 'Add the cheapest plan, which takes seconds'),
})

const bodySchema = z.looseObject(
  {},
  { error: 'must be a JSON object: a scenario document or a part of one' }
)

/** A minimal region: the fields without a default, and a plan. */
const REGION_EXAMPLE = {
  region_id: 'PL',
  target: { reduction_pct: 50, deadline_year: 2035 },
  power_year: { base_year: 2024 },
  demand: { base_energy: [{ central: 40 }], base_peak: [{ central: 7 }] },
  plants: [
    { id: 'coal', technology: 'coal', gw_base: 5 },
    { id: 'gas', technology: 'gas', gw_base: 3 },
    { id: 'wind', technology: 'wind', gw_base: 1 },
  ],
  cohorts: [
    { plant: 'wind', gw: 5, in_service: 2031 },
    { plant: 'coal', gw: -3, in_service: 2033 },
  ],
}

/** Units of a back-cast with all its years, of a cohort and year, of a future, of the cheapest plan. */
const UNITS = { region: 1500, decisionYear: 10, future: 20, plan: 1400 } as const

/** What of a body its price depends on; a body without it is answered at once. */
const sizeSchema = z.object({
  target: z.object({ deadline_year: z.number().max(2100) }),
  power_year: z.object({ base_year: z.number().min(1990) }),
  cohorts: z.array(z.looseObject({ plant: z.string() })),
})

function countUnits({
  query: { samples, plan },
  body,
}: {
  readonly query: z.output<typeof querySchema>
  readonly body: unknown
}): number {
  const size = sizeSchema.safeParse(body)
  const decisions = size.success ? new Set(size.data.cohorts.map((row) => row.plant)).size : 0
  const years = size.success
    ? Math.max(0, size.data.target.deadline_year - size.data.power_year.base_year)
    : 0
  return (
    UNITS.region +
    UNITS.decisionYear * decisions * years +
    UNITS.future * samples +
    (plan ? UNITS.plan : 0)
  )
}

/** POST /api/scenarios/evaluate: answers a document or a part of one by the account of the reports. */
export const evaluationRoute = defineRoute(
  {
    path: '/api/scenarios/evaluate',
    operationId: 'evaluateScenario',
    tags: ['scenarios'],
    summary: 'The report and the cheapest plan of a document or a part of one',
    description: `Target, energy of the base year and plants are enough; the answer lists the defaults used for everything else, each with its source. The fleets run through every hour of all weather years, as those of the published reports do; where a region has no weather set, the nearest in climate stands in. Invalid entries are reported as findings. The limits are those of a validation: ${SCENARIO_BODY_BYTES / 1024} KiB and ${DOCUMENT_LIMITS.values} values.`,
    example: { samples: '0' },
    query: querySchema,
    body: {
      schema: bodySchema,
      example: REGION_EXAMPLE,
      maxBytes: SCENARIO_BODY_BYTES,
      unknownFields: 'named',
    },
    answer: {
      description: 'What is invalid, missing and assumed, and the report',
      schema: evaluationSchema,
    },
    lane: 'samples',
    price: {
      rule: '1500 + 10 for each plant of the cohorts and year to the deadline + 20 × samples, and 1400 for plan=true',
      units: countUnits,
      cheaper: () => [{ samples: 64 }, { samples: 0 }, { samples: 0, plan: 'false' }],
    },
  },
  ({ runs, loadOracle }) =>
    async ({ body, query: { samples, plan: isPlanned } }) => {
      const excess = findExcess(body)
      if (excess !== null) throw describeProblems([excess], 'invalid_body')
      const { source, findings, missing, assumed } = completePlan(body)
      const answer = source === null ? null : answerRegion(source, runs, samples)
      const wrong = source !== null && answer === null ? [NO_FIGURES] : []
      return {
        complete: answer !== null,
        findings: [...findings, ...wrong],
        missing,
        assumed,
        report: answer === null ? null : answer.report,
        plan: isPlanned && answer !== null ? await planRegion(answer.model, loadOracle) : null,
      }
    }
)

const NO_FIGURES: EntryFinding = {
  path: '',
  message:
    'With these sizes no figures can be computed: check growth, prices and capacities for a slip of units.',
  severity: 'error',
  expected: 'sizes that a power system has',
  actual: 'no finite figures',
}

/** The report of a region; null where its sizes give no figures. */
function answerRegion(source: AuthoredAccount, runs: ScenarioRuns, samples: number) {
  const { context, weatherLabel } = runs.openContext(source.power_year.weather)
  try {
    const model = openRegion(source, context, weatherLabel)
    const report = samples === 0 ? answerCentral(model) : answerOdds(model, samples)
    const isFinite = listLeaves(report).every(
      ({ value }) => typeof value !== 'number' || Number.isFinite(value)
    )
    return isFinite ? { model, report } : null
  } catch (fault) {
    if (fault instanceof RangeError) return null
    throw fault
  }
}

async function planRegion({ source, central }: ReportModel, load: Host['loadOracle']) {
  const oracle = await load?.().catch(() => null)
  if (!oracle) return { error: 'This server runs no solver: evaluate without plan=true.' }
  const question = planQuestionSchema.parse({ segments: SEGMENTS })
  try {
    return solvePlan(openPlanCase('region', source, central, question).planCase, oracle)
  } catch (fault) {
    if (fault instanceof UnservedLoadError)
      return { error: 'No plan serves the load of every hour: state more plant or cohorts.' }
    if (fault instanceof CertificateError || fault instanceof RangeError)
      return { error: 'With these values neither a plan nor its absence could be proved.' }
    throw fault
  }
}
