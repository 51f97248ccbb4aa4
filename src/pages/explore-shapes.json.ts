import type { APIRoute } from 'astro'
import { listCountryShapes } from '../charts/world-map/outlines.ts'

/** Outlines of countries on the map, for pages that draw maps themselves. */
export const GET: APIRoute = () => Response.json(listCountryShapes())
