import { describe, expect, it } from 'vitest'
import { entryAt } from '../../src/core/entry.ts'
import { ROUTES } from '../../src/api/routes.ts'
import { countCases, drawByCommit } from '../thorough.ts'
import { post } from './app.ts'

/** What is sent in place of a value; undefined leaves it out. */
const CHANGES: readonly unknown[] = [
  undefined,
  null,
  '',
  'NaN',
  -1,
  1e300,
  true,
  [],
  {},
  [[]],
  'x'.repeat(1000),
]

type Path = readonly (string | number)[]

/** Every place of a value, the inner ones and those of lists and objects too. */
function listPlaces(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((entry, index) => [index, entry])
    : Object.entries(value)
  const inner = entries.flatMap(([key, member]) => listPlaces(member, [...path, key]))
  return path.length === 0 ? inner : [path, ...inner]
}

function changeAt(value: unknown, path: Path, change: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return change
  const copy: Record<string, unknown> = { ...Object(value) }
  copy[key] = changeAt(copy[key], rest, change)
  return Array.isArray(value) ? Object.values(copy) : copy
}

const posts = ROUTES.filter(({ body }) => body !== null)

describe.each(posts.map((route) => [route.path, route] as const))('POST %s', (path, { body }) => {
  const places = listPlaces(body?.example)
  const cases = places.flatMap((place, at) =>
    CHANGES.map((change, index) => ({ place, change, order: at + index }))
  )

  it('answers its example with one value removed or of another type without failing', async () => {
    const problems: string[] = []
    for (const { place, change } of drawByCommit(cases, countCases(12, cases.length))) {
      const response = await post(path, changeAt(body?.example, place, change))
      if (response.status >= 500) {
        problems.push(`${response.status} for ${place.join('.')}: ${JSON.stringify(change)}`)
      }
    }
    expect(problems).toEqual([])
    expect(entryAt(cases, 0).place.length).toBeGreaterThan(0)
  })
})
