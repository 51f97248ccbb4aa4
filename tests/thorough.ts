import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** Whether this run tries everything: `npm test -- --thorough`. */
export const IS_THOROUGH = process.env['THOROUGH'] === 'true'

/** How many cases a test tries: the usual number, or that of a thorough run. */
export function countCases(usual: number, thorough: number): number {
  return IS_THOROUGH ? thorough : usual
}

/**
 * Some entries of a list, in its order: the same for the same commit, others for the next one; in a
 * thorough run all of them. What one commit leaves out others reach.
 */
export function drawByCommit<Entry>(all: readonly Entry[], count: number): Entry[] {
  if (IS_THOROUGH || all.length <= count) return [...all]
  return all
    .map((entry, index) => ({ entry, index, rank: rankOf(index) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .toSorted((a, b) => a.index - b.index)
    .map(({ entry }) => entry)
}

const commit = readCommit()

function rankOf(index: number): string {
  return createHash('sha256').update(`${commit} ${index}`).digest('hex')
}

/** The commit of this checkout; nothing where it has none. */
function readCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  return stdout ?? ''
}
