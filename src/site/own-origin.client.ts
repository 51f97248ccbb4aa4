/**
 * A page is built before anybody knows under which address it is served: in what is to be copied,
 * the address of the build becomes the one that the reader is at.
 */
import { readData } from './calculators/browser/elements.ts'

for (const copied of document.querySelectorAll<HTMLElement>('[data-origin]')) {
  const built = readData(copied, 'origin')
  if (built !== location.origin && copied.textContent.includes(built)) {
    copied.textContent = copied.textContent.replaceAll(built, location.origin)
  }
}
