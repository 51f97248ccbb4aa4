// Prepares a checkout before any npm script. Runs on Node 20 without a single package, because it
// is what installs them.
//
//   node scripts/setup.mjs                install the packages of the lockfile and compile the equations
//                                         where they differ
//   node scripts/setup.mjs --development  … with those that only tests and checks need
//   node scripts/setup.mjs --build        … and build the site where it is not current
//   node scripts/setup.mjs --build=always … and build it in any case; --complete writes every answer and
//                                         every compressed copy as a file, for a CDN or an image
//   node scripts/setup.mjs --portfolio    … and install the packages of portfolio/, which nothing else needs
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { buildSite, findBuildProblem } from './setup/build.mjs'
import { compileKernels, findKernelProblem } from './setup/kernels.mjs'
import { withLock } from './setup/lock.mjs'
import {
  findPackageProblem,
  findWorkspaceProblem,
  installPackages,
  installWorkspace,
} from './setup/packages.mjs'
import { endProcessGroup, Interrupted } from './setup/run.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PORTFOLIO = join(ROOT, 'portfolio')
const LOCK = join(ROOT, '.cache', 'setup.lock')
const KNOWN_OPTIONS = ['--development', '--build', '--build=always', '--complete', '--portfolio']

const options = process.argv.slice(2)
const unknown = options.filter((option) => !KNOWN_OPTIONS.includes(option))

if (unknown.length > 0) {
  console.error(`Unknown option ${unknown.join(', ')}. Known: ${KNOWN_OPTIONS.join(', ')}.`)
  process.exit(2)
}

const wanted = { development: options.includes('--development') }
const isBuildWanted = options.includes('--build')
const isBuildForced = options.includes('--build=always')
const isComplete = options.includes('--complete')
const isPortfolioWanted = options.includes('--portfolio')

try {
  // A checkout that is current needs no lock, and may be one that nobody can write to.
  if (findProblem() !== null || isBuildForced)
    await withLock(LOCK, { whenHeld: tellHolder, endLeftStep }, repair)
} catch (error) {
  console.error(`setup: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(error instanceof Interrupted ? error.status : 1)
}

function findProblem() {
  return (
    findPackageProblem(ROOT, wanted) ??
    (isPortfolioWanted ? findWorkspaceProblem(PORTFOLIO) : null) ??
    findKernelProblem(ROOT) ??
    (isBuildWanted ? findBuildProblem(ROOT) : null)
  )
}

/** @param {import('./setup/lock.mjs').LockContent} content */
function tellHolder({ holder }) {
  const text = `another set-up (process ${holder.pid}) is at work in this checkout`
  console.log(`setup: ${text}; waiting for it …`)
}

/**
 * End the install or build that a killed set-up left behind; it would write beside ours.
 *
 * @param {import('./setup/lock.mjs').ProcessMark} step
 */
function endLeftStep({ pid, born }) {
  console.log(`setup: an interrupted set-up left process ${pid} running; waiting for its end …`)
  // Without a date of birth the number may belong to another program by now.
  if (born !== '') endProcessGroup(pid, 'SIGTERM')
}

/**
 * Asks again, because another set-up may have done all while this one waited for it.
 *
 * @param {import('./setup/lock.mjs').HeldLock} lock
 */
async function repair(lock) {
  const problem = findPackageProblem(ROOT, wanted)
  if (problem !== null) {
    console.log(`setup: ${problem}.`)
    await installPackages(ROOT, wanted, lock)
  }
  const missing = isPortfolioWanted ? findWorkspaceProblem(PORTFOLIO) : null
  if (missing !== null) {
    console.log(`setup: portfolio: ${missing}.`)
    await installWorkspace(PORTFOLIO, lock)
  }
  const outdated = findKernelProblem(ROOT)
  if (outdated !== null) {
    console.log(`setup: ${outdated}; compiling the equations …`)
    compileKernels(ROOT)
  }
  const reason = isBuildForced ? 'a build was asked for' : isBuildWanted && findBuildProblem(ROOT)
  if (!reason) return
  console.log(`setup: ${reason.replace(/\.(?: Run npm run build\.)?$/, '')}.`)
  await buildSite(ROOT, { isComplete }, lock)
}
