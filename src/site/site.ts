/** Name of the product, as in the header and in page titles. */
export const SITE_NAME = 'Climate Economics'

/** One entry of the main navigation. */
export interface NavigationEntry {
  readonly label: string
  readonly href: string
}

/** Main navigation, in reading order: a section is current on all pages below its address. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { label: 'Scenarios', href: '/scenarios/' },
  { label: 'Calculators', href: '/calculators/' },
  { label: 'Datasets', href: '/datasets/' },
  { label: 'Methodology', href: '/methodology/' },
]

/** Whether a page lies in the section of a navigation entry. */
export function isInSection(path: string, entry: NavigationEntry): boolean {
  return `${path}/`.startsWith(entry.href)
}
