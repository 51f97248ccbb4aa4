import { z } from 'zod'
import { loadOracle } from '../../src/solver/node-oracle.ts'
import { createRandom } from './model/random-requests.ts'
import { drawCase, listInputs } from './plans/cases.ts'
import { type CaseFinding, checkCase } from './plans/check-case.ts'
import { compareAnswers } from './plans/compare-answers.ts'
import { findShuffled } from './plans/shuffled-rows.ts'
import { hasSecondSolver } from './plans/second-solver.ts'
import type { ProofOptions } from './proof.ts'
import { openKeptResults } from './running/kept-results.ts'

/** What this proof shows. */
export const description =
  'Cheapest plans agree with their certificates, with GLPK and with independently computed answers.'

const DEFAULT_AMOUNT = 200

const findingSchema: z.ZodType<CaseFinding> = z.object({
  status: z.enum(['optimal', 'infeasible', 'unproved']),
  primal: z.number().nullable(),
  dual: z.number().nullable(),
  slackness: z.number().nullable(),
  gap: z.number().nullable(),
  ray: z.number().nullable(),
  difference: z.number().nullable(),
  mends: z.number(),
  wrong: z.array(z.string()),
})

/** Check every program of the documents and examples, and random requests about them. */
export default async function provePlans({
  seed,
  amount = DEFAULT_AMOUNT,
  folder,
  checkout,
  print,
}: ProofOptions): Promise<boolean> {
  const oracle = await loadOracle()
  const isSecond = hasSecondSolver()
  if (!isSecond) print('GLPK is not installed (Debian: glpk-utils), so there is no second solver.')
  const known = listInputs(checkout)
  const random = createRandom(seed)
  const drawn = Array.from({ length: amount }, (_, index) => drawCase(random, known, index))
  const kept = openKeptResults(folder, findingSchema)
  if (kept.count > 0) print(`${kept.count} programs are proved already`)
  const findings: CaseFinding[] = []
  for (const asked of [...known, ...drawn]) {
    const key = `${asked.name} ${JSON.stringify(asked.changes)}`
    const finding = await kept.take(key, async () =>
      checkCase(asked, oracle, isSecond ? folder : null)
    )
    findings.push(finding)
    for (const wrong of finding.wrong) print(`${key}: ${wrong}`)
  }
  const count = (status: CaseFinding['status']): number =>
    findings.filter((finding) => finding.status === status).length
  print(
    `${findings.length} programs: ${count('optimal')} plans, ${count('infeasible')} refusals, ${count('unproved')} unproved`
  )
  print(`${findings.reduce((sum, { mends }) => sum + mends, 0)} smallest fixes confirmed`)
  for (const kind of ['primal', 'dual', 'slackness', 'gap', 'ray', 'difference'] as const) {
    const values = findings.map((finding) => finding[kind]).filter((value) => value !== null)
    print(
      `largest ${kind === 'difference' ? 'relative difference to GLPK' : `residual, ${kind}`}: ${Math.max(0, ...values)} of ${values.length}`
    )
  }
  const { compared, different, largest } = compareAnswers(
    oracle,
    known.map(({ inputs }) => inputs)
  )
  print(
    `${compared} figures of answers computed independently, ${different.length} differ, by ${largest} at most`
  )
  for (const one of different) print(one)
  const shuffled = known
    .filter(({ name }) => name.startsWith('example'))
    .flatMap(({ name, inputs }) =>
      findShuffled(inputs, oracle, random).map((member) => `${name}: ${member}`)
    )
  print(`answers for shuffled rows: ${shuffled.length} members differ`)
  for (const one of shuffled) print(one)
  const isProved =
    findings.every(({ wrong }) => wrong.length === 0) &&
    different.length === 0 &&
    shuffled.length === 0
  if (isProved) kept.clear()
  return isProved
}
