import { expect, test } from 'vitest'
import { fiscalRequestSchema } from '../core/fiscal/request.ts'
import { estimateFiscal } from '../core/fiscal/estimate.ts'
import { writeJson } from './json-text.ts'

const source = { id: 'a', title: 'Ä "quoted" \u2028 title' }

test.each([
  ['a whole answer', estimateFiscal(fiscalRequestSchema.parse({ geography: 'PL' }))],
  ['the same sources in another order', { sources: [source, { id: 'b' }, source] }],
  ['fields without a value', { a: undefined, sources: [], 'a"b': Number.NaN, c: null }],
  ['an inner answer', { sources: [source], damage: { sources: [source], physical: null }, z: [1] }],
  ['sources that are words', { sources: ['a', null, 1], damage: [source] }],
  ['a text like what stands for the sources', { sources: [source], z: '\0' }],
  ['no sources', { damage: { sources: [source] } }],
])('writes %s as JSON.stringify does', (_, answer) => {
  expect(read(writeJson(answer))).toBe(JSON.stringify(answer))
  expect(read(writeJson(answer))).toBe(JSON.stringify(answer))
})

function read(written: string | Uint8Array): string {
  return typeof written === 'string' ? written : new TextDecoder().decode(written)
}
