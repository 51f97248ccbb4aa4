import { defineMiddleware } from 'astro:middleware'
import { explainTerms } from './site/glossary/explain-terms.ts'
import { PAGES } from './site/pages.ts'

/** Explain terms of the glossary on every page but the glossary itself, when it is built. */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  const response = await next()
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (!isPage || url.pathname.startsWith(PAGES.glossary.path)) return response
  const { status, headers } = response
  return new Response(explainTerms(await response.text()), { status, headers })
})
