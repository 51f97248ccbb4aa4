import { chartFiles, planDraft, socialPicture } from './addresses.ts'
import { readName } from './charts/chart-or-map.ts'
import { listPublishedCharts } from './charts/published-charts.ts'
import { listCountryStarts } from './plan/starts.ts'
import { listSocialPictures } from './social/pictures.ts'

/**
 * Addresses of the site that are made when somebody first asks for them: the files and embed pages of
 * charts, preview pictures, and drafts of plans. Sorted.
 */
export function listMadeOnRequest(): string[] {
  const charts = listPublishedCharts().flatMap(({ figure, table }) => {
    const { svg, png, csv, spec, embed } = chartFiles(readName(figure))
    return [svg, png, spec, embed, ...(table === null ? [] : [csv])]
  })
  const pictures = listSocialPictures().map(({ slug }) => socialPicture(slug))
  const drafts = listCountryStarts().map(({ country }) => planDraft(country))
  return [...charts, ...pictures, ...drafts].sort()
}
