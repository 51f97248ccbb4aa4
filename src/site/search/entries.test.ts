import { describe, expect, it } from 'vitest'
import { listEntries } from './entries.ts'
import { correctQuery } from './near-words.ts'
import { findEntries } from './rank.ts'

const entries = listEntries()
const find = (query: string) => findEntries(entries, query)
const kinds = (query: string, most = 8) =>
  new Set(
    find(query)
      .slice(0, most)
      .map(({ kind }) => kind)
  )
const hrefs = (query: string, most = 12) =>
  find(query)
    .slice(0, most)
    .map(({ href }) => href)

describe('the search', () => {
  it('finds more on heat than datasets', () => {
    expect(kinds('heat', 12)).toContain('Dataset')
    expect(hrefs('heat', 40)).toContain('/calculators/climate-chain')
    expect(find('heat').some(({ kind }) => kind === 'Report')).toBe(true)
    expect(find('heat').some(({ kind }) => kind === 'Glossary')).toBe(true)
  })

  it('finds the border levy by its abbreviation, in reports too', () => {
    expect(hrefs('CBAM')[0]).toBe('/glossary/#carbon-border-adjustment')
    expect(find('CBAM').filter(({ kind }) => kind === 'Report').length).toBeGreaterThan(3)
  })

  it('finds India, and the report on Tamil Nadu', () => {
    expect(hrefs('India', 3)).toEqual(
      expect.arrayContaining(['/countries/IN', '/scenarios/tamil-nadu-mandate-2035'])
    )
  })

  it.each([
    ['net zero', '/compare/'],
    ['net zero', '/methodology/policy-pathways'],
    ['treasury', '/glossary/#fiscal-balance'],
    ['treasury', '/scenarios/south-africa-mandate-2035'],
    ['germany co2', '/countries/DE'],
    ['social cost of carbon', '/calculators/social-cost-of-carbon'],
    ['ETS', '/datasets/eu-ets'],
  ])('finds for %s %s', (query, href) => expect(hrefs(query, 30)).toContain(href))

  it('puts a country first where a subject is asked for with it', () => {
    expect(hrefs('Germany CO2')[0]).toBe('/countries/DE')
  })

  it('puts the calculator first for its abbreviation', () => {
    expect(hrefs('SCC')[0]).toBe('/calculators/social-cost-of-carbon')
  })

  it('takes ETS for a word, not for the end of another', () => {
    const found = find('ETS')
    expect(found.length).toBeGreaterThan(0)
    expect(found.map(({ href }) => href)).not.toContain('/datasets/')
    expect(found.length).toBeLessThan(entries.length / 10)
  })

  it('puts the report on Ohio before its variants', () => {
    expect(hrefs('Ohio')[0]).toBe('/scenarios/ohio-pjm-mandate-2035')
    expect(find('Ohio').filter(({ kind }) => kind === 'Variant').length).toBeGreaterThan(3)
  })

  it('lists countries by name', () => {
    const names = entries.filter(({ kind }) => kind === 'Country').map(({ title }) => title)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  it('reads over a slip of the hand, and does not guess at short words', () => {
    expect(correctQuery(entries, 'Bangladsh')).toBe('bangladesh')
    expect(correctQuery(entries, 'germnay emissions')).toBe('germany emissions')
    expect(correctQuery(entries, 'germany')).toBeNull()
    expect(correctQuery(entries, 'xqj')).toBeNull()
  })
})
