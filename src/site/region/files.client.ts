import type { CompletedPlan } from '../../scenario/draft/complete.ts'
import { findElement } from '../calculators/browser/elements.ts'
import { offerDownload } from '../calculators/browser/downloads.ts'
import type { RegionReport } from './answer-view.ts'
import type { Part } from './entry.ts'
import { writeFragment } from './part-text.ts'

/** What files are written from. */
interface Taken {
  readonly current: () => { readonly part: Part; readonly completed: CompletedPlan }
  readonly report: () => RegionReport | null
  readonly note: (text: string) => void
}

/** Let the buttons of the page save, print and link what it shows. */
export function offerFiles({ current, report, note }: Taken): void {
  offerDownload({
    id: 'region-json',
    fileName: 'region.json',
    mediaType: 'application/json',
    write: () => `${JSON.stringify(current().part, null, 2)}\n`,
  })
  offerDownload({
    id: 'region-csv',
    fileName: 'region.csv',
    mediaType: 'text/csv',
    write: async () => {
      const { writePartCsv } = await import('./part-csv.ts')
      const { part, completed } = current()
      return writePartCsv(part, completed, report())
    },
  })
  findElement('region-print', HTMLButtonElement).addEventListener('click', () => print())
  findElement('region-link', HTMLButtonElement).addEventListener('click', () => void copyLink())

  async function copyLink(): Promise<void> {
    const address = `${location.origin}${location.pathname}${await writeFragment(current().part)}`
    try {
      await navigator.clipboard.writeText(address)
      note(`The link holds the whole region, ${address.length} characters, and is copied.`)
    } catch {
      history.replaceState(null, '', address)
      note('The address of this page is the link: copy it from there.')
    }
  }
}
