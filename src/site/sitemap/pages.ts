import { listProfiledCountries } from '../../core/country/profile.ts'
import type { Content } from '../../data/content.ts'
import { countryPage, datasetPage, scenarioAnnex, scenarioPage } from '../addresses.ts'
import { countrySources } from '../content.ts'
import { LESSONS } from '../learn/lessons.ts'
import { listMethodPages } from '../methodology/pages.ts'
import { CALCULATORS, PAGES, type SitePage } from '../pages.ts'
import { listWeatherPages } from '../weather/pages.ts'

/** A page for crawlers: its address from the root, and the day of its last change where known. */
export interface SitemapPage {
  readonly path: string
  /** ISO 8601 day, or null where a page has no date of its own. */
  readonly lastChanged: string | null
}

/** Every page of the site: those that stand for themselves, then reports, datasets and countries. */
export function listPages({ scenarios, datasets }: Content): SitemapPage[] {
  return [
    ...listStaticPages().map(({ path }) => ({ path, lastChanged: null })),
    ...scenarios.flatMap(({ id, last_updated: lastChanged }) =>
      [scenarioPage(id), scenarioAnnex(id)].map((path) => ({ path, lastChanged }))
    ),
    ...datasets.map(({ metadata }) => ({
      path: datasetPage(metadata.dataset_id),
      lastChanged: metadata.retrieved_at.slice(0, 10),
    })),
    ...listProfiledCountries(countrySources()).map((country) => ({
      path: countryPage(country),
      lastChanged: null,
    })),
  ]
}

/** Every page that stands for itself, by path, those of the methodology of services among them. */
export function listStaticPages(): SitePage[] {
  const methods = listMethodPages().map(({ id, title, description }) => ({
    ...PAGES.methodology,
    path: `${PAGES.methodology.path}${id}`,
    title,
    description,
    kind: 'Methodology' as const,
  }))
  const lessons = LESSONS.map(({ id, title, description }) => ({
    ...PAGES.learn,
    path: `${PAGES.learn.path}${id}`,
    title,
    description,
    kind: 'Learn' as const,
  }))
  const all = [
    ...Object.values(PAGES),
    ...Object.values(CALCULATORS),
    ...listWeatherPages(),
    ...methods,
    ...lessons,
  ]
  return all.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}
