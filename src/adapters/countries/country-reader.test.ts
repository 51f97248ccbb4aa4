import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tableSchema } from '../../core/dataset/table-schema.ts'
import { isAggregate } from './aggregates.ts'
import { buildCountryIndex, normalizeName } from './country-index.ts'
import { createCountryReader } from './country-reader.ts'
import { NAME_ALIASES } from './name-aliases.ts'

const text = readFileSync(new URL('../../../datasets/country-codes.json', import.meta.url), 'utf8')
const { rows } = tableSchema.parse(JSON.parse(text))
const index = buildCountryIndex(rows)

describe('the country reader', () => {
  it.each([
    ['Namibia', 'NA'],
    ["Cote d'Ivoire", 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['ivory coast', 'CI'],
    ['Kosovo', 'XK'],
    ['Turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['Congo', 'CG'],
    ['Democratic Republic of Congo', 'CD'],
    ['South Korea', 'KR'],
    ['St. Lucia', 'LC'],
    ['Saint Lucia', 'LC'],
    ['The Bahamas', 'BS'],
    ['United States', 'US'],
    ['Bonaire, Saint Eustatius and Saba', 'BQ'],
  ])('resolves the name %s to %s', (name, code) => {
    expect(createCountryReader(index).readName(name)).toBe(code)
  })

  it.each([
    ['NAM', 'NA'],
    ['nam', 'NA'],
    ['XKX', 'XK'],
    ['OWID_KOS', 'XK'],
    ['ROM', 'RO'],
  ])('resolves the code %s to %s', (alpha3, code) => {
    expect(createCountryReader(index).readAlpha3(alpha3)).toBe(code)
  })

  it.each(['World', 'Africa (GCP)', 'OECD (Jones et al.)', 'International shipping', 'USSR', ''])(
    'drops the aggregate %j without reporting it',
    (name) => {
      const reader = createCountryReader(index)
      expect(reader.readName(name)).toBeNull()
      expect(reader.unresolved()).toEqual([])
    }
  )

  it.each(['WLD', 'OWID_EU27', 'AETMP', 'NANA9', 'NA225', 'NACA', 'EUU', 'ant'])(
    'drops the aggregate code %s without reporting it',
    (code) => {
      const reader = createCountryReader(index)
      expect(reader.readAlpha3(code)).toBeNull()
      expect(reader.unresolved()).toEqual([])
    }
  )

  it('reports what it cannot resolve, sorted and without duplicates', () => {
    const reader = createCountryReader(index)
    for (const name of ['Ruritania', 'Atlantis', 'Atlantis']) reader.readName(name)
    reader.readAlpha2('QQ')
    reader.readAlpha3('QQQ')
    expect(reader.unresolved()).toEqual(['Atlantis', 'QQ', 'QQQ', 'Ruritania'])
  })
})

describe('the country tables', () => {
  it('contain 249 codes of ISO 3166-1 and Kosovo', () => {
    expect(rows.filter((row) => row['is_iso_3166_1'] === true)).toHaveLength(249)
    expect(index.alpha2.size).toBe(250)
  })

  it('do not classify a country as an aggregate', () => {
    const taken = rows.filter(
      (row) => isAggregate(String(row['name'])) || isAggregate(String(row['alpha_3']))
    )
    expect(taken).toEqual([])
  })

  it('point every alias to a code that exists', () => {
    const missing = Object.values(NAME_ALIASES).filter((code) => !index.alpha2.has(code))
    expect(missing).toEqual([])
  })

  it('do not give two countries the same name', () => {
    const names = rows.map((row) => normalizeName(String(row['name'])))
    expect(new Set(names).size).toBe(names.length)
  })
})
