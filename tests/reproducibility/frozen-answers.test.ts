import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { createApi } from '../../src/api/app.ts'
import { loadPlanner } from '../../src/solver/node-oracle.ts'
import { canonicalRequest, listFrozenAnswers } from '../../src/api/frozen-answers.ts'
import { loadContent } from '../../src/data/content.ts'
import { readManifest, TWIN_SUFFIXES } from '../../src/server/build/manifest.ts'

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url))
const CLIENT = join(DIST, 'client')

const content = loadContent(undefined, { isBuilt: true })
const api = createApi(content, { loadPlanner })
const answers = listFrozenAnswers(content)
const { files } = readManifest(join(DIST, 'manifest.json'))
const filesByRequest = new Map(files.flatMap((file) => file.requests.map((name) => [name, file])))

it('has a table of frozen responses with unique requests', () => {
  expect(answers.length).toBeGreaterThan(0)
  expect(new Set(answers.map(({ request }) => request)).size).toBe(answers.length)
})

it.each(answers)(
  'freezes $request exactly as it is answered live',
  async ({ request, file, cache }) => {
    const live = await api.fetch(new Request(`http://localhost${request}`))
    expect(live.status).toBe(200)
    const frozen = readFileSync(join(CLIENT, file))
    expect(Buffer.from(await live.arrayBuffer()).equals(frozen)).toBe(true)

    const described = filesByRequest.get(request)
    expect(described).toMatchObject({
      path: file,
      cache,
      origin: 'api',
      media_type: live.headers.get('content-type'),
      sha256: createHash('sha256').update(frozen).digest('hex'),
    })
  }
)

it.each(answers)('finds $request again as its own canonical form', ({ request }) => {
  expect(canonicalRequest(new URL(`http://localhost${request}`), null)).toBe(request)
})

it('writes compressed variants that decompress to the original file', () => {
  const wrong = files.flatMap(({ path, twins }) => {
    const plain = readFileSync(join(CLIENT, path))
    const unpacked = [
      twins.br && brotliDecompressSync(readFileSync(join(CLIENT, path + TWIN_SUFFIXES.br))),
      twins.gzip && gunzipSync(readFileSync(join(CLIENT, path + TWIN_SUFFIXES.gzip))),
    ]
    return unpacked.some((bytes) => bytes && !bytes.equals(plain)) ? [path] : []
  })
  expect(wrong).toEqual([])
})
