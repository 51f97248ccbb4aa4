import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inputsOfDocument } from '../core/scenario/plan/inputs-of-document.ts'
import { listPublishedQuestions, PLAIN_QUESTION } from '../core/scenario/plan/published-question.ts'
import { loadContent } from '../data/content.ts'
import { writeTask } from './kept-plans.ts'
import { readSolvedPlan, writeSolvedPlans } from './solved-plans.ts'

const { scenarios } = loadContent(undefined, { isBuilt: true })
const planned = scenarios.flatMap((scenario) => {
  const { inputs } = inputsOfDocument(scenario)
  return inputs === null ? [] : [{ scenario, inputs }]
})

const answered = planned.flatMap(({ inputs }) => {
  const task = writeTask(inputs, PLAIN_QUESTION)
  const answer = readSolvedPlan(inputs.id, task)
  return answer === null ? [] : [{ inputs, task, answer }]
})

describe('the committed answers', () => {
  it('answer all that a build asks; if not, run npm run scenario:solve', () => {
    const unanswered = planned.flatMap(({ scenario, inputs }) =>
      listPublishedQuestions(scenario)
        .map((question) => readSolvedPlan(inputs.id, writeTask(inputs, question)))
        .filter((answer) => answer?.scenario_id !== inputs.id || !answer.certificate.passed)
        .map(() => inputs.id)
    )
    expect([...new Set(unanswered)]).toEqual([])
  })

  it.each(planned.slice(0, 1))('do not answer for another ceiling', ({ inputs }) => {
    const other = { ...inputs, ceiling_mt: inputs.ceiling_mt + 1 }
    expect(readSolvedPlan(inputs.id, writeTask(other, PLAIN_QUESTION))).toBeNull()
  })

  // Where all are missing, the first test says so.
  it.each(answered.slice(0, 1))(
    'do not count once a digit is changed or the file is cut',
    ({ inputs, task, answer }) => {
      const folder = mkdtempSync(join(tmpdir(), 'plans-'))
      try {
        const file = join(folder, `${inputs.id}.json`)
        writeSolvedPlans(new Map([[inputs.id, [{ task, answer }]]]), folder)
        expect(readSolvedPlan(inputs.id, task, folder)).toEqual(answer)
        const text = readFileSync(file, 'utf8')
        writeFileSync(
          file,
          text.replace(/(\d)(?=[^\d]*\}$)/m, (digit) => String(9 - Number(digit)))
        )
        expect(readSolvedPlan(inputs.id, task, folder)).toBeNull()
        writeFileSync(file, text.slice(0, -10))
        expect(readSolvedPlan(inputs.id, task, folder)).toBeNull()
      } finally {
        rmSync(folder, { recursive: true })
      }
    }
  )
})
