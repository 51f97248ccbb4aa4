/**
 * Write the published cheapest plans to scenarios/plans, so that a first build need not solve them:
 * `npm run scenario:solve`. Solves only those whose inputs or solving program have changed.
 */
import { inputsOfDocument } from '../src/core/scenario/plan/inputs-of-document.ts'
import { listPublishedQuestions } from '../src/core/scenario/plan/published-question.ts'
import { loadContent } from '../src/data/content.ts'
import { readSolvedPlan, writeSolvedPlans } from '../src/solver/solved-plans.ts'
import { solveTask, writeTask } from '../src/solver/kept-plans.ts'
import { readCommandLine } from './command-line.ts'

readCommandLine('Usage: npm run scenario:solve', {})

const { scenarios } = loadContent(undefined, { isBuilt: true })
let solvedCount = 0
const plans = await Promise.all(
  scenarios.map(async (scenario) => {
    const { inputs } = inputsOfDocument(scenario)
    if (inputs === null) return []
    const tasks = listPublishedQuestions(scenario).map((question) => writeTask(inputs, question))
    const answers = await Promise.all(
      tasks.map(async (task) => {
        const known = readSolvedPlan(inputs.id, task)
        if (known === null) solvedCount += 1
        return { task, answer: known ?? (await solveTask(task)) }
      })
    )
    return [[inputs.id, answers] as const]
  })
)
writeSolvedPlans(new Map(plans.flat()))
console.log(`${plans.flat().length} scenarios, ${solvedCount} of their answers new`)
