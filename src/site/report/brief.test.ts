import { describe, expect, it } from 'vitest'
import { MOVE_RANGES } from '../../scenario/control/moves.ts'
import { leadTargetOf } from '../../scenario/report/headline.ts'
import { findParent, readContent } from '../content.ts'
import { listSliders } from './control-room/sliders.ts'
import { writeChanges } from './control-room/words.ts'
import { listCostLines } from './cost-lines.ts'
import { listCases, listDrivers } from './deciding.ts'
import { drawTimeline } from './timeline.ts'
import { compareWithParent } from './variant-strip.ts'

const reports = readContent().scenarios.flatMap((scenario) =>
  scenario.report === undefined ? [] : [{ id: scenario.id, scenario, report: scenario.report }]
)

const read = (text: string): number =>
  Number(text.replaceAll(/[\u00a0\u202f\u2009]/g, '').replace('−', '-'))

describe.each(reports)('the brief of $id', ({ scenario, report }) => {
  it('gives costs whose parts add up to their sums', () => {
    const lines = listCostLines(report).map(({ value, isSum }) => ({ value: read(value), isSum }))
    let sum = 0
    let parts = 0
    for (const { value, isSum } of lines) {
      if (isSum) expect(Math.abs(value - sum)).toBeLessThanOrEqual(parts)
      else {
        sum += value
        parts += 1
      }
    }
    expect(lines.at(-1)?.isSum).toBe(true)
  })

  it('names the drivers and the odds of all five cases', () => {
    const lead = leadTargetOf(report)
    const drivers = listDrivers(scenario, lead)
    expect(new Set(drivers.map(({ name }) => name)).size).toBe(drivers.length)
    const sum = (shares: number[]) => shares.reduce((total, share) => total + share, 0)
    const printed = sum(drivers.map(({ share }) => read(share.replace('%', ''))))
    const exact = sum(lead.decides.map(({ share }) => share * 100))
    expect(Math.abs(printed - exact)).toBeLessThanOrEqual(drivers.length / 2)
    expect(listCases(lead).map(({ name }) => name)).toHaveLength(Object.keys(lead.odds).length)
  })

  it('has each decision that moves tonnes once on the timeline, with one body', () => {
    const { rows, axis } = drawTimeline(scenario, report)
    expect(rows.length).toBeGreaterThan(2)
    for (const { title, body, when } of rows) {
      expect(title).not.toBe('')
      expect(body).not.toMatch(/[;(]/)
      expect(when).toMatch(/Mt a month/)
    }
    expect(axis).toContain(String(report.deadline_year - (report.deadline_year % 2)))
  })

  it('has six sliders, each around its published value and within what the route allows', () => {
    const sliders = listSliders(scenario)
    expect(sliders.map(({ name }) => name)).toEqual(Object.keys(MOVE_RANGES))
    for (const { name, least, most, published } of sliders) {
      expect(published, name).toBeGreaterThanOrEqual(least)
      expect(published, name).toBeLessThanOrEqual(most)
      expect(least, name).toBeGreaterThanOrEqual(MOVE_RANGES[name].least)
      expect(most, name).toBeLessThanOrEqual(MOVE_RANGES[name].most)
    }
  })

  it('opens a variant with what it changes', () => {
    const parent = findParent(scenario)
    if (parent === undefined) return
    const { change, columns } = compareWithParent(scenario, parent)
    expect(change.split(' ').length).toBeGreaterThan(3)
    expect(columns.map(({ name }) => name)).toContain('As planned')
  })
})

it.each([
  [0, 'Nothing changed'],
  [2, 'You changed 2 of 6'],
])('says that %d sliders were moved', (count, text) => expect(writeChanges(count)).toBe(text))
