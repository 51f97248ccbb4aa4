import type { APIRoute } from 'astro'
import { createApi } from '../../api/app.ts'
import { loadContent } from '../../data/content.ts'

export const prerender = false

const api = createApi(loadContent())

/** Hand every request below /api/ to the API app, so that any Astro adapter serves it. */
export const ALL: APIRoute = ({ request }) => api.fetch(request)
