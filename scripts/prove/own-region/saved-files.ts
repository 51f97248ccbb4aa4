import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const rowsSchema = z.array(z.object({ kind: z.string(), path: z.string(), value: z.string() }))

/** Press a button that saves a file, and read it. */
export async function saveFrom(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)])
  return readFileSync(await download.path(), 'utf8')
}

/** What the page has computed, by path, as its CSV states it. */
export async function readComputed(page: Page): Promise<ReadonlyMap<string, string>> {
  const rows = rowsSchema.parse(parse(await saveFrom(page, '#plan-csv'), { columns: true }))
  return new Map(
    rows.flatMap(({ kind, path, value }) => (kind === 'computed' ? [[path, value] as const] : []))
  )
}
