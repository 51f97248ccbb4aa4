import { describe, expect, it } from 'vitest'
import { entryAt } from '../../src/core/entry.ts'
import { completePlan } from '../../src/scenario/draft/complete.ts'
import { MOST_RECEIVED } from '../../src/core/validation/received.ts'
import { DOCUMENTS } from '../support/published.ts'
import { countCases, drawByCommit } from '../thorough.ts'
import { post } from './app.ts'
import { type Change, changeAt, listPlaces, type Place } from './changed-values.ts'

/** Longer than any message may repeat, within the limits of a document. */
const LONG_TEXT = 'x'.repeat(4 * MOST_RECEIVED)

/** What can be wrong with one value of a document; undefined leaves it out. */
const CHANGES: readonly { name: string; change: Change }[] = [
  { name: 'removed', change: () => undefined },
  { name: 'null', change: () => null },
  { name: 'another type', change: (value) => (typeof value === 'string' ? 7 : 'seven') },
  { name: 'a list', change: () => [] },
  { name: 'an object', change: () => ({}) },
  { name: 'a long text', change: () => LONG_TEXT },
]

/** One value of a document and what happens to it. */
interface Case extends Place {
  readonly name: string
  readonly change: Change
}

/** Each place of each document once (rows of a list share theirs), the changes in turn. */
const cases: Case[] = DOCUMENTS.flatMap(listPlaces).map((place, index) => ({
  ...place,
  ...entryAt(CHANGES, index % CHANGES.length),
}))

const USUAL_CASES = countCases(20, cases.length)

describe('a document with one changed value', () => {
  // An evaluation runs seconds of hours: a few of the places are asked, and all are completed below.
  it.each([
    ['validate', USUAL_CASES],
    ['evaluate?samples=0', 1],
  ])('is never a 500 of %s', async (operation, count) => {
    const problems: string[] = []
    for (const { document, path, name, change } of drawByCommit(cases, count)) {
      const changed = changeAt(document, path.split('.'), change)
      const response = await post(`/api/scenarios/${operation}`, changed)
      const { findings } = await response.json()
      const isLong = listMessages(findings).some((message) => message.includes(TOO_MUCH))
      if (response.status === 200 && !isLong) continue
      const what = isLong ? 'repeats too much' : `status ${response.status}`
      problems.push(`${String(Reflect.get(document, 'id'))} ${path} ${name}: ${what}`)
    }
    expect(cases.length).toBeGreaterThan(5000)
    expect(problems).toEqual([])
  })
})

it('completes a document with one changed value to an account, or says what is wrong', () => {
  for (const { document, path, change } of drawByCommit(cases, USUAL_CASES)) {
    const { source, missing, findings } = completePlan(
      Object(changeAt(document, path.split('.'), change))
    )
    expect([path, source === null]).toEqual([path, missing.length + findings.length > 0])
    expect(listMessages(findings).filter((message) => message.includes(TOO_MUCH))).toEqual([])
  }
})

/** More of the long text than a message may repeat. */
const TOO_MUCH = LONG_TEXT.slice(0, MOST_RECEIVED + 1)

function listMessages(findings: unknown): string[] {
  return Array.isArray(findings) ? findings.map((finding) => String(Object(finding).message)) : []
}
