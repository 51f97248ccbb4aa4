import type { APIRoute } from 'astro'
import { listCatalog } from '../site/explore/catalog.ts'

/** What the explorer can show. */
export const GET: APIRoute = () => Response.json(listCatalog())
