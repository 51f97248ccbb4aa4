import { z } from 'zod'
import { findElement, writeItems, writeText } from '../calculators/browser/elements.ts'
import { planDraft } from '../addresses.ts'
import type { Part } from './entry.ts'
import { readPart } from './part-text.ts'

const startSchema = z.looseObject({ sources: z.array(z.string()) })

/** Let a region start from a country, a file or nothing; `open` shows it. */
export function startChoices(open: (part: Part) => void): void {
  const country = findElement('start-country', HTMLSelectElement)
  const start = async (): Promise<void> => {
    const code = country.value
    const name = country.selectedOptions[0]?.textContent?.trim() ?? code
    country.value = ''
    if (code === '') return
    writeText('region-note', `Loading ${name}…`)
    try {
      const response = await fetch(planDraft(code))
      if (!response.ok) throw new Error(String(response.status))
      const text = await response.text()
      open(readPart(text))
      writeItems('region-sources', startSchema.parse(JSON.parse(text)).sources)
      writeText(
        'region-note',
        `${name} is loaded: every figure of it can be changed. Its plan is a stand-in: half of its fossil energy from wind and sun.`
      )
    } catch {
      writeText('region-note', `${name} could not be loaded; what stands here stays.`)
    }
  }
  country.addEventListener('change', () => void start())
  // A choice that was made while this was loading.
  void start()
  findElement('start-file', HTMLInputElement).addEventListener('change', ({ target }) => {
    const file = target instanceof HTMLInputElement ? target.files?.[0] : undefined
    if (file !== undefined) void read(file)
  })
  async function read(file: File): Promise<void> {
    try {
      const part = readPart(await file.text())
      open(part)
      writeItems('region-sources', [])
      writeText(
        'region-note',
        Object.keys(part).length === 0
          ? `${file.name} states nothing that this page knows.`
          : `${file.name} is read into this page and sent nowhere.`
      )
    } catch {
      writeText('region-note', `${file.name} is no JSON document: what stands here stays.`)
    }
  }
  findElement('start-nothing', HTMLButtonElement).addEventListener('click', () => {
    open({})
    writeItems('region-sources', [])
    writeText('region-note', 'An empty region: earlier ones stay under Regions side by side.')
  })
}
