import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { listLeaves } from '../../src/core/scenario/document/leaves.ts'
import { needsRegister } from '../../src/core/scenario/register/coverage.ts'
import { findField } from '../../src/scenario/document/field-table.ts'
import { DOCUMENTS } from '../support/published.ts'

const PAIRS = DOCUMENTS.map((document): [string, object, object] => [
  document.id,
  document,
  Object(JSON.parse(readFileSync(`scenarios/${document.id}.json`, 'utf8'))),
])

const shapeOf = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '[]')

describe('the table of fields', () => {
  it.each(PAIRS)('says who gives every number of %s', (_id, document, authored) => {
    const given = new Set(listLeaves(authored).map(({ path }) => shapeOf(path)))
    const wrong = listLeaves(document).flatMap(({ path, value }) => {
      if (typeof value !== 'number') return []
      const field = findField(path)
      if (field === null) return [`${path} has no row`]
      const isGiven = given.has(shapeOf(path))
      return isGiven === (field.by === 'author') ? [] : [`${path} is by ${field.by}`]
    })
    expect([...new Set(wrong.map(shapeOf))]).toEqual([])
  })

  it.each(PAIRS)('covers every authored number of %s', (_id, document, authored) => {
    const rows: unknown = Reflect.get(document, 'assumption_register')
    const named = new Set(
      (Array.isArray(rows) ? rows : []).flatMap((row: { fields?: string[] }) => row.fields ?? [])
    )
    const uncovered = listLeaves(authored).filter(
      ({ path, value }) =>
        typeof value === 'number' && needsRegister(authored, path) && !named.has(path)
    )
    expect(uncovered).toEqual([])
  })
})

it('asks for a row of a number that a region adds of its own', () => {
  const [, , authored] = PAIRS[0] ?? ['', {}, {}]
  const changed = { ...authored, own_section: { tie_gw: 3, sourced: { gw: 2, source: 'TSO' } } }
  expect(needsRegister(changed, 'own_section.tie_gw')).toBe(true)
  expect(needsRegister(changed, 'own_section.sourced.gw')).toBe(false)
})
