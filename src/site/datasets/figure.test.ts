import { describe, expect, it, test } from 'vitest'
import type { Dataset } from '../../core/dataset/dataset.ts'
import { isTable } from '../../core/dataset/table.ts'
import { readContent } from '../content.ts'
import { CHART_CHOICES } from './chart-choices.ts'
import { writeCitation } from './citation.ts'
import { nameColumn } from './column-name.ts'
import { drawCountryMap } from './country-map.ts'
import { describeLines } from './figure.ts'
import { readLines } from './series.ts'

const { datasets } = readContent()

function find(id: string): Dataset {
  const dataset = datasets.find(({ metadata }) => metadata.dataset_id === id)
  if (dataset === undefined) throw new Error(`No dataset ${id}`)
  return dataset
}

function lines(id: string) {
  const { body } = find(id)
  return isTable(body) ? readLines(body, CHART_CHOICES[id] ?? {}) : null
}

function writeSubtitle(id: string): string | null {
  const read = lines(id)
  return read === null ? null : describeLines(find(id).metadata, read).subtitle
}

describe('the choices of charts', () => {
  it('name datasets and columns that exist, all columns of one unit', () => {
    for (const [id, { columns = [], where = {} }] of Object.entries(CHART_CHOICES)) {
      const { body } = find(id)
      if (!isTable(body)) throw new Error(`${id} is no table`)
      const chosen = [...columns, ...Object.keys(where)].map((name) =>
        body.fields.find((field) => field.name === name)
      )
      expect(chosen, id).not.toContain(undefined)
      const units = columns.map((name) => body.fields.find((field) => field.name === name)?.unit)
      expect(new Set(units).size, id).toBeLessThanOrEqual(1)
    }
  })
})

describe('readLines', () => {
  it('draws the chosen columns of a table by year', () => {
    expect(lines('co2-ppm-annual')?.series.map(({ label }) => label)).toEqual([
      'Mauna Loa',
      'Global',
    ])
  })

  it('reads months as fractions of a year', () => {
    const [first] = lines('co2-ppm-monthly')?.series[0]?.points ?? []
    expect(first?.year).toBeCloseTo(1958 + 2 / 12)
  })

  it('draws the highest of many keys and tells how many there are', () => {
    const many = lines('eu-ets')
    expect(many?.series).toHaveLength(5)
    expect(many?.total).toBeGreaterThan(6)
    const ends = many?.series.map(({ points }) => points.at(-1)?.value ?? 0) ?? []
    expect(ends).toEqual(ends.toSorted((a, b) => b - a))
  })

  test.each([
    ['a table with countries', 'owid-co2'],
    ['a table with two keys', 'ember-us-electricity'],
    ['a table without time', 'gwp'],
  ])('leaves out %s', (_case, id) => expect(lines(id)).toBeNull())
})

describe('describeLines', () => {
  it('leaves zero out only far from it, and says so', () => {
    expect(writeSubtitle('co2-ppm-annual')).toContain('does not start at zero')
    expect(writeSubtitle('co2-fossil-global')).not.toContain('zero')
  })
})

describe('drawCountryMap', () => {
  it('shows the last year that most countries have, with range, unit and year', () => {
    const { metadata, body } = find('owid-co2')
    const map = isTable(body)
      ? drawCountryMap(metadata, body, CHART_CHOICES['owid-co2'] ?? {})
      : null
    expect(map?.subtitle).toMatch(/t CO2 a person, 20\d\d$/)
    expect(map?.title).toMatch(/^From .*\sa\sperson in .* to .*\sa\sperson in .*$/)
    expect(map?.legend).toHaveLength(7)
  })

  it('adds up the rows of a country', () => {
    const { metadata, body } = find('gppd')
    const map = isTable(body) ? drawCountryMap(metadata, body, {}) : null
    expect(map).not.toBeNull()
  })

  it('draws nothing without countries', () => {
    const { metadata, body } = find('co2-ppm-annual')
    expect(isTable(body) ? drawCountryMap(metadata, body, {}) : 0).toBeNull()
  })
})

describe('nameColumn', () => {
  test.each([
    ['mauna_loa_ppm', 'Mauna Loa'],
    ['fossil_gt_co2', 'Fossil'],
    ['co2_w_m2', 'CO2'],
    ['gistemp_anomaly_c', 'GISTEMP anomaly'],
    ['population', 'Population'],
  ])('writes %s as %s', (name, expected) => {
    expect(nameColumn({ name })).toBe(expected)
  })
})

describe('writeCitation', () => {
  it('names publisher, date, licence and the address of the very bytes', () => {
    const dataset = find('owid-co2')
    const { plain, bibtex } = writeCitation(dataset, new URL('https://data.example'))
    for (const text of [plain, bibtex]) {
      expect(text).toContain(dataset.sha256)
      expect(text).toContain('https://data.example/data/')
      expect(text).toContain('CC-BY-4.0')
    }
    expect(bibtex).toMatch(/^@misc\{owid-co2,\n/)
  })

  it('escapes what BibTeX would read as a command', () => {
    const dataset = find('owid-co2')
    const metadata = { ...dataset.metadata, title: '50% of A & B_1 {x}' }
    expect(writeCitation({ ...dataset, metadata }, undefined).bibtex).toContain(
      '50\\% of A \\& B\\_1 \\{x\\}'
    )
  })
})
