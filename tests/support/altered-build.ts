import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** A value of a dataset as its rows write it, and another one of as many digits. */
export const ALTERED = { dataset: 'wb-gdp', from: '811.2291', to: '911.2291' } as const

const digestSchema = z.looseObject({ bytes: z.number(), sha256: z.string() })
const recordSchema = z.looseObject({ build: z.record(z.string(), digestSchema) })
const manifestSchema = z.looseObject({
  files: z.array(z.looseObject({ path: z.string(), bytes: z.number(), sha256: z.string() })),
})

/** Copy a build without its bytes: each file is the same one under another name, so never write into one. */
export function copyBuild(build: string, folder: string): void {
  for (const entry of readdirSync(build, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const from = join(entry.parentPath, entry.name)
    const to = join(folder, from.slice(build.length))
    mkdirSync(dirname(to), { recursive: true })
    linkSync(from, to)
  }
}

/**
 * Copy a build into a folder with one value of a dataset changed everywhere, and every digest with it, as
 * a build after a refresh would have it.
 */
export function copyAltered(build: string, folder: string): void {
  copyBuild(build, folder)
  const body = alterFile(join(folder, 'content/datasets', `${ALTERED.dataset}.json`))
  const contentFile = join(folder, 'content/content.json')
  const content = readFileSync(contentFile, 'utf8').replaceAll(body.before, body.after)
  replaceFile(contentFile, content)
  const manifest = manifestSchema.parse(readJson(join(folder, 'manifest.json')))
  const files = manifest.files.map((file) => {
    const path = join(folder, 'client', file.path)
    const bytes = readFileSync(path)
    if (!bytes.includes(ALTERED.from) && !bytes.includes(body.before)) return file
    const text = bytes.toString('utf8').replaceAll(ALTERED.from, ALTERED.to)
    replaceFile(path, text.replaceAll(body.before, body.after))
    return { ...file, ...digestOf(path) }
  })
  replaceFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, files }))
  const record = recordSchema.parse(readJson(join(folder, 'integrity.json')))
  const paths = Object.keys(record.build)
  const digests = Object.fromEntries(paths.map((path) => [path, digestOf(join(folder, path))]))
  replaceFile(join(folder, 'integrity.json'), JSON.stringify({ ...record, build: digests }))
}

/** Change the value in a file; returns its SHA-256 before and after. */
export function alterFile(file: string): { readonly before: string; readonly after: string } {
  const before = digestOf(file).sha256
  replaceFile(file, readFileSync(file, 'utf8').replace(ALTERED.from, ALTERED.to))
  return { before, after: digestOf(file).sha256 }
}

/** Put another file in the place of one that has other names. */
export function replaceFile(file: string, text: string): void {
  rmSync(file)
  writeFileSync(file, text)
}

function digestOf(file: string): { readonly bytes: number; readonly sha256: string } {
  const bytes = readFileSync(file)
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}
