import { defineMiddleware } from 'astro:middleware'
import { explainTerms } from './site/glossary/explain-terms.ts'
import { PAGES } from './site/pages.ts'
import { typesetPage } from './site/page-text.ts'

/** Print authored numbers alike on every page, and explain terms on all but the glossary itself. */
export const onRequest = defineMiddleware(async ({ url }, next) => {
  const response = await next()
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (!isPage) return response
  const { status, headers } = response
  const html = typesetPage(await response.text())
  const isGlossary = url.pathname.startsWith(PAGES.glossary.path)
  return new Response(isGlossary ? html : explainTerms(html), { status, headers })
})
