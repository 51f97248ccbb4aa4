import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { methodsOf } from '../../src/api/routes.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { drawByCommit } from '../thorough.ts'
import { createLinkChecker, type LinkChecker } from './broken-links.ts'
import { FILES, readBuilt, REQUESTS } from './built-files.ts'
import { readPageLinks } from './page-links.ts'
import {
  readEndpointPaths,
  readImports,
  readJsonAddresses,
  readMarkdownAddresses,
  readStyleAddresses,
  readXmlAddresses,
} from './references.ts'

/** Documents for machines, each with the way to read its addresses. */
const DOCUMENTS: readonly (readonly [path: string, read: (text: string) => string[]])[] = [
  ['llms.txt', readMarkdownAddresses],
  ['feed.xml', readXmlAddresses],
  ['search-index.json', readJsonAddresses],
  ['api/scenarios.json', readJsonAddresses],
  ['api/datasets.json', readJsonAddresses],
  ['api/countries.json', readJsonAddresses],
]

/** Files that load other files. */
const ASSETS: readonly (readonly [string, suffix: string, read: (text: string) => string[]])[] = [
  ['stylesheets', '.css', readStyleAddresses],
  ['scripts', '.js', (text) => readImports(text, 'all')],
]

/** Pages with the addresses that lead to them; the one for unknown addresses has none. */
const PAGES = FILES.filter(({ path }) => path.endsWith('.html')).map(({ path, requests }) => {
  const html = readBuilt(path)
  const isHidden = html.includes('<meta name="robots" content="noindex"')
  return { addresses: [`/${path}`, ...requests], isHidden, links: readPageLinks(html) }
})

/** Requests of one operation with the same parameters that are sent; what is checked is the form of a link. */
const ASKED_OF_EACH = 1

/** Addresses that are computed when they are asked for, and of which enough others are asked. */
const SPARED = spareComputed(
  PAGES.flatMap(({ addresses: [from = '/'], links }) =>
    links.addresses.map((to) => URL.parse(to, `http://site.invalid${from}`))
  )
)

function spareComputed(urls: readonly (URL | null)[]): Set<string> {
  const computed = new Map(
    urls.flatMap((url): [address: string, kind: string][] => {
      if (url?.host !== 'site.invalid' || !/^\/(api|countries)\//.test(url.pathname)) return []
      const address = url.pathname + url.search
      if (REQUESTS.has(address)) return []
      // Any two countries make a page.
      if (url.pathname.startsWith('/countries/')) return [[address, 'two countries']]
      const names = [...url.searchParams.keys()].sort().join('&')
      return [[address, `${describePath(url.pathname)}?${names}`]]
    })
  )
  const groups = Map.groupBy(computed.keys(), (address) => computed.get(address))
  return new Set(
    [...groups.values()].flatMap((group) => {
      const asked = new Set(drawByCommit(group, ASKED_OF_EACH))
      return group.filter((address) => !asked.has(address))
    })
  )
}

/**
 * A path without the id of the dataset, scenario or country that it is about, so that one of them stands
 * for all. What has no page stays named: each of these is asked.
 */
function describePath(path: string): string {
  const [, , subject = '', file = '', ...rest] = path.split('/')
  const [, id = '', format = ''] = /^([^.]*)(.*)$/.exec(file) ?? []
  const isKnown = REQUESTS.has(`/${subject}/${id}`)
  return [subject, isKnown ? `{id}${format}` : file, ...rest].join('/')
}

describe('the built site', () => {
  let server: ServerProcess
  let checker: LinkChecker

  beforeAll(async () => {
    server = await startServer()
    checker = createLinkChecker({
      pages: PAGES,
      answers: async (address) =>
        REQUESTS.has(address) ||
        SPARED.has(address) ||
        (await fetch(new URL(address, server.address))).ok,
    })
  })

  afterAll(() => server.stop())

  it('has no broken link and no dangling reference on any page', async () => {
    expect(await checker.checkPages()).toEqual([])
  })

  it.each(ASSETS)('has everything that its %s name', async (_kind, suffix, read) => {
    const files = FILES.filter(({ path }) => path.endsWith(suffix))
    expect(files).not.toEqual([])
    for (const { path } of files)
      expect(await checker.checkDocument(`/${path}`, read(readBuilt(path)))).toEqual([])
  })

  it.each(DOCUMENTS)('has everything named in %s', async (path, read) => {
    const addresses = read(readBuilt(path))
    expect(addresses).not.toEqual([])
    expect(await checker.checkDocument(`/${path}`, addresses)).toEqual([])
  })

  it('has every page that the sitemap lists, and lists every page for crawlers', async () => {
    const xml = await (await fetch(new URL('/sitemap.xml', server.address))).text()
    const listed = readXmlAddresses(xml).map((address) => new URL(address).pathname)
    expect(await checker.checkDocument('/sitemap.xml', listed)).toEqual([])
    const indexed = PAGES.filter(({ isHidden }) => !isHidden)
    expect(indexed.length).toBeGreaterThan(300)
    const missing = indexed.filter(
      ({ addresses }) => !addresses.some((one) => listed.includes(one))
    )
    expect(missing.map(({ addresses: [address] }) => address)).toEqual(['/404.html'])
  })

  it('has every endpoint that the context text and the catalog list', () => {
    const known = [
      ...readEndpointPaths(readBuilt('api/ce-context.txt')),
      ...readJsonAddresses(readBuilt('api/catalog.json')),
    ]
    expect(known.length).toBeGreaterThan(100)
    // That every operation answers is a contract of its own.
    const unknown = known.filter((path) => !REQUESTS.has(path) && methodsOf(path) === null)
    expect(unknown).toEqual([])
  })
})

describe('createLinkChecker', () => {
  const check = (html: string): LinkChecker =>
    createLinkChecker({
      pages: [
        { addresses: ['/'], links: readPageLinks(html) },
        { addresses: ['/about', '/about/'], links: readPageLinks('<h2 id="us">Us</h2>') },
      ],
      answers: (address) => address === '/api/list?all=true',
    })

  it.each([
    ['a page', '<a href="/about">x</a>'],
    ['a place in a page', '<a href="about#us">x</a>'],
    ['its own place', '<p id="here"><a href="#here">x</a></p>'],
    ['an answer with a query', '<a href="/api/list?all=true">x</a>'],
    ['another site', '<a href="https://www.ipcc.ch/">x</a>'],
    ['a label for a field', '<label for="field">x</label><input id="field">'],
  ])('accepts %s', async (_case, html) => {
    expect(await check(html).checkPages()).toEqual([])
  })

  it.each([
    ['a page', '<a href="/abuot">x</a>', 'nothing answers /abuot'],
    ['a place in another page', '<a href="/about#them">x</a>', '/about#them names a place'],
    ['a place in the page', '<a href="#there">x</a>', '#there names a place'],
    ['an answer', '<a href="/api/list?all=1">x</a>', 'nothing answers /api/list?all=1'],
    ['a script', '<script src="/gone.js"></script>', 'nothing answers /gone.js'],
    ['a picture for a size', '<img srcset="/small.png 1x, /big.png 2x">', 'answers /big.png'],
    ['a form', '<form action="/nowhere"></form>', 'nothing answers /nowhere'],
    ['an address', '<a href="http://">x</a>', "'http://' is no address"],
    ['a scheme', '<a href="javascript:void 0">x</a>', 'is no address'],
    ['a label', '<label for="field">x</label>', 'no element has id field'],
    [
      'linked data',
      '<script type="application/ld+json">{"distribution":{"contentUrl":"/gone.csv"}}</script>',
      'nothing answers /gone.csv',
    ],
  ])('finds the fault in %s', async (_case, html, fault) => {
    expect((await check(html).checkPages()).join('\n')).toContain(fault)
  })

  it('checks the links of a document other than the pages', async () => {
    const faults = await check('').checkDocument('/llms.txt', ['/about', '/lost'])
    expect(faults).toEqual(['/llms.txt: nothing answers /lost'])
  })
})

describe('the readers of documents', () => {
  it('reads every address of a planted text', () => {
    expect(readMarkdownAddresses('- [A](/a): b\n- [C](/c)')).toEqual(['/a', '/c'])
    expect(readEndpointPaths('- GET /api/x (a): b\n- POST /api/y: c\n- GET /api/{id}: d')).toEqual([
      '/api/x',
      '/api/y',
    ])
    expect(readXmlAddresses('<loc>/a?b&amp;c</loc><link rel="self" href="/d"/>')).toEqual([
      '/a?b&c',
      '/d',
    ])
    expect(readJsonAddresses('{"a":["/b"],"c":{"d":"/e"},"f":"/{g}","h":"i"}')).toEqual([
      '/b',
      '/e',
    ])
    expect(readStyleAddresses('@font-face{src:url(/a.woff2)}b{c:url("d.svg")}')).toEqual([
      '/a.woff2',
      'd.svg',
    ])
    const script = 'import{a}from"./b.js";import"./c.js";const d=()=>import(`./e.js`)'
    expect(readImports(script, 'static')).toEqual(['./b.js', './c.js'])
    expect(readImports(script, 'all')).toEqual(['./b.js', './c.js', './e.js'])
  })
})
