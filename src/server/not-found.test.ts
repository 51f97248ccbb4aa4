import { expect, it } from 'vitest'
import { asksForPage } from './not-found.ts'

it.each([
  ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['any text', 'text/*', true],
  ['html with a low weight', 'application/json, text/html;q=0.1', true],
  ['html refused', 'text/html;q=0, application/json', false],
  ['a client that accepts anything', '*/*', false],
  ['JSON', 'application/json', false],
  ['no field', undefined, false],
])('detects the preference of %s', (_case, accept, expected) => {
  expect(asksForPage(accept)).toBe(expected)
})
