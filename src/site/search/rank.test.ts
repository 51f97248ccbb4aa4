import { describe, expect, it } from 'vitest'
import { findEntries, type SearchEntry } from './rank.ts'

const entry = (title: string, text = '', kind = 'Dataset'): SearchEntry => ({
  kind,
  title,
  text,
  href: `/${title}`,
})

const titles = (entries: readonly SearchEntry[], query: string) =>
  findEntries(entries, query).map(({ title }) => title)

describe('findEntries', () => {
  it('finds nothing for an empty query', () => {
    expect(findEntries([entry('Chad')], '  ')).toEqual([])
  })

  it('asks for every word, in the title or in the text', () => {
    const entries = [entry('Sea level', 'tide gauges'), entry('Sea ice')]
    expect(titles(entries, 'sea tide')).toEqual(['Sea level'])
  })

  it('puts the whole title first, then the start, then a word, then the text; never a part', () => {
    const entries = [
      entry('Rain', 'also in Niger'),
      entry('Renigeration'),
      entry('The river Niger'),
      entry('Nigeria'),
      entry('Niger'),
    ]
    expect(titles(entries, 'niger')).toEqual(['Niger', 'Nigeria', 'The river Niger', 'Rain'])
  })

  it('overlooks accents and letters', () => {
    expect(titles([entry('Türkiye'), entry('Côte d’Ivoire')], 'TURKIYE')).toEqual(['Türkiye'])
  })

  it('finds the words of a name with underscores and slashes', () => {
    expect(titles([entry('/api/bess-dispatch')], 'dispatch')).toEqual(['/api/bess-dispatch'])
  })

  it('keeps the order of equals', () => {
    expect(titles([entry('Coal b'), entry('Coal a')], 'coal')).toEqual(['Coal b', 'Coal a'])
  })
})
