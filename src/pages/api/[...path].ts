import type { APIRoute } from 'astro'
import { createApi } from '../../api/app.ts'
import { loadOracle } from '../../plan/solver/node-oracle.ts'
import { readContent } from '../../site/content.ts'
import { listEntries } from '../../site/search/entries.ts'

export const prerender = false

let api: ReturnType<typeof createApi> | undefined

/**
 * Hand a request to the API app, so that `astro dev` and any Astro adapter serve it.
 * Our own server answers these paths before Astro, so the content is read on first use only.
 */
export const ALL: APIRoute = ({ request, site }) => {
  api ??= createApi(readContent(), {
    site: site?.origin ?? null,
    loadOracle,
    loadSearchEntries: () => Promise.resolve(listEntries()),
  })
  return api.fetch(request)
}
