import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Marks what a process has not finished; a dot before it hides it from `*.parquet`. */
const UNFINISHED = /^\.(?<name>.+)\.(?<host>[^.]*)-(?<pid>\d+)\.(?:tmp|spill)$/

/** Host names may hold dots, which part the marks of a name. */
const HOST = hostname().replaceAll('.', '_')

/** Files of a partition in the folder of results. */
export interface PartitionFiles {
  readonly rows: string
  readonly badRows: string
  /** Written last: where it is, the others are whole. */
  readonly totals: string
}

/** The folder of results, created where it is missing. */
export function openResultsFolder(folder: string): void {
  mkdirSync(folder, { recursive: true })
  removeUnfinished(folder, ({ host, pid }) => host === HOST && !isAlive(pid))
}

/** Where the results of a partition lie. */
export function filesOf(folder: string, name: string, format: string): PartitionFiles {
  return {
    rows: join(folder, `rows-${name}.${format}`),
    badRows: join(folder, `bad-rows-${name}.csv`),
    totals: join(folder, `totals-${name}.json`),
  }
}

/** A folder of this process for tables that do not fit into memory. */
export function spillFolderOf(folder: string): string {
  return join(folder, `.tables.${HOST}-${process.pid}.spill`)
}

/**
 * Write a file whole or not at all: under a name of this process, forced to the disk, then renamed. A
 * process that is killed leaves nothing under the final name; two that write the same file write the
 * same bytes.
 */
export async function writeWhole(
  path: string,
  write: (unfinished: string) => Promise<void>
): Promise<void> {
  const folder = join(path, '..')
  const unfinished = join(folder, `.${path.slice(folder.length + 1)}.${HOST}-${process.pid}.tmp`)
  await write(unfinished)
  try {
    const file = await open(unfinished, 'r+')
    await file.sync()
    await file.close()
    await rename(unfinished, path)
  } catch (error) {
    // Another process has finished the same file meanwhile, and cleared away after the run.
    if (!existsSync(path)) throw error
  }
}

/** Remove what killed processes of other machines left of results that are whole by now. */
export function removeLeftovers(folder: string, names: readonly string[]): void {
  removeUnfinished(folder, ({ name }) => names.some((done) => name.includes(done)))
}

interface Unfinished {
  readonly name: string
  readonly host: string
  readonly pid: number
}

function removeUnfinished(folder: string, isGarbage: (left: Unfinished) => boolean): void {
  for (const entry of readdirSync(folder)) {
    const { name, host, pid } = UNFINISHED.exec(entry)?.groups ?? {}
    if (name === undefined || host === undefined || pid === undefined) continue
    if (isGarbage({ name, host, pid: Number(pid) }))
      rmSync(join(folder, entry), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user exists, though it takes no signal from this one.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
