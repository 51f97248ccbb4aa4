import { hasDebtPath } from '../core/chain/settled-budget.ts'
import { COVERED_COUNTRIES } from '../core/geography/covered-countries.ts'
import {
  chartFiles,
  countryBudget,
  planDraft,
  scenarioOffline,
  socialPicture,
} from './addresses.ts'
import { readName } from './charts/chart-or-map.ts'
import { listPublishedCharts } from './charts/published-charts.ts'
import { readContent } from './content.ts'
import { listCountryStarts } from './region/starts.ts'
import { listSocialPictures } from './social/pictures.ts'

/**
 * Addresses of the site that are made when somebody first asks for them: the files and embed pages of
 * charts, preview pictures, drafts of plans, budgets of countries, and reports as one file. Sorted.
 */
export function listMadeOnRequest(): string[] {
  const charts = listPublishedCharts().flatMap(({ figure, table }) => {
    const { svg, png, csv, spec, embed } = chartFiles(readName(figure))
    return [svg, png, spec, embed, ...(table === null ? [] : [csv])]
  })
  const pictures = listSocialPictures().map(({ slug }) => socialPicture(slug))
  const drafts = listCountryStarts().map(({ country }) => planDraft(country))
  const budgets = COVERED_COUNTRIES.map(({ alpha2 }) => alpha2)
    .filter(hasDebtPath)
    .map(countryBudget)
  const reports = readContent().scenarios.map(({ id }) => scenarioOffline(id))
  return [...charts, ...pictures, ...drafts, ...budgets, ...reports].sort()
}
