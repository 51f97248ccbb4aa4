import type { APIRoute } from 'astro'
import { answerXml, writeSitemapIndex } from '../site/sitemap/xml.ts'

export const prerender = false

export const GET: APIRoute = (context) => answerXml(context, writeSitemapIndex)
