import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Scenario, scenarioSchema } from '../core/scenario/document/document.ts'
import { abatementChart } from './abatement.ts'
import { climateChart } from './climate-pathways.ts'
import { decisionTimelineChart } from './decision-timeline.ts'
import { fleetChart } from './fleet.ts'
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
    expect(chart?.title).toMatch(/^What is built ends at .* instead of /)
  })
})

describe('a chart of a variant', () => {
  const variant = readOhioVariant('ohio-no-capture-storage')

  it('shows the path of the parent where it runs otherwise, and nowhere else', () => {
    const columns = (scenario: Scenario, parent?: Scenario): string[] =>
      emissionsChart(scenario, parent).table.columns.map(({ label }) => label)
    const paths = ['Year', 'Business as usual', 'Built', 'Legal path', 'Ceiling']
    const rest = ['Counted', 'Built, 5 % of draws are below', 'Built, 5 % of draws are above']
    expect(columns(variant, ohio)).toEqual([...paths, 'Built, parent', ...rest])
    expect(columns(ohio, ohio)).toEqual([...paths, ...rest])
    expect(columns(variant)).toEqual([...paths, ...rest])
  })

  it('ends what is built above the ceiling by the margin that is missing', () => {
    const { table, title } = emissionsChart(variant)
    const [, , built, , ceiling] = table.rows.at(-1) ?? []
    const margin = variant.analysis.estimated_margin_mt_co2
    expect(Number(ceiling) - Number(built)).toBeCloseTo(margin, 3)
    expect(title).toMatch(/with what is built, .* above it$/)
  })

  it('opens its band from the baseline to both sides of what is built', () => {
    const { table } = emissionsChart(variant, ohio)
    const read = (row: (typeof table.rows)[number] | undefined, label: string): number =>
      Number(row?.[table.columns.findIndex((column) => column.label === label)])
    const [first, last] = [table.rows[0], table.rows.at(-1)]
    const ends = ['Built, 5 % of draws are below', 'Built, 5 % of draws are above'] as const
    for (const end of ends) expect(read(first, end)).toBeCloseTo(read(first, 'Built'), 6)
    expect(read(last, ends[0])).toBeLessThan(read(last, 'Built') - 1)
    expect(read(last, ends[1])).toBeGreaterThan(read(last, 'Built') + 1)
  })

  it('says in words what the thin lines are', () => {
    expect(emissionsChart(variant, ohio).alt).toMatch(/Built, parent, thin: ends at/)
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
      ['Gas', 18],
      ['Gas with CCS', 4.5],
    ])
  })

  it('names no capture where it comes too late to count', () => {
    expect(readGas(bangladesh)).toEqual([['Gas', 17.5]])
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
    expect(decisionTimelineChart(bangladesh)?.title).toContain('1 of 6 lead times no longer fit')
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
