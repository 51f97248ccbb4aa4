import type { SearchEntry } from './rank.ts'

/** Read what can be found. Throws where the file is not there or not a list. */
export async function readIndex(): Promise<readonly SearchEntry[]> {
  const response = await fetch('/search-index.json')
  const body: unknown = await response.json()
  if (response.ok && Array.isArray(body)) return body.filter(isEntry)
  throw new Error(`status ${response.status}`)
}

function isEntry(value: unknown): value is SearchEntry {
  return typeof value === 'object' && value !== null && 'title' in value && 'href' in value
}
