import { softProgram } from '../../plan/answer/fixed-plan.ts'
import { openPlanCase } from '../../plan/answer/plan-case.ts'
import { planQuestionSchema } from '../../plan/answer/question.ts'
import { askedProgram } from '../../plan/answer/solve-case.ts'
import { segmentSystem } from '../../plan/program/system.ts'
import { describeNetwork } from '../../plan/pypsa/describe-network.ts'
import { writeFolder } from '../../plan/pypsa/write-folder.ts'
import { writeReadme } from '../../plan/pypsa/write-readme.ts'
import { zipTexts } from '../archive.ts'
import { SCENARIO } from '../path-parameters.ts'
import { fixedPrice } from '../price.ts'
import { defineRoute, WrittenAnswer } from '../route.ts'
import { centralOf } from '../scenario-runs.ts'
import { zipSchema } from '../schemas/texts.ts'

/** Units of composing the year of a plan and writing its program. */
const UNITS = 1300

/** GET /scenarios/{scenario_id}/pypsa.zip. */
export const pypsaRoute = defineRoute(
  {
    path: '/scenarios/{scenario_id}/pypsa.zip',
    operationId: 'readPypsaFolder',
    tags: ['scenarios'],
    summary: 'The system of the target year as a folder of CSV files that PyPSA reads',
    description:
      'The linear program behind the cheapest plan for the target that leads, with a backstop for load and a price on what exceeds the target: one bus, segments of the year as snapshots, plant that stands and every step that can be built. README.md says what is exact, solve.py adds the rows that PyPSA has no attribute for; with them PyPSA reaches the objective of the service.',
    params: { scenario_id: SCENARIO },
    answer: {
      description: 'The folder',
      schema: zipSchema,
      mediaType: 'application/zip',
      example: null,
    },
    errors: ['plant_data_missing'],
    lane: 'samples',
    price: fixedPrice(UNITS),
    frozen: {
      made: 'on_request',
      extension: '',
      ids: ({ scenarios, derived }) => scenarios.flatMap(({ id }) => (derived.has(id) ? [id] : [])),
    },
  },
  ({ runs }) =>
    ({ params: { scenario_id: scenario } }) => {
      const opened = runs.open(scenario)
      const question = planQuestionSchema.parse({})
      const central = centralOf(opened)
      const { planCase } = openPlanCase(scenario.id, opened.source, central, question)
      const system = segmentSystem(planCase.inputs, planCase.weather, question.segments)
      const planned = softProgram(system, askedProgram(planCase))
      const network = describeNetwork(planned)
      return new WrittenAnswer(zipTexts(writeFolder(network, writeReadme(planned, network))), {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${scenario.id}-pypsa.zip"`,
      })
    }
)
