import { readData } from './calculators/browser/elements.ts'

/**
 * A page is built before its address is known: in commands, citations and lines to be copied, the address
 * of the build becomes the address that the reader is at.
 */
for (const element of document.querySelectorAll<HTMLElement>('[data-origin]')) {
  const built = readData(element, 'origin')
  if (built !== location.origin && element.textContent.includes(built)) {
    element.textContent = element.textContent.replaceAll(built, location.origin)
  }
}
