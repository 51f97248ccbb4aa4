import { isTable } from '../../core/dataset/table.ts'
import { type HeldSources, SOURCE_DATASETS } from '../calculators/trace/held-sources.ts'
import { readContent } from '../content.ts'

/** The datasets that steps of explanations read, with their checksums. */
export function readHeldSources(): HeldSources {
  return Object.fromEntries(
    readContent().datasets.flatMap(({ metadata: { dataset_id: id }, sha256, body }) =>
      SOURCE_DATASETS.includes(id)
        ? [[id, { sha256, hasCountries: isTable(body) && body.fields[0]?.name === 'country' }]]
        : []
    )
  )
}
