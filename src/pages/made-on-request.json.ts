import type { APIRoute } from 'astro'
import { listMadeOnRequest } from '../site/made-on-request.ts'

/** Addresses that the build leaves to the first who asks: it reads them here and serves no such list. */
export const GET: APIRoute = () => Response.json(listMadeOnRequest())
