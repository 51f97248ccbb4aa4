import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { sha256Hex } from '../../../src/core/dataset/digest.ts'
import { historySchema } from '../../../src/core/dataset/history.ts'
import { metadataSchema } from '../../../src/core/dataset/metadata.ts'
import { logLineSchema } from '../../../src/core/dataset/refresh-log.ts'

/** Made-up datasets that the killed process refreshes. */
export const DATASET_IDS = Array.from({ length: 10 }, (_, index) => `made-up-${index}`)

/** Places of each dataset; each has two rows. */
export const PLACES = 40

const bodySchema = z.object({ rows: z.array(z.object({ value: z.number() })) })

/** Files of all datasets that are currently incomplete. */
export function findTornFiles(root: string): string[] {
  const folders = ['datasets', 'datasets/metadata', 'datasets/history']
  return folders
    .flatMap((folder) => listJson(root, folder))
    .filter((path) => {
      try {
        JSON.parse(readFileSync(join(root, path), 'utf8'))
        return false
      } catch {
        return true
      }
    })
}

/**
 * Contradictions after a completed refresh: between bodies and metadata, between log, history and
 * the sequence of editions, and leftover files.
 */
export function findContradictions(root: string, edition: number): string[] {
  const lines = readFileSync(join(root, 'datasets/refresh-log.ndjson'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => logLineSchema.parse(JSON.parse(line)))
  return [
    ...DATASET_IDS.flatMap((id) => {
      const bytes = readFileSync(join(root, `datasets/${id}.json`))
      const digest = sha256Hex(bytes)
      const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))
      const metadata = metadataSchema.parse(read(`datasets/metadata/${id}.json`))
      const { earlier } = historySchema.parse(read(`datasets/history/${id}.json`))
      const updates = lines.filter((line) => line.dataset_id === id && line.status === 'updated')
      const chain = [...earlier.map(({ sha256 }) => sha256), digest]
      const logged = updates.map(({ sha256_after }) => sha256_after)
      const before = updates.map(({ sha256_before }) => sha256_before)
      const first = bodySchema.parse(JSON.parse(bytes.toString('utf8'))).rows[0]?.value
      return [
        first === edition * 1000 ? [] : [`${id}: the body is not edition ${edition}`],
        metadata.sha256 === digest ? [] : [`${id}: the metadata state another digest`],
        chain.length === edition ? [] : [`${id}: ${chain.length} versions, expected ${edition}`],
        new Set(chain).size === chain.length ? [] : [`${id}: a version is twice in the history`],
        isEqual(logged, chain) ? [] : [`${id}: log and history differ`],
        isEqual(before, [null, ...chain.slice(0, -1)]) ? [] : [`${id}: the log has a gap`],
      ].flat()
    }),
    ...findLeftovers(root).map((path) => `${path} was left`),
  ]
}

function findLeftovers(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tmp$|\.lock$|journal\.json$/.test(path)
  )
}

function listJson(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${folder}/${name}`)
}

function isEqual(left: readonly unknown[], right: readonly unknown[]): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}
