import type { CompletedPlan } from '../../scenario/draft/complete.ts'
import { findElement } from '../calculators/browser/elements.ts'
import { offerDownload, saveFile } from '../calculators/browser/downloads.ts'
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
  findElement('region-document', HTMLButtonElement).addEventListener(
    'click',
    () => void saveDocument()
  )
  findElement('region-print', HTMLButtonElement).addEventListener('click', () => print())
  findElement('region-link', HTMLButtonElement).addEventListener('click', () => void copyLink())

  async function saveDocument(): Promise<void> {
    const { part, completed } = current()
    const { source, assumed } = completed
    if (source === null) return note('A document needs a whole region: see what is missing.')
    const { documentOfPlan, identitySchema } = await import('../../scenario/draft/document.ts')
    const identity = identitySchema.safeParse(part)
    if (!identity.success) return note('A document needs a name and a region that are words.')
    const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length)
    const document = documentOfPlan(identity.data, source, assumed, today)
    saveFile('document.json', 'application/json', `${JSON.stringify(document, null, 2)}\n`)
    note('Saved as a document; its texts are left for its author.')
  }

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
