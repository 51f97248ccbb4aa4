import type { APIRoute } from 'astro'
import { readContent } from '../../../site/content.ts'
import { makeOfflineReport } from '../../../site/report/offline/make.ts'

export const prerender = false

/** A report as one file, made from the pages of the build; there is none before they are built. */
export const GET: APIRoute = async ({ params, site }) => {
  const scenario = readContent().scenarios.find(({ id }) => id === params['id'])
  const report = scenario === undefined ? null : await makeOfflineReport(scenario, site)
  if (report === null) return new Response(null, { status: 404 })
  // As bytes: the middleware has typeset the pages of which it is made, and explained their terms.
  return new Response(report, { headers: { 'Content-Type': 'application/octet-stream' } })
}
