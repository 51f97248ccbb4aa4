import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import {
  addExecOnWindows,
  assertNodeCanBeHad,
  findNodeProblem,
  linkPackagedNode,
  NODE_FOLDER,
  trimPackagedNode,
  usesPackagedNode,
} from './node.mjs'
import { runStep, withoutPackageBinaries } from './run.mjs'

/**
 * What an install left in node_modules, written after it succeeded.
 *
 * @typedef {object} InstallStamp
 * @property {string} lockfile SHA-256 of package-lock.json.
 * @property {boolean} hasDevelopment Whether the packages of tests and checks are there.
 * @property {Record<string, [files: number, bytes: number]>} packages By name.
 */

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.setup-stamp.json')

/**
 * Say why the packages have to be installed: what differs between package-lock.json, the last
 * install and node_modules as it is. Null where nothing does.
 *
 * @param {string} root
 * @param {{ development: boolean }} wanted
 * @returns {string | null}
 */
export function findPackageProblem(root, { development }) {
  const stamp = readStamp(root)
  if (development && stamp?.hasDevelopment === false)
    return 'the packages for tests are not installed yet'
  return findWorkspaceProblem(root) ?? findPackagedNodeProblem(root)
}

/** @param {string} root */
function findPackagedNodeProblem(root) {
  if (!usesPackagedNode(root)) return null
  const problem = findWorkspaceProblem(join(root, NODE_FOLDER))
  return problem === null ? findNodeProblem(root) : `${NODE_FOLDER}: ${problem}`
}

/**
 * Say the same of a folder with a lockfile of its own, which runs on the Node of the root.
 *
 * @param {string} folder
 * @returns {string | null}
 */
export function findWorkspaceProblem(folder) {
  const stamp = readStamp(folder)
  if (stamp === null) return 'no complete install is there'
  if (stamp.lockfile !== hashLockfile(folder)) return 'package-lock.json has changed'
  return findDamage(stamp.packages, measurePackages(folder))
}

/**
 * Install the packages of package-lock.json; those for tests and checks only where they are wanted.
 *
 * @param {string} root
 * @param {{ development: boolean }} wanted
 * @param {import('./lock.mjs').HeldLock} lock
 */
export async function installPackages(root, wanted, lock) {
  assertNodeCanBeHad()
  // Those who test go on testing.
  const development = wanted.development || readStamp(root)?.hasDevelopment === true
  rmSync(stampFile(root), { force: true })
  // Side by side, because one unpacks many small files and the other a single large one. Both end
  // before either is said to have failed: nothing is left running.
  const installed = await Promise.allSettled([
    // Said in both cases, because NODE_ENV=production would leave them out.
    installLockfile(root, [development ? '--include=dev' : '--omit=dev'], lock),
    ...(findPackagedNodeProblem(root) === null ? [] : [installPackagedNode(root, lock)]),
  ])
  for (const result of installed) if (result.status === 'rejected') throw result.reason
  if (usesPackagedNode(root)) linkPackagedNode(root)
  addExecOnWindows(root)
  const problem = findNodeProblem(root)
  if (problem !== null) throw new Error(problem)
  recordInstall(root, { development })
}

/**
 * Install the packages of a folder with a lockfile of its own.
 *
 * @param {string} folder
 * @param {import('./lock.mjs').HeldLock} lock
 */
export async function installWorkspace(folder, lock) {
  rmSync(stampFile(folder), { force: true })
  await installLockfile(folder, ['--omit=dev'], lock)
  recordInstall(folder, { development: false })
}

/**
 * Only machines whose Node is too old need it, so it has a lockfile of its own.
 *
 * @param {string} root
 * @param {import('./lock.mjs').HeldLock} lock
 */
async function installPackagedNode(root, lock) {
  const folder = join(root, NODE_FOLDER)
  rmSync(stampFile(folder), { force: true })
  await installLockfile(folder, [], lock)
  trimPackagedNode(root)
  recordInstall(folder, { development: false })
}

/**
 * None of the packages needs to run a script of its own, and whatever is in the cache is taken from it.
 *
 * @param {string} folder
 * @param {readonly string[]} parameters
 * @param {import('./lock.mjs').HeldLock} lock
 */
async function installLockfile(folder, parameters, lock) {
  const always = [
    '--include=optional',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const title = `installing the packages of ${name ?? basename(folder)}`
  const status = await npm(title, ['ci', ...parameters, ...always], {
    cwd: folder,
    onProcess: lock.noteStep,
  })
  if (status !== 0) {
    throw new Error(
      'npm ci failed; its message is above. Where it says that the cache or the network failed, run the command again; where it says that package.json and package-lock.json differ, restore both (git checkout package.json package-lock.json).'
    )
  }
}

/**
 * Note what an install that succeeded has left.
 *
 * @param {string} root
 * @param {{ development: boolean }} installed
 */
export function recordInstall(root, { development }) {
  /** @type {InstallStamp} */
  const stamp = {
    lockfile: hashLockfile(root),
    hasDevelopment: development,
    packages: measurePackages(root),
  }
  writeFileSync(stampFile(root), JSON.stringify(stamp))
}

/**
 * @param {string} root
 * @returns {InstallStamp | null}
 */
function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'))
  } catch {
    return null
  }
}

/** @param {string} root */
function hashLockfile(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/**
 * Files and bytes of every package by name. Tools keep notes of their own in folders with a dot.
 *
 * @param {string} root
 */
function measurePackages(root) {
  const modules = join(root, 'node_modules')
  /** @type {InstallStamp['packages']} */
  const packages = {}
  for (const name of listFolders(modules)) {
    if (name.startsWith('.') && name !== '.bin') continue
    const members = name.startsWith('@') ? listFolders(join(modules, name)) : ['']
    for (const member of members) {
      packages[member === '' ? name : `${name}/${member}`] = measure(join(modules, name, member))
    }
  }
  return packages
}

/** @param {string} folder */
function listFolders(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

/**
 * @param {string} folder
 * @returns {[number, number]}
 */
function measure(folder) {
  let [files, bytes] = [0, 0]
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    const [moreFiles, moreBytes] = entry.isDirectory() ? measure(path) : [1, lstatSync(path).size]
    files += moreFiles
    bytes += moreBytes
  }
  return [files, bytes]
}

/**
 * @param {InstallStamp['packages']} installed
 * @param {InstallStamp['packages']} present
 */
function findDamage(installed, present) {
  const damaged = Object.keys(installed).filter((name) => {
    const [files, bytes] = installed[name] ?? []
    return present[name]?.[0] !== files || present[name]?.[1] !== bytes
  })
  const [first] = damaged
  if (first === undefined) return null
  const [files, bytes] = present[first] ?? [0, 0]
  const [wantedFiles, wantedBytes] = installed[first] ?? [0, 0]
  const others = damaged.length === 1 ? '' : `, and ${damaged.length - 1} other packages differ too`
  return `node_modules/${first} has ${files} files of ${bytes} bytes, ${wantedFiles} of ${wantedBytes} were installed${others}`
}

/**
 * Run npm: the one that runs this script, else that of the search path.
 *
 * @param {string} title
 * @param {readonly string[]} parameters
 * @param {import('./run.mjs').StepOptions} options
 */
function npm(title, parameters, options) {
  const { npm_execpath: npmPath, npm_node_execpath: nodePath } = process.env
  const env = { ...process.env, PATH: withoutPackageBinaries(process.env.PATH ?? '') }
  if (npmPath && basename(npmPath) === 'npm-cli.js') {
    const node = nodePath ?? process.execPath
    return runStep(title, node, [npmPath, ...parameters], { ...options, env })
  }
  if (process.platform !== 'win32') return runStep(title, 'npm', parameters, { ...options, env })
  // Node starts no .cmd file without a shell; none of these words needs quotes.
  return runStep(title, 'cmd.exe', ['/d', '/s', '/c', ['npm', ...parameters].join(' ')], {
    ...options,
    env,
  })
}
