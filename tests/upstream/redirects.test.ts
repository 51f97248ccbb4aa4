import { Readable } from 'node:stream'
import { describe, expect, it, test } from 'vitest'
import { createHttpsTransport, guardLookup } from '../../src/adapters/refresh/https-transport.ts'
import type { Resolve, Transport } from '../../src/adapters/refresh/https-transport.ts'
import { requestUpstream } from '../../src/adapters/refresh/request-upstream.ts'

const SOURCE = 'https://source.example/a.csv'
const HOSTS = ['source.example', 'mirror.example', 'rebind.example']

/** Answer by address: a redirect to where the table says, else 200. */
function answerFrom(redirects: Readonly<Record<string, string>>): Transport & { sent: string[] } {
  const sent: string[] = []
  const transport: Transport = ({ href }) => {
    sent.push(href)
    const location = redirects[href]
    const answer = location === undefined ? { status: 200 } : { status: 302, location }
    const { status, ...headers } = answer
    return Promise.resolve({ status, headers, body: Readable.from([]) })
  }
  return Object.assign(transport, { sent })
}

const ask = async (transport: Transport, hosts: readonly string[] = HOSTS) =>
  await requestUpstream(
    { url: SOURCE, hosts, headers: {}, signal: new AbortController().signal },
    transport
  )

/** A resolver with these answers, one per look-up; the last one repeats. */
function resolveTo(...answers: (readonly string[])[]): Resolve {
  return (_hostname, _options, done) => {
    const [addresses = []] = answers.length > 1 ? answers.splice(0, 1) : answers
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    )
  }
}

describe('a redirect', () => {
  it('is followed to the hosts of the source, relative addresses too', async () => {
    const transport = answerFrom({
      [SOURCE]: '/b.csv',
      'https://source.example/b.csv': 'https://mirror.example/c.csv',
    })
    expect((await ask(transport)).status).toBe(200)
    expect(transport.sent.at(-1)).toBe('https://mirror.example/c.csv')
  })

  it('is followed five times and no more', async () => {
    const hop = (index: number) => `https://source.example/${index}`
    const chain = (length: number) => {
      const stops = [SOURCE, ...Array.from({ length }, (_, index) => hop(index))]
      return answerFrom(Object.fromEntries(stops.slice(1).map((to, at) => [stops[at], to])))
    }
    expect((await ask(chain(5))).status).toBe(200)
    await expect(ask(chain(6))).rejects.toThrow('redirects more than 5 times')
  })

  test.each([
    ['to plain http', 'http://source.example/a.csv', /which is not https$/],
    ['to a file', 'file:///etc/passwd', /which is not https$/],
    ['to data in the address', 'data:text/csv,a', /which is not https$/],
    [
      'to a foreign host',
      'https://elsewhere.example/a.csv',
      /add elsewhere\.example to redirect_hosts/,
    ],
    ['to another port', 'https://source.example:8443/a.csv', /contains a port or a user name/],
    ['with a user name', 'https://user@source.example/a.csv', /contains a port or a user name/],
    ['to localhost', 'https://localhost/a.csv', /is none of the hosts/],
    ['to loopback', 'https://127.0.0.1/a.csv', /has an IP address instead of a host name/],
    ['to a short form of it', 'https://127.1/a.csv', /has an IP address instead of a host name/],
    ['to its decimal form', 'https://2130706433/a.csv', /has an IP address instead of a host name/],
    [
      'to its hexadecimal form',
      'https://0x7f000001/a.csv',
      /has an IP address instead of a host name/,
    ],
    ['to its octal form', 'https://0177.0.0.1/a.csv', /has an IP address instead of a host name/],
    [
      'to its form with a dot',
      'https://127.0.0.1./a.csv',
      /has an IP address instead of a host name/,
    ],
    ['to IPv6 loopback', 'https://[::1]/a.csv', /has an IP address instead of a host name/],
    [
      'to IPv4 in IPv6',
      'https://[::ffff:127.0.0.1]/a.csv',
      /has an IP address instead of a host name/,
    ],
    ['to link-local IPv6', 'https://[fe80::1]/a.csv', /has an IP address instead of a host name/],
    [
      'to the metadata of a cloud',
      'https://169.254.169.254/',
      /has an IP address instead of a host name/,
    ],
    [
      'to a private network',
      'https://192.168.0.1/a.csv',
      /has an IP address instead of a host name/,
    ],
    ['to no address', 'https://', /without a Location header$/],
  ])('%s is refused, even of hosts that a list allows', async (_label, location, reason) => {
    const transport = answerFrom({ [SOURCE]: location })
    const numbers = ['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '169.254.169.254', '192.168.0.1']
    await expect(ask(transport, [...HOSTS, ...numbers])).rejects.toThrow(reason)
    expect(transport.sent).toEqual([SOURCE])
  })
})

describe('a name', () => {
  test.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['169.254.169.254'],
    ['192.168.1.1'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['224.0.0.1'],
    ['::1'],
    ['fe80::1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
  ])('that resolves to %s is refused before any connection', async (address) => {
    const transport = createHttpsTransport(resolveTo([address]))
    await expect(ask(transport)).rejects.toMatchObject({
      code: 'forbidden_address',
      message: `source.example resolves to ${address}, which is not a public address, so it cannot be a source`,
    })
  })

  it('that resolves to a public and a private address is refused', async () => {
    const transport = createHttpsTransport(resolveTo(['93.184.215.14', '127.0.0.1']))
    await expect(ask(transport)).rejects.toMatchObject({ code: 'forbidden_address' })
  })

  it('of a redirect is checked in the same way', async () => {
    const real = createHttpsTransport(resolveTo(['127.0.0.1']))
    const redirect = answerFrom({ [SOURCE]: 'https://rebind.example/a.csv' })
    const transport: Transport = async (url, request) =>
      await (url.href === SOURCE ? redirect : real)(url, request)
    await expect(ask(transport)).rejects.toThrow(/^rebind\.example resolves to 127\.0\.0\.1/)
  })

  it('is refused if it resolves to a private address the second time', () => {
    const found: unknown[] = []
    const lookup = guardLookup(resolveTo(['93.184.215.14'], ['127.0.0.1']))
    for (const attempt of [1, 2]) {
      lookup('rebind.example', { all: true }, (error, addresses) => {
        found.push([attempt, error?.message ?? addresses])
      })
    }
    expect(found).toEqual([
      [1, [{ address: '93.184.215.14', family: 4 }]],
      [2, expect.stringMatching(/^rebind\.example resolves to 127\.0\.0\.1/)],
    ])
  })

  it('is resolved once for a connection, which goes to the address that was checked', () => {
    let lookups = 0
    const lookup = guardLookup((_hostname, _options, done) => {
      lookups++
      done(null, [{ address: '93.184.215.14', family: 4 }])
    })
    lookup('source.example', { all: false }, (error, address, family) => {
      expect([error, address, family]).toEqual([null, '93.184.215.14', 4])
    })
    expect(lookups).toBe(1)
  })

  it('without an address, or that no resolver knows, fails as a connection does', async () => {
    await expect(ask(createHttpsTransport(resolveTo([])))).rejects.toThrow('has no address')
    const unknown: Resolve = (_hostname, _options, done) => done(new Error('ENOTFOUND'), [])
    await expect(ask(createHttpsTransport(unknown))).rejects.toThrow('ENOTFOUND')
  })
})
