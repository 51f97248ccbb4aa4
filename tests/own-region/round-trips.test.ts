import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomPlans } from '../../scripts/prove/own-region/random-plans.ts'
import { documentOfPlan } from '../../src/core/scenario/evaluate/document-of-plan.ts'
import { evaluateRegion } from '../../src/core/scenario/evaluate/evaluate.ts'
import { planOfDocument } from '../../src/core/scenario/evaluate/plan-parts.ts'
import { readFragment, readPlanText, writeFragment } from '../../src/site/plan/plan-link.ts'
import { listStored, store } from '../../src/site/plan/plan-store.ts'
import { draftDocument } from '../support/draft-document.ts'
import { countCases } from '../thorough.ts'

const DOCUMENTS = ['US', 'PL', 'VN'].map((country) => draftDocument(country))

const RUNS = { numRuns: Number(process.env['FC_RUNS'] ?? countCases(15, 300)) }

/** A plan as JSON writes it: what JSON cannot write no field of a page can hold. */
const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

/** A storage in memory with the four members that are used. */
function openStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
    clear: () => entries.clear(),
  }
}

describe('every field of a plan comes back', () => {
  it('from a link', async () => {
    await fc.assert(
      fc.asyncProperty(randomPlans(DOCUMENTS), async (random) => {
        const plan = asJson(planOfDocument(asJson(random)))
        expect(await readFragment(await writeFragment(plan))).toEqual(plan)
      }),
      RUNS
    )
  })

  it('from the storage of the browser', () => {
    fc.assert(
      fc.property(randomPlans(DOCUMENTS), (random) => {
        const plan = asJson(planOfDocument(asJson(random)))
        const storage = openStorage()
        expect(store(storage, { key: '001', plan })).toBeNull()
        expect(listStored(storage)).toEqual([{ key: '001', plan }])
      }),
      RUNS
    )
  })

  it('from a document that was saved and read again, with the defaults that it needed', () => {
    fc.assert(
      fc.property(randomPlans(DOCUMENTS), (random) => {
        const plan = asJson(planOfDocument(asJson(random)))
        const text = JSON.stringify(documentOfPlan(evaluateRegion(plan), '2026-11-22'))
        expect(readPlanText(text)).toMatchObject(plan)
      }),
      RUNS
    )
  })

  it('but not from anything that is not a plan', async () => {
    expect(await readFragment('#plan=%%%')).toBeNull()
    expect(await readFragment('')).toBeNull()
    expect(() => readPlanText('[1, 2]')).toThrow(/object/)
  })
})
