import type { APIRoute } from 'astro'
import { describeVariantSchema } from '../../core/scenario/variant/author-schema.ts'

export const prerender = true

/** The schema of variant files, for editors. */
export const GET: APIRoute = () => Response.json(describeVariantSchema())
