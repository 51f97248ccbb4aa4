import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { fillForm } from '../../src/scenario/form/form.ts'
import { formSourceSchema } from '../../src/scenario/form/source.ts'
import { derivedSchema } from '../../src/scenario/report/derived.ts'
import { readTexts } from '../../src/scenario/text/read-texts.ts'

const FILES = fastGlob.sync('scenarios/*.json').sort()

/** What the form fills of an authored file, the file itself, and its report. */
function fillFile(file: string) {
  const source = formSourceSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const derived = derivedSchema.parse(
    JSON.parse(readFileSync(`scenarios/derived/${source.id}.json`, 'utf8'))
  )
  const filled = fillForm({ source, report: derived.report, facts: derived.facts })
  return { source, derived, filled, windows: listWindows(readTexts(filled).document) }
}

function listWindows(document: object) {
  const rows = formSourceSchema.shape.decision_windows.parse(
    Reflect.get(document, 'decision_windows')
  )
  return rows.map((row) => ({
    vector: row.vector,
    actor: String(row['actor']),
    decision: String(row['decision']),
    consequence: String(row['consequence_if_missed']),
  }))
}

describe.each(FILES)('the decisions of %s', (file) => {
  const { source, derived, filled, windows } = fillFile(file)

  test('keep every row of the author, under a body that decides about its plant', () => {
    const bodies = new Set(derived.report.decisions.map(({ plant, body }) => `${plant}: ${body}`))
    const lists = ['decision_windows', 'decision_implications', 'action_items'] as const
    const faults = lists.flatMap((list) => {
      const kept = formSourceSchema.shape[list].parse(Reflect.get(filled, list))
      const isKept = (own: (typeof kept)[number]) =>
        kept.some((row) => row.vector === own.vector && [undefined, row.body].includes(own.body))
      return [
        ...source[list].filter((row) => row.vector !== undefined && !isKept(row)),
        ...kept.filter(
          (row) => row.vector !== undefined && !bodies.has(`${row.vector}: ${row.body}`)
        ),
      ]
    })
    expect(faults).toEqual([])
  })

  test('are each said once, and print no row that moves nothing', () => {
    const said = windows.map(({ actor, decision }) => `${actor}: ${decision}`)
    expect(new Set(said).size).toBe(said.length)
    for (const { decision, consequence } of windows) {
      expect(`${decision} ${consequence}`).not.toMatch(/[^\d.]0\.0+ (?:Mt|GW)|-\d/u)
      expect(consequence.split(' ').length).toBeGreaterThanOrEqual(8)
    }
  })

  test('stay as they are when a filled document is filled again', () => {
    const again = fillForm({
      source: formSourceSchema.parse(filled),
      report: derived.report,
      facts: derived.facts,
    })
    expect(isDeepStrictEqual(again, filled)).toBe(true)
  })
})
