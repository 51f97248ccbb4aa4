import { z } from 'zod'
import { writeContext } from '../context-text.ts'
import { describeApi } from '../description.ts'
import { addExampleAnswers } from '../example-answers.ts'
import { writeLlmsText } from '../llms-text.ts'
import { defineRoute, HeadedAnswer, type Host, type Route } from '../route.ts'
import { openApiDocumentSchema, plainTextSchema } from '../schemas/texts.ts'

const FROZEN = { made: 'by_build', extension: '' } as const

/** A text that depends only on the content. */
const defineText = (
  words: Pick<Route, 'path' | 'operationId' | 'summary'> & { readonly description: string },
  write: (host: Host) => string
): Route =>
  defineRoute(
    {
      ...words,
      tags: ['service'],
      answer: {
        description: words.summary,
        schema: plainTextSchema,
        mediaType: 'text/plain; charset=UTF-8',
      },
      lane: 'light',
      frozen: FROZEN,
    },
    (host) => () => write(host)
  )

const contextRoute = defineText(
  {
    path: '/api/ce-context.txt',
    operationId: 'readContext',
    summary: 'Context text that describes the service to machines',
    description:
      'What the service computes, its limits, and every operation with its parameters, in one text.',
  },
  ({ content, routes }) => writeContext(content, routes)
)

const llmsRoute = defineText(
  {
    path: '/llms.txt',
    operationId: 'readLlmsText',
    summary: 'Guide for language models',
    description:
      'Links to the context text, the description, the data and the scenarios (llmstxt.org).',
  },
  ({ content }) => writeLlmsText(content)
)

const robotsRoute = defineText(
  {
    path: '/robots.txt',
    operationId: 'readRobotsText',
    summary: 'Rules for crawlers',
    description: 'Allows everything to be crawled and names the sitemap.',
  },
  ({ site }) =>
    // The sitemap URL must be absolute.
    `User-agent: *\nAllow: /\n${site === null ? '' : `\nSitemap: ${site}/sitemap-index.xml\n`}`
)

const healthSchema = z
  .object({
    status: z.literal('ok'),
    datasets: z.int().min(0).describe('Number of datasets'),
    scenarios: z.int().min(0).describe('Number of scenarios'),
  })
  .meta({ id: 'Health' })

const healthRoute = defineRoute(
  {
    path: '/healthz',
    operationId: 'readHealth',
    tags: ['service'],
    summary: 'Health check: status, number of datasets and number of scenarios',
    description: 'For load balancers: 200 while the server accepts requests. Never cached.',
    answer: { description: 'It does', schema: healthSchema },
    lane: 'light',
    isKept: false,
  },
  ({ content: { datasets, scenarios } }) =>
    () => {
      const health = {
        status: 'ok' as const,
        datasets: datasets.length,
        scenarios: scenarios.length,
      }
      return new HeadedAnswer(health, { 'Cache-Control': 'no-store' })
    }
)

const openApiRoute = defineRoute(
  {
    path: '/api/openapi.json',
    operationId: 'readOpenApi',
    tags: ['service'],
    summary: 'OpenAPI 3.1.0 description of the interface',
    description:
      'This description, from which clients can be generated. Its examples are real responses with lists shortened to two entries.',
    answer: {
      description: 'The description',
      schema: openApiDocumentSchema,
      // It cannot contain itself.
      example: { openapi: '3.1.0', paths: {} },
    },
    lane: 'light',
    frozen: FROZEN,
  },
  ({ routes, request }) => {
    let described: ReturnType<typeof addExampleAnswers> | undefined
    return async () => {
      described ??= addExampleAnswers(describeApi(routes), routes, request)
      return { ...(await described) }
    }
  }
)

/** GET /healthz, /robots.txt, /llms.txt, /api/ce-context.txt and /api/openapi.json. */
export const SERVICE_ROUTES: readonly Route[] = [
  healthRoute,
  robotsRoute,
  llmsRoute,
  contextRoute,
  openApiRoute,
]
