import type { APIRoute } from 'astro'
import { listEntries } from '../site/search/entries.ts'

/** What the search page looks in. */
export const GET: APIRoute = () => Response.json(listEntries())
