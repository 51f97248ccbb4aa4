/** What the search answers, as pages show it. */
export interface SearchAnswer {
  readonly count: number
  readonly answer: {
    readonly indicator: string
    readonly value: number
    readonly unit: string
    readonly place: string
    readonly year: number | null
    readonly warming_c: number | null
    readonly rank: number
    readonly of: number
    readonly url: string
  } | null
  readonly results: readonly {
    readonly title: string
    readonly url: string
    readonly kind: string
    readonly snippet: string
  }[]
  readonly parts: readonly { readonly word: string; readonly count: number }[]
}

/** Ask the search. Throws where there is no answer. */
export async function askSearch(query: string, limit: number): Promise<SearchAnswer> {
  const parameters = new URLSearchParams({ q: query.slice(0, 200), limit: String(limit) })
  const response = await fetch(`/api/search?${parameters.toString()}`)
  const body: unknown = await response.json()
  if (response.ok && isAnswer(body)) return body
  throw new Error(`status ${response.status}`)
}

/** The answer of our own server: its description says the rest. */
function isAnswer(value: unknown): value is SearchAnswer {
  return typeof value === 'object' && value !== null && 'results' in value && 'answer' in value
}

/** The number that a question asks for, in a sentence. */
export function writeAnswer(answer: NonNullable<SearchAnswer['answer']>): string {
  const { indicator, value, unit, place, year, warming_c, rank, of } = answer
  const when = year === null ? `at ${warming_c} °C of global warming` : String(year)
  const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })
  return `${place}, ${indicator}, ${when}: ${number.format(value)} ${unit}, rank ${rank} of ${of}`
}
