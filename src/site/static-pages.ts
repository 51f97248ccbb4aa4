import { listMethodPages } from './methodology/pages.ts'
import { CALCULATORS, PAGES, type SitePage } from './pages.ts'

/** Every page that stands for itself, by path, those of the methodology of services among them. */
export function listStaticPages(): SitePage[] {
  const methods = listMethodPages().map(({ id, title, description }) => ({
    ...PAGES.methodology,
    path: `${PAGES.methodology.path}${id}`,
    title,
    description,
    kind: 'Methodology' as const,
  }))
  return [...Object.values(PAGES), ...Object.values(CALCULATORS), ...methods].toSorted((a, b) =>
    a.path < b.path ? -1 : 1
  )
}
