import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalBytes } from '../../src/core/dataset/digest.ts'
import { commitPlan, inputsDigest } from '../../src/plan/answer/commit-plan.ts'
import {
  committedPlan,
  committedPlansSchema,
  plansDigest,
  type CommittedPlan,
} from '../../src/plan/answer/committed.ts'
import { plansFile } from '../../src/data/committed-plans.ts'
import { openPlanCase, targetsOfPlan } from '../../src/plan/answer/plan-case.ts'
import { planQuestionSchema } from '../../src/plan/answer/question.ts'
import type { PlanCase } from '../../src/plan/answer/solve-case.ts'
import { loadOracle } from '../../src/plan/solver/node-oracle.ts'
import { Central } from '../../src/scenario/account/central.ts'
import { readAccountInputs } from '../../src/scenario/account/inputs.ts'
import { derivedSchema } from '../../src/scenario/report/derived.ts'
import { createWorkspace } from '../../src/year/workspace.ts'
import {
  derivedPath,
  digestOf,
  loadWeatherSet,
  readAccountFiles,
  readDigest,
  writeWhole,
  type AccountFile,
} from './account-files.ts'

const oracle = await loadOracle()

/**
 * Solve the plans of the documents whose digest differs from that of their file, or of those with the
 * given ids. Each plan that is finished lies in .cache/plans until its file is written, so that a killed
 * run loses one plan at most.
 */
export function solvePlans(
  root: string,
  ids: readonly string[],
  print: (line: string) => void
): void {
  const stale = readAccountFiles(root, ids).filter((file) => {
    const path = plansFile(root, file.id)
    return file.parentId === null && plansDigest(digestOf(file)) !== readDigest(path)
  })
  if (stale.length === 0) print('every plan is up to date')
  for (const file of stale) {
    const plans = listPlanCases(root, file).map((planCase) =>
      solveOrKeep(root, file, planCase, print)
    )
    const path = plansFile(root, file.id)
    mkdirSync(join(path, '..'), { recursive: true })
    const digest = plansDigest(digestOf(file))
    writeWhole(path, canonicalBytes({ id: file.id, digest, plans }))
    print(`${file.id}: written`)
  }
}

/** The plans that a document commits: for the target that leads, and for our test if its year is another. */
export function listPlanCases(
  root: string,
  file: AccountFile,
  changes: Readonly<Record<string, number | boolean>> = {}
): PlanCase[] {
  const { tuned, firmness } = derivedSchema.parse(
    JSON.parse(readFileSync(derivedPath(root, file.id), 'utf8'))
  )
  const central = new Central(
    {
      weather: loadWeatherSet(root, file.weather),
      workspace: createWorkspace(),
      inputs: readAccountInputs(file.source),
    },
    { tuned, firmness }
  )
  const { lead, test } = targetsOfPlan(file.source, central)
  const years = new Set([lead.year, test.year])
  return [...years].map((target_year) =>
    openPlanCase(
      file.id,
      file.source,
      central,
      planQuestionSchema.parse({ target_year, detail: true, ...changes })
    )
  )
}

function solveOrKeep(
  root: string,
  file: AccountFile,
  planCase: PlanCase,
  print: (line: string) => void
): CommittedPlan {
  const digest = inputsDigest(planCase, file.weatherSha256)
  const label = `${file.id} ${planCase.inputs.year}`
  const committed = readCommitted(root, file.id).find((plan) => plan.inputs_sha256 === digest)
  if (committed) {
    print(`${label}: inputs unchanged`)
    return committed
  }
  const kept = join(root, '.cache', 'plans', `${digest}.json`)
  if (existsSync(kept)) return committedPlan.parse(JSON.parse(readFileSync(kept, 'utf8')))
  const startedAt = performance.now()
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
  const plan = commitPlan(planCase, file.weatherSha256, oracle, (step) =>
    print(`${label}: ${step}, ${seconds()} s`)
  )
  mkdirSync(join(kept, '..'), { recursive: true })
  writeWhole(kept, canonicalBytes(plan))
  print(`${label}: solved in ${seconds()} s`)
  return plan
}

function readCommitted(root: string, id: string): readonly CommittedPlan[] {
  const path = plansFile(root, id)
  if (!existsSync(path)) return []
  const read = committedPlansSchema.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  return read.success ? read.data.plans : []
}
