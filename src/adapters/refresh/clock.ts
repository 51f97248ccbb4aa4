import { z } from 'zod'
import type { RefreshEffects } from './effects.ts'
import { RunFault } from './run-fault.ts'
import { METADATA_FOLDER } from './stored-dataset.ts'

const fetchedSchema = z.object({ dataset_id: z.string(), retrieved_at: z.iso.datetime() })

/**
 * Throw a `RunFault` if the clock is earlier than the newest fetch in the metadata: this refresh
 * would be dated before earlier ones. Unreadable metadata are reported when their dataset is
 * refreshed.
 */
export async function checkClock({ files, now }: Pick<RefreshEffects, 'files' | 'now'>) {
  const present = now().toISOString()
  for (const name of await files.list(METADATA_FOLDER)) {
    const bytes = await files.read(`${METADATA_FOLDER}/${name}`)
    const fetched = fetchedSchema.safeParse(readJson(bytes))
    if (!fetched.success || Date.parse(fetched.data.retrieved_at) <= now().getTime()) continue
    const { dataset_id, retrieved_at } = fetched.data
    throw new RunFault(
      `The clock of this machine says ${present}, but ${dataset_id} was fetched at ${retrieved_at}, which is later. Correct the clock and run the command again.`
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
