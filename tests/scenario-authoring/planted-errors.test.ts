import { expect, test } from 'vitest'
import { checkScenario } from '../../src/core/scenario/check/check.ts'
import { restoreTexts } from '../../src/scenario/text/read-texts.ts'
import { publishedScenario } from '../support/published.ts'

const RATIONALE = 'analysis.confidence_rationale'

/** Errors of a published document, the relation that finds each, and where. */
const ROWS: readonly [string, string, string, unknown][] = [
  [
    'capital_providers',
    'pays out what no one promised',
    'financing_framework.capital_providers.0.deployed_by_2030_usd_b',
    900,
  ],
  ['distributions', 'a central value outside its range', 'distributions.0.central', 1e6],
  ['decision_windows', 'a window that no one can sign', 'decision_windows.0.actor', ''],
  [
    'decision_windows',
    'a consequence of two words',
    'decision_windows.0.consequence_if_missed',
    'Dearer bids.',
  ],
  [
    'references',
    'a reference to a field that is not there',
    RATIONALE,
    'It ends {analysis.margin|1} Mt above the ceiling.',
  ],
  ['literal_numbers', 'a number that no field gives', RATIONALE, 'It ends 0.65 Mt too high.'],
]

test.each(ROWS)('%s finds %s', (relation, _what, path, value) => {
  const document: object = structuredClone(restoreTexts(publishedScenario('poland-mandate-2035')))
  const keys = path.split('.')
  const parent = keys
    .slice(0, -1)
    .reduce<object>((node, key) => Object(Reflect.get(node, key)), document)
  Reflect.set(parent, keys.at(-1) ?? '', value)
  const { findings } = checkScenario(document)
  expect(findings.map((finding) => `${finding.relation} ${finding.path}`)).toContain(
    `${relation} ${path}`
  )
})
