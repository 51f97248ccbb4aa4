import { canonicalBytes } from '../../core/dataset/canonical.ts'
import { sha256Hex } from '../../core/dataset/digest.ts'
import { sortRows } from '../../core/dataset/row-difference.ts'
import type { Table } from '../../core/dataset/table.ts'
import type { Adapter } from '../adapter.ts'
import { buildCountryIndex } from '../countries/country-index.ts'
import { createCountryReader } from '../countries/country-reader.ts'
import { isUpstreamFault, UpstreamFault } from '../upstream-fault.ts'
import { describeUpstream, readHeldDataset, writeDataset } from './dataset-files.ts'
import type { HeldDataset } from './dataset-files.ts'
import type { RefreshEffects } from './effects.ts'
import { readUpstream } from './read-upstream.ts'
import type { Upstream, UpstreamMode } from './read-upstream.ts'
import type { RefreshLogLine } from '../../core/dataset/refresh-log.ts'
import { writeState } from './refresh-state.ts'
import { checkSanity } from './sanity.ts'

/** Dataset from which the others resolve countries. */
export const COUNTRY_DATASET = 'country-codes'

/** How to refresh. */
export interface RefreshOptions {
  readonly mode: UpstreamMode
  /** Read and check everything, write nothing. */
  readonly dry_run: boolean
}

/**
 * Refresh one dataset: read its files, check the table, and replace the last good one if the
 * content changed. Never throws for a source that fails: the line says why, the dataset stays.
 */
export async function refreshSource(
  adapter: Adapter,
  options: RefreshOptions,
  effects: RefreshEffects
): Promise<RefreshLogLine> {
  const start = effects.now()
  let held: HeldDataset | null = null
  let outcome: Outcome
  try {
    held = await readHeldDataset(effects.files, adapter.dataset_id)
    outcome = await replaceIfSound(adapter, held, options, effects)
  } catch (error) {
    const sha256 = held?.sha256 ?? null
    const reason = describeFailure(error)
    outcome = { status: 'failed', bytes: null, rows: null, sha256_after: sha256, reason }
  }
  return {
    time: start.toISOString(),
    dataset_id: adapter.dataset_id,
    source: adapter.folder,
    status: outcome.status,
    mode: options.mode.kind,
    bytes: outcome.bytes,
    sha256_before: held?.sha256 ?? null,
    sha256_after: outcome.sha256_after,
    rows: outcome.rows,
    duration_ms: effects.now().getTime() - start.getTime(),
    reason: outcome.reason,
  }
}

type Outcome = Pick<RefreshLogLine, 'status' | 'bytes' | 'rows' | 'sha256_after' | 'reason'>

async function replaceIfSound(
  adapter: Adapter,
  held: HeldDataset,
  options: RefreshOptions,
  effects: RefreshEffects
): Promise<Outcome> {
  if (!adapter.redistributable) {
    throw new UpstreamFault('not_redistributable', 'The terms do not allow a published body.')
  }
  const upstream = await readUpstream(adapter, options.mode, held.metadata, effects)
  if (upstream === null) {
    const rows = held.body?.rows.length ?? null
    return { status: 'not_modified', bytes: null, rows, sha256_after: held.sha256, reason: null }
  }
  const body = await readTable(adapter, upstream, held, effects)
  const sha256 = sha256Hex(canonicalBytes(body))
  if (!options.dry_run) {
    const metadata = describeUpstream(adapter, upstream, {
      retrieved_at: effects.now().toISOString(),
      sha256,
    })
    await writeDataset(effects.files, adapter, held, { body, metadata })
    if (options.mode.kind === 'live') {
      await writeState(effects.files, adapter.dataset_id, upstream.state)
    }
  }
  return {
    status: sha256 === held.sha256 ? 'unchanged' : 'updated',
    bytes: [...upstream.bytes.values()].reduce((sum, { length }) => sum + length, 0),
    rows: body.rows.length,
    sha256_after: options.dry_run ? held.sha256 : sha256,
    reason: null,
  }
}

/** Parse and check. Throws an `UpstreamFault` that lists every rule the table breaks. */
async function readTable(
  adapter: Adapter,
  upstream: Upstream,
  held: HeldDataset,
  effects: RefreshEffects
): Promise<Table> {
  const countries = createCountryReader(await readCountryIndex(adapter, effects))
  const rows = sortRows(adapter.parse(upstream.bytes, { countries }), adapter.key)
  const table = { fields: adapter.fields, rows }
  const findings = checkSanity(adapter, table, {
    last_rows: held.body?.rows ?? null,
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
  const { body } = await readHeldDataset(effects.files, COUNTRY_DATASET)
  if (body === null) {
    throw new UpstreamFault('missing_file', `Refresh ${COUNTRY_DATASET} first: it names countries.`)
  }
  return buildCountryIndex(body.rows)
}

function describeFailure(error: unknown): string {
  if (isUpstreamFault(error)) return `${error.code}: ${error.message}`
  return `unexpected: ${error instanceof Error ? error.message : String(error)}`
}
