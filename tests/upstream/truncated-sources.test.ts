import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Transport } from '../../src/adapters/refresh/https-transport.ts'
import { fetchFile } from '../../src/adapters/refresh/fetch-file.ts'
import { ADAPTERS } from '../../src/adapters/registry.ts'
import { drawByCommit } from '../thorough.ts'
import { openMemory } from './memory-files.ts'

/**
 * Files of sources, compressed and cut. The answer announces the length that it has, as
 * a cache does that stored the cut file: only the coding itself tells that bytes are missing.
 */
const FIXTURES = new URL('../fixtures/upstream/', import.meta.url)

const CODINGS = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync } as const

/** Shares of a body that are cut off, percent. */
const CUTS_PCT = [2, 5, 8]

const SOURCES = ADAPTERS.flatMap(({ dataset_id, files }) =>
  files.map(({ file, url }) => ({ name: `${dataset_id}/${file}`, url }))
)

/** Fetch an address whose server sends these bytes with these headers. */
async function fetchBytes(url: string, bytes: Uint8Array, headers: IncomingHttpHeaders) {
  const transport: Transport = () =>
    Promise.resolve({ status: 200, headers, body: Readable.from([bytes]) })
  const request = { url, hosts: [new URL(url).hostname], validators: {} }
  return await fetchFile(
    { ...request, max_bytes: 1 << 20, timeout_ms: 60_000 },
    {
      transport,
      now: () => new Date(0),
      sleep: () => Promise.resolve(),
      files: openMemory(),
    }
  )
}

describe.each(drawByCommit(SOURCES, 20))('$name', ({ name, url }) => {
  test.each(Object.entries(CODINGS))(
    'in %s is read whole and refused when cut',
    async (coding, compress) => {
      const content = await readFile(new URL(name, FIXTURES))
      const body = compress(content)
      const send = async (length: number, announced = length) =>
        await fetchBytes(url, body.subarray(0, length), {
          'content-encoding': coding,
          'content-length': String(announced),
        })
      const whole = await send(body.length)
      expect(whole.kind === 'fetched' && Buffer.compare(whole.bytes, content)).toBe(0)
      for (const cut of CUTS_PCT) {
        const length = Math.floor(body.length * (1 - cut / 100))
        await expect(send(length)).rejects.toMatchObject({ code: 'incomplete' })
        await expect(send(length, body.length)).rejects.toMatchObject({ code: 'incomplete' })
      }
    }
  )

  test('as it is, is refused when it is shorter than announced', async () => {
    const content = await readFile(new URL(name, FIXTURES))
    const cut = content.subarray(0, Math.floor(content.length * 0.98))
    await expect(
      fetchBytes(url, cut, { 'content-length': String(content.length) })
    ).rejects.toMatchObject({
      code: 'incomplete',
      message: `${url} announced ${content.length} bytes and sent ${cut.length} (4 attempts)`,
    })
  })
})
