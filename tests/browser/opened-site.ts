import type { Browser } from 'playwright-core'
import { launchChromium } from '../../scripts/browser/launch-chromium.ts'
import { findChromium } from '../../scripts/setup/chromium.mjs'
import { startServer, type ServerProcess } from '../server-process.ts'

/** Whether this machine lacks Chromium; where a lack must not pass unseen, the set-up has failed. */
export const LACKS_CHROMIUM = findChromium() === null

/** The served site, and a browser to look at it with. */
export interface OpenedSite {
  readonly server: ServerProcess
  readonly browser: Browser
}

/** Start the server and a browser. */
export async function openSite(): Promise<OpenedSite> {
  const server = await startServer()
  return { server, browser: await launchChromium() }
}

/** End the browser, then the server that it looked at. */
export async function closeSite({ server, browser }: OpenedSite): Promise<void> {
  await browser.close()
  await server.stop()
}
