import type { Locator } from 'playwright-core'

/** Counts what a reader has to press; typing is no click. */
export function countClicks(): {
  readonly press: (target: Locator) => Promise<void>
  readonly count: () => number
} {
  let clicks = 0
  return {
    press: async (target) => {
      clicks += 1
      await target.click()
    },
    count: () => clicks,
  }
}
