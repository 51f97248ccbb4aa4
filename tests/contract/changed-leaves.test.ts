import { describe, expect, it } from 'vitest'
import { entryAt } from '../../src/core/entry.ts'
import { walkDocument } from '../../src/core/scenario/document/leaves.ts'
import { completePlan } from '../../src/scenario/draft/complete.ts'
import { MOST_RECEIVED } from '../../src/core/validation/received.ts'
import { DOCUMENTS } from '../support/published.ts'
import { countCases, drawByCommit } from '../thorough.ts'
import { post } from './app.ts'

/** Longer than any message may repeat, within the limits of a document. */
const LONG_TEXT = 'x'.repeat(4 * MOST_RECEIVED)

/** What can be wrong with one value of a document; undefined leaves it out. */
const CHANGES: readonly { name: string; change: (value: unknown) => unknown }[] = [
  { name: 'removed', change: () => undefined },
  { name: 'null', change: () => null },
  { name: 'another type', change: (value) => (typeof value === 'string' ? 7 : 'seven') },
  { name: 'a list', change: () => [] },
  { name: 'an object', change: () => ({}) },
  { name: 'a long text', change: () => LONG_TEXT },
]

/** One value of a document and what happens to it. */
interface Case {
  readonly document: object
  readonly path: string
  readonly name: string
  readonly change: (value: unknown) => unknown
}

/** Each place of each document once (rows of a list share theirs), the changes in turn. */
const cases: Case[] = DOCUMENTS.flatMap(listPlaces).map((place, index) => ({
  ...place,
  ...entryAt(CHANGES, index % CHANGES.length),
}))

const USUAL_CASES = countCases(60, cases.length)

describe('a document with one changed value', () => {
  // An evaluation runs seconds of hours: a few of the places are asked, and all are completed below.
  it.each([
    ['validate', USUAL_CASES],
    ['evaluate?samples=0', 3],
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

function listPlaces(document: object): { document: object; path: string }[] {
  const places = new Map<string, string>()
  for (const { path } of walkDocument(document)) {
    const place = path.replaceAll(/\.\d+(?=\.|$)/g, '.*')
    if (path !== '' && !places.has(place)) places.set(place, path)
  }
  return [...places.values()].map((path) => ({ document, path }))
}

/** A copy of a value in which the one at a path is another one, or left out. */
function changeAt(value: unknown, path: readonly string[], change: Case['change']): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change(value)
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) }
  const member = changeAt(Reflect.get(copy, key), rest, change)
  if (member !== undefined) Reflect.set(copy, key, member)
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else Reflect.deleteProperty(copy, key)
  return copy
}
