import { chromium, type Browser, type BrowserServer } from 'playwright-core'
import { findChromium } from './chromium.mjs'

/** Start a headless Chromium. Throws if none is installed. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch(describeLaunch())
}

/** Start Chromium as a server to which several processes connect, each with its own pages. */
export function launchSharedChromium(): Promise<BrowserServer> {
  return chromium.launchServer(describeLaunch())
}

function describeLaunch() {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('This needs Chromium: run npm test once.')
  // A busy machine may need longer than the half minute that Playwright grants.
  return { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'], timeout: 300_000 }
}
