import { chromium, type Browser } from 'playwright-core'
import { findChromium } from '../setup/chromium.mjs'

/** Start the Chromium of this machine without a window. Throws where none is installed. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('This needs Chromium: run npm test once.')
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
}
