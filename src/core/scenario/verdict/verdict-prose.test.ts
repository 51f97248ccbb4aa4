import { describe, expect, test } from 'vitest'
import { listProseVerdicts } from './verdict-prose.ts'

function listClaims(text: string) {
  return listProseVerdicts([
    { path: 'analysis.confidence_rationale', field: 'confidence_rationale', value: text },
  ]).map(({ words, claims }) => [words, claims])
}

describe('what a text says of a verdict', () => {
  test.each([
    ['It clears by 3.5 Mt.', [['clears by 3.5', null]]],
    ['Wind clears the 2035 ceiling.', [['clears the 2035 ceiling', null]]],
    ['The plan barely meets it.', [['barely meets', null]]],
    ['At 0.53 the answer is too close to call.', [['too close to call', 'too_close_to_call']]],
    ['The target is met.', [['The target is met', 'met']]],
    ['The plan misses the ceiling.', [['misses the ceiling', 'missed']]],
    ['The plan misses by 4.4 Mt.', [['misses by 4.4', 'missed']]],
  ])('reads: %s', (text, claims) => {
    expect(listClaims(text)).toEqual(claims)
  })

  test.each([
    'Without the second pair the ceiling is missed by 4.4 Mt.',
    'It is charged whether or not the target is met.',
    'Report the share of years that meets the ceiling.',
    'The auction cleared 6.6 GW short.',
    'Contracts signed later miss a full 2035.',
    'What is missing by 2032.',
  ])('takes as no verdict: %s', (text) => {
    expect(listClaims(text)).toEqual([])
  })
})
