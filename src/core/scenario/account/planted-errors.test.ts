import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { describe, expect, it, test } from 'vitest'
import { checkScenario } from '../check/check.ts'
import { deriveScenario } from '../derive/derive.ts'
import { findNamedField } from '../register/named-fields.ts'
import { change } from '../../../../tests/scenario-mutations/mutations.ts'
import planted from '../testing/planted-errors.json' with { type: 'json' }

function readDocument(id: string): object {
  return JSON.parse(readFileSync(`scenarios/${id}.json`, 'utf8'))
}

/** A document with values set at given paths; null removes a member. */
function plant(id: string, changes: Readonly<Record<string, unknown>>): object {
  return Object.entries(changes).reduce((document, [name, value]) => {
    const path = findNamedField(document, name).path ?? name
    return change(document, path, value ?? undefined)
  }, readDocument(id))
}

describe('a document and its plants', () => {
  test.each(planted.rows)('$relation: finds $label', ({ relation, document, changes, path }) => {
    const { findings } = checkScenario(plant(document, changes))
    const found = findings.find((entry) => entry.relation === relation && entry.path === path)
    expect(found?.message).toMatch(/: [a-z].+\.$/)
  })

  it('has no error if the ceiling is missed by five Mt', () => {
    const document = readDocument('vietnam-mandate-2035')
    expect(checkScenario(document).findings.filter(({ severity }) => severity === 'error')).toEqual(
      []
    )
  })

  test.each(fastGlob.sync('scenarios/*.json').sort())(
    'is unchanged by another derivation: %s',
    (file) => {
      expect(deriveScenario(JSON.parse(readFileSync(file, 'utf8'))).changes).toEqual([])
    }
  )
})
