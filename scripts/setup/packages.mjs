import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { runStep, withoutPackageBinaries } from './run.mjs'

/** Oldest Node that runs our TypeScript as it is, for platforms without a packaged Node. */
const OLDEST_NODE_FOR_TYPESCRIPT = [22, 18]

/**
 * Install the packages of package-lock.json unless node_modules already holds exactly them.
 * Development packages come along under NODE_ENV=production too, since the build needs them.
 *
 * @param {string} root
 */
export async function ensurePackages(root) {
  const stamp = join(root, 'node_modules', '.setup-stamp')
  const wanted = lockfileHash(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  rmSync(stamp, { force: true })
  await installPackages(root)
  assertNodeRunsTypeScript(root)
  writeFileSync(stamp, lockfileHash(root))
}

/**
 * Path of the Node that runs the project: the packaged one, else the one that runs this script.
 *
 * @param {string} root
 */
export function projectNode(root) {
  const packaged = join(
    root,
    'node_modules',
    '.bin',
    process.platform === 'win32' ? 'node.cmd' : 'node'
  )
  return existsSync(packaged) ? packaged : process.execPath
}

/**
 * Environment for a project command: packaged binaries first on the search path.
 *
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnvironment(root) {
  const binaries = join(root, 'node_modules', '.bin')
  const separator = process.platform === 'win32' ? ';' : ':'
  return {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    PATH: `${binaries}${separator}${process.env.PATH ?? ''}`,
  }
}

/** @param {string} root */
function lockfileHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/**
 * `npm ci`, and `npm install` where npm finds the lockfile incomplete for this platform: npm leaves
 * optional binaries out of a lock when the registry did not offer them at that time.
 *
 * @param {string} root
 */
async function installPackages(root) {
  const title = 'installing the packages of package-lock.json (about 20 s)'
  const clean = await npm(root, 'ci', title)
  if (clean.status === 0) return
  if (!clean.errors.includes('EUSAGE')) {
    throw new Error('npm ci failed; its message stands above. Mend it and run the command again.')
  }
  const loose = await npm(root, 'install', 'npm ci refused the lockfile, trying npm install')
  if (loose.status !== 0) {
    throw new Error('npm install failed; its message stands above. Mend it and run again.')
  }
}

/**
 * @param {string} root
 * @param {'ci' | 'install'} command
 * @param {string} title
 */
function npm(root, command, title) {
  const { npm_execpath: npmPath, npm_node_execpath: nodePath } = process.env
  const parameters = [
    command,
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const env = { ...process.env, PATH: withoutPackageBinaries(process.env.PATH ?? '') }
  if (npmPath && basename(npmPath) === 'npm-cli.js') {
    return runStep(title, nodePath ?? process.execPath, [npmPath, ...parameters], {
      cwd: root,
      env,
    })
  }
  return runStep(title, process.platform === 'win32' ? 'npm.cmd' : 'npm', parameters, {
    cwd: root,
    env,
  })
}

/** @param {string} root */
function assertNodeRunsTypeScript(root) {
  if (projectNode(root) !== process.execPath) return
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE_FOR_TYPESCRIPT
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new Error(
    `no packaged Node exists for ${process.platform} ${process.arch}, and this machine has Node ` +
      `${process.versions.node}. Install Node ${OLDEST_NODE_FOR_TYPESCRIPT.join('.')} or later ` +
      '(the file .nvmrc names the version we use) and run the command again.'
  )
}
