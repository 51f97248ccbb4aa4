import type { APIRoute } from 'astro'
import { readContent } from '../site/content.ts'
import { listPages } from '../site/sitemap/pages.ts'
import { answerXml, writeSitemap } from '../site/sitemap/xml.ts'

export const prerender = false

export const GET: APIRoute = (context) =>
  answerXml(context, (origin) => writeSitemap(origin, listPages(readContent())))
