import type { APIRoute } from 'astro'
import { readPriceGrowth } from '../../data/tables.ts'
import { readContent } from '../../site/content.ts'

export const prerender = true

/** Growth of price levels, which the page of a plan loads when money of another year is asked for. */
export const GET: APIRoute = () => Response.json(readPriceGrowth(readContent()))
