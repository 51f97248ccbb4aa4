import type { Part } from './entry.ts'
import { EARLIER_PREFIX, STORE_PREFIX } from './part-store-key.ts'
import { readPart } from './part-text.ts'

/** A plan under a name, kept in the storage of the browser. */
export interface StoredPart {
  readonly key: string
  readonly part: Part
}

/** List the stored plans by key; what another version left and cannot be read is passed over. */
export function listStored(storage: Storage): StoredPart[] {
  return listUnder(storage, STORE_PREFIX)
}

function listUnder(storage: Storage, prefix: string): StoredPart[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index))
    .filter((name) => name !== null)
    .filter((name) => name.startsWith(prefix))
    .sort()
    .flatMap((name) => {
      const part = readStored(storage.getItem(name))
      return part === null ? [] : [{ key: name.slice(prefix.length), part }]
    })
}

/** Take plans of the earlier form over, where there is no region yet; they themselves stay. */
export function adoptEarlier(storage: Storage): void {
  if (listStored(storage).length > 0) return
  for (const earlier of listUnder(storage, EARLIER_PREFIX)) store(storage, earlier)
}

function readStored(text: string | null): Part | null {
  if (text === null) return null
  try {
    return readPart(text)
  } catch {
    return null
  }
}

/** Keep a plan. Returns a sentence where the browser refuses, null where it is kept. */
export function store(storage: Storage, { key, part }: StoredPart): string | null {
  try {
    storage.setItem(STORE_PREFIX + key, JSON.stringify(part))
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
export function freeKey(stored: readonly StoredPart[]): string {
  const numbers = stored.map(({ key }) => Number(key)).filter(Number.isFinite)
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0')
}
