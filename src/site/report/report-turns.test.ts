import { describe, expect, it } from 'vitest'
import { compareAt } from '../../charts/index.ts'
import { publishedScenario } from '../../../tests/support/published.ts'
import { findContinent } from '../regions/row.ts'
import { findReader } from './audiences.ts'
import { describeClimate, writeClimateSentence } from './climate.ts'
import { listFieldChanges, listFigureChanges } from './difference.ts'
import { describeOutsideClimate } from './outside-climate.ts'

const ohio = publishedScenario('ohio-pjm-mandate-2035')
const bangladesh = publishedScenario('bangladesh-mandate-2035')
const variant = publishedScenario('ohio-no-capture-storage')
const storm = publishedScenario('texas-uri')

describe('the readers of a report', () => {
  it.each([
    ['regulator', 'regulator'],
    ['utility_grid_operator', 'utility'],
    ['renewable_energy_developer', 'corporate'],
    ['astronomer', null],
  ])('counts %s to %s', (slug, reader) => {
    expect(findReader(slug)).toBe(reader)
  })
})

describe('the climate of a region', () => {
  it('has six stressors and five damages under four climates', () => {
    const climate = describeClimate(bangladesh)
    expect(climate?.groups.map(({ rows }) => rows.length)).toEqual([6, 5])
    for (const { rows } of climate?.groups ?? []) {
      for (const { values } of rows) expect(values).toHaveLength(climate?.columns.length ?? 0)
    }
    expect(climate?.place).not.toContain('asia_pacific')
  })

  it('is the warming alone outside the places of the model', () => {
    const { geography: _, ...rest } = ohio
    const outside = { ...rest, region_id: 'ZA' }
    expect(describeClimate(outside)).toBeNull()
    const warming = describeOutsideClimate(outside)
    expect(warming?.place).toBe('South Africa')
    const world = compareAt('DE', 2050).find(({ id }) => id === 'current_policies')
    expect(warming?.rows[2]?.world.value).toBe(world?.warming_c.toFixed(1))
    expect(Number(warming?.rows[2]?.local.value)).toBeGreaterThan(world?.warming_c ?? NaN)
    expect(writeClimateSentence(outside)).toContain('South Africa lies outside the places')
    expect(describeOutsideClimate(bangladesh)).toBeNull()
  })

  it('says so where the document names no place at all', () => {
    const { geography: _, ...rest } = ohio
    expect(writeClimateSentence({ ...rest, region_id: '' })).toContain('names no geography')
    expect(findContinent({})).toBe('elsewhere')
  })
})

describe('the difference of a variant', () => {
  it('names set and computed fields, and marks the figures that move', () => {
    const fields = listFieldChanges(variant, ohio)
    expect(fields.some(({ isDerived }) => isDerived)).toBe(true)
    expect(fields.some(({ isDerived }) => !isDerived)).toBe(true)
    const margin = listFigureChanges(variant, ohio).find(({ label }) => label.startsWith('Margin'))
    expect(margin).toMatchObject({ isChanged: true })
  })

  it('is none of a document against itself', () => {
    expect(listFieldChanges(ohio, ohio)).toEqual([])
    expect(listFigureChanges(ohio, ohio).every(({ isChanged }) => !isChanged)).toBe(true)
  })

  it('shows the gap alone where a variant asks for nothing else', () => {
    const labels = listFigureChanges(storm, publishedScenario('texas-ercot-mandate-2035')).map(
      ({ label }) => label
    )
    expect(labels).toHaveLength(2)
    for (const label of labels) expect(label).toContain('Firm capacity missing')
  })
})
