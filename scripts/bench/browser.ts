import type { Browser } from 'playwright-core'
import { launchChromium } from '../browser/launch-chromium.ts'

/** Do something with a Chromium of its own. Throws where none is installed. */
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
