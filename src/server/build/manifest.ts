import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Content codings of compressed copies, with their file name suffix in a complete build. */
export const TWIN_SUFFIXES = { br: '.br', gzip: '.gz' } as const

/** A content coding with compressed copies. */
export type TwinCoding = keyof typeof TWIN_SUFFIXES

/** All of them. */
export const TWIN_CODINGS = ['br', 'gzip'] as const satisfies readonly TwinCoding[]

const digestedSchema = z.strictObject({
  bytes: z.int().min(0),
  /** Hexadecimal digest of the file's bytes. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const placeSchema = z.strictObject({
  /** Path below the client folder, with forward slashes. */
  path: z.string().min(1),
  /** `immutable` for names that carry a hash, `revalidate` for all others. */
  cache: z.enum(['immutable', 'revalidate']),
  /** Whether the API app answers it or a page of the site. */
  origin: z.enum(['api', 'site']),
  /** Request paths of this file, with the query if it matters. Sorted. */
  requests: z.array(z.string().startsWith('/')),
})

const fileSchema = z.strictObject({
  ...placeSchema.shape,
  ...digestedSchema.shape,
  /** Value of the Content-Type field. */
  media_type: z.string().min(1),
  /** Additional response headers, by lower-case name. */
  headers: z.record(z.string(), z.string()),
  /**
   * Compressed copies next to the file, which only a complete build has; absent there if compression
   * does not pay off.
   */
  twins: z.strictObject({ br: digestedSchema.optional(), gzip: digestedSchema.optional() }),
})

const onRequestSchema = z.strictObject({
  ...placeSchema.shape,
  /** The one of its requests that the API app or a page answers. */
  made_by: z.string().startsWith('/'),
})

const manifestSchema = z.strictObject({
  version: z.literal(2),
  /** Whether every answer and every compressed copy is a file. */
  is_complete: z.boolean(),
  files: z.array(fileSchema),
  /** What is made when it is first asked for, under the path of its file in a complete build. */
  on_request: z.array(onRequestSchema),
  /** Paths of pages whose answer depends on the request, such as the host of a sitemap. */
  live_pages: z.array(z.string().startsWith('/')),
})

/** Where a file is, or would be in a complete build, and which requests it answers. */
export type ManifestPlace = z.infer<typeof placeSchema>

/** What is made when it is first asked for. */
export type PlaceOnRequest = z.infer<typeof onRequestSchema>

/** One file of the build: its type, the requests it answers, and its caching. */
export type ManifestFile = z.infer<typeof fileSchema>

/** All that a build answers without a calculation: as files, and on request. Sorted by path. */
export type Manifest = z.infer<typeof manifestSchema>

/** Sort the parts of a manifest. Throws if two places claim the same request. */
export function createManifest({
  is_complete,
  files,
  on_request,
  live_pages,
}: Omit<Manifest, 'version'>): Manifest {
  const owners = new Map<string, string>()
  for (const { path, requests } of [...files, ...on_request]) {
    for (const request of requests) {
      const owner = owners.get(request)
      if (owner) throw new Error(`${request} is answered by two files: ${owner} and ${path}.`)
      owners.set(request, path)
    }
  }
  return {
    version: 2,
    is_complete,
    files: files.toSorted(byPath),
    on_request: on_request.toSorted(byPath),
    live_pages: live_pages.toSorted(),
  }
}

function byPath(a: ManifestPlace, b: ManifestPlace): number {
  return a.path < b.path ? -1 : 1
}

/** Read the manifest of a build. Throws an error that says how to create one. */
export function readManifest(file: string): Manifest {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new Error(`No build was found: ${file} cannot be read. Run npm run build.`, { cause })
  }
  const result = manifestSchema.safeParse(parseJson(text))
  if (result.success) return result.data
  throw new Error(`${file} is not a manifest of this version. Run npm run build.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
