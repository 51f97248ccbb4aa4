import { existsSync, readFileSync } from 'node:fs'

import { findChromium } from './chromium.mjs'
import { runStep } from './run.mjs'

/**
 * Make sure that a Chromium is there for the page tests. Debian's own package is installed where we
 * may; elsewhere the reader is told what to install. Without a browser the page tests are skipped,
 * which a continuous integration run (CI=true) does not accept.
 */
export async function ensureBrowser() {
  if (findChromium()) return
  if (mayInstall()) await installDebianChromium()
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

async function installDebianChromium() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runStep('refreshing the package lists', 'apt-get', ['update', '-qq'], {
    env,
  })
  if (update.status !== 0) return
  await runStep(
    'installing Chromium (about a minute)',
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', '-o=Dpkg::Use-Pty=0', 'chromium'],
    { env }
  )
}

function missingBrowserMessage() {
  if (process.env.CHROMIUM_PATH) {
    return `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, where no file is. Name the executable of a Chromium.`
  }
  const remedies = {
    darwin: 'brew install --cask chromium',
    linux: 'apt-get install chromium (Debian, as root), or the package of your distribution',
    win32: 'winget install Google.Chrome',
  }
  const remedy = Object.entries(remedies).find(([platform]) => platform === process.platform)?.[1]
  return `no Chromium was found. Install one (${remedy ?? 'any Chromium or Chrome'}), or name its executable in CHROMIUM_PATH.`
}
