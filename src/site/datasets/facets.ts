/** Facets of the list of datasets, in the order of the form. */
export const FACETS = ['topic', 'cadence', 'license', 'freshness'] as const

/** A facet of the list of datasets. */
type Facet = (typeof FACETS)[number]

/** What a reader looks for: a text, and a value for any facet; empty asks for nothing. */
export type DatasetQuery = Readonly<Record<Facet | 'q', string>>

/** What can be found of an entry: its text in lower case, and its value in each facet. */
export type FoundEntry = Readonly<Record<Facet | 'text', string>>

/** Read a query from the address. */
export function readDatasetQuery(address: URLSearchParams): DatasetQuery {
  const read = (name: string): string => address.get(name) ?? ''
  return {
    q: read('q'),
    topic: read('topic'),
    cadence: read('cadence'),
    license: read('license'),
    freshness: read('freshness'),
  }
}

/** Write a query as an address; what asks for nothing is left out. */
export function writeDatasetQuery(query: DatasetQuery): string {
  const asked = (['q', ...FACETS] as const).filter((name) => query[name].trim() !== '')
  return new URLSearchParams(asked.map((name) => [name, query[name].trim()])).toString()
}

/** Whether an entry has every word of the text and every asked value. */
export function isFound(entry: FoundEntry, query: DatasetQuery): boolean {
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean)
  return (
    words.every((word) => entry.text.includes(word)) &&
    FACETS.every((facet) => query[facet] === '' || query[facet] === entry[facet])
  )
}
