import { describe, expect, it } from 'vitest'
import { answerXml, readOrigin, writeSitemap, writeSitemapIndex } from './xml.ts'

const requestFrom = (headers: Record<string, string>): Request =>
  new Request('http://localhost/sitemap.xml', { headers })

describe('readOrigin', () => {
  it.each([
    ['a name with a port', { host: 'plans.example:8080' }, 'http://plans.example:8080'],
    [
      'a name behind a proxy that speaks https',
      { host: 'plans.example', 'x-forwarded-proto': 'https' },
      'https://plans.example',
    ],
    ['an address of version 6', { host: '[::1]:4321' }, 'http://[::1]:4321'],
    ['markup instead of a host', { host: 'a"><script>' }, null],
    ['no host', {}, null],
  ])('reads %s', (_case, headers, expected) => {
    expect(readOrigin(requestFrom(headers), undefined)).toBe(expected)
  })

  it('believes the address of the site rather than a request', () => {
    const site = new URL('https://plans.example')
    expect(readOrigin(requestFrom({ host: 'other.example' }), site)).toBe('https://plans.example')
  })
})

describe('sitemaps', () => {
  it('lists whole addresses, with a date only where a page has one', () => {
    const pages = [
      { path: '/', lastChanged: null },
      { path: '/scenarios/a', lastChanged: '2026-11-20' },
    ]
    const text = writeSitemap('https://plans.example', pages)
    expect(text).toContain('<url><loc>https://plans.example/</loc></url>')
    expect(text).toContain(
      '<url><loc>https://plans.example/scenarios/a</loc><lastmod>2026-11-20</lastmod></url>'
    )
  })

  it('points from the index to the one sitemap', () => {
    expect(writeSitemapIndex('http://x')).toContain('<loc>http://x/sitemap.xml</loc>')
  })

  it('refuses a request without a host that could stand in an address', () => {
    expect(answerXml({ request: requestFrom({}), site: undefined }, writeSitemapIndex).status).toBe(
      400
    )
  })
})
