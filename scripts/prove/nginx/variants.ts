import { join } from 'node:path'
import { isWorthCompressing } from '../../../src/server/build/compress.ts'
import { readManifest } from '../../../src/server/build/manifest.ts'

/** A request with the headers that select a representation. */
export interface Variant {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** Media types that select a format of a dataset at the same URL. */
const FORMATS: readonly string[] = [
  'text/csv',
  'application/vnd.apache.parquet',
  'application/json',
]

/** A typical Accept-Encoding of browsers. */
const BROWSER = 'gzip, deflate, br, zstd'

/** Every frozen request of a build, in each available coding and format. */
export function listVariants(dist: string): Variant[] {
  const { files } = readManifest(join(dist, 'manifest.json'))
  return files.flatMap(({ requests, media_type, bytes, headers }) => {
    const codings = [
      'identity',
      ...(isWorthCompressing(media_type, bytes) ? ['gzip', BROWSER] : []),
    ]
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
