import type { APIRoute } from 'astro'
import world from 'world-atlas/countries-50m.json' with { type: 'json' }

/** Outlines of countries (Natural Earth, 1:50 million), by which the page of portfolios places coordinates. */
export const GET: APIRoute = () => Response.json(world)
