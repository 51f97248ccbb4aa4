import { expect, inject, it } from 'vitest'
import { exchange } from './raw-connection.ts'

const address = inject('enduringServer')
const port = Number(new URL(address).port)

const get = (target: string): string =>
  `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`

const REQUESTS: [label: string, text: string, status: number][] = [
  ['an empty path segment as target', get('//'), 404],
  ['a target that looks like a host', get('//example.org/x'), 404],
  ['only slashes', get('/////'), 404],
  ['dot segments', get('/../../etc/passwd'), 404],
  ['encoded dot segments', get('/%2e%2e/%2e%2e/etc/passwd'), 404],
  ['encoded slashes', get('/..%2f..%2fetc%2fpasswd'), 404],
  ['backslashes', get('/..\\..\\etc\\passwd'), 404],
  ['a cut percent encoding', get('/%'), 400],
  ['a percent encoding of no digits', get('/%zz'), 400],
  ['a percent encoding of no UTF-8', get('/%ff'), 400],
  ['an encoded NUL', get('/%00'), 400],
  ['an encoded NUL below /api', get('/api/datasets/%00'), 400],
  ['a NUL as it is', get('/\0'), 400],
  ['a target without a slash', get('catalog'), 400],
  ['an asterisk', get('*'), 400],
  ['a broken query', get('/api/catalog?%zz=%'), 200],
  ['a very long query', get(`/api/catalog?x=${'a'.repeat(8000)}`), 200],
  ['the absolute form', get('http://localhost/healthz'), 200],
  ['the absolute form without a path', get('http://localhost'), 200],
  ['the absolute form of another scheme', get('ftp://localhost/'), 400],
  ['a head beyond its limit', get(`/${'a'.repeat(20_000)}`), 431],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['HTTP/1.1 without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', 'GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 400],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: a\r\nhOST: a\r\nConnection: close\r\n\r\n', 400],
  [
    'fields whose names are as long as that of the host',
    'GET /healthz HTTP/1.1\r\nHost: a\r\nFrom: b\r\nDate: c\r\nConnection: close\r\n\r\n',
    200,
  ],
  [
    'an unknown expectation',
    'GET / HTTP/1.1\r\nHost: a\r\nExpect: 42\r\nConnection: close\r\n\r\n',
    417,
  ],
  ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n', 405],
  ['HTTP/1.0 without a host', 'GET /healthz HTTP/1.0\r\n\r\n', 200],
  [
    'two lengths that contradict each other',
    'POST /api/bess-dispatch HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    400,
  ],
]

it.each(REQUESTS)('answers %s in one piece and stays up', async (_label, text, status) => {
  const answer = await exchange(port, text)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  if (status >= 400) expect(answer).toMatch(/"code":"[a-z_]+"|<!doctype html>/)
  const health = await fetch(`${address}healthz`)
  expect(health.status).toBe(200)
})

it('answers every error as JSON in the one shape, with the security fields', async () => {
  for (const target of ['/%zz', '/nothing-here', '/api/nothing-here', '/api/datasets/nothing']) {
    const answer = await fetch(new URL(address).origin + target)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const body: unknown = await answer.json()
    expect(body).toMatchObject({
      error: expect.any(String),
      code: expect.stringMatching(/^[a-z_]+$/),
    })
  }
})

it('sends the 404 page to clients that accept HTML', async () => {
  const answer = await fetch(`${address}nothing-here`, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.headers.get('vary')).toContain('Accept')
})
