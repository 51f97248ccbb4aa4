import type { APIRoute } from 'astro'
import { writeCountryStart } from '../../../site/region/starts.ts'

export const prerender = false

/** The part of a document that a country's datasets state, to start from. */
export const GET: APIRoute = ({ params }) => {
  const start = writeCountryStart(params['country'] ?? '')
  return start === null ? new Response(null, { status: 404 }) : Response.json(start)
}
