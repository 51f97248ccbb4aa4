import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readManifest } from '../../src/server/build/manifest.ts'
import { drawByCommit } from '../thorough.ts'
import { LACKS_CHROMIUM, openPage, SITE_ADDRESS } from './opened-site.ts'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))

const { files, on_request } = readManifest(join(DIST, 'manifest.json'))
/** The frame that draws what its address names, for the explorer. */
const EXPLORER_FRAME = '/embed/explore/index.html'
const ordinaryPages = files
  .filter(({ path }) => path.endsWith('.html') && path !== '404.html')
  .filter(({ path }) => !path.startsWith('embed/'))
  .map(({ path }) => ({ path, html: readFileSync(join(DIST, 'client', path), 'utf8') }))

/** Values of an attribute over all ordinary pages that match a pattern, each once. */
function collect(pattern: RegExp): string[] {
  const found = ordinaryPages.flatMap(({ html }) =>
    [...html.matchAll(pattern)].map(([, value = '']) => value)
  )
  return [...new Set(found)].sort()
}

const embeds = collect(/href="(\/embed\/[^"]+)"/g)
const chartNames = embeds.map((address) => address.replace('/embed/', ''))
const ofType = (type: string): string[] =>
  [...files, ...on_request].flatMap(({ path }) => (path.endsWith(type) ? [`/${path}`] : [])).sort()

const ask = (path: string): Promise<Response> => fetch(new URL(path, SITE_ADDRESS))

describe('the files of charts', () => {
  it('are exactly those linked from pages', () => {
    expect(embeds.length).toBeGreaterThan(300)
    const charts = (type: string): string[] =>
      chartNames.map((name) => `/charts/${name}.${type}`).sort()
    expect(collect(/href="(\/charts\/[^"]+\.svg)"/g)).toEqual(charts('svg'))
    expect(collect(/href="(\/charts\/[^"]+\.png)"/g)).toEqual(charts('png'))
    expect(ofType('.svg').filter((path) => path.startsWith('/charts/'))).toEqual(charts('svg'))
    expect(ofType('.png').filter((path) => path.startsWith('/charts/'))).toEqual(charts('png'))
    expect(collect(/href="(\/charts\/[^"]+\.vl\.json)"/g)).toEqual(charts('vl.json'))
    expect(ofType('.vl.json')).toEqual(charts('vl.json'))
    const framed = ofType('.html').filter((path) => path.startsWith('/embed/'))
    const pages = embeds.map((address) => `${address}/index.html`)
    expect(framed).toEqual([...pages, EXPLORER_FRAME].sort())
  })

  it('are served as standalone SVG, and as PNG of twice the width', async () => {
    for (const name of drawByCommit(chartNames, 1)) {
      const svg = await ask(`/charts/${name}.svg`)
      expect(svg.headers.get('content-type'), name).toBe('image/svg+xml')
      const [, width = '', height = ''] =
        /^<svg [^>]*width="(\d+)" height="(\d+)"/.exec(await svg.text()) ?? []
      const png = await ask(`/charts/${name}.png`)
      expect(png.headers.get('content-type'), name).toBe('image/png')
      const bytes = Buffer.from(await png.arrayBuffer())
      expect(bytes.toString('latin1', 0, 8), name).toBe('\x89PNG\r\n\x1a\n')
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], name).toEqual([
        2 * Number(width),
        Math.ceil(2 * Number(height)),
      ])
    }
  })

  it('are served as numbers', async () => {
    const tables = collect(/<a href="(\/(?!portfolio\/)[^"]+\.csv)" download/g)
    expect(tables.length).toBe(chartNames.length)
    for (const path of drawByCommit(tables, 4)) {
      const answer = await ask(path)
      expect(answer.headers.get('content-type'), path).toContain('text/csv')
      expect((await answer.text()).split('\n').length, path).toBeGreaterThan(2)
    }
  })

  it('are served as embed pages for any site, without scripts, and not indexed', async () => {
    for (const path of drawByCommit(embeds, 4)) {
      const answer = await ask(path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers.get('x-frame-options'), path).toBeNull()
      expect(answer.headers.get('content-security-policy'), path).toMatch(/; frame-ancestors \*$/)
      const html = await answer.text()
      expect(html, path).not.toMatch(/<script| style="|<nav/)
      expect(html, path).toContain('<meta name="robots" content="noindex">')
      const [, canonical = ''] = /<link rel="canonical" href="([^"]+)">/.exec(html) ?? []
      const page = ordinaryPages.find(({ path: file }) =>
        [`${canonical}/index.html`, `${canonical}index.html`].includes(`/${file}`)
      )
      expect(page?.html, path).toContain(`href="${path}"`)
    }
  })

  it('are in neither sitemap nor search', async () => {
    for (const path of ['/sitemap.xml', '/search-index.json']) {
      const text = await (await ask(path)).text()
      expect(text).toContain('/scenarios/')
      expect(text).not.toContain('/embed/')
    }
  })
})

describe('the preview of a page', () => {
  it('names an image of 1200 by 630 pixels by its absolute URL, with a text alternative', async () => {
    const addresses = new Set<string>()
    for (const { path, html } of ordinaryPages) {
      const read = (property: string): string =>
        new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''
      for (const property of ['og:title', 'og:description', 'og:image:alt']) {
        expect(read(property), `${path} ${property}`).not.toBe('')
      }
      expect(read('twitter:card'), path).toBe('summary_large_image')
      expect(read('og:image'), path).toMatch(/^https?:\/\/[^/]+\/social\/.+\.png$/)
      addresses.add(new URL(read('og:image')).pathname)
    }
    expect([...addresses].sort()).toEqual(
      ofType('.png').filter((path) => path.startsWith('/social/'))
    )
    for (const address of drawByCommit([...addresses], 1)) {
      const bytes = Buffer.from(await (await ask(address)).arrayBuffer())
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], address).toEqual([1200, 630])
    }
  })
})

describe.skipIf(LACKS_CHROMIUM)('a chart on the page of someone else', () => {
  let page: Page
  let other: Server
  let otherAddress: string
  let framed = ''

  beforeAll(async () => {
    page = await openPage()
    other = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end(`<!doctype html><title>Another page</title>${framed}`)
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    otherAddress = `http://localhost:${typeof address === 'object' && address ? address.port : ''}/`
  })

  afterAll(async () => {
    await page.context().close()
    other.close()
  })

  /** Open a page of another origin that holds some HTML. */
  async function open(html: string, width: number): Promise<void> {
    framed = html
    await page.setViewportSize({ width, height: 1000 })
    await page.goto(otherAddress, { waitUntil: 'load' })
  }

  /** The lines that pages offer, in which the address is that of this server. */
  function readLines(): string[] {
    const decode = (text: string): string =>
      text
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
    return collect(/<textarea readonly[^>]*>([^<]*)<\/textarea>/g)
      .map(decode)
      .filter((text) => text.startsWith('<iframe'))
      .map((line) => line.replace(/src="https?:\/\/[^/]+\//, `src="${SITE_ADDRESS}`))
  }

  it('fits into its frame on a narrow and on a wide page', async () => {
    const lines = readLines()
    expect(lines).toHaveLength(embeds.length)
    const sample = ['/emissions"', '/timeline"', '/datasets/owid-co2"', '/countries/PL"'].map(
      (end) => lines.find((line) => line.includes(end)) ?? ''
    )
    for (const width of [390, 820]) {
      await open(sample.join('\n').replaceAll(' loading="lazy"', ''), width)
      const frames = page.frames().slice(1)
      expect(frames).toHaveLength(sample.length)
      for (const frame of frames) {
        expect(await frame.locator('figure svg:visible').count(), frame.url()).toBeGreaterThan(0)
        const overflow = await frame.evaluate<[number, number]>(
          '[document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]'
        )
        expect(Math.max(...overflow), `${frame.url()} at ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })

  it('is refused for an ordinary page', async () => {
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    await open(`<iframe src="${SITE_ADDRESS}countries/PL"></iframe>`, 820)
    expect(messages.join()).toContain("frame-ancestors 'none'")
    expect(page.frames()[1]?.url()).not.toContain('/countries/PL')
  })

  it('fits 280 px, in both schemes of the reader', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: 280, height: 600 })
      await page.emulateMedia({ colorScheme })
      for (const path of ['/embed/ohio-pjm-mandate-2035/timeline', '/embed/datasets/owid-co2']) {
        await page.goto(new URL(path, SITE_ADDRESS).href, { waitUntil: 'load' })
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(280)
        const paper = await page.evaluate('getComputedStyle(document.body).backgroundColor')
        expect(paper).toBe(colorScheme === 'light' ? 'rgb(251, 248, 242)' : 'rgb(16, 22, 31)')
      }
    }
  })
})
