/**
 * Client of a climate-economics service in one file, without dependencies, for Node, Deno and browsers.
 *
 *     const ce = createClient('https://service.example')
 *     await ce.observations({ country: ['PL', 'DE'], field: ['co2_mt'], latest: true })
 *
 * A failed request throws a ServiceError with the sentence of the service, which names the field, the
 * allowed range and how to fix it.
 */

export type Value = string | number | boolean | null
export type Row = Readonly<Record<string, Value>>
export type Query = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | undefined>
>

/** A number of a dataset. */
export interface Observation {
  readonly dataset: string
  readonly field: string
  /** ISO 3166 alpha-2; null if the table has no countries. */
  readonly country: string | null
  readonly year: number | null
  readonly time: string | null
  /** Other columns that tell rows apart, as fuel=coal. */
  readonly key: string | null
  /** In the unit that the field unit names. */
  readonly value: number
  readonly unit: string
}

/** What an answer was computed from, and its digests (RFC 8785). */
export interface Receipt {
  readonly request: { readonly method: string; readonly address: string; readonly body: unknown }
  readonly request_sha256: string
  readonly model_version: string
  readonly interface_version: string
  readonly data_sha256: string
  readonly result_sha256: string
}

/** A sweep: a grid of values by parameter, or a list of points. */
export interface Sweep {
  readonly calculator: string
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly grid?: Readonly<Record<string, unknown>>
  readonly points?: readonly Readonly<Record<string, unknown>>[]
  readonly outputs?: readonly string[]
  /** Adds percentiles to each output. */
  readonly uncertainty?: { readonly samples?: number; readonly seed?: number }
}

/** An answer with a status from 400 on. */
export class ServiceError extends Error {
  readonly status: number
  readonly code: string | undefined

  constructor(status: number, body: { readonly error?: string; readonly code?: string }) {
    super(body.error ?? `status ${status}`)
    this.status = status
    this.code = body.code
  }
}

/** Calculators that take their parameters as a body. */
const POSTED: ReadonlySet<string> = new Set(['forecast', 'bess-dispatch', 'year'])

export type Client = ReturnType<typeof createClient>

/** A client of the service at an address, as https://service.example. */
export function createClient(address: string) {
  const origin = address.replace(/\/+$/, '')

  async function ask(path: string, query: Query, body?: unknown): Promise<string> {
    const url = new URL(origin + path)
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const post = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }
    const response = await fetch(url, body === undefined ? {} : post)
    const text = await response.text()
    if (!response.ok) throw new ServiceError(response.status, readError(text))
    return text
  }

  /** JSON of a GET. The caller names the type, as the description of the operation has it. */
  const get = async <Answer>(path: string, query: Query = {}): Promise<Answer> =>
    JSON.parse(await ask(path, query))

  /** JSON of a POST. */
  const post = async <Answer>(path: string, body: unknown, query: Query = {}): Promise<Answer> =>
    JSON.parse(await ask(path, query, body))

  /** The rows of the table of an answer. */
  const rows = async (path: string, query: Query = {}, body?: unknown): Promise<Row[]> => {
    const text = await ask(path, { ...query, format: 'ndjson' }, body)
    return text.split('\n').flatMap((line): Row[] => (line === '' ? [] : [JSON.parse(line)]))
  }

  return {
    get,
    post,
    rows,
    /** Operations, vocabularies and scenarios. */
    catalog: () => get<Record<string, unknown>>('/api/catalog'),
    /** The index of datasets: country, topic, updated_since. */
    datasets: (filters: Query = {}) => rows('/api/datasets', filters),
    /** The rows of a dataset: country, from, to, fields. */
    dataset: (id: string, selection: Query = {}) => rows(`/api/datasets/${id}`, selection),
    /** Numbers of all datasets as one long list: dataset, field, country, latest. */
    async observations(query: Query = {}): Promise<Observation[]> {
      const found: Observation[] = []
      for (;;) {
        const page: { observations: Observation[]; next: string | null } = await get(
          '/api/observations',
          { ...query, cursor: found.length }
        )
        found.push(...page.observations)
        if (page.next === null) return found
      }
    },
    /** A calculator, named by its path below /api/, as damage/compute or forecast. */
    calculate: <Answer = Record<string, unknown>>(
      calculator: string,
      parameters: Query = {}
    ): Promise<Answer> =>
      POSTED.has(calculator)
        ? post(`/api/${calculator}`, parameters)
        : get(`/api/${calculator}`, parameters),
    /** The same with a receipt, which `npm run verify` and verify_receipt.py replay. */
    calculateWithReceipt: (
      calculator: string,
      parameters: Query = {}
    ): Promise<Record<string, unknown> & { readonly receipt: Receipt }> =>
      POSTED.has(calculator)
        ? post(`/api/${calculator}`, parameters, { receipt: true })
        : get(`/api/${calculator}`, { ...parameters, receipt: true }),
    /** One calculator over a grid or a list of points. */
    sweep: (sweep: Sweep) => rows('/api/sweep', {}, sweep),
    /** All scenarios with their headline figures. */
    scenarios: () => rows('/api/scenarios'),
    /** A whole document. */
    scenario: (id: string) => get<Record<string, unknown>>(`/api/scenarios/${id}`),
    /** A table of a document: plants, measures, decisions, charges, costs or paths. */
    scenarioTable: (id: string, table: string) => rows(`/api/scenarios/${id}/tables/${table}`),
    /** Account, odds and findings of a document, or of a part of one. */
    evaluate: (document: object, query: Query = {}) =>
      post<Record<string, unknown>>('/api/scenarios/evaluate', document, query),
  }
}

function readError(text: string): { error?: string; code?: string } {
  try {
    return JSON.parse(text)
  } catch {
    return { error: text.slice(0, 200) }
  }
}
