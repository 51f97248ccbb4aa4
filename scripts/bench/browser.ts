import type { Browser } from 'playwright-core'
import { launchChromium } from '../browser/launch-chromium.ts'

/** Run a function with a separate Chromium. Throws if none is installed. */
export async function withBrowser<Result>(
  use: (browser: Browser) => Promise<Result>
): Promise<Result> {
  const browser = await launchChromium()
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}
