import { describe, expect, it } from 'vitest'
import { checkScenario } from '../../src/core/scenario/check.ts'
import { readDocuments } from './documents.ts'
import { measureMutations, type MutationCount } from './measure.ts'
import { MUTATION_KINDS } from './mutations.ts'

/** Mutations of all documents together: enough to see every field, few enough to wait for. */
const MUTATIONS = 1500

/** Numbers of a document, times the kinds of mutation that fit one, roughly. */
const MUTATIONS_PER_DOCUMENT = 1470

const documents = readDocuments()
const stride = Math.max(1, Math.floor((documents.length * MUTATIONS_PER_DOCUMENT) / MUTATIONS))
const { counts, missed } = measureMutations(documents, stride)
const made = sum(counts, 'made')

describe('the auditor against mutated documents', () => {
  it('starts from documents without a finding', () => {
    expect(documents.flatMap((document) => checkScenario(document).findings)).toEqual([])
  })

  it('faces at least 300 mutations of every kind of slip', () => {
    expect(made).toBeGreaterThanOrEqual(300)
    expect(new Set(counts.map(({ kind }) => kind))).toEqual(new Set(MUTATION_KINDS))
  })

  it.each(['times 1.1', 'times 1000', 'sign', 'wrong type'])(
    'finds every number that other fields determine and that is changed by: %s',
    (kind) => {
      const related = counts.filter(
        (count) => count.fieldClass.startsWith('computed') && count.kind === kind
      )
      expect(sum(related, 'made')).toBeGreaterThan(30)
      expect(sum(related, 'found')).toBe(sum(related, 'made'))
    }
  )

  it('leaves only misses for which a reason is written down', () => {
    expect(missed.filter(({ reason }) => reason === null)).toEqual([])
  })

  it('finds a wrong type in every number', () => {
    expect(missed.filter(({ kind }) => kind === 'wrong type')).toEqual([])
  })

  it('finds at least 85 of 100 slips of all classes together', () => {
    expect(sum(counts, 'found') / made).toBeGreaterThan(0.85)
  })
})

function sum(rows: readonly MutationCount[], field: 'made' | 'found'): number {
  return rows.reduce((total, row) => total + row[field], 0)
}
