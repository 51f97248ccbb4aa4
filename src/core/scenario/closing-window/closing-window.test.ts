import { readdirSync, readFileSync } from 'node:fs'
import { assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../days.ts'
import { SAMPLE_DEFAULTS } from '../../uncertainty/options.ts'
import { accountSourceSchema } from '../account/read-inputs.ts'
import { countShare } from '../account/service-dates.ts'
import { readDecimalYear } from '../document/calendar.ts'
import { scenarioSchema } from '../document/document.ts'
import { drawVerdict } from '../verdict/draw-verdict.ts'
import { applyWhatIf } from '../what-if/apply.ts'
import { readPublishedChanges } from '../what-if/request.ts'
import { listOpenDecisions } from '../what-if/set-values.ts'
import { describeWhatIf } from '../what-if/what-if.ts'
import { openClosingWindow } from './closing-window.ts'
import { decideFrom, listClosingDates } from './open-decisions.ts'

const FOLDER = 'scenarios'

const DOCUMENTS = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => {
    const scenario = scenarioSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))
    const source = accountSourceSchema.parse(scenario)
    return {
      id: scenario.id,
      scenario,
      source,
      ...openClosingWindow(source, null, SAMPLE_DEFAULTS),
    }
  })

/** Days over which decisions are moved in tests, from the day of the documents on. */
const DAYS = 3400

/** What is left of a sum of doubles in stored digits. */
const DUST = 1e-5

function find(id: string) {
  const document = DOCUMENTS.find((candidate) => candidate.id === id)
  if (document === undefined) throw new Error(`There is no document ${id}.`)
  return document
}

const documents = constantFrom(...DOCUMENTS)

describe('on its own day', () => {
  it.each(DOCUMENTS)('$id has the published margin, path, shares and shortfall', (document) => {
    const { scenario, at } = document
    const day = at(scenario.last_updated)
    // The published margin is summed from stored parts, whose last digits add up to this dust.
    const published = scenario.analysis.estimated_margin_mt_co2
    expect(Math.abs(day.margin_mt_co2 - published)).toBeLessThan(DUST)
    expect(day.path_mt_co2).toEqual(scenario.projections.built_mt_co2)
    expect(day.shortfall_gw).toBe(scenario.structural_constraints.shortfall_gw)
    for (const { vector, counted_share, service_date } of day.measures) {
      const listed = scenario.tech_vectors.find(({ id }) => id === vector)
      if (listed === undefined) continue
      expect(counted_share).toBe(listed.counted_share)
      expect(service_date).toBe(listed.service_date)
    }
  })

  it('has the published probability', () => {
    const { source, scenario, draw } = find('ohio-pjm-mandate-2035')
    expect(draw(scenario.last_updated).verdict_probability).toBe(
      drawVerdict(source, null, SAMPLE_DEFAULTS).verdict_probability
    )
  })
})

describe('a later day', () => {
  it('never improves the margin, but for what energy beyond the fill no longer emits', () => {
    assert(
      property(
        documents,
        tuple(integer({ min: 0, max: DAYS }), integer({ min: 0, max: DAYS })),
        (document, days) => {
          const [early, late] = days
            .toSorted((a, b) => a - b)
            .map((count) => document.at(addDays(document.scenario.last_updated, count)))
          if (early === undefined || late === undefined) throw new Error('Two days are compared.')
          const ended = Math.max(0, early.overflow_mt_co2 - late.overflow_mt_co2)
          expect(late.margin_mt_co2).toBeLessThanOrEqual(early.margin_mt_co2 + ended + DUST)
          for (const [index, measure] of late.measures.entries())
            expect(measure.counted_share).toBeLessThanOrEqual(
              early.measures[index]?.counted_share ?? NaN
            )
        }
      )
    )
  })

  it('improves it in Bangladesh by what coal beyond the fill emitted in place of oil that left', () => {
    const { at } = find('bangladesh-mandate-2035')
    const [before, after] = [at('2032-10-02'), at('2032-10-03')]
    const gain = after.margin_mt_co2 - before.margin_mt_co2
    expect(gain).toBeGreaterThan(0.05)
    expect(gain).toBeLessThanOrEqual(before.overflow_mt_co2 - after.overflow_mt_co2 + DUST)
  })

  it('is the what-if in which every open decision falls on it', () => {
    assert(
      property(documents, integer({ min: 0, max: DAYS }), ({ scenario, at }, count) => {
        const today = addDays(scenario.last_updated, count)
        const decisions = Object.fromEntries(
          listOpenDecisions(scenario).map(({ vector, earliest_decision }) => [
            vector,
            earliest_decision > today ? earliest_decision : today,
          ])
        )
        const changes = { ...readPublishedChanges(scenario), decisions }
        const { figures, path } = describeWhatIf(scenario, changes, applyWhatIf(scenario, changes))
        const day = at(today)
        expect(day.margin_mt_co2).toBeCloseTo(figures.margin_mt_co2, 5)
        expect(day.shortfall_gw).toBeCloseTo(figures.shortfall_gw ?? NaN, 5)
        expect(day.path_mt_co2).toEqual(path.built_mt_co2)
      }),
      { numRuns: 20 }
    )
  })

  it('draws what the verdict of the moved document draws, and less of it the later it is', () => {
    const { source, draw } = find('serbia-mandate-2035')
    const days = ['2026-11-22', '2027-08-01', '2029-03-01', '2031-01-01', '2034-12-01']
    const chances = days.map((day) => draw(day).verdict_probability)
    expect(chances).toEqual(
      days.map(
        (day) => drawVerdict(decideFrom(source, day), null, SAMPLE_DEFAULTS).verdict_probability
      )
    )
    expect(chances).toEqual(chances.toSorted((a, b) => b - a))
    expect(chances.at(-1)).toBe(0)
    const { margin_p5_mt_co2: low, margin_p95_mt_co2: high } = draw('2029-03-01')
    expect(low).toBeLessThan(high)
  })
})

describe('the closing dates', () => {
  it('of Ohio are those of its report, and nine months later nothing counts', () => {
    expect(listClosingDates(find('ohio-pjm-mandate-2035').source).slice(0, 2)).toEqual([
      {
        vector: 'gas_ccus',
        earliest_decision: '2026-11-22',
        full_until: '2027-07-03',
        part_until: '2028-04-02',
      },
      {
        vector: 'greenfield_wind_and_grid',
        earliest_decision: '2026-11-22',
        full_until: '2028-01-01',
        part_until: '2028-10-02',
      },
    ])
  })

  it('are the last days on which a decision still counts', () => {
    for (const { source } of DOCUMENTS) {
      for (const { vector, part_until } of listClosingDates(source)) {
        const lead = source.power_plants.find(
          (plant) => plant.vector === vector
        )?.total_lead_time_yr
        const share = (day: string): number =>
          countShare((readDecimalYear(day) ?? NaN) + (lead ?? NaN), source.target.deadline_year)
        expect(share(part_until)).toBeGreaterThan(0)
        expect(share(addDays(part_until, 1))).toBe(0)
      }
    }
  })

  it('tell states: in full, in part, dropped out', () => {
    const { at } = find('ohio-pjm-mandate-2035')
    const stateOf = (day: string) =>
      at(day).measures.find(({ vector }) => vector === 'gas_ccus')?.state
    expect(
      ['2027-07-03', '2027-07-04', '2028-04-02', '2028-04-03'].map((day) => stateOf(day))
    ).toEqual(['fits', 'part', 'part', 'out'])
  })
})

describe('what does not move', () => {
  it('is plant that is decided, and a decision that falls later anyway', () => {
    const { source } = find('turkiye-mandate-2035')
    const decided = ({ power_plants }: typeof source) =>
      power_plants.filter((plant) => plant.decided === true)
    expect(decided(source).length).toBeGreaterThan(0)
    expect(decided(decideFrom(source, '2033-01-01'))).toEqual(decided(source))
    const korea = find('south-korea-mandate-2035').source
    const sites = (day: string) =>
      decideFrom(korea, day).power_plants.find(({ id }) => id === 'offshore_state_sites')
    expect(sites('2028-06-30')?.earliest_decision).toBe('2028-07-01')
    expect(sites('2028-07-02')?.earliest_decision).toBe('2028-07-02')
  })
})
