import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { digestModule } from '../../src/data/store/module-digest.mjs'
import { projectEnvironment, projectNode } from './node.mjs'

/** What compiles the equations; all that the kernels depend on is what it imports. */
const COMPILER = 'scripts/model-compile.ts'

const KERNELS = join('src', 'core', 'kernels')
const STAMP = '.stamp'

/**
 * Say why the equations have to be compiled: they, or the compiler, have changed since the kernels were
 * written, or a kernel is not as it was written. Null where nothing has.
 *
 * @param {string} root
 * @returns {string | null}
 */
export function findKernelProblem(root) {
  // An image installs the packages before it has the sources.
  if (!existsSync(join(root, COMPILER))) return null
  const folder = join(root, KERNELS)
  const stamp = join(folder, STAMP)
  if (!existsSync(stamp)) return 'the equations are not compiled yet'
  const [equations, kernels] = readFileSync(stamp, 'utf8').split('\n')
  if (equations !== digestModule(COMPILER, root)) return 'the equations have changed'
  return kernels === digestKernels(folder) ? null : `${KERNELS} is not what they compile to`
}

/**
 * Compile the equations into kernels. Throws what the compiler says where it rejects an equation; the
 * kernels then remain as they were.
 *
 * @param {string} root
 */
export function compileKernels(root) {
  const folder = join(root, KERNELS)
  const equations = digestModule(COMPILER, root)
  rmSync(join(folder, STAMP), { force: true })
  const { status, stderr } = spawnSync(projectNode(root), [COMPILER], {
    cwd: root,
    env: projectEnvironment(root),
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`the equations cannot be compiled:\n${stderr.trim()}`)
  writeFileSync(join(folder, STAMP), `${equations}\n${digestKernels(folder)}\n`)
}

/** @param {string} folder */
function digestKernels(folder) {
  const digest = createHash('sha256')
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  for (const name of files.sort()) {
    digest.update(`${name}\0`).update(readFileSync(join(folder, name)))
  }
  return digest.digest('hex')
}
