import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Names under which Chromium and its relatives are installed. First the one without a window, which
 * takes half of the processor time of the others for the same pages.
 */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

/** Places outside the search path. */
const FIXED_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Path of the Chromium that the page tests drive, or null. CHROMIUM_PATH wins over all others, and
 * a CHROMIUM_PATH that names nothing counts as no browser rather than as another one.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string | null}
 */
export function findChromium(environment = process.env) {
  const named = environment.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    ...COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command))),
    ...FIXED_PLACES,
  ]
  return candidates.find((path) => existsSync(path)) ?? null
}
