import { expect, it } from 'vitest'
import { readAccountFiles } from '../../scripts/scenario/account-files.ts'
import { listPlanCases } from '../../scripts/scenario/solve-plans.ts'
import { softProgram } from '../../src/plan/answer/fixed-plan.ts'
import { askedProgram } from '../../src/plan/answer/solve-case.ts'
import { solveFeasible } from '../../src/plan/program/solve.ts'
import { segmentSystem } from '../../src/plan/program/system.ts'
import { describeNetwork } from '../../src/plan/pypsa/describe-network.ts'
import { writeFolder } from '../../src/plan/pypsa/write-folder.ts'
import { loadOracle } from '../../src/plan/solver/node-oracle.ts'
import { IS_THOROUGH } from '../thorough.ts'
import { FolderProgram } from './pypsa-folder.ts'

const oracle = await loadOracle()
const ROOT = process.cwd()

/** Segments: enough for each month to have its own, few enough for seconds. */
const SEGMENTS = 48

/** Each has what the others have not: pumped storage with an option, a share with stores, water to build. */
const REGIONS = IS_THOROUGH
  ? ['serbia-mandate-2035', 'turkiye-mandate-2035', 'vietnam-mandate-2035', 'poland-mandate-2035']
  : ['serbia-mandate-2035']

it.each(REGIONS)('reads its own PyPSA folder of %s back to the same least cost', (id) => {
  for (const file of readAccountFiles(ROOT, [id]))
    for (const { planCase } of listPlanCases(ROOT, file)) {
      const system = segmentSystem(planCase.inputs, planCase.weather, SEGMENTS)
      const planned = softProgram(system, askedProgram(planCase))
      const own = solveFeasible(planned.program, oracle)
      const files = writeFolder(describeNetwork(planned), '')
      const read = solveFeasible(new FolderProgram(files).build(true), oracle)
      expect(read.objective / 1e6 / own.objective - 1).toBeCloseTo(0, 8)
      const plain = solveFeasible(new FolderProgram(files).build(false), oracle)
      expect(plain.objective).toBeLessThan(read.objective * (1 + 1e-9))
    }
})
