import { join } from 'node:path'
import { readManifest } from '../../../src/freeze/manifest.ts'

/** A request with the fields that select a representation. */
export interface Variant {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Media types that select a format of a dataset at one address. */
const FORMATS: readonly string[] = [
  'text/csv',
  'application/vnd.apache.parquet',
  'application/json',
]

/** An Accept-Encoding as browsers send it. */
const BROWSER = 'gzip, deflate, br, zstd'

/** Every request that a build freezes, in each coding that its file exists in, and each format. */
export function listVariants(dist: string): Variant[] {
  const { files } = readManifest(join(dist, 'manifest.json'))
  return files.flatMap(({ requests, twins, headers }) => {
    const codings = ['identity', ...(twins.gzip ? ['gzip'] : []), ...(twins.br ? [BROWSER] : [])]
    const isNegotiated = /(?:^|,\s*)accept(?:\s*,|$)/i.test(headers['vary'] ?? '')
    return requests.flatMap((path) =>
      codings.flatMap((coding): Variant[] => {
        const plain = { 'Accept-Encoding': coding }
        const formats = isNegotiated && !path.includes('?') ? FORMATS : []
        return [
          { path, headers: plain },
          ...formats.map((format) => ({ path, headers: { ...plain, Accept: format } })),
        ]
      })
    )
  })
}
