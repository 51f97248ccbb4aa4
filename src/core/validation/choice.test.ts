import { expect, test } from 'vitest'
import { closestMatch } from './choice.ts'

const KNOWN = ['country-codes', 'owid-co2', 'owid-energy', 'sea-level-rise']

test.each([
  ['a letter too many', 'owid-co22', 'owid-co2'],
  ['another case', 'OWID-CO2', 'owid-co2'],
  ['a part of the id', 'energy', 'owid-energy'],
  ['swapped letters', 'cuontry-codes', 'country-codes'],
  ['nothing near', 'zzzzzzzzzz', null],
  ['an empty text', '', null],
])('for %s: %s means %s', (_label, text, expected) => {
  expect(closestMatch(text, KNOWN)).toBe(expected)
})

test('nothing is near where nothing is known', () => {
  expect(closestMatch('owid-co2', [])).toBeNull()
})
