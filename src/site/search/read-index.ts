import type { SearchEntry } from './rank.ts'

/** Read the search index. Throws if the file is missing or not a list. */
export async function readIndex(): Promise<readonly SearchEntry[]> {
  const response = await fetch('/search-index.json')
  const body: unknown = await response.json()
  if (response.ok && Array.isArray(body)) return body.filter(isEntry)
  throw new Error(`status ${response.status}`)
}

function isEntry(value: unknown): value is SearchEntry {
  return typeof value === 'object' && value !== null && 'title' in value && 'href' in value
}
