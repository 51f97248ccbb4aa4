import type { APIRoute } from 'astro'
import { readOwnApi } from '../../site/own-api.ts'

export const prerender = false

/**
 * Hand a request to the API app, so that `astro dev` and any Astro adapter serve it.
 * Our own server answers these paths before Astro, so the content is read on first use only.
 */
export const ALL: APIRoute = ({ request, site }) => readOwnApi(site).fetch(request)
