import { z } from 'zod'
import type { RefreshEffects } from './effects.ts'
import { RunFault } from './run-fault.ts'
import { METADATA_FOLDER } from './stored-dataset.ts'

const fetchedSchema = z.object({ dataset_id: z.string(), retrieved_at: z.iso.datetime() })

/**
 * Throw a `RunFault` when the clock is before the newest fetch that the metadata state: dates
 * written by it would put this refresh before earlier ones. Metadata that cannot be read are left
 * to the refresh of their dataset.
 */
export async function checkClock({ files, now }: Pick<RefreshEffects, 'files' | 'now'>) {
  const present = now().toISOString()
  for (const name of await files.list(METADATA_FOLDER)) {
    const bytes = await files.read(`${METADATA_FOLDER}/${name}`)
    const fetched = fetchedSchema.safeParse(readJson(bytes))
    if (!fetched.success || Date.parse(fetched.data.retrieved_at) <= now().getTime()) continue
    const { dataset_id, retrieved_at } = fetched.data
    throw new RunFault(
      `The clock of this machine says ${present}, but ${dataset_id} was fetched at ${retrieved_at}, which is later. Set the clock right and run the command again.`
    )
  }
}

function readJson(bytes: Uint8Array | null): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()))
  } catch {
    return null
  }
}
