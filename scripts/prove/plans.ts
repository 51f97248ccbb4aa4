import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { askedProgram } from '../../src/plan/answer/solve-case.ts'
import { explainWithoutPlan, leastOver } from '../../src/plan/answer/without-plan.ts'
import { isGwStep, type PlanInputs } from '../../src/plan/inputs.ts'
import { buildProgram } from '../../src/plan/program/build-program.ts'
import { writeProgramText } from '../../src/plan/program/linear-program.ts'
import type { ProgramQuestion } from '../../src/plan/program/question.ts'
import { solve, type Oracle } from '../../src/plan/program/solve.ts'
import { segmentSystem, type SegmentedSystem } from '../../src/plan/program/system.ts'
import { loadOracle } from '../../src/plan/solver/node-oracle.ts'
import { readAccountFiles } from '../scenario/account-files.ts'
import { listPlanCases } from '../scenario/solve-plans.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'GLPK finds the objective of each program from its text, bisection the smallest changes that make a plan possible, and every limit in conflict helps if it gives way.'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Segments of the programs here: GLPK takes minutes for the published ones. */
const SEGMENTS = 168

/** Relative difference of two solvers, and of a change found by bisection. */
const TOLERANCE = { objective: 1e-7, change: 1e-3 } as const

/** A target missed by less than this is kept, Mt or TWh. */
const NOTHING = 1e-9

/** Solve the program of every target with two solvers, and confirm what is said where there is no plan. */
export default async function provePlans({
  folder,
  amount,
  print,
}: ProofOptions): Promise<boolean> {
  const oracle = await loadOracle()
  const files = readAccountFiles(ROOT).filter(({ parentId }) => parentId === null)
  let failed = 0
  for (const file of files.slice(0, amount ?? files.length))
    for (const { planCase } of listPlanCases(ROOT, file, { segments: SEGMENTS })) {
      const { inputs, weather } = planCase
      const label = `${file.id} ${inputs.year}`
      const system = segmentSystem(inputs, weather, SEGMENTS)
      const asked = askedProgram(planCase)
      const hard = solve(buildProgram(system, asked).program, oracle)
      const question = hard.status === 'optimal' ? asked : { ...asked, overPrice: 300 }
      const { program } = buildProgram(system, question)
      const own = hard.status === 'optimal' ? hard : solve(program, oracle)
      if (own.status !== 'optimal') throw new Error(`${label}: the soft program has no solution.`)
      const other = runGlpk(join(folder, label.replace(' ', '-')), writeProgramText(program))
      const difference = Math.abs(other / own.objective - 1)
      if (difference > TOLERANCE.objective) failed += 1
      print(`${label}: GLPK ${difference.toExponential(1)} ${own.certificate.passed}`)
      if (hard.status === 'optimal') continue
      const { changes, conflict, lowest } = explainWithoutPlan(system, asked, oracle)
      const idle = conflict.limits.filter((limit) => {
        if (limit.startsWith('q_')) return false
        const wider = { ...system, inputs: giveWay(inputs, limit) }
        return !(findLowest(wider, asked, oracle) < lowest - NOTHING)
      })
      if (idle.length > 0) failed += 1
      print(`${label}: ${conflict.limits.length} limits in conflict, idle: ${idle.join(', ')}`)
      for (const { option, amount: change } of changes) {
        if (change === null || option === 'less') continue
        const found = bisect(change, (gw) => {
          // The composed year stays that of the inputs as they are.
          const over = leastOver({ ...system, inputs: widen(inputs, option, gw) }, asked, oracle)
          return over !== null && over <= NOTHING
        })
        const isSame = Math.abs(found / change - 1) <= TOLERANCE.change
        if (!isSame) failed += 1
        print(`${label}: ${option} ${change.toFixed(4)}, by bisection ${found.toFixed(4)}`)
      }
    }
  return failed === 0
}

/** The lowest that a target can be missed by, or for tonnes the lowest tonnes. */
function findLowest(system: SegmentedSystem, asked: ProgramQuestion, oracle: Oracle): number {
  const { target } = asked
  const isShare = target?.kind.startsWith('share') ?? false
  const least = isShare || !target ? target : { ...target, kind: 'mt' as const, value: 0 }
  return leastOver(system, { ...asked, target: least }, oracle) ?? Infinity
}

/** Inputs in which the limit of one column is a hundredth wider; that of plant that closes has its own rows. */
function giveWay(inputs: PlanInputs, limit: string): PlanInputs {
  const wider = 1.01
  return {
    ...inputs,
    options: inputs.options.map((step) => {
      if (`x_${step.k}_${step.step}` !== limit) return step
      return isGwStep(step) ? { ...step, gw: step.gw * wider } : { ...step, twh: step.twh * wider }
    }),
    battery: inputs.battery && {
      ...inputs.battery,
      gw: inputs.battery.gw * (limit === 'x_battery' ? wider : 1),
    },
  }
}

/** Inputs with more GW in the first step of an option. */
function widen(inputs: PlanInputs, option: string, gw: number): PlanInputs {
  const first = inputs.options.findIndex(({ k }) => k === option)
  return {
    ...inputs,
    options: inputs.options.map((step, index) =>
      index === first && isGwStep(step) ? { ...step, gw: step.gw + gw } : step
    ),
    battery: inputs.battery && {
      ...inputs.battery,
      gw: inputs.battery.gw + (option === 'battery' ? gw : 0),
    },
  }
}

/** Least GW that pass, to a ten-thousandth of the amount that is looked for. */
function bisect(about: number, passes: (gw: number) => boolean): number {
  let [low, high] = [0, 2 * about]
  while (high - low > about / 10_000) {
    const middle = (low + high) / 2
    if (passes(middle)) high = middle
    else low = middle
  }
  return high
}

/** The objective that GLPK finds of a program in LP format. */
function runGlpk(path: string, text: string): number {
  writeFileSync(`${path}.lp`, text)
  execFileSync('glpsol', ['--lp', `${path}.lp`, '--output', `${path}.txt`], { stdio: 'ignore' })
  const objective = /^Objective: +\S+ = +(\S+)/mu.exec(readFileSync(`${path}.txt`, 'utf8'))?.[1]
  if (objective === undefined) throw new Error(`GLPK wrote no objective for ${path}.lp.`)
  return Number(objective)
}
