import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import {
  type CodedBytes,
  createRepresentation,
  type FileDescription,
  type Representation,
  variesOnAccept,
} from './resource.ts'
import { toHeaderRecord } from '../http/headers.ts'

const coded = (text: string): CodedBytes => {
  const body = Buffer.from(text)
  return { body, sha256: createHash('sha256').update(body).digest('hex') }
}

const digest = (bytes: Buffer): string =>
  `sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`

const identity = coded('{"a":1}')
const br = coded('as if brotli')

const FILE: FileDescription = {
  path: 'api/a.json',
  media_type: 'application/json',
  bytes: identity.body.length,
  sha256: identity.sha256,
  cache: 'revalidate',
  headers: { vary: 'Accept, Accept-Encoding, Origin', link: '</b>; rel="next"' },
}

/** The plain representation of a file, and the compressed one. */
function createResource(
  file: FileDescription,
  bytes: { identity: CodedBytes },
  hstsMaxAgeS: number | null
): { identity: Representation; br: Representation } {
  return {
    identity: createRepresentation(file, 'identity', bytes.identity, hstsMaxAgeS),
    br: createRepresentation(file, 'br', br, hstsMaxAgeS),
  }
}

const resource = createResource(FILE, { identity }, null)

it('gives each coding its own strong entity tag', () => {
  expect(resource.identity.etag).toBe(`"${identity.sha256}"`)
  expect(resource.br.etag).toBe(`"${identity.sha256}-br"`)
})

it('digests the bytes of the selected coding, as RFC 9530 requires', () => {
  expect(toHeaderRecord(resource.identity.whole.headers)['Repr-Digest']).toBe(digest(identity.body))
  expect(toHeaderRecord(resource.br.whole.headers)['Repr-Digest']).toBe(digest(br.body))
})

it('varies on the coding and on the headers of the live response, including on 304', () => {
  expect(variesOnAccept(FILE)).toBe(true)
  for (const headers of [resource.identity.whole.headers, resource.identity.notModified.headers]) {
    expect(toHeaderRecord(headers)['Vary']).toBe('Accept, Accept-Encoding')
  }
})

it('repeats the other headers of the live response', () => {
  expect(toHeaderRecord(resource.identity.whole.headers)['link']).toBe('</b>; rel="next"')
})

it('makes only names with a hash immutable', () => {
  const immutable = createResource({ ...FILE, cache: 'immutable' }, { identity }, null)
  expect(toHeaderRecord(immutable.identity.whole.headers)['Cache-Control']).toContain('immutable')
  expect(toHeaderRecord(resource.identity.whole.headers)['Cache-Control']).toContain(
    'must-revalidate'
  )
})

it('allows all origins to read data, but not pages', () => {
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

it('allows other sites to frame only charts, which have no scripts', () => {
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

it('sends worker scripts with the policy of a page, and other scripts with none', () => {
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

it('allows WebAssembly only in reports and in the worker of their solver', () => {
  const allows = (path: string, media_type: string): boolean => {
    const { identity: sent } = createResource({ ...FILE, path, media_type }, { identity }, null)
    const policy = toHeaderRecord(sent.whole.headers)['Content-Security-Policy'] ?? ''
    expect(policy).not.toContain("'unsafe-eval'")
    return policy.includes("script-src 'self' 'wasm-unsafe-eval'")
  }
  expect(allows('scenarios/poland-mandate-2035/index.html', 'text/html')).toBe(true)
  expect(allows('_astro/solver.worker-B1x_9-aZ.js', 'text/javascript')).toBe(true)
  for (const path of ['scenarios/index.html', 'calculators/budget/index.html', 'index.html'])
    expect(allows(path, 'text/html')).toBe(false)
  for (const path of ['_astro/sampling.worker-B1x.js', 'scenarios/solver.worker-B1x.js'])
    expect(allows(path, 'text/javascript')).toBe(false)
})

it('sends Strict-Transport-Security only where it is configured', () => {
  const strict = createResource(FILE, { identity }, 60)
  const name = 'Strict-Transport-Security'
  expect(toHeaderRecord(strict.identity.whole.headers)[name]).toBe('max-age=60')
  expect(toHeaderRecord(resource.identity.whole.headers)[name]).toBeUndefined()
})
