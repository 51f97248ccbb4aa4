import { canonicalBytes, sha256Hex } from '../../core/dataset/digest.ts'
import { sortRows } from '../../core/dataset/row-difference.ts'
import type { Table } from '../../core/dataset/table.ts'
import type { Adapter } from '../adapter.ts'
import { buildCountryIndex } from '../countries/country-index.ts'
import { createCountryReader } from '../countries/country-reader.ts'
import { isUpstreamFault, UpstreamFault } from '../upstream-fault.ts'
import type { RefreshEffects } from './effects.ts'
import type { Change } from './journal.ts'
import { readUpstream } from './read-upstream.ts'
import type { Upstream, UpstreamMode } from './read-upstream.ts'
import type { RefreshLogLine } from '../../core/dataset/refresh-log.ts'
import { extendState, STATE_PATH } from './refresh-state.ts'
import { RunFault } from './run-fault.ts'
import { checkSanity } from './sanity.ts'
import { describeUpstream, planFiles, readStoredDataset } from './stored-dataset.ts'
import type { StoredDataset } from './stored-dataset.ts'

/** Dataset from which the others resolve countries. */
const COUNTRY_DATASET = 'country-codes'

/**
 * Refresh one dataset: read its files, check the table, and plan to replace the last good one if
 * the content changed. Writes nothing. Never throws for a source that fails: the line of the log
 * says why, and no file changes.
 */
export async function refreshSource(
  adapter: Adapter,
  mode: UpstreamMode,
  effects: RefreshEffects
): Promise<Change> {
  const start = effects.now()
  let before: string | null = null
  let outcome: Outcome
  try {
    const stored = await readStoredDataset(effects.files, adapter.dataset_id)
    before = stored.sha256
    outcome = await replaceIfSound(adapter, stored, mode, effects)
  } catch (error) {
    if (error instanceof RunFault) throw error
    const reason = describeFailure(error)
    outcome = { files: {}, status: 'failed', bytes: null, rows: null, sha256_after: before, reason }
  }
  const log_line = {
    time: start.toISOString(),
    dataset_id: adapter.dataset_id,
    source: adapter.folder,
    status: outcome.status,
    mode: mode.kind,
    bytes: outcome.bytes,
    sha256_before: before,
    sha256_after: outcome.sha256_after,
    rows: outcome.rows,
    duration_ms: effects.now().getTime() - start.getTime(),
    reason: outcome.reason,
  }
  return { files: outcome.files, log_line }
}

type Outcome = Pick<Change, 'files'> &
  Pick<RefreshLogLine, 'status' | 'bytes' | 'rows' | 'sha256_after' | 'reason'>

async function replaceIfSound(
  adapter: Adapter,
  stored: StoredDataset,
  mode: UpstreamMode,
  effects: RefreshEffects
): Promise<Outcome> {
  if (!adapter.redistributable) {
    throw new UpstreamFault('not_redistributable', 'The terms do not allow a published body.')
  }
  const upstream = await readUpstream(adapter, mode, stored, effects)
  if (upstream === null) {
    const { body, sha256: sha256_after } = stored
    const rows = body?.rows.length ?? null
    return { files: {}, status: 'not_modified', bytes: null, rows, sha256_after, reason: null }
  }
  const body = await readTable(adapter, upstream, stored, effects)
  const sha256 = sha256Hex(canonicalBytes(body))
  const metadata = describeUpstream(adapter, upstream, {
    retrieved_at: effects.now().toISOString(),
    sha256,
  })
  const files = await planFiles(effects.files, adapter, stored, { body, metadata })
  if (mode.kind === 'live') {
    const { dataset_id } = adapter
    files[STATE_PATH] = await extendState(effects.files, dataset_id, upstream.state)
  }
  return {
    files,
    status: sha256 === stored.sha256 ? 'unchanged' : 'updated',
    bytes: [...upstream.bytes.values()].reduce((sum, { length }) => sum + length, 0),
    rows: body.rows.length,
    sha256_after: sha256,
    reason: null,
  }
}

/** Parse and check. Throws an `UpstreamFault` that lists every rule the table breaks. */
async function readTable(
  adapter: Adapter,
  upstream: Upstream,
  stored: StoredDataset,
  effects: RefreshEffects
): Promise<Table> {
  const countries = createCountryReader(await readCountryIndex(adapter, effects))
  const rows = sortRows(adapter.parse(upstream.bytes, { countries }), adapter.key)
  const table = { fields: adapter.fields, rows }
  const findings = checkSanity(adapter, table, {
    last_rows: stored.body?.rows ?? null,
    unresolved: countries.unresolved(),
  })
  const [first, ...others] = findings
  if (first === undefined) return table
  throw new UpstreamFault(
    first.code,
    [first.message, ...others.map(({ code, message }) => `${code}: ${message}`)].join('; ')
  )
}

async function readCountryIndex(adapter: Adapter, effects: RefreshEffects) {
  const needsCountries = adapter.fields.some(({ name }) => name === 'country')
  if (!needsCountries || adapter.dataset_id === COUNTRY_DATASET) return buildCountryIndex([])
  const { body } = await readStoredDataset(effects.files, COUNTRY_DATASET)
  if (body === null) {
    throw new UpstreamFault('missing_file', `Refresh ${COUNTRY_DATASET} first: it names countries.`)
  }
  return buildCountryIndex(body.rows)
}

function describeFailure(error: unknown): string {
  if (isUpstreamFault(error)) return `${error.code}: ${error.message}`
  return `unexpected: ${error instanceof Error ? error.message : String(error)}`
}
