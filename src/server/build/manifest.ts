import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Content codings of precompressed variants, with their file name suffix. */
export const TWIN_SUFFIXES = { br: '.br', gzip: '.gz' } as const

/** A content coding with a precompressed variant. */
export type TwinCoding = keyof typeof TWIN_SUFFIXES

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/)
const digestedSchema = z.strictObject({
  bytes: z.int().min(0),
  /** Hexadecimal digest of the file's bytes. */
  sha256: sha256Schema,
})

const fileSchema = digestedSchema.extend({
  /** Path below the client folder, with forward slashes. */
  path: z.string().min(1),
  /** Value of the Content-Type field. */
  media_type: z.string().min(1),
  /** `immutable` for names that carry a hash, `revalidate` for all others. */
  cache: z.enum(['immutable', 'revalidate']),
  /** Whether the API app answered it or the site build wrote it. */
  origin: z.enum(['api', 'site']),
  /** Request paths of this file, with the query if it matters. Sorted. */
  requests: z.array(z.string().startsWith('/')),
  /** Additional response headers, by lower-case name. */
  headers: z.record(z.string(), z.string()),
  /** Precompressed variants next to the file; absent if compression does not pay off. */
  twins: z.strictObject({ br: digestedSchema.optional(), gzip: digestedSchema.optional() }),
})

const manifestSchema = z.strictObject({ version: z.literal(1), files: z.array(fileSchema) })

/** One file of the build: its type, the requests it answers, and its caching. */
export type ManifestFile = z.infer<typeof fileSchema>

/** All client files of the build, sorted by path. */
export type Manifest = z.infer<typeof manifestSchema>

/** Sort files in manifest order. Throws if two files claim the same request. */
export function createManifest(files: readonly ManifestFile[]): Manifest {
  const owners = new Map<string, string>()
  for (const { path, requests } of files) {
    for (const request of requests) {
      const owner = owners.get(request)
      if (owner) throw new Error(`${request} is answered by two files: ${owner} and ${path}.`)
      owners.set(request, path)
    }
  }
  return { version: 1, files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)) }
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
