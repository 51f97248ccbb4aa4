import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

// Plain JavaScript without packages, because setup runs it on Node 20 before anything is installed.

/**
 * Size and SHA-256 of a file.
 *
 * @typedef {{ bytes: number, sha256: string }} FileDigest
 *
 * What a build consists of beside the client files, which its manifest lists, and what it was made
 * from.
 * @typedef {object} IntegrityRecord
 * @property {2} version
 * @property {string} sources Digest of everything from which it was made.
 * @property {string} site_url Public address that its pages name; empty where none was set.
 * @property {Record<string, FileDigest>} build By path below the build: manifest, content, page server and program.
 *
 * A file as it must be.
 * @typedef {FileDigest & { path: string }} ExpectedFile
 */

/** Folder of the server as a program. */
export const PROGRAM = 'program'

const INTEGRITY_FILE = 'integrity.json'
const FIX = 'Run npm run build.'

/** Part of a file that is read at a time. */
const PART = Buffer.alloc(1 << 18)

/** Settings whose values stand in what a build writes. */
const SETTINGS = ['SITE_URL', 'SECURITY_CONTACT']

/** Everything whose contents decide what a build writes. */
export const SOURCES = [
  'src',
  'scenarios',
  'datasets',
  'public',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
]

/** The log of refreshes decides only by its lines on data that changed. */
const REFRESH_LOG = 'datasets/refresh-log.ndjson'
const UPDATED_LINE = /"status":\s*"updated"/

/** File names of the compressed copies of a complete build, by the name of their coding in the manifest. */
const TWIN_SUFFIXES = { br: '.br', gzip: '.gz' }

/**
 * SHA-256 over the names and contents of all sources, tests left out: no build reads them; and over
 * the settings that a build reads.
 *
 * @param {string} root
 * @param {Record<string, string | undefined>} [environment]
 */
export function hashSources(root, environment = process.env) {
  const hash = createHash('sha256')
  for (const name of SETTINGS) hash.update(`${name}=${environment[name] ?? ''}\0`)
  for (const file of SOURCES.flatMap((source) => listFiles(root, source))) {
    if (file.endsWith('.test.ts')) continue
    const bytes = readSource(root, file)
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} file
 */
function readSource(root, file) {
  const bytes = readFileSync(join(root, file))
  if (file !== REFRESH_LOG) return bytes
  const lines = bytes.toString('utf8').split('\n')
  return Buffer.from(lines.filter((line) => UPDATED_LINE.test(line)).join('\n'))
}

/**
 * Describe files below a folder, by their paths.
 *
 * @param {string} folder
 * @param {readonly string[]} paths
 * @returns {Record<string, FileDigest>}
 */
export function digestFiles(folder, paths) {
  return Object.fromEntries(paths.map((path) => [path, digest(readFileSync(join(folder, path)))]))
}

/**
 * Files at or below a path of a folder, in a fixed order.
 *
 * @param {string} folder
 * @param {string} path
 * @returns {string[]}
 */
export function listFiles(folder, path) {
  const absolute = join(folder, path)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [path]
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => listFiles(folder, `${path}/${name}`))
}

/**
 * Compare a build with what was written: all sizes, then all digests. Returns null, or a sentence that
 * names the first file that differs, what was expected, and what to do.
 *
 * @param {string} distFolder
 * @returns {string | null}
 */
export function findFault(distFolder) {
  const manifestFile = join(distFolder, 'manifest.json')
  if (!existsSync(manifestFile)) {
    return `No build was found: ${manifestFile} cannot be read. ${FIX}`
  }
  /** @type {ExpectedFile[]} */
  let expected = []
  try {
    expected = listExpected(distFolder, manifestFile)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `${distFolder} is not a build of this version (${reason}). ${FIX}`
  }
  for (const file of expected) {
    const problem = compareSize(distFolder, file)
    if (problem !== null) return problem
  }
  for (const { path, sha256 } of expected) {
    const file = join(distFolder, path)
    const found = digestFile(file)
    if (found !== sha256) {
      return `${file} has the SHA-256 ${found}, the build recorded ${sha256}. ${FIX}`
    }
  }
  return null
}

/**
 * The record of a build. Throws where there is none of this version.
 *
 * @param {string} distFolder
 * @returns {IntegrityRecord}
 */
export function readRecord(distFolder) {
  const record = JSON.parse(readFileSync(join(distFolder, INTEGRITY_FILE), 'utf8'))
  if (record?.version !== 2) throw new Error(`${INTEGRITY_FILE} is of another version`)
  return record
}

/**
 * Record what a build consists of beside its client files.
 *
 * @param {string} distFolder
 * @param {string} sources
 */
export function writeRecord(distFolder, sources) {
  const paths = ['manifest.json', 'content', 'server', PROGRAM].flatMap((path) =>
    listFiles(distFolder, path)
  )
  /** @type {IntegrityRecord} */
  const record = {
    version: 2,
    sources,
    site_url: process.env.SITE_URL ?? '',
    build: digestFiles(distFolder, paths),
  }
  writeFileSync(join(distFolder, INTEGRITY_FILE), `${JSON.stringify(record, null, 2)}\n`)
}

/**
 * @param {string} distFolder
 * @param {string} manifestFile
 * @returns {ExpectedFile[]}
 */
function listExpected(distFolder, manifestFile) {
  const { build } = readRecord(distFolder)
  /** @type {{ files: (ExpectedFile & { twins: Partial<Record<'br' | 'gzip', FileDigest>> })[] }} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const client = manifest.files.flatMap(({ path, bytes, sha256, twins }) => [
    { path: `client/${path}`, bytes, sha256 },
    ...(twins.br ? [{ ...twins.br, path: `client/${path}${TWIN_SUFFIXES.br}` }] : []),
    ...(twins.gzip ? [{ ...twins.gzip, path: `client/${path}${TWIN_SUFFIXES.gzip}` }] : []),
  ])
  return [...Object.entries(build).map(([path, wanted]) => ({ path, ...wanted })), ...client]
}

/**
 * @param {string} distFolder
 * @param {ExpectedFile} expected
 * @returns {string | null}
 */
function compareSize(distFolder, { path, bytes }) {
  const file = join(distFolder, path)
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return `${file} is missing. ${FIX}`
  return found.size === bytes
    ? null
    : `${file} has ${found.size} bytes, the build recorded ${bytes}. ${FIX}`
}

/**
 * SHA-256 of a file, read in parts: whole files would leave the server's process with holes of megabytes.
 *
 * @param {string} path
 * @returns {string}
 */
function digestFile(path) {
  const hash = createHash('sha256')
  const file = openSync(path, 'r')
  try {
    for (let read = readSync(file, PART); read > 0; read = readSync(file, PART)) {
      hash.update(PART.subarray(0, read))
    }
  } finally {
    closeSync(file)
  }
  return hash.digest('hex')
}

/**
 * @param {Buffer} bytes
 * @returns {FileDigest}
 */
function digest(bytes) {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
