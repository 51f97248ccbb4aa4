import type { APIRoute } from 'astro'
import { compareAll } from '../site/compare/published-figures.ts'

/** What the comparison takes the chosen scenarios from. */
export const GET: APIRoute = () => Response.json(compareAll())
