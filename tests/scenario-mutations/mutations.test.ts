import { describe, expect, it } from 'vitest'
import { checkScenario } from '../../src/core/scenario/check/check.ts'
import { countCases } from '../thorough.ts'
import { readDocuments } from './documents.ts'
import { type Measurement, measureMutations, type MutationCount } from './measure.ts'
import { listMutations, listTextMutations, MUTATION_KINDS } from './mutations.ts'

/**
 * Mutations of all documents together, for each kind of slip, so that a rare kind (a document has
 * few years) is tried as often as a common one: enough to see every field, few enough to wait for.
 * A thorough run makes them all.
 */
const NUMBER_MUTATIONS_PER_KIND = countCases(170, Infinity)
const TEXT_MUTATIONS_PER_KIND = countCases(110, Infinity)

const documents = readDocuments()
const numbers = measure(listMutations, NUMBER_MUTATIONS_PER_KIND)
const texts = measure(listTextMutations, TEXT_MUTATIONS_PER_KIND)

function measure(list: typeof listMutations, mostMadePerKind: number): Measurement {
  const listed = new Map(documents.map((document) => [document, list(document)]))
  const parts = MUTATION_KINDS.map((kind) => {
    const ofKind = (document: object) =>
      (listed.get(document) ?? []).filter((mutation) => mutation.kind === kind)
    const total = documents.reduce((count, document) => count + ofKind(document).length, 0)
    const stride = Math.max(1, Math.floor(total / mostMadePerKind))
    return measureMutations(documents, ofKind, stride)
  })
  return {
    counts: parts.flatMap(({ counts }) => counts),
    missed: parts.flatMap(({ missed }) => missed),
  }
}

describe('the scenario check on mutated documents', () => {
  it('starts from documents without a finding', () => {
    expect(documents.flatMap((document) => checkScenario(document).findings)).toEqual([])
  })

  it('is tested with at least 300 mutations of numbers, of every kind and class', () => {
    expect(sum(numbers.counts, 'made')).toBeGreaterThanOrEqual(300)
    expect(new Set(numbers.counts.map(({ kind }) => kind))).toEqual(new Set(MUTATION_KINDS))
    expect(new Set(numbers.counts.map(({ fieldClass }) => fieldClass)).size).toBe(3)
  })

  it.each(MUTATION_KINDS)('finds every number, chosen, given or a year, after: %s', (kind) => {
    const counts = numbers.counts.filter((count) => count.kind === kind)
    expect(sum(counts, 'made')).toBeGreaterThan(30)
    expect(numbers.missed.filter((miss) => miss.kind === kind)).toEqual([])
  })

  it('is also tested with mutations of dates and texts', () => {
    expect(sum(texts.counts, 'made')).toBeGreaterThanOrEqual(300)
  })

  it('finds a wrong type and a missing day in all of them', () => {
    const missed = texts.missed.filter(({ kind }) => kind === 'wrong type')
    expect(missed).toEqual([])
    const days = texts.counts.filter(
      ({ fieldClass, kind }) => `${fieldClass} ${kind}` === 'date drop'
    )
    expect(sum(days, 'found')).toBe(sum(days, 'made'))
  })

  it('only misses mutations of dates and prose with a documented reason', () => {
    expect(texts.missed.filter(({ reason }) => reason === null)).toEqual([])
  })
})

function sum(rows: readonly MutationCount[], field: 'made' | 'found'): number {
  return rows.reduce((total, row) => total + row[field], 0)
}
