import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const rowsSchema = z.array(z.object({ kind: z.string(), path: z.string(), value: z.string() }))

/** Click a download button and read the file. */
export async function saveFrom(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)])
  return readFileSync(await download.path(), 'utf8')
}

/** Computed values of the page by path, from its CSV. */
export async function readComputed(page: Page): Promise<ReadonlyMap<string, string>> {
  const rows = rowsSchema.parse(parse(await saveFrom(page, '#plan-csv'), { columns: true }))
  return new Map(
    rows.flatMap(({ kind, path, value }) => (kind === 'computed' ? [[path, value] as const] : []))
  )
}
