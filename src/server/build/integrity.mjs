import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
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
 * @property {1} version
 * @property {Record<string, FileDigest>} build By path below the build: manifest and page server.
 * @property {Record<string, FileDigest>} content By path below the content root.
 *
 * A file as it must be, with what to do where it is not.
 * @typedef {FileDigest & { file: string, name: string, fix: string }} ExpectedFile
 */

const INTEGRITY_FILE = 'integrity.json'
const FIX_BUILD = 'Run npm run build.'
const FIX_CONTENT = 'Undo the change (git checkout) or run npm run build.'

/** Folders of the content that build and server read, below the content root. */
const CONTENT_FOLDERS = [
  'datasets',
  'datasets/metadata',
  'datasets/history',
  'scenarios',
  'scenarios/variants',
]

/** File names of the precompressed twins, by the name of their coding in the manifest. */
const TWIN_SUFFIXES = { br: '.br', gzip: '.gz' }

/**
 * Describe the content that a build or a server reads. The log of refreshes is left out: it grows
 * without any change of what is published.
 *
 * @param {string} contentRoot
 * @returns {Record<string, FileDigest>}
 */
export function digestContent(contentRoot) {
  return digestFiles(contentRoot, listContent(contentRoot))
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
 * Compare a build, and the content that the server reads beside it, with what the build wrote and
 * read: all sizes, then all digests. Returns null, or a sentence that names the first file that
 * differs, what was expected, and what to do.
 *
 * @param {{ distFolder: string, contentRoot: string | null }} places Without a content root the
 *   build alone is compared.
 * @returns {string | null}
 */
export function findFault({ distFolder, contentRoot }) {
  const read = readExpected(distFolder, contentRoot)
  if (typeof read === 'string') return read
  for (const expected of read) {
    const problem = compareSize(expected)
    if (problem !== null) return problem
  }
  for (const expected of read) {
    const { sha256 } = digest(readFileSync(expected.file))
    if (sha256 !== expected.sha256) {
      return `${expected.name} has the SHA-256 ${sha256}, the build recorded ${expected.sha256}. ${expected.fix}`
    }
  }
  return contentRoot === null ? null : findAddedContent(distFolder, contentRoot)
}

/**
 * @param {string} distFolder
 * @param {string | null} contentRoot
 * @returns {ExpectedFile[] | string}
 */
function readExpected(distFolder, contentRoot) {
  const manifestFile = join(distFolder, 'manifest.json')
  if (!existsSync(manifestFile)) {
    return `No build was found: ${manifestFile} cannot be read. ${FIX_BUILD}`
  }
  try {
    const { build, content } = readRecord(distFolder)
    /** @type {{ files: (FileDigest & { path: string, twins: Partial<Record<'br' | 'gzip', FileDigest>> })[] }} */
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
    const client = manifest.files.flatMap(({ path, bytes, sha256, twins }) => [
      { path, bytes, sha256 },
      ...(twins.br ? [{ ...twins.br, path: path + TWIN_SUFFIXES.br }] : []),
      ...(twins.gzip ? [{ ...twins.gzip, path: path + TWIN_SUFFIXES.gzip }] : []),
    ])
    /** @param {string} path */
    const inBuild = (path) => ({
      file: join(distFolder, path),
      name: join(distFolder, path),
      fix: FIX_BUILD,
    })
    return [
      ...Object.entries(build).map(([path, wanted]) => ({ ...wanted, ...inBuild(path) })),
      ...client.map(({ path, ...wanted }) => ({ ...wanted, ...inBuild(`client/${path}`) })),
      ...(contentRoot === null
        ? []
        : Object.entries(content).map(([path, wanted]) => ({
            ...wanted,
            file: join(contentRoot, path),
            name: path,
            fix: FIX_CONTENT,
          }))),
    ]
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `${distFolder} is not a build of this version (${reason}). ${FIX_BUILD}`
  }
}

/**
 * @param {string} distFolder
 * @returns {IntegrityRecord}
 */
function readRecord(distFolder) {
  const record = JSON.parse(readFileSync(join(distFolder, INTEGRITY_FILE), 'utf8'))
  if (record?.version !== 1) throw new Error(`${INTEGRITY_FILE} is of another version`)
  return record
}

/**
 * @param {ExpectedFile} expected
 * @returns {string | null}
 */
function compareSize({ file, name, bytes, fix }) {
  const found = statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return `${name} is missing. ${fix}`
  return found.size === bytes
    ? null
    : `${name} has ${found.size} bytes, the build recorded ${bytes}. ${fix}`
}

/**
 * @param {string} distFolder
 * @param {string} contentRoot
 */
function findAddedContent(distFolder, contentRoot) {
  const { content } = readRecord(distFolder)
  const added = listContent(contentRoot).find((path) => content[path] === undefined)
  return added === undefined ? null : `${added} was added after the build. ${FIX_BUILD}`
}

/** @param {string} contentRoot */
function listContent(contentRoot) {
  return CONTENT_FOLDERS.flatMap((folder) => {
    const absolute = join(contentRoot, folder)
    if (!existsSync(absolute)) return []
    const names = readdirSync(absolute).filter((name) => name.endsWith('.json'))
    return names.sort().map((name) => `${folder}/${name}`)
  })
}

/**
 * @param {Buffer} bytes
 * @returns {FileDigest}
 */
function digest(bytes) {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
