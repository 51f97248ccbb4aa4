import type { Content } from '../../data/content.ts'
import { BATTERY_PAGE, CONSISTENCY_PAGE, datasetPage, scenarioPage } from '../addresses.ts'
import { NAVIGATION } from '../site.ts'

/** A page for crawlers: its address from the root, and the day of its last change where known. */
export interface SitemapPage {
  readonly path: string
  /** ISO 8601 day, or null where a page has no date of its own. */
  readonly lastChanged: string | null
}

/** Every page of the site, in the order of the navigation. */
export function listPages({ scenarios, datasets }: Content): SitemapPage[] {
  const undated = ['/', ...NAVIGATION.map(({ href }) => href), BATTERY_PAGE, CONSISTENCY_PAGE]
  return [
    ...undated.map((path) => ({ path, lastChanged: null })),
    ...scenarios.map(({ id, last_updated: lastChanged }) => ({
      path: scenarioPage(id),
      lastChanged,
    })),
    ...datasets.map(({ metadata }) => ({
      path: datasetPage(metadata.dataset_id),
      lastChanged: metadata.retrieved_at.slice(0, 10),
    })),
  ]
}
