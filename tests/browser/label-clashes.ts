import type { Page } from 'playwright-core'

/** Widths at which labels are looked at, px: a phone, a tablet, a desk. */
export const LABEL_WIDTHS = [390, 768, 1280] as const

/** Wait for the fonts and open what is folded, so that every drawing is laid out. */
export async function openFolds(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.section-fold, .fold'))
      fold.open = true
  })
}

/** Pairs of texts of a drawing that lie on one another as the browser draws them. */
export async function findClashes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main svg')].flatMap((svg) => {
      const boxes = [...svg.querySelectorAll('text')].flatMap((text) => {
        const { left, right, top, bottom, height } = text.getBoundingClientRect()
        // A line of text is higher than its letters.
        const rim = height / 5
        return height === 0
          ? []
          : [{ words: text.textContent, left, right, top: top + rim, bottom: bottom - rim }]
      })
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .filter(
            (two) =>
              one.left < two.right &&
              two.left < one.right &&
              one.top < two.bottom &&
              two.top < one.bottom
          )
          .map((two) => `${one.words} on ${two.words}`)
      )
    })
  )
}

/** Smallest text of a drawing, px, and how many labels there are. */
export function measureLabels(page: Page): Promise<{ count: number; smallest_px: number }> {
  return page.evaluate(() => {
    const sizes = [...document.querySelectorAll('main svg text')].flatMap((text) => {
      const drawing = text.closest('svg')
      const scale = drawing?.getScreenCTM()?.a ?? 1
      const isShown = text.getBoundingClientRect().height > 0
      return isShown ? [Number.parseFloat(getComputedStyle(text).fontSize) * scale] : []
    })
    return { count: sizes.length, smallest_px: Math.min(Infinity, ...sizes) }
  })
}
