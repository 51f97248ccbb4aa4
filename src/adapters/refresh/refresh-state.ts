import { z } from 'zod'
import type { FileStore } from './effects.ts'
import type { Validators } from './fetch-file.ts'
import { prettyJson } from './disk.ts'

/** Path of the file with the validators of the last live fetch. */
export const STATE_PATH = 'datasets/state/validators.json'

const stateSchema = z.record(
  z.string(),
  z.record(
    z.string(),
    z.strictObject({
      etag: z.string().optional(),
      last_modified: z.string().optional(),
      sha256: z.string(),
    })
  )
)

/** Validators and the digest of the bytes they belong to, by dataset and address. */
export type RefreshState = z.infer<typeof stateSchema>

/** Read the state; an absent file is an empty state. Throws if the file is malformed. */
export async function readState(files: FileStore): Promise<RefreshState> {
  const bytes = await files.read(STATE_PATH)
  if (bytes === null) return {}
  return stateSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
}

/** The text of the state with the entry of one dataset replaced. */
export async function extendState(
  files: FileStore,
  datasetId: string,
  entries: RefreshState[string]
): Promise<string> {
  return prettyJson({ ...(await readState(files)), [datasetId]: entries })
}

/** The validators of an address; empty unless they belong to the bytes with this digest. */
export function findValidators(
  state: RefreshState,
  datasetId: string,
  url: string,
  sha256: string | undefined
): Validators {
  const entry = state[datasetId]?.[url]
  if (entry === undefined || entry.sha256 !== sha256) return {}
  return {
    ...(entry.etag === undefined ? {} : { etag: entry.etag }),
    ...(entry.last_modified === undefined ? {} : { last_modified: entry.last_modified }),
  }
}
