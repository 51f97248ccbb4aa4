/**
 * Refresh the datasets: `npm run data:refresh -- [dataset_id…] [--from folder] [--dry-run]
 * [--force] [--source-dates file] [--repair]`. Without ids every dataset is refreshed.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openFolder } from '../src/adapters/refresh/disk.ts'
import type { RefreshEffects } from '../src/adapters/refresh/effects.ts'
import { createHttpsTransport } from '../src/adapters/refresh/https-transport.ts'
import type { UpstreamMode } from '../src/adapters/refresh/read-upstream.ts'
import { recover } from '../src/adapters/refresh/recover.ts'
import { exitCode, refreshAll } from '../src/adapters/refresh/refresh-all.ts'
import { RunFault } from '../src/adapters/refresh/run-fault.ts'
import type { RefreshLogLine } from '../src/core/dataset/refresh-log.ts'
import { ADAPTERS } from '../src/adapters/registry.ts'
import { contentRoot } from '../src/data/content-root.ts'
import { readCommandLine } from './command-line.ts'
import { withRefreshLock } from './refresh-lock.ts'

/** Timeout per file, milliseconds. */
const FILE_TIMEOUT_MS = 120_000

/** Width of the column of dataset ids on the terminal. */
const ID_WIDTH = 42

const USAGE = `Usage: npm run data:refresh -- [dataset_id…] [options]

  --from <folder>        read <folder>/<source>/<file> instead of the live addresses
  --source-dates <file>  JSON object of ISO days by <source>/<file>, for --from
  --dry-run              read and check everything, write nothing
  --force                fetch files again even if a server reports them as unchanged
  --repair               finish an interrupted refresh, without fetching
  --list                 print the dataset ids and their URLs
`

const { values, positionals } = readCommandLine(USAGE, {
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    'source-dates': { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    repair: { type: 'boolean', default: false },
  },
})

const known = new Set(ADAPTERS.map(({ dataset_id }) => dataset_id))
const unknown = positionals.filter((id) => !known.has(id))

if (values.list) listSources()
else if (unknown.length > 0) {
  console.error(`Unknown dataset ${unknown.join(', ')}. Known: ${[...known].sort().join(', ')}.`)
  process.exitCode = 2
} else {
  try {
    const root = contentRoot()
    const work = async () => await (values.repair ? repair(root) : run(root))
    process.exitCode = await (values['dry-run'] ? work() : withRefreshLock(root, work))
  } catch (error) {
    if (!(error instanceof RunFault)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

async function repair(root: string): Promise<number> {
  const notices = await recover(openFolder(root))
  console.log(notices.length === 0 ? 'There is nothing to repair.' : notices.join('\n'))
  return 0
}

async function run(root: string): Promise<number> {
  const chosen = ADAPTERS.filter(
    ({ dataset_id }) => positionals.length === 0 || positionals.includes(dataset_id)
  )
  const isLive = values.from === undefined
  for (const { dataset_id, folder_only } of chosen) {
    if (isLive && folder_only !== undefined) {
      console.log(`${dataset_id.padEnd(ID_WIDTH)} skipped: ${folder_only}; use --from`)
    }
  }
  const adapters = chosen.filter(({ folder_only }) => !isLive || folder_only === undefined)
  const effects: RefreshEffects = {
    transport: createHttpsTransport(),
    now: () => new Date(),
    sleep: async (ms) => await sleep(ms),
    files: openFolder(root),
  }
  const options = { mode: await readMode(), dry_run: values['dry-run'] }
  const lines = await refreshAll(adapters, options, effects, {
    notice: (sentence) => console.log(sentence),
    line: (line) => console.log(progress(line)),
  })
  const failed = lines.filter(({ status }) => status === 'failed').length
  console.log(`${lines.length} datasets, ${failed} failed${values['dry-run'] ? ', dry run' : ''}.`)
  return exitCode(lines)
}

async function readMode(): Promise<UpstreamMode> {
  if (values.from === undefined) {
    return { kind: 'live', timeout_ms: FILE_TIMEOUT_MS, force: values.force }
  }
  const path = values['source-dates']
  const sourceDates =
    path === undefined
      ? {}
      : z.record(z.string(), z.iso.date()).parse(JSON.parse(await readFile(path, 'utf8')))
  return { kind: 'folder', folder: openFolder(resolve(values.from)), source_dates: sourceDates }
}

function progress({ dataset_id, status, rows, duration_ms, reason }: RefreshLogLine): string {
  const facts = [
    dataset_id.padEnd(ID_WIDTH),
    status.padEnd(12),
    `${rows ?? '-'} rows`.padEnd(12),
    `${duration_ms} ms`,
  ]
  return reason === null ? facts.join(' ') : `${facts.join(' ')}\n  ${reason}`
}

function listSources(): void {
  for (const { dataset_id, files } of ADAPTERS) {
    for (const { file, url } of files) console.log(`${dataset_id}\t${file}\t${url}`)
  }
}
