import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decisionsOf, softProgram } from '../../src/plan/answer/fixed-plan.ts'
import { askedProgram } from '../../src/plan/answer/solve-case.ts'
import { solveFeasible } from '../../src/plan/program/solve.ts'
import { segmentSystem } from '../../src/plan/program/system.ts'
import { describeNetwork } from '../../src/plan/pypsa/describe-network.ts'
import { writeFolder } from '../../src/plan/pypsa/write-folder.ts'
import { writeReadme } from '../../src/plan/pypsa/write-readme.ts'
import { loadOracle } from '../../src/plan/solver/node-oracle.ts'
import { readAccountFiles } from '../scenario/account-files.ts'
import { listPlanCases } from '../scenario/solve-plans.ts'
import type { ProofOptions } from './proof.ts'

export const description =
  'PyPSA reads the folder of each document without a warning and reaches the least cost of our solver (Python with pypsa and highspy: PYPSA_PYTHON, else python3).'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SEGMENTS = 168

/** Relative difference of two solvers. */
const TOLERANCE = 1e-8

/** Solve the folder of every target of every document with PyPSA, with its extra rows and without. */
export default async function provePypsa({
  folder,
  amount,
  print,
}: ProofOptions): Promise<boolean> {
  const python = process.env['PYPSA_PYTHON'] ?? 'python3'
  if (spawnSync(python, ['-c', 'import pypsa, highspy']).status !== 0) {
    print(`not run: ${python} has no pypsa with highspy`)
    return false
  }
  const oracle = await loadOracle()
  const files = readAccountFiles(ROOT).filter(({ parentId }) => parentId === null)
  let failed = 0
  for (const file of files.slice(0, amount ?? files.length))
    for (const { planCase } of listPlanCases(ROOT, file, { segments: SEGMENTS })) {
      const { inputs, weather } = planCase
      const planned = softProgram(segmentSystem(inputs, weather, SEGMENTS), askedProgram(planCase))
      const own = solveFeasible(planned.program, oracle)
      const network = describeNetwork(planned)
      const path = join(folder, `${file.id}-${inputs.year}`)
      mkdirSync(path, { recursive: true })
      for (const [name, text] of writeFolder(network, writeReadme(planned, network)))
        writeFileSync(join(path, name), text)
      const whole = runPypsa(python, path, [])
      const plain = runPypsa(python, path, ['--plain'])
      const difference = Math.abs(whole.objective / 1e6 / own.objective - 1)
      const built = Object.entries(decisionsOf(planned, own)).flatMap(([name, gw]) => {
        const theirs = whole.built.get(name.replace(/^x_/u, ''))
        return theirs === undefined || name.startsWith('x_eff')
          ? []
          : [[gw, theirs / 1000] as const]
      })
      const apart = built.reduce(
        (most, [ours, theirs]) => Math.max(most, Math.abs(ours - theirs)),
        0
      )
      const total = built.reduce((sum, [ours]) => sum + ours, 0)
      if (!(difference <= TOLERANCE) || whole.warnings.length > 0) failed += 1
      print(
        `${file.id} ${inputs.year}: ours ${own.objective.toFixed(6)} million USD, PyPSA ${(whole.objective / 1e6).toFixed(6)}, apart ${difference.toExponential(1)}; ${total.toFixed(2)} GW built, farthest ${apart.toExponential(1)} GW; CSV files alone ${(100 * (plain.objective / whole.objective - 1)).toFixed(2)} %; warnings ${whole.warnings.length}`
      )
      for (const warning of whole.warnings) print(`  ${warning}`)
    }
  return failed === 0
}

/** What the script of a folder prints: the objective, MW by generator, and warnings of PyPSA. */
function runPypsa(python: string, path: string, options: readonly string[]) {
  const { stdout, stderr } = spawnSync(python, [join(path, 'solve.py'), ...options], {
    encoding: 'utf8',
  })
  const objective = /^objective (\S+)$/mu.exec(stdout)?.[1]
  if (objective === undefined) throw new Error(`PyPSA solved nothing in ${path}: ${stderr}`)
  const built = Array.from(
    stdout.matchAll(/^generators (\S+) (\S+)$/gmu),
    ([, name, mw]) => [String(name), Number(mw)] as const
  )
  return {
    objective: Number(objective),
    built: new Map(built),
    warnings: stderr.split('\n').filter((line) => /^(?:WARNING|ERROR):pypsa/u.test(line)),
  }
}
