import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Scenario, scenarioSchema } from '../core/scenario/document.ts'
import { abatementChart } from './abatement.ts'
import { climateChart } from './climate-pathways.ts'
import { decisionTimelineChart } from './decision-timeline.ts'
import { emissionsChart } from './emissions.ts'
import { ohio, readOhioVariant } from './testing/ohio.ts'
import { variantCharts } from './variant-difference.ts'

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const bangladesh = scenarioSchema.parse(readJson('scenarios/bangladesh-mandate-2035.json'))

const ids = (variant: Scenario): string[] => variantCharts(variant, ohio).map(({ id }) => id)

describe('the charts of a variant', () => {
  it('are none where nothing runs otherwise', () => {
    expect(variantCharts(ohio, ohio)).toEqual([])
  })

  it('show the penalty alone where only its rates differ', () => {
    expect(ids(readOhioVariant('ohio-allowance-price-high'))).toEqual(['difference-penalty'])
  })

  it('name both ends of a path that differs', () => {
    const [chart] = variantCharts(readOhioVariant('ohio-no-capture-storage'), ohio)
    expect(chart?.title).toMatch(/ends at .*31\.3.* instead of .*29\.5/)
  })
})

describe('a chart of a variant', () => {
  const variant = readOhioVariant('ohio-no-capture-storage')

  it('shows the path of the parent where it runs otherwise, and nowhere else', () => {
    const columns = (scenario: Scenario, parent?: Scenario): string[] =>
      emissionsChart(scenario, parent).table.columns.map(({ label }) => label)
    const paths = ['Year', 'Business as usual', 'Mandate', 'Ceiling']
    const own = [...paths, 'Vectors reach']
    expect(columns(variant, ohio)).toEqual([...own, 'Mandate, parent'])
    expect(columns(ohio, ohio)).toEqual(paths)
    expect(columns(variant)).toEqual(own)
  })

  it('shows where vectors lead that do not close the gap, and says so', () => {
    const { title, alt, table } = emissionsChart(variant)
    expect(table.rows.at(-1)?.at(-1)).toBe(38.5)
    expect(title).toMatch(/^The vectors leave 2035 7\.2\sMt\sCO2 above the ceiling/)
    expect(alt).toMatch(/Vectors reach, thin: ends at 38\.5/)
  })

  it('gives the numbers of the parent beside its own', () => {
    const last = emissionsChart(variant, ohio).table.rows.at(-1) ?? []
    expect(last.at(-1)).toBe(ohio.projections.mandate_mt_co2.at(-1))
    expect(last[2]).toBe(variant.projections.mandate_mt_co2.at(-1))
  })

  it('says in words what the thin lines are', () => {
    expect(emissionsChart(variant, ohio).alt).toMatch(/Mandate, parent, thin: ends at 29\.5/)
  })

  it('sets the sum of the parent under its own', () => {
    const rows = abatementChart(variant, ohio).table.rows
    expect(rows).toContainEqual(['All vectors of the parent', expect.closeTo(35.3, 6)])
    expect(abatementChart(ohio, ohio).table.rows.flat()).not.toContain('All vectors of the parent')
  })
})

describe('the timeline', () => {
  it('lists the windows by date, then lead times by the month in which they must start', () => {
    const rows = decisionTimelineChart(ohio)?.table.rows ?? []
    expect(rows.slice(0, ohio.decision_windows.length).map(([, , due]) => due)[0]).toBe(
      decisionTimelineChart(ohio)?.title.match(/on (.*), the last/)?.[1]
    )
    // 7.5 years before 2035 is the middle of 2027.
    const capture = rows.find(([what]) => String(what).includes('Capture'))
    expect(capture?.[1]).toMatch(/July.2027/)
  })

  it('says how many lead times no longer fit', () => {
    expect(decisionTimelineChart(bangladesh)?.title).toContain('1 of 5 lead times no longer fit')
    expect(decisionTimelineChart(ohio)?.title).not.toContain('no longer fit')
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
