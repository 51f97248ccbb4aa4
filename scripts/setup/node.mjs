import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative, sep } from 'node:path'

/** Oldest Node that runs TypeScript as it is, which server and scripts are written in. */
const OLDEST_NODE = /** @type {const} */ ([22, 18])

/** Folder with a lockfile of its own that brings a Node where the machine's is too old. */
export const NODE_FOLDER = join('scripts', 'packaged-node')

/** Platforms for which it does. */
const PACKAGED_NODES = new Set(['linux-x64', 'linux-arm64', 'win-x64'])

/**
 * Whether the packaged Node runs the project: on a machine whose own is too old, also when npm has
 * started this very process with the packaged one.
 *
 * @param {string} root
 */
export function usesPackagedNode(root) {
  const isPackaged = process.execPath.startsWith(realPath(join(root, NODE_FOLDER)) + sep)
  return isPackaged || !isNewEnough(process.versions.node)
}

/** @param {string} path */
function realPath(path) {
  return existsSync(path) ? realpathSync(path) : path
}

/**
 * Path of the Node that runs the project: the one that runs this script where it is new enough,
 * else the packaged one. Throws a sentence where neither is.
 *
 * @param {string} root
 */
export function projectNode(root) {
  if (isNewEnough(process.versions.node)) return process.execPath
  const packaged = packagedNode(root)
  if (packaged !== null && existsSync(packaged)) return packaged
  throw new Error(describeMissingNode())
}

/**
 * Throw a sentence where this machine has no Node for the project and no package would bring one.
 * Asked before anything is downloaded.
 */
export function assertNodeCanBeHad() {
  if (isNewEnough(process.versions.node) || packagedPlatform() !== null) return
  throw new Error(describeMissingNode())
}

/**
 * Say what keeps the Node that the project runs on from running; null where nothing does.
 *
 * @param {string} root
 * @returns {string | null}
 */
export function findNodeProblem(root) {
  if (isNewEnough(process.versions.node)) return null
  const packaged = packagedNode(root)
  if (packaged === null) return describeMissingNode()
  const version = probeVersion(packaged)
  return version !== null && isNewEnough(version)
    ? null
    : `${relative(root, packaged)} does not run`
}

/**
 * Remove the C headers of the packaged Node, which only native packages that compile would read.
 *
 * @param {string} root
 */
export function trimPackagedNode(root) {
  const packaged = packagedNode(root)
  if (packaged === null) return
  for (const unused of ['include', 'share']) {
    rmSync(join(dirname(packaged), '..', unused), { recursive: true, force: true })
  }
}

/**
 * Put the packaged Node before the machine's on the search path of npm scripts.
 *
 * @param {string} root
 */
export function linkPackagedNode(root) {
  const packaged = packagedNode(root)
  if (packaged === null) return
  const binaries = join(root, 'node_modules', '.bin')
  mkdirSync(binaries, { recursive: true })
  if (process.platform === 'win32') {
    writeFileSync(join(binaries, 'node.cmd'), `@"${packaged}" %*\r\n`)
  } else symlinkSync(relative(binaries, packaged), join(binaries, 'node'))
}

/**
 * Give the shell of Windows the command `exec`, by which npm scripts start the server: a shell of
 * other systems then puts it in its own place, so that it gets the signals that npm passes on.
 *
 * @param {string} root
 */
export function addExecOnWindows(root) {
  if (process.platform !== 'win32') return
  writeFileSync(join(root, 'node_modules', '.bin', 'exec.cmd'), '@%*\r\n')
}

/**
 * Environment for a project command: packaged binaries first on the search path, and modules kept as they
 * were compiled. `npm start` names the same folder: without types left to strip, the server starts
 * sooner and holds 90 MB less.
 *
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnvironment(root) {
  const binaries = join(root, 'node_modules', '.bin')
  return {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled-modules'),
    PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
  }
}

/**
 * Whether a version of Node, such as 22.18.0, runs the project.
 *
 * @param {string} version
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_NODE
  // Node 23 learned it with 23.6.
  if (major === 23) return minor >= 6
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

/** @param {string} root */
function packagedNode(root) {
  const platform = packagedPlatform()
  if (platform === null) return null
  const file = platform.startsWith('win') ? 'node.exe' : 'node'
  return join(root, NODE_FOLDER, 'node_modules', `node-${platform}`, 'bin', file)
}

/** The packaged Node for Linux is built for glibc, which Alpine and other musl systems lack. */
function packagedPlatform() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const platform = `${system}-${process.arch}`
  if (!PACKAGED_NODES.has(platform)) return null
  return process.platform === 'linux' && !hasGlibc() ? null : platform
}

function hasGlibc() {
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (
    process.report.getReport()
  )
  return header.glibcVersionRuntime !== undefined
}

/** @param {string} file */
function probeVersion(file) {
  try {
    return execFileSync(file, ['--version'], { encoding: 'utf8' }).trim().replace(/^v/, '')
  } catch {
    return null
  }
}

function describeMissingNode() {
  const libc = process.platform === 'linux' && !hasGlibc() ? ' (musl)' : ''
  return (
    `this machine has Node ${process.versions.node}, the project needs ${OLDEST_NODE.join('.')} or ` +
    `later, and no package brings one for ${process.platform} ${process.arch}${libc}. Install Node ` +
    'from https://nodejs.org or by the package manager of the system (the file .nvmrc names the ' +
    'version we use) and run the command again.'
  )
}
