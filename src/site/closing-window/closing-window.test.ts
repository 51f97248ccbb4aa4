import { readdirSync, readFileSync } from 'node:fs'
import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Scenario, scenarioSchema } from '../../core/scenario/document/document.ts'
import { writeMargin } from '../report/verdict.ts'
import {
  dayOfMonth,
  listMonths,
  listYearMarks,
  nameMonth,
  placeDay,
  readMonth,
  writeMonthQuery,
} from './months.ts'
import { writeClosing } from './sentence.ts'
import { listFrames, openWindow, viewDay } from './view.ts'

const MONTHS = listMonths('2026-11-22', '2034-04-02')

function open(id: string) {
  const scenario: Scenario = scenarioSchema.parse(
    JSON.parse(readFileSync(`scenarios/${id}.json`, 'utf8'))
  )
  const opened = openWindow(scenario, null)
  if (opened === null) throw new Error(`${id} has no open decision.`)
  return { scenario, opened }
}

describe('the months of a scrubber', () => {
  it('begin with the day of the document and end after the last date', () => {
    expect(dayOfMonth(MONTHS, 0)).toBe('2026-11-22')
    expect(dayOfMonth(MONTHS, 2)).toBe('2027-01-01')
    expect(dayOfMonth(MONTHS, MONTHS.last)).toBe('2034-05-01')
    expect(nameMonth(MONTHS, 16)).toBe('March 2028')
  })

  it('come back from the address', () => {
    assert(
      property(integer({ min: 0, max: MONTHS.last }), (month) => {
        expect(readMonth(MONTHS, writeMonthQuery(MONTHS, month))).toBe(month)
      })
    )
    expect(['2028-13', 'soon', null, '1999-01'].map((text) => readMonth(MONTHS, text))).toEqual([
      0, 0, 0, 0,
    ])
    expect(readMonth(MONTHS, '2090-01')).toBe(MONTHS.last)
  })

  it('place days along the scrubber where their month is', () => {
    for (const month of [1, 14, 60])
      expect(placeDay(MONTHS, dayOfMonth(MONTHS, month))).toBeCloseTo((month / MONTHS.last) * 100)
    expect(listYearMarks(MONTHS).map(({ year }) => year)).toEqual([
      2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034,
    ])
  })
})

describe('the closing window of a report', () => {
  it.each(
    readdirSync('scenarios')
      .filter((file) => file.endsWith('.json'))
      .map((file) => file.replace('.json', ''))
  )('prints on the day of %s the published margin', (id) => {
    const { scenario, opened } = open(id)
    expect(viewDay(opened, scenario.last_updated).margin).toBe(
      writeMargin(scenario.analysis.estimated_margin_mt_co2)
    )
  })

  it('tells of Ohio when it closes, and what is lost first', () => {
    const { scenario, opened } = open('ohio-pjm-mandate-2035')
    const sentence = writeClosing(scenario, opened).replaceAll(/\s/g, ' ')
    for (const part of [
      'would end 1.69 Mt CO2 below the ceiling',
      'The window closes in December 2027',
      'turns negative in October 2027',
      'The next deadline is 3 July 2027 (Capture on part of the gas fleet).',
    ])
      expect(sentence).toContain(part)
    const [first, ...others] = listFrames(opened)
    expect(first).toMatchObject({ day: '2028-04-03', verdict: 'Missed', isShort: true })
    expect(others.at(-1)?.left).toBe('0 of 6')
    expect(viewDay(opened, '2028-02-01').groups.map(({ state }) => state)).toEqual([
      'part',
      'part',
      'fits',
      'fits',
      'fits',
    ])
  })

  it('tells of Tamil Nadu that it has closed, and of Viet Nam what is too late already', () => {
    const { scenario, opened } = open('tamil-nadu-mandate-2035')
    expect(writeClosing(scenario, opened)).toContain('has already closed')
    expect(open('vietnam-mandate-2035').opened.late).toEqual([
      'First reactors at Ninh Thuan',
      'Two more gigawatts at Ninh Thuan',
      'Capture at LNG plants',
    ])
  })
})
