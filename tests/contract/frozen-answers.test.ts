import { describe, expect, it, test } from 'vitest'
import { canonicalRequest, listFrozenAnswers } from '../../src/api/frozen-answers.ts'
import { drawByCommit } from '../thorough.ts'
import { content, get } from './app.ts'

const answers = listFrozenAnswers(content)
const known = new Set(answers.map(({ request }) => request))

const canonical = (path: string, accept: string | null = null) =>
  canonicalRequest(new URL(path, 'http://localhost'), accept)

describe('the freeze table', () => {
  it('names each request and each file once', () => {
    expect(known.size).toBe(answers.length)
    expect(new Set(answers.map(({ file }) => file)).size).toBe(answers.length)
  })

  it('gives every file an extension, so that a plain file server knows its media type', () => {
    for (const { file } of answers)
      expect(file).toMatch(/\.(json|txt|csv|parquet|xml|zip)$|^SHA256SUMS$|api-catalog$/)
  })

  it('lists only requests that the app answers with 200', async () => {
    // Plans take a solver: the build asks for them, and ends at the first refusal.
    const plain = answers.filter(({ file }) => !/least-cost\.(?:.+\.)?json$/.test(file))
    for (const { request } of drawByCommit(plain, 30))
      expect((await get(request)).status, request).toBe(200)
  })

  it('stores raw bodies at the same paths as the repository', () => {
    const raw = answers.find(({ request }) => request === '/api/datasets/country-codes?raw=true')
    expect(raw?.file).toBe('datasets/country-codes.json')
  })

  it('returns the raw body to any client', () => {
    const path = '/api/datasets/country-codes?raw=true'
    expect(canonical(path, 'text/csv')).toBe(path)
  })

  it('reads the Accept header of a client that wants CSV', () => {
    expect(canonical('/api/datasets/country-codes', 'text/csv')).toBe(
      '/api/datasets/country-codes?format=csv'
    )
  })

  it('maps each of its requests to itself', () => {
    for (const { request } of answers) expect(canonical(request)).toBe(request)
  })

  test.each([
    ['/api/catalog?include_hashes=1', '/api/catalog?include_hashes=true'],
    [
      '/api/catalog?include_hashes=true&include_datasets=0',
      '/api/catalog?include_datasets=false&include_hashes=true',
    ],
    ['/api/catalog?include_datasets=TRUE', '/api/catalog'],
    ['/api/datasets/country-codes?raw=0', '/api/datasets/country-codes'],
    ['/api/datasets/country-codes/schema?max_depth=4', '/api/datasets/country-codes/schema'],
  ])('maps %s to %s', async (path, expected) => {
    expect(canonical(path)).toBe(expected)
    expect(await (await get(path)).text()).toBe(await (await get(expected)).text())
  })

  test.each([
    ['an unknown parameter, which it names', '/api/catalog?utm=x', null],
    ['an invalid value', '/api/catalog?include_hashes=yes', null],
    ['a repeated parameter', '/api/catalog?include_hashes=1&include_hashes=1', null],
    ['a depth out of range', '/api/datasets/country-codes/schema?max_depth=9', null],
    ['a format that is not frozen', '/api/datasets/country-codes?format=ndjson', null],
    ['a client that wants it', '/api/datasets/country-codes', 'application/x-ndjson'],
    [
      'a program with a parameter',
      '/api/scenarios/poland-mandate-2035/least-cost.lp?fail=roof',
      null,
    ],
    ['a selection of rows', '/api/datasets/country-codes?country=DE', null],
    ['the coefficients of a service', '/api/coefficients?service=scc', null],
    ['a bare body in another format', '/api/datasets/country-codes?raw=true&format=csv', null],
    ['a route that is not frozen', '/healthz', null],
  ])('passes %s to the live app', (_label, path, accept) => {
    expect(canonical(path, accept)).toBeNull()
  })
})

describe('the catalog', () => {
  it('lists the static files of exactly the frozen queries', async () => {
    const { endpoints, datasets, scenarios } = await (await get('/api/catalog')).json()
    const ids: Record<string, string[]> = {
      '{dataset_id}': datasets.map((row: { dataset_id: string }) => row.dataset_id),
      '{scenario_id}': scenarios.map((row: { id: string }) => row.id),
      '': [''],
    }
    const named = endpoints.flatMap(({ path, static_twins = [] }: CatalogEndpoint) =>
      static_twins.flatMap(({ query, static_url, ids: some }) => {
        const placeholder = /\{\w+\}/.exec(path)?.[0] ?? ''
        // Only where some have no file are the others named.
        if (some !== undefined) expect(some.length).toBeLessThan(ids[placeholder]?.length ?? 0)
        return (some ?? ids[placeholder] ?? []).map((id) => ({
          request: `${path}${query === '' ? '' : `?${query}`}`.replace(placeholder, id),
          file: static_url.slice(1).replace(placeholder, id),
        }))
      })
    )
    const byRequest = (a: { request: string }, b: { request: string }) =>
      a.request < b.request ? -1 : 1
    const frozen = answers
      .filter(({ cache }) => cache === 'revalidate')
      .map(({ request, file }) => ({ request, file }))
    expect(named.sort(byRequest)).toEqual(frozen.sort(byRequest))
  })
})

interface CatalogEndpoint {
  path: string
  static_twins?: { query: string; static_url: string; ids?: string[] }[]
}
