import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** Results of the parts of a proof, kept until it ends so that an interrupted run can go on. */
export interface KeptResults<Result> {
  /** How many an earlier run has left. */
  readonly count: number
  /** The result of a part: the one that was kept, else computed now and kept. */
  readonly take: (key: string, compute: () => Promise<Result>) => Promise<Result>
  /** Forget all, when the proof has ended. */
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
  // A run that was killed may have left half a line.
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
