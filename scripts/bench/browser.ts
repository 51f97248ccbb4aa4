import { chromium, type Browser } from 'playwright-core'
import { findChromium } from '../setup/chromium.mjs'

/** Do something with a Chromium of its own. Throws where none is installed. */
export async function withBrowser<Result>(
  use: (browser: Browser) => Promise<Result>
): Promise<Result> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('The benchmark needs Chromium: run npm test once.')
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}
