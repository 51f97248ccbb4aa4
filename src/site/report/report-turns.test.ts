import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compareAt } from '../../charts/index.ts'
import { scenarioSchema } from '../../core/scenario/document/document.ts'
import { resolveVariant, variantSchema } from '../../core/scenario/variant/variant.ts'
import { assessVerdict } from '../../core/scenario/verdict/assess.ts'
import { changeScenario, readWhatIfQuery, viewFigures, viewVerdict } from '../what-if/view.ts'
import { findReader } from './audiences.ts'
import { describeClimate, writeClimateSentence } from './climate.ts'
import { findContinent } from '../regions/row.ts'
import { listFieldChanges, listFigureChanges } from './difference.ts'
import { describeOutsideClimate } from './outside-climate.ts'

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const ohio = scenarioSchema.parse(readJson('scenarios/ohio-pjm-mandate-2035.json'))
const bangladesh = scenarioSchema.parse(readJson('scenarios/bangladesh-mandate-2035.json'))
const late = scenarioSchema.parse(
  resolveVariant(
    ohio,
    variantSchema.parse(readJson('scenarios/variants/ohio-late-transmission.json'))
  )
)

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
    const fields = listFieldChanges(late, ohio)
    expect(fields.some(({ isDerived }) => isDerived)).toBe(true)
    expect(fields.some(({ isDerived }) => !isDerived)).toBe(true)
    const margin = listFigureChanges(late, ohio).find(({ label }) => label === 'Margin')
    expect(margin).toMatchObject({ isChanged: true })
    const [own, other] = [late, ohio].map(({ analysis }) => analysis.estimated_margin_mt_co2)
    expect(margin?.difference).toContain(`−${Math.abs(Number(own) - Number(other)).toFixed(2)}`)
  })

  it('is none of a document against itself', () => {
    expect(listFieldChanges(ohio, ohio)).toEqual([])
    expect(listFigureChanges(ohio, ohio).every(({ isChanged }) => !isChanged)).toBe(true)
  })
})

describe('the what-if of a report', () => {
  const view = (text: string) => {
    const changes = readWhatIfQuery(ohio, new URLSearchParams(text))
    const changed = changeScenario(ohio, changes)
    return {
      changes,
      ...viewFigures(ohio, changes, changed),
      ...viewVerdict(ohio, changes, changed, assessVerdict(changed, null)),
    }
  }

  it('reads a query, leaves out what it cannot read, and says so at the head of the report', () => {
    const { changes, change, verdict, banner } = view(
      'reduction_pct=60&deadline_year=1999&failed_vector=gas_ccus&assumptions=wind_yield:0.9'
    )
    expect(changes).toMatchObject({
      reduction_pct: 60,
      deadline_year: ohio.target.deadline_year,
      failed_vector: 'gas_ccus',
      assumptions: { wind_yield: 0.9 },
    })
    expect(change).toContain('Against the published report')
    expect(verdict).toMatch(/^Missed: in less than 0\.1\s% of draws/)
    expect(banner).toContain('You have changed the cut, the measures, assumptions')
    expect(banner).toContain(verdict)
  })

  it('stands at what is published without a query', () => {
    const { change, rows, banner } = view('')
    expect(change).toBe('All as published.')
    expect(banner).toBe('')
    expect(rows.every(({ isChanged }) => !isChanged)).toBe(true)
  })

  it('names the vectors that an earlier deadline loses', () => {
    expect(view('deadline_year=2031').late).toContain('Wind on new sites')
  })
})
