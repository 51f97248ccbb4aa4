import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readAddress, readClient } from './request-parts.ts'

const app = new Hono()
app.get('/', (context) => context.json(readClient(context)))
app.get('/address', (context) => context.json(readAddress(context)))

async function clientOf(remoteAddress: string, forwarded?: string): Promise<unknown> {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const incoming = { headers, socket: { remoteAddress } }
  return (await app.request('/', {}, { incoming })).json()
}

test.each([
  ['192.0.2.1', undefined, '192.0.2.1'],
  ['::ffff:192.0.2.1', undefined, '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
  ['2001:db8::6', undefined, '2001:db8:0:0'],
  ['::1', undefined, '0:0:0:0'],
  ['127.0.0.1', '198.51.100.7, 203.0.113.9', '203.0.113.9'],
])('of %s with X-Forwarded-For %s the client is %s', async (remote, forwarded, client) => {
  expect(await clientOf(remote, forwarded)).toBe(client)
})

test('a runtime that tells no address has none', async () => {
  expect(await (await app.request('/')).json()).toBeNull()
})

test('the same parameters in another order are the same address', async () => {
  const read = async (query: string): Promise<unknown> =>
    (await app.request(`/address?${query}`)).json()
  const inOrder = await read('a=1&a=%26&b=3')
  expect(inOrder).toEqual({
    path: '/address',
    query: { a: ['1', '&'], b: '3' },
    url: 'http://localhost/address?a=1&a=%26&b=3',
  })
  expect(await read('b=3&a=1&a=%26')).toEqual(inOrder)
  expect(await read('a=%26&a=1&b=3')).not.toEqual(inOrder)
})
