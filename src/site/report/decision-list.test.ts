import { describe, expect, it } from 'vitest'
import { publishedScenario, SCENARIOS } from '../../../tests/support/published.ts'
import { findReader } from './audiences.ts'
import { listDecisions, listNextDecisions, writeReaderSentence } from './decision-list.ts'

const poland = publishedScenario('poland-mandate-2035')
const { decisions, undated } = listDecisions(poland)

describe('listDecisions', () => {
  it('lists a decision once that a document states as a window and for an actor', () => {
    const sites = decisions.filter(({ id }) => id === 'dw-sites')
    expect(
      sites.map(({ text, detail }) => [
        /wind/.test(text),
        /Council of Ministers/.test(detail?.actor ?? ''),
      ])
    ).toEqual([[true, true]])
    const { decision_windows: windows, decision_implications: implications } = poland
    expect(decisions).toHaveLength(11)
    expect(windows.length + implications.length).toBe(15)
  })

  it('keeps two decisions of one day apart that share no words', () => {
    const changed = {
      ...poland,
      decision_implications: poland.decision_implications.map((one) => ({
        ...one,
        actor: 'Someone',
        action: 'Something else.',
        consequence_if_delayed: 'None.',
      })),
    }
    const list = listDecisions(changed).decisions
    expect(list).toHaveLength(15)
    expect(list.every(({ detail }) => detail === null)).toBe(true)
  })

  it.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))(
    'loses no text of %s, sorts by date, and gives every entry a reader and an anchor of its own',
    (_id, scenario) => {
      const list = listDecisions(scenario)
      const { decision_windows: windows, decision_implications: implications } = scenario
      const paired = list.decisions.filter(({ detail }) => detail !== null).length
      expect(list.decisions).toHaveLength(windows.length + implications.length - paired)
      const advice = list.decisions.flatMap((one) => one.advice)
      expect(advice.length + list.undated.length).toBe(scenario.action_items.length)
      const days = list.decisions.flatMap(({ day }) => day ?? [])
      expect(days).toEqual(days.toSorted())
      expect(new Set(list.decisions.map(({ id }) => id)).size).toBe(list.decisions.length)
      for (const { reader, advice: own } of list.decisions) {
        expect(reader).not.toBeNull()
        for (const { audience } of own) expect(findReader(audience)).toBe(reader)
      }
    }
  )

  it('leaves advice to others than those who decide by itself', () => {
    expect(undated.map(({ audience }) => audience)).toContain('renewable_energy_developer')
  })
})

describe('the next decision', () => {
  it('is the first on the day itself, and never one that has passed', () => {
    expect(listNextDecisions(decisions, '2027-04-18')[0]?.id).toBe('dw-sites')
    expect(listNextDecisions(decisions, '2027-04-19')[0]?.day).toBe('2027-05-24')
  })

  it('is none once all have passed', () => {
    expect(listNextDecisions(decisions, '2031-01-01')).toEqual([])
  })
})

describe('writeReaderSentence', () => {
  it('tells a reader the dates that are theirs and what others must take before', () => {
    expect(writeReaderSentence(decisions, 'utility')).toMatch(
      /^Utilities and grid: 3 of 11 decisions, the first by 31.December 2027\. Others have 7 to take before that, /u
    )
    expect(writeReaderSentence(decisions, 'finance')).toMatch(
      /^Treasury and finance: 1 of 11 decisions, the first by 30.September 2027\. /u
    )
  })

  it('says whose decision is the first of all, and who has none', () => {
    expect(writeReaderSentence(decisions, 'regulator')).toContain('Yours is the first of all.')
    expect(writeReaderSentence([], 'utility')).toContain('no dated decision for you')
  })
})
