import { describe, expect, it, test } from 'vitest'
import { canonicalRequest, listFrozenAnswers } from '../../src/api/frozen-routes.ts'
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
    for (const { file } of answers) expect(file).toMatch(/\.(json|txt)$/)
  })

  it('lists only requests that the app answers with 200', async () => {
    for (const { request } of answers) expect((await get(request)).status, request).toBe(200)
  })

  it('reads each of its requests back as itself', () => {
    for (const { request } of answers) expect(canonical(request)).toBe(request)
  })

  test.each([
    ['/api/catalog?include_hashes=1', '/api/catalog?include_hashes=true'],
    [
      '/api/catalog?include_hashes=true&include_datasets=0',
      '/api/catalog?include_datasets=false&include_hashes=true',
    ],
    ['/api/catalog?include_datasets=true&utm=x', '/api/catalog'],
    ['/api/datasets/country-codes?raw=0', '/api/datasets/country-codes'],
    ['/api/datasets/country-codes/schema?max_depth=4', '/api/datasets/country-codes/schema'],
  ])('reads %s as %s', async (path, expected) => {
    expect(canonical(path)).toBe(expected)
    expect(await (await get(path)).text()).toBe(await (await get(expected)).text())
  })

  test.each([
    ['a value that is none', '/api/catalog?include_hashes=yes', null],
    ['a repeated parameter', '/api/catalog?include_hashes=1&include_hashes=1', null],
    ['a depth out of range', '/api/datasets/country-codes/schema?max_depth=9', null],
    ['another format', '/api/datasets/country-codes?format=csv', null],
    ['a client that wants CSV', '/api/datasets/country-codes', 'text/csv'],
    ['a route that is not frozen', '/healthz', null],
  ])('leaves %s to the live app', (_label, path, accept) => {
    expect(canonical(path, accept)).toBeNull()
  })
})
