import { expect, it } from 'vitest'
import { findSharedSentences, splitSentences } from '../../scripts/scenario/shared-sentences.ts'
import { DOCUMENTS } from '../support/published.ts'

const published = DOCUMENTS.filter(({ status }) => status !== 'draft')

it('finds no sentence that two published documents share', () => {
  expect(findSharedSentences(published)).toEqual([])
})

it('finds a sentence that was copied from one document into another', () => {
  const [first] = published
  const copy = { id: 'planted-copy', model_gaps: Reflect.get(first ?? {}, 'model_gaps') }
  const shared = findSharedSentences([...published, copy])
  expect(shared.length).toBeGreaterThan(5)
  expect(shared[0]?.places.some((place) => place.startsWith('planted-copy: model_gaps'))).toBe(true)
})

it('finds a copy whose case, spaces, stop and citation differ', () => {
  const documents = [
    { id: 'a', baseline: { notes: 'Imports at peak are outside this count [3].' } },
    { id: 'b', target: { demand_growth_treatment: 'imports at  peak are outside this count' } },
  ]
  expect(findSharedSentences(documents)).toEqual([
    {
      sentence: 'imports at peak are outside this count',
      places: ['a: baseline.notes', 'b: target.demand_growth_treatment'],
    },
  ])
})

it('allows the methodological texts, and labels of a few words', () => {
  const basis = {
    parent_model: 'Service chain: physical stressors, damage, fiscal, pathway comparison',
  }
  const documents = ['a', 'b'].map((id) => ({
    id,
    methodological_basis: basis,
    analysis: { confidence_rationale: 'Not researched.' },
  }))
  expect(findSharedSentences(documents)).toEqual([])
})

it('splits at stops, colons and semicolons but not inside figures', () => {
  expect(splitSentences('A cut of 31.3 Mt is due by then. It needs 16.5 GW of new plant.')).toEqual(
    ['a cut of 31.3 mt is due by then', 'it needs 16.5 gw of new plant']
  )
})
