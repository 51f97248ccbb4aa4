import { sha256Hex } from '../../core/dataset/digest.ts'
import { DEFAULT_MAX_BYTES } from '../adapter.ts'
import type { Adapter, UpstreamFile } from '../adapter.ts'
import { UpstreamFault } from '../upstream-fault.ts'
import type { FileStore, RefreshEffects } from './effects.ts'
import { fetchFile } from './fetch-file.ts'
import type { Fetched, Validators } from './fetch-file.ts'
import { findValidators, readState } from './refresh-state.ts'
import type { RefreshState } from './refresh-state.ts'
import type { StoredDataset } from './stored-dataset.ts'

/** Where the upstream bytes come from. */
export type UpstreamMode =
  | { readonly kind: 'live'; readonly timeout_ms: number; readonly force: boolean }
  | {
      readonly kind: 'folder'
      readonly folder: Pick<FileStore, 'read'>
      /** Dates of the copies by `<folder>/<file>` that differ from the adapter's. */
      readonly source_dates: Readonly<Record<string, string>>
    }

/** Bytes at the start that are enough to recognise a web page. */
const SNIFFED_BYTES = 512

/** The bytes of a source, their date, and the validators that a server sent. */
export interface Upstream {
  readonly bytes: ReadonlyMap<string, Uint8Array>
  /** Date of the newest file, ISO day. */
  readonly source_updated_at: string
  readonly state: RefreshState[string]
}

/** Read every file of a source; null if the servers say that none has changed. */
export async function readUpstream(
  adapter: Adapter,
  mode: UpstreamMode,
  stored: StoredDataset,
  effects: RefreshEffects
): Promise<Upstream | null> {
  if (mode.kind === 'live') return await fetchUpstream(adapter, mode, stored, effects)
  const bytes = new Map<string, Uint8Array>()
  for (const { file } of adapter.files) {
    const path = `${adapter.folder}/${file}`
    const content = await mode.folder.read(path)
    if (content === null) throw new UpstreamFault('missing_file', `The folder has no file ${path}.`)
    checkIsData(path, content)
    bytes.set(file, content)
  }
  const dates = adapter.files.map(
    ({ file, snapshot }) => mode.source_dates[`${adapter.folder}/${file}`] ?? snapshot
  )
  return { bytes, source_updated_at: newest(dates), state: {} }
}

async function fetchUpstream(
  adapter: Adapter,
  mode: { readonly timeout_ms: number; readonly force: boolean },
  stored: StoredDataset,
  effects: RefreshEffects
): Promise<Upstream | null> {
  // If a server says "not modified", we must have the file as its metadata describe it.
  const { metadata, sha256 } = stored
  const isWhole = sha256 !== null && sha256 === metadata?.sha256
  const state = mode.force || !isWhole ? {} : await readState(effects.files)
  const known = (file: UpstreamFile): Validators => {
    const last = metadata?.upstream.find(({ url }) => url === file.url)
    return findValidators(state, adapter.dataset_id, file.url, last?.sha256)
  }
  const hosts = listHosts(adapter)
  const ask = async (file: UpstreamFile, validators: Validators): Promise<Fetched> =>
    await fetchFile(
      {
        url: file.url,
        hosts,
        validators,
        max_bytes: file.max_bytes ?? DEFAULT_MAX_BYTES,
        timeout_ms: mode.timeout_ms,
      },
      effects
    )
  const answers = new Map<string, Fetched>()
  for (const file of uniqueByUrl(adapter.files)) answers.set(file.url, await ask(file, known(file)))
  if ([...answers.values()].every(({ kind }) => kind === 'not_modified')) return null
  // If one file has changed, fetch the unchanged ones as well: their bytes are not stored.
  for (const file of uniqueByUrl(adapter.files)) {
    if (answers.get(file.url)?.kind === 'not_modified') answers.set(file.url, await ask(file, {}))
  }
  return collect(adapter, answers, effects.now())
}

function collect(adapter: Adapter, answers: ReadonlyMap<string, Fetched>, now: Date): Upstream {
  const bytes = new Map<string, Uint8Array>()
  const state: RefreshState[string] = {}
  const dates: string[] = []
  for (const { file, url } of adapter.files) {
    const answer = answers.get(url)
    if (answer?.kind !== 'fetched') throw new UpstreamFault('connection', `${url} sent no bytes`)
    checkIsData(url, answer.bytes)
    bytes.set(file, answer.bytes)
    state[url] = { ...answer.validators, sha256: sha256Hex(answer.bytes) }
    dates.push(modifiedDate(answer.validators, now))
  }
  return { bytes, source_updated_at: newest(dates), state }
}

/** Hosts from which a source may be fetched: those of its addresses, and those it declares. */
function listHosts({ files, redirect_hosts = [] }: Adapter): string[] {
  return [...new Set([...files.map(({ url }) => new URL(url).hostname), ...redirect_hosts])]
}

/** Reject a web page: an error or a consent page sent with a success status. */
function checkIsData(name: string, bytes: Uint8Array): void {
  const start = new TextDecoder().decode(bytes.subarray(0, SNIFFED_BYTES))
  if (!/^\s*<(!doctype\s+html|html)\b/i.test(start)) return
  throw new UpstreamFault('not_data', `${name} is a web page instead of data`)
}

/** The day of Last-Modified, or the day of the fetch if there is none. */
function modifiedDate({ last_modified }: Validators, now: Date): string {
  const time = last_modified === undefined ? Number.NaN : Date.parse(last_modified)
  return (Number.isNaN(time) ? now : new Date(time)).toISOString().slice(0, 10)
}

function newest(dates: readonly string[]): string {
  return dates.reduce((last, date) => (date > last ? date : last), '')
}

function uniqueByUrl(files: readonly UpstreamFile[]): UpstreamFile[] {
  return files.filter((file, index) => files.findIndex(({ url }) => url === file.url) === index)
}
