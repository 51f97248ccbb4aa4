/** Name of the product, as in the header and in page titles. */
export const SITE_NAME = 'Climate Economics'

/** One entry of the main navigation. */
export interface NavigationEntry {
  readonly label: string
  readonly href: string
  /** Pages of the section, shown under the main navigation while one of them is read. */
  readonly pages?: readonly NavigationEntry[]
}

/** Main navigation, in reading order: a section is current on all pages below its address. */
export const NAVIGATION: readonly NavigationEntry[] = [
  {
    label: 'Scenarios',
    href: '/scenarios/',
    pages: [
      { label: 'Reports', href: '/scenarios/' },
      { label: 'Compare', href: '/compare/' },
    ],
  },
  { label: 'Your region', href: '/plan/' },
  {
    label: 'Calculators',
    href: '/calculators/',
    pages: [
      { label: 'Calculators', href: '/calculators/' },
      { label: 'Tipping points', href: '/tipping-points/' },
    ],
  },
  {
    label: 'Data',
    href: '/datasets/',
    pages: [
      { label: 'Datasets', href: '/datasets/' },
      { label: 'Countries', href: '/countries/' },
      { label: 'Freshness', href: '/freshness/' },
    ],
  },
  { label: 'Methodology', href: '/methodology/' },
  { label: 'API', href: '/api/docs' },
]

/** Search over everything, which stands apart from the sections. */
export const SEARCH: NavigationEntry = { label: 'Search', href: '/search/' }

/** Whether a page lies in the section of a navigation entry. */
export function isInSection(path: string, entry: NavigationEntry): boolean {
  const isBelow = `${path}/`.startsWith(entry.href)
  return isBelow || (entry.pages ?? []).some((page) => isInSection(path, page))
}
