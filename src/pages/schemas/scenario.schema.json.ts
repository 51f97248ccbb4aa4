import type { APIRoute } from 'astro'
import { describeScenarioSchema } from '../../core/scenario/variant/author-schema.ts'

export const prerender = true

/** The schema of scenario documents, for editors. */
export const GET: APIRoute = () => Response.json(describeScenarioSchema())
