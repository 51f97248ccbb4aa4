import { createApi } from '../api/app.ts'
import { loadOracle } from '../plan/solver/node-oracle.ts'
import { readContent } from './content.ts'
import { listEntries } from './search/entries.ts'

let api: ReturnType<typeof createApi> | undefined

/** The API app over the content of the site, made at the first call and kept. */
export function readOwnApi(site: URL | undefined): ReturnType<typeof createApi> {
  return (api ??= createApi(readContent(), {
    site: site?.origin ?? null,
    loadOracle,
    loadSearchEntries: () => Promise.resolve(listEntries()),
  }))
}
