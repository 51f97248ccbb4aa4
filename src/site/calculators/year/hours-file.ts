import { writeCsv } from '../../../core/dataset/csv.ts'
import type { TracedYear } from '../../../year/hours.ts'
import { tabulateTrace } from '../../../year/hours-table.ts'

/** The 8,760 hours of a run as a file, as the API writes them; loaded when a reader asks for one. */
export async function writeHours(
  traced: TracedYear,
  format: 'csv' | 'parquet'
): Promise<{ type: string; body: string | Uint8Array<ArrayBuffer> }> {
  const table = tabulateTrace(traced)
  if (format === 'csv') return { type: 'text/csv', body: writeCsv(table) }
  const { writeParquet } = await import('../../../api/parquet.ts')
  return { type: 'application/vnd.apache.parquet', body: writeParquet(table) }
}
