import { expect, it } from 'vitest'
import { CONTENT, DOCUMENTS } from '../support/published.ts'
import { drawByCommit } from '../thorough.ts'
import { createFinder, listNumberPaths, LONE_FACTS, nameField } from './changed-numbers.ts'

/** Numbers that are changed in a run; `npm run prove -- mutations` changes all. */
const CHANGED = 70

it('finds every number that is changed by a tenth, but for facts that stand alone', () => {
  const all = DOCUMENTS.flatMap((document) =>
    listNumberPaths(document).map((path) => ({ document, path }))
  )
  expect(all.length).toBeGreaterThan(15_000)
  const drawn = Map.groupBy(drawByCommit(all, CHANGED), ({ document }) => document)
  const missed = [...drawn].flatMap(([document, numbers]) => {
    const find = createFinder(CONTENT, document)
    return numbers
      .filter(({ path }) => find(path) === 'nobody' && !LONE_FACTS.has(nameField(path)))
      .map(({ path }) => `${document.id}: ${path}`)
  })
  expect(missed).toEqual([])
})
