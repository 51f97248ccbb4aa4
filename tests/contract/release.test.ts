import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { listFrozenAnswers } from '../../src/api/frozen-answers.ts'
import { isTable } from '../../src/core/dataset/table.ts'
import { createSchemaCompiler } from '../support/json-schema.ts'
import { drawByCommit } from '../thorough.ts'
import { content, get } from './app.ts'
import dataPackageSchema from './data-package-v2.schema.json' with { type: 'json' }

describe('/SHA256SUMS', () => {
  it('states the digest of every file of the release, in the form of sha256sum', async () => {
    const text = await (await get('/SHA256SUMS')).text()
    const lines = text.trimEnd().split('\n')
    const tables = content.datasets.filter(({ body }) => isTable(body))
    expect(lines).toHaveLength(
      content.datasets.length + content.scenarios.length + 2 * tables.length
    )
    const requests = new Map(listFrozenAnswers(content).map(({ file, request }) => [file, request]))
    for (const line of drawByCommit(lines, 6)) {
      const [, digest, path = ''] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? []
      const bytes = Buffer.from(await (await get(requests.get(path) ?? '')).arrayBuffer())
      expect(createHash('sha256').update(bytes).digest('hex'), path).toBe(digest)
    }
  })

  it('holds for the dataset files of the repository too', async () => {
    const text = await (await get('/SHA256SUMS')).text()
    for (const line of text.split('\n').filter((row) => row.includes('  datasets/'))) {
      const [digest, path = ''] = line.split('  ')
      expect(createHash('sha256').update(readFileSync(path)).digest('hex'), path).toBe(digest)
    }
  })
})

describe('/api/release.json', () => {
  it('lists the JSON files with their sizes', async () => {
    const release = await (await get('/api/release.json')).json()
    const text = await (await get('/SHA256SUMS')).text()
    const sums = release.files.map(
      (file: { sha256: string; path: string }) => `${file.sha256}  ${file.path}`
    )
    const lines = text.trimEnd().split('\n')
    expect(sums).toEqual(lines.filter((line) => line.endsWith('.json')))
  })
})

describe('/feed.xml', () => {
  it('has an entry for each new body, newest first', async () => {
    const response = await get('/feed.xml')
    expect(response.headers.get('content-type')).toBe('application/atom+xml')
    const feed = await response.text()
    const times = [...feed.matchAll(/<entry>[^]*?<updated>(.*?)<\/updated>/g)].map(
      ([, time]) => time
    )
    const updated = content.refreshLog.filter((line) => line.status === 'updated')
    expect(times).toEqual(
      updated
        .map((line) => line.time)
        .toReversed()
        .slice(0, 100)
    )
  })
})

describe('the address of the site', () => {
  it('is in the feed and in robots.txt if known', async () => {
    const sited = createApi(content, { site: 'https://plans.example' })
    const readSited = async (path: string): Promise<string> => (await sited.request(path)).text()
    expect(await readSited('/robots.txt')).toContain(
      'Sitemap: https://plans.example/sitemap-index.xml'
    )
    const links = [...(await readSited('/feed.xml')).matchAll(/<link [^>]*href="([^"]*)"/g)]
    expect(links.length).toBeGreaterThan(1)
    for (const [, href] of links) expect(href).toMatch(/^https:\/\/plans\.example\//)
    expect(await (await get('/robots.txt')).text()).not.toContain('Sitemap')
  })
})

describe('/datapackage.json', () => {
  it('is a valid Data Package 2.0 by a schema written from the standard', async () => {
    const check = createSchemaCompiler({ allErrors: true })(dataPackageSchema)
    const descriptor = await (await get('/datapackage.json')).json()
    expect(check(descriptor) ? [] : check.errors).toEqual([])
    const broken = { ...descriptor, resources: [{ ...descriptor.resources[0], hash: 'none' }] }
    expect(check(broken)).toBe(false)
  })

  it('describes every dataset with hash, size, licence and fields with units', async () => {
    const { resources } = await (await get('/datapackage.json')).json()
    const tables = content.datasets.filter(({ body }) => isTable(body))
    expect(resources).toHaveLength(content.datasets.length + 2 * tables.length)
    expect(new Set(resources.map(({ name }: { name: string }) => name)).size).toBe(resources.length)
    for (const resource of resources) {
      expect(resource.hash).toMatch(/^sha256:[0-9a-f]{64}$/)
      expect(resource.licenses[0].path).toMatch(/^https:/)
      const numeric = (resource.schema?.fields ?? []).filter((field: { type: string }) =>
        ['number', 'integer'].includes(field.type)
      )
      for (const field of numeric) expect(field.unit, `${resource.name}.${field.name}`).toBeTruthy()
    }
  })
})

describe('Croissant', () => {
  it('names every file of a dataset with its digest, and reads every field from one of them', async () => {
    const sums = await (await get('/SHA256SUMS')).text()
    for (const { metadata, body } of drawByCommit(content.datasets, 3)) {
      const { dataset_id: id } = metadata
      const address = `/api/datasets/${id}/croissant.json`
      const { conformsTo, distribution, recordSet } = await (await get(address)).json()
      expect(conformsTo).toBe('http://mlcommons.org/croissant/1.1')
      for (const { sha256, contentUrl } of distribution) {
        expect(sums).toContain(`${sha256}  ${contentUrl.slice(1)}`)
      }
      if (!isTable(body)) continue
      const files = distribution.map((file: Record<string, string>) => file['@id'])
      const [{ field }] = recordSet
      expect(field.map(({ name }: { name: string }) => name)).toEqual(
        body.fields.map(({ name }) => name)
      )
      for (const { source } of field) expect(files).toContain(source.fileObject['@id'])
    }
  })
})

describe('/.well-known/api-catalog', () => {
  it('is a linkset whose addresses answer', async () => {
    const response = await get('/.well-known/api-catalog')
    expect(response.headers.get('content-type')).toContain('application/linkset+json')
    const { linkset } = await response.json()
    const [{ anchor, ...links }] = linkset
    expect(anchor).toBe('/api/')
    for (const { href } of Object.values<{ href: string }[]>(links).flat()) {
      if (href !== '/api/docs') expect((await get(href)).status, href).toBe(200)
    }
  })
})
