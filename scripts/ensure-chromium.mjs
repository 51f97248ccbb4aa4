// Makes sure that a Chromium is there for the page tests. Debian's own package is installed where we
// may; elsewhere the reader is told what to install. Without a browser the page tests are skipped,
// which a continuous integration run (CI=true) does not accept.
import { existsSync, readFileSync } from 'node:fs'

import { findChromium } from './browser/chromium.mjs'
import { installDebianChromium } from './browser/install-chromium.mjs'
import { Interrupted, runStep } from './setup/run.mjs'

try {
  await ensureChromium()
} catch (error) {
  console.error(`setup: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(error instanceof Interrupted ? error.status : 1)
}

async function ensureChromium() {
  if (findChromium()) return
  if (mayInstall()) await installDebianChromium(runStep)
  if (findChromium()) return

  const message = missingBrowserMessage()
  if (process.env.CI === 'true') throw new Error(message)
  console.warn(`setup: ${message} Until then the page tests are skipped.`)
}

/** Only Debian packages Chromium as a plain package, and only root may install it. */
function mayInstall() {
  if (process.env.CHROMIUM_PATH) return false
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  if (!existsSync('/etc/os-release')) return false
  return /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function missingBrowserMessage() {
  if (process.env.CHROMIUM_PATH) {
    return `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, where no file is. Name the executable of a Chromium.`
  }
  const remedies = {
    darwin: 'brew install --cask chromium',
    linux:
      'apt-get install chromium-headless-shell (Debian, as root), or the package of your distribution',
    win32: 'winget install Google.Chrome',
  }
  const remedy = Object.entries(remedies).find(([platform]) => platform === process.platform)?.[1]
  return `no Chromium was found. Install one (${remedy ?? 'any Chromium or Chrome'}), or name its executable in CHROMIUM_PATH.`
}
