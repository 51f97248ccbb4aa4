import { z } from 'zod'
import { planOfDocument, type Plan } from '../../core/scenario/evaluate/plan-parts.ts'
import { STORE_PREFIX } from './plan-store-key.ts'

/** A plan under a name, kept in the storage of the browser. */
export interface StoredPlan {
  readonly key: string
  readonly plan: Plan
}

const objectSchema = z.looseObject({})

/** List the stored plans by key; what another version left and cannot be read is passed over. */
export function listStored(storage: Storage): StoredPlan[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index))
    .filter((name) => name !== null)
    .filter((name) => name.startsWith(STORE_PREFIX))
    .sort()
    .flatMap((name) => {
      const plan = readStored(storage.getItem(name))
      return plan === null ? [] : [{ key: name.slice(STORE_PREFIX.length), plan }]
    })
}

function readStored(text: string | null): Plan | null {
  if (text === null) return null
  try {
    return planOfDocument(objectSchema.parse(JSON.parse(text)))
  } catch {
    return null
  }
}

/** Keep a plan. Returns a sentence where the browser refuses, null where it is kept. */
export function store(storage: Storage, { key, plan }: StoredPlan): string | null {
  try {
    storage.setItem(STORE_PREFIX + key, JSON.stringify(plan))
    return null
  } catch {
    return 'This browser keeps nothing: save the plan as a file or as a link before you leave.'
  }
}

/** Forget a plan. */
export function forget(storage: Storage, key: string): void {
  storage.removeItem(STORE_PREFIX + key)
}

/** A key that no stored plan has. */
export function freeKey(stored: readonly StoredPlan[]): string {
  const numbers = stored.map(({ key }) => Number(key)).filter(Number.isFinite)
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0')
}
