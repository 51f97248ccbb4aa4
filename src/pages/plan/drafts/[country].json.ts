import type { APIRoute } from 'astro'
import { writeCountryStart } from '../../../site/plan/starts.ts'

export const prerender = false

/** The plan that a country's draft states, to start from. */
export const GET: APIRoute = ({ params }) => {
  const start = writeCountryStart(params['country'] ?? '')
  return start === null ? new Response(null, { status: 404 }) : Response.json(start.plan)
}
