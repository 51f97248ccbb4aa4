import { createHash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { get, app } from './app.ts'

const PATHS = [
  '/api/catalog',
  '/api/datasets',
  '/api/scenarios',
  '/api/openapi.json',
  '/llms.txt',
  '/api/climate/compute',
]

const PATHS_OF_CALCULATORS = [
  '/api/climate/compute?geography=DE',
  '/api/damage/compute?explain=true',
  '/api/scc?discount_rate=0.02',
  '/api/supply-chain',
]

describe('the answer of a calculator', () => {
  test.each(PATHS_OF_CALCULATORS)('%s is the same the second time', async (path) => {
    const [first, second] = [await get(path), await get(path)]
    expect(Object.fromEntries(second.headers)).toEqual(Object.fromEntries(first.headers))
    expect(await second.text()).toBe(await first.text())
  })

  it('is one for parameters in any order, and another for other values', async () => {
    const tagOf = async (path: string) => (await get(path)).headers.get('etag')
    const tag = await tagOf('/api/climate/compute?geography=DE&horizon=2060')
    expect(await tagOf('/api/climate/compute?horizon=2060&geography=DE')).toBe(tag)
    expect(await tagOf('/api/climate/compute?horizon=2061&geography=DE')).not.toBe(tag)
    expect((await get('/api/climate/compute?horizon=2060&horizon=2060')).status).toBe(400)
  })
})

describe('a GET answer', () => {
  test.each(PATHS)(
    '%s carries a strong ETag, its digest, cache rules and open CORS',
    async (path) => {
      const response = await get(path)
      const bytes = Buffer.from(await response.arrayBuffer())
      const digest = createHash('sha256').update(bytes)
      const copy = digest.copy()
      expect(response.headers.get('etag')).toBe(`"${digest.digest('hex')}"`)
      expect(response.headers.get('repr-digest')).toBe(`sha-256=:${copy.digest('base64')}:`)
      expect(response.headers.get('cache-control')).toContain('must-revalidate')
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    }
  )

  test.each(PATHS)('%s gives 304 without a body to a client that has it', async (path) => {
    const etag = (await get(path)).headers.get('etag') ?? ''
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(path, { 'if-none-match': header })
      expect(response.status, header).toBe(304)
      expect(await response.text()).toBe('')
      expect(response.headers.get('etag')).toBe(etag)
      expect(response.headers.get('vary')).toContain('Accept-Encoding')
    }
    expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test.each(PATHS)('%s answers HEAD with the headers of GET and no body', async (path) => {
    const [head, full] = [await app.request(path, { method: 'HEAD' }), await get(path)]
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    expect(head.headers.get('etag')).toBe(full.headers.get('etag'))
  })

  it('says to a preflight which methods and headers it takes', async () => {
    const response = await app.request('/api/bess-dispatch', { method: 'OPTIONS' })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-methods')).toBe('OPTIONS, POST')
    expect(response.headers.get('access-control-allow-headers')).toContain('Content-Type')
  })
})
