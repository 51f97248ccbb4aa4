import { describe, expect, it } from 'vitest'
import { placeLabels } from '../../charts/world-map/region-map.ts'
import { overlap } from '../../charts/geometry.ts'
import { rankRegions, writeRankingTitle } from './ranking.ts'
import { listRegions, listVariants } from './published-rows.ts'
import { newestDay } from '../as-of.ts'
import { readFirstSentence } from '../report/first-sentence.ts'
import type { RegionRow } from './row.ts'
import { countVerdicts } from './verdict-marks.ts'

const regions = listRegions()

describe('the published regions', () => {
  it('name a next decision that lies ahead of the newest day', () => {
    const days = regions.flatMap(({ next }) => (next === null ? [] : [next.deadline]))
    expect(days.filter((day) => day < newestDay())).toEqual([])
  })

  it('name the place apart from what the report is about', () => {
    expect(regions.map(({ name }) => name)).toContain('Ohio')
    for (const { name, story } of regions) {
      expect(name).not.toContain(':')
      expect(story).toMatch(/^\p{Lu}|^\d/u)
    }
  })

  it('share no sentence: what is listed of each is its own', () => {
    const said = regions.flatMap(({ story, next }) => [story, next?.decision ?? ''])
    expect(new Set(said).size).toBe(said.length)
  })

  it('are ranked by the odds as planned, and the title names those that are likely', () => {
    const ranked = rankRegions()
    expect(ranked).toHaveLength(regions.length)
    const odds = ranked.map(({ odds: own }) => own.as_planned)
    expect(odds).toEqual(odds.toSorted((a, b) => b - a))
    const likely = ranked.filter(({ odds: own }) => own.in_time > 0.66)
    for (const { name } of likely) expect(writeRankingTitle(ranked)).toContain(name)
    for (const { asks, status } of ranked) {
      expect(asks).toMatch(/in\s20\d\d$/)
      expect(status).not.toBe('')
    }
  })

  it('are named on the map without a label on another', () => {
    const marks = regions.map(({ region_id, name, judged, href }) => ({
      region_id,
      href,
      said: name,
      label: `${name}, ${Math.round((judged?.probability ?? NaN) * 20) * 5} in 100`,
      shape: 'ring' as const,
    }))
    const boxes = placeLabels(marks).map(({ box }) => box)
    expect(boxes).toHaveLength(regions.length)
    boxes.forEach((box, index) => {
      expect(boxes.slice(index + 1).some((other) => overlap(box, other))).toBe(false)
    })
    const crowd = Array.from({ length: 12 }, () => marks[0]).flatMap((mark) => mark ?? [])
    expect(() => placeLabels(crowd)).toThrow(/no room/)
  })
})

it('gives every variant a region', () => {
  const ids = new Set(regions.map(({ id }) => id))
  for (const { parent } of listVariants()) expect(ids.has(parent ?? '')).toBe(true)
})

it('counts odds in words', () => {
  const judge = (name: 'likely' | 'even' | 'unlikely'): RegionRow[] =>
    regions.slice(0, 1).map((row) => ({
      ...row,
      judged: row.judged === null ? null : { ...row.judged, class: name },
    }))
  expect(countVerdicts([...judge('likely'), ...judge('likely'), ...judge('unlikely')])).toBe(
    'Decided in time, of 3 regions 2 likely to meet the target, none about as likely as not, 1 unlikely'
  )
})

describe('readFirstSentence', () => {
  it.each([
    ['Award the round [8][11]. Then wait.', 'Award the round.'],
    [
      'Offer 4.5 GW (February 2027 [8]) at once. Bids closed.',
      'Offer 4.5 GW (February 2027) at once.',
    ],
    ['No stop', 'No stop'],
  ])('of %j is %j', (text, sentence) => expect(readFirstSentence(text)).toBe(sentence))
})
