// Prepares a checkout before any npm script. Runs on Node 20 without a single package, because it
// is what installs them.
//
//   node scripts/setup.mjs                install the packages of the lockfile when they differ
//   node scripts/setup.mjs --build        … and build the site when its sources changed
//   node scripts/setup.mjs --build=always … and build it in any case
//   node scripts/setup.mjs --browser      … and look for Chromium, which the page tests drive
import { fileURLToPath } from 'node:url'

import { ensureBrowser } from './setup/browser.mjs'
import { ensureBuild } from './setup/build.mjs'
import { ensurePackages } from './setup/packages.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const KNOWN_OPTIONS = ['--build', '--build=always', '--browser']

const options = process.argv.slice(2)
const unknown = options.filter((option) => !KNOWN_OPTIONS.includes(option))

if (unknown.length > 0) {
  console.error(`Unknown option ${unknown.join(', ')}. Known: ${KNOWN_OPTIONS.join(', ')}.`)
  process.exit(2)
}

try {
  await ensurePackages(ROOT)
  if (options.includes('--browser')) await ensureBrowser()
  if (options.includes('--build=always')) await ensureBuild(ROOT, { always: true })
  else if (options.includes('--build')) await ensureBuild(ROOT, { always: false })
} catch (error) {
  console.error(`setup: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
