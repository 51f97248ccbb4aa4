import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ManifestFile } from '../freeze/manifest.ts'
import { createResource, type CodedBytes } from './resource.ts'
import { toHeaderRecord } from '../http/headers.ts'

const coded = (text: string): CodedBytes => {
  const body = Buffer.from(text)
  return { body, sha256: createHash('sha256').update(body).digest('hex') }
}

const digest = (bytes: Buffer): string =>
  `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`

const identity = coded('{"a":1}')
const br = coded('as if brotli')

const FILE: ManifestFile = {
  path: 'api/a.json',
  media_type: 'application/json',
  bytes: identity.body.length,
  sha256: identity.sha256,
  cache: 'revalidate',
  origin: 'api',
  requests: ['/api/a'],
  headers: { vary: 'Accept, Accept-Encoding, Origin', link: '</b>; rel="next"' },
  twins: {},
}

const resource = createResource(FILE, { identity, br }, null)

it('gives each coding a strong entity tag of its own', () => {
  expect(resource.identity.etag).toBe(`"${identity.sha256}"`)
  expect(resource.br?.etag).toBe(`"${identity.sha256}-br"`)
  expect(resource.gzip).toBeUndefined()
})

it('digests the bytes of the selected coding, as RFC 9530 asks', () => {
  expect(toHeaderRecord(resource.identity.whole.headers)['Repr-Digest']).toBe(digest(identity.body))
  expect(toHeaderRecord(resource.br?.whole.headers ?? [])['Repr-Digest']).toBe(digest(br.body))
})

it('varies on the coding and on what the live answer named, on 304 too', () => {
  expect(resource.variesOnAccept).toBe(true)
  for (const headers of [resource.identity.whole.headers, resource.identity.notModified.headers]) {
    expect(toHeaderRecord(headers)['Vary']).toBe('Accept-Encoding, Accept')
  }
})

it('repeats the other fields of the live answer', () => {
  expect(toHeaderRecord(resource.identity.whole.headers)['link']).toBe('</b>; rel="next"')
})

it('lets names that carry a hash be kept for ever, and no other', () => {
  const immutable = createResource({ ...FILE, cache: 'immutable' }, { identity }, null)
  expect(toHeaderRecord(immutable.identity.whole.headers)['Cache-Control']).toContain('immutable')
  expect(toHeaderRecord(resource.identity.whole.headers)['Cache-Control']).toContain(
    'must-revalidate'
  )
})

it('opens data to all origins, but not pages', () => {
  const page = createResource({ ...FILE, media_type: 'text/html' }, { identity }, null)
  expect(toHeaderRecord(resource.identity.whole.headers)['Access-Control-Allow-Origin']).toBe('*')
  expect(toHeaderRecord(page.identity.whole.headers)['Access-Control-Allow-Origin']).toBeUndefined()
})

it('sends a page with a policy that allows no inline script or style', () => {
  const page = createResource({ ...FILE, media_type: 'text/html' }, { identity }, null)
  const policy = toHeaderRecord(page.identity.whole.headers)['Content-Security-Policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
})

it('lets others frame a chart alone, which has no script, and nothing else', () => {
  const policyOf = (path: string): string => {
    const file = { ...FILE, path, media_type: 'text/html; charset=utf-8' }
    const page = createResource(file, { identity }, null)
    const headers = toHeaderRecord(page.identity.whole.headers)
    expect(Object.keys(headers)).not.toContain('X-Frame-Options')
    return headers['Content-Security-Policy'] ?? ''
  }
  const embed = policyOf('embed/countries/PL/index.html')
  expect(embed).toContain('frame-ancestors *')
  expect(embed).toContain("default-src 'none'")
  expect(embed).not.toContain('script-src')
  for (const path of ['index.html', 'countries/PL/index.html', 'scenarios/embed/index.html']) {
    expect(policyOf(path)).toContain("frame-ancestors 'none'")
  }
})

it('sends the script of a thread with the policy of a page, and other scripts with none', () => {
  const policyOf = (path: string): string | undefined => {
    const script = createResource(
      { ...FILE, path, media_type: 'text/javascript' },
      { identity },
      null
    )
    return toHeaderRecord(script.identity.whole.headers)['Content-Security-Policy']
  }
  const page = createResource({ ...FILE, media_type: 'text/html' }, { identity }, null)
  expect(policyOf('_astro/sampling.worker-B1x_9-aZ.js')).toBe(
    toHeaderRecord(page.identity.whole.headers)['Content-Security-Policy']
  )
  for (const path of ['_astro/sampling.client.B1x.js', 'x/sampling.worker-B1x.js'])
    expect(policyOf(path)).not.toContain('script-src')
})

it('sends Strict-Transport-Security only where it is configured', () => {
  const strict = createResource(FILE, { identity }, 60)
  const name = 'Strict-Transport-Security'
  expect(toHeaderRecord(strict.identity.whole.headers)[name]).toBe('max-age=60')
  expect(toHeaderRecord(resource.identity.whole.headers)[name]).toBeUndefined()
})
