import { describe, expect, it } from 'vitest'
import { absoluteAddress, readSiteUrl } from './site-address.ts'

describe('readSiteUrl', () => {
  it.each([
    ['nothing', undefined, undefined],
    ['an empty text', '', undefined],
    ['an origin', 'https://plans.example', 'https://plans.example/'],
    ['an origin with its slash and port', 'http://[::1]:8080/', 'http://[::1]:8080/'],
  ])('reads %s', (_case, SITE_URL, expected) => {
    expect(readSiteUrl({ SITE_URL })?.href).toBe(expected)
  })

  it.each(['plans.example', 'ftp://plans.example', 'https://plans.example/a', 'https://u:p@a.b'])(
    'refuses %s and says what it may be',
    (SITE_URL) => {
      expect(() => readSiteUrl({ SITE_URL })).toThrow(
        `SITE_URL is '${SITE_URL}'; it must be an http or https address of a host, without a path`
      )
    }
  )
})

describe('absoluteAddress', () => {
  it('stands on the site, else on the address of npm start', () => {
    const site = new URL('https://plans.example')
    expect(absoluteAddress('/social/site.png', site)).toBe('https://plans.example/social/site.png')
    expect(absoluteAddress('/a', undefined)).toBe('http://127.0.0.1:4321/a')
  })
})
