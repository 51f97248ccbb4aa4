import { describe, expect, it } from 'vitest'
import { publishedScenario } from '../../tests/support/published.ts'
import type { Scenario } from '../core/scenario/document/document.ts'
import { abatementChart } from './abatement.ts'
import { climateChart } from './climate-pathways.ts'
import { decisionTimelineChart } from './decision-timeline.ts'
import { fleetChart } from './fleet.ts'
import { emissionsChart } from './emissions.ts'
import { variantCharts } from './variant-difference.ts'

const ohio = publishedScenario('ohio-pjm-mandate-2035')
const bangladesh = publishedScenario('bangladesh-mandate-2035')

describe('the charts of a variant', () => {
  it('are none where nothing runs otherwise', () => {
    expect(variantCharts(ohio, ohio)).toEqual([])
  })

  it('name both ends of a path that differs', () => {
    const [chart] = variantCharts(publishedScenario('ohio-no-capture-storage'), ohio)
    expect(chart?.title).toMatch(/ ends at .* instead of /)
  })
})

describe('a chart of a variant', () => {
  const variant = publishedScenario('ohio-no-capture-storage')

  it('shows the plan of the parent where it ends otherwise, and nowhere else', () => {
    const columns = (scenario: Scenario, parent?: Scenario): string[] =>
      emissionsChart(scenario, parent)?.table.columns.map(({ label }) => label) ?? []
    const paths = ['Year', 'Nothing more decided', 'Plan', 'Target']
    const range = ['Nine futures in ten from', 'to']
    expect(columns(variant, ohio)).toEqual([...paths, 'Plan of the main report', ...range])
    expect(columns(ohio, ohio)).toEqual([...paths, ...range])
    expect(columns(variant)).toEqual([...paths, ...range])
  })

  it('ends the plan above the target by the margin that is missing', () => {
    const chart = emissionsChart(variant)
    const [, , plan, target] = chart?.table.rows.at(-1) ?? []
    expect(Number(target) - Number(plan)).toBeCloseTo(variant.report?.primary.margin ?? NaN, 6)
    expect(chart?.title).toMatch(/the plan ends .* above the target of 2035$/)
  })

  it('says in words where the range of nine futures in ten ends', () => {
    expect(emissionsChart(variant, ohio)?.alt).toMatch(/Nine futures in ten end between/)
  })

  it('draws a share of electricity where the target that leads is one', () => {
    const chart = emissionsChart(publishedScenario('turkiye-mandate-2035'))
    expect(chart?.table.columns.at(-1)?.unit).toBe('%')
    expect(chart?.table.rows.at(-1)?.[3]).toBe(65)
  })

  it('sets the sum of the parent under its own', () => {
    const rows = abatementChart(variant, ohio).table.rows
    expect(rows).toContainEqual([
      'All measures of the parent',
      expect.closeTo(ohio.analysis.estimated_total_mt_co2, 5),
    ])
    expect(abatementChart(ohio, ohio).table.rows.flat()).not.toContain('All measures of the parent')
  })
})

describe('the fleet', () => {
  const readGas = (scenario: Scenario): unknown[] =>
    fleetChart(scenario)
      .table.rows.filter(([fuel]) => String(fuel).startsWith('Gas'))
      .map(([fuel, , , mandate]) => [fuel, mandate])

  it('tells the gas that captures from the gas that does not', () => {
    expect(readGas(ohio)).toEqual([
      ['Gas', expect.closeTo(18.7455, 3)],
      ['Gas with CCS', 4.5],
    ])
  })

  it('names no capture where it comes too late to count', () => {
    expect(readGas(bangladesh)).toEqual([['Gas', expect.closeTo(16.9, 3)]])
  })
})

describe('the timeline', () => {
  it('lists the windows by date, then lead times by the month in which they must start', () => {
    const rows = decisionTimelineChart(ohio)?.table.rows ?? []
    expect(rows.slice(0, ohio.decision_windows.length).map(([, , due]) => due)[0]).toBe(
      decisionTimelineChart(ohio)?.title.match(/on (.*), the last/)?.[1]
    )
    const capture = rows.find(([what]) => String(what).includes('Capture'))
    expect(capture?.[1]).toMatch(/May.2027/)
  })

  it('says how many lead times no longer fit', () => {
    expect(decisionTimelineChart(bangladesh)?.title).toContain('1 of 10 lead times no longer fit')
  })

  it('is none without a window', () => {
    expect(decisionTimelineChart({ ...ohio, decision_windows: [] })).toBeNull()
  })
})

describe('the climate of a scenario', () => {
  it('holds eight pathways in two years, each value inside its range', () => {
    const rows = climateChart(ohio)?.table.rows ?? []
    expect(rows).toHaveLength(8)
    for (const [, , near, nearLow, nearHigh, , far, farLow, farHigh] of rows.map((row) =>
      row.map(Number)
    )) {
      expect(near).toBeGreaterThanOrEqual(nearLow ?? Infinity)
      expect(near).toBeLessThanOrEqual(nearHigh ?? -Infinity)
      expect(far).toBeGreaterThanOrEqual(farLow ?? Infinity)
      expect(far).toBeLessThanOrEqual(farHigh ?? -Infinity)
    }
  })

  it('is none where the document names no geography', () => {
    const { geography: _, ...rest } = ohio
    expect(climateChart(rest)).toBeNull()
  })
})
