import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * Results of the parts of a proof, stored until it has finished so that an interrupted run can
 * continue.
 */
export interface KeptResults<Result> {
  /** Number of results from an earlier run. */
  readonly count: number
  /** The result of a part: stored, or computed now and then stored. */
  readonly take: (key: string, compute: () => Promise<Result>) => Promise<Result>
  /** Delete all results, when the proof has finished. */
  readonly clear: () => void
}

/** Open the results in the folder of a proof. Throws if the file contains something else. */
export function openKeptResults<Result>(
  folder: string,
  resultSchema: z.ZodType<Result>
): KeptResults<Result> {
  const file = join(folder, 'results.ndjson')
  const lineSchema = z.object({ key: z.string(), result: resultSchema })
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // A killed run may have left an incomplete line.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  writeFileSync(file, whole)
  const lines = whole.split('\n').filter(Boolean)
  const kept = new Map(
    lines.map((line) => {
      const { key, result } = lineSchema.parse(JSON.parse(line))
      return [key, result]
    })
  )
  return {
    count: kept.size,
    take: async (key, compute) => {
      const known = kept.get(key)
      if (known !== undefined) return known
      const result = await compute()
      appendFileSync(file, `${JSON.stringify({ key, result })}\n`)
      return result
    },
    clear: () => rmSync(file, { force: true }),
  }
}
