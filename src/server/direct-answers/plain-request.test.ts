import { expect, it } from 'vitest'
import { createPlainRequestReader, type PlainRequest } from './plain-request.ts'

const read = (text: string): PlainRequest | null =>
  createPlainRequestReader()(Buffer.from(text, 'latin1'))

const head = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`

it('reads what selects the answer to a plain request', () => {
  const text = head(
    'GET /api/catalog?x=1 HTTP/1.1',
    'Host: a',
    'ACCEPT:application/json',
    'Accept-Encoding:  gzip, br ',
    'If-None-Match: "e"',
    'Connection: Keep-Alive',
    'X-Else: anything'
  )
  expect(read(text)).toEqual({
    isHead: false,
    target: '/api/catalog?x=1',
    fields: { accept: 'application/json', acceptEncoding: 'gzip, br', ifNoneMatch: '"e"' },
  })
  expect(read(head('HEAD / HTTP/1.1', 'Host: a'))?.isHead).toBe(true)
})

it.each([
  ['no whole head', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['two requests at once', head('GET / HTTP/1.1', 'Host: a').repeat(2)],
  ['bytes after the head', `${head('GET / HTTP/1.1', 'Host: a')}x`],
  ['another method', head('POST / HTTP/1.1', 'Host: a')],
  ['a method in small letters', head('get / HTTP/1.1', 'Host: a')],
  ['another version', head('GET / HTTP/1.0', 'Host: a')],
  ['the absolute form', head('GET http://a/ HTTP/1.1', 'Host: a')],
  ['a blank in the target', head('GET /a b HTTP/1.1', 'Host: a')],
  ['no host', head('GET / HTTP/1.1', 'Accept: */*')],
  ['no field', head('GET / HTTP/1.1')],
  ['two hosts', head('GET / HTTP/1.1', 'Host: a', 'host: b')],
  ['a field twice that selects', head('GET / HTTP/1.1', 'Host: a', 'Accept: a', 'Accept: b')],
  ['a length', head('GET / HTTP/1.1', 'Host: a', 'Content-Length: 0')],
  ['a chunked body', head('GET / HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')],
  ['an expectation', head('GET / HTTP/1.1', 'Host: a', 'Expect: 100-continue')],
  ['an upgrade', head('GET / HTTP/1.1', 'Host: a', 'Upgrade: h2c')],
  ['a wish to close', head('GET / HTTP/1.1', 'Host: a', 'Connection: close')],
  ['a blank before the colon', head('GET / HTTP/1.1', 'Host : a')],
  ['a folded line', head('GET / HTTP/1.1', 'Host: a', 'X: b', ' c')],
  ['a bare line feed', 'GET / HTTP/1.1\nHost: a\n\n'],
  ['a line feed within a value', head('GET / HTTP/1.1', 'Host: a\nContent-Length: 5')],
  ['a byte beyond ASCII', head('GET / HTTP/1.1', 'Host: \u00e4')],
  ['a head of more than 8 KiB', head('GET / HTTP/1.1', 'Host: a', `X: ${'x'.repeat(8192)}`)],
])('leaves %s to the full parser', (_case, text) => {
  expect(read(text)).toBeNull()
})

it('reads the fields again when they change on a connection', () => {
  const readNext = createPlainRequestReader()
  const next = (...lines: string[]): PlainRequest | null => readNext(Buffer.from(head(...lines)))
  expect(next('GET /a HTTP/1.1', 'Host: a', 'Accept: b')?.fields.accept).toBe('b')
  expect(next('GET /b HTTP/1.1', 'Host: a', 'Accept: b')?.target).toBe('/b')
  expect(next('GET /b HTTP/1.1', 'Host: a', 'Accept: c')?.fields.accept).toBe('c')
  expect(next('GET /b HTTP/1.1', 'Host: a', 'Content-Length: 1')).toBeNull()
  expect(next('GET /b HTTP/1.1', 'Host: a', 'Content-Length: 1')).toBeNull()
})
