import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Content } from '../../data/content.ts'
import { getErrors } from '../error-responses.ts'
import { writeContext } from '../context-text.ts'
import { describeApi, type ApiDescription } from '../description.ts'
import { addExampleAnswers } from '../example-answers.ts'
import { toJsonObject } from '../representations.ts'
import { writeLlmsText } from '../llms-text.ts'
import { openApiDocumentSchema, plainTextSchema } from '../schemas/texts.ts'

const textRoute = (path: string, operationId: string, summary: string, description: string) =>
  createRoute({
    method: 'get',
    path,
    operationId,
    tags: ['service'],
    summary,
    description,
    responses: {
      200: { description: summary, content: { 'text/plain': { schema: plainTextSchema } } },
      ...getErrors(),
    },
  })

const contextRoute = textRoute(
  '/api/ce-context.txt',
  'readContext',
  'Context text that describes the service to machines',
  'What the service computes, its limits, and every operation with its parameters, in one text.'
)

const llmsRoute = textRoute(
  '/llms.txt',
  'readLlmsText',
  'Guide for language models',
  'Links to the context text, the description, the data and the scenarios (llmstxt.org).'
)

const robotsRoute = textRoute(
  '/robots.txt',
  'readRobotsText',
  'Rules for crawlers',
  'Allows everything to be crawled and names the sitemap.'
)

const healthRoute = createRoute({
  method: 'get',
  path: '/healthz',
  operationId: 'readHealth',
  tags: ['service'],
  summary: 'Health check: status, number of datasets and number of scenarios',
  description: 'For load balancers: 200 while the server accepts requests. Never cached.',
  responses: {
    200: {
      description: 'It does',
      content: {
        'application/json': {
          schema: z
            .object({
              status: z.literal('ok'),
              datasets: z.int().min(0).describe('Number of datasets'),
              scenarios: z.int().min(0).describe('Number of scenarios'),
            })
            .meta({ id: 'Health' }),
        },
      },
    },
    ...getErrors(),
  },
})

const openApiRoute = createRoute({
  method: 'get',
  path: '/api/openapi.json',
  operationId: 'readOpenApi',
  tags: ['service'],
  summary: 'OpenAPI 3.1.0 description of the interface',
  description:
    'This description, from which clients can be generated. Its examples are real responses with lists shortened to two entries.',
  responses: {
    200: {
      description: 'The description',
      content: {
        'application/json': {
          schema: openApiDocumentSchema,
          example: { openapi: '3.1.0', paths: {} },
        },
      },
    },
    ...getErrors(),
  },
})

/** GET /healthz, /robots.txt, /llms.txt, /api/ce-context.txt and /api/openapi.json. */
export function registerService(app: OpenAPIHono, content: Content, site: string | null): void {
  app.openapi(healthRoute, (context) => {
    context.header('Cache-Control', 'no-store')
    const { datasets, scenarios } = content
    return context.json(
      { status: 'ok' as const, datasets: datasets.length, scenarios: scenarios.length },
      200
    )
  })
  app.openapi(robotsRoute, (context) =>
    context.text(
      // The sitemap URL must be absolute.
      `User-agent: *\nAllow: /\n${site === null ? '' : `\nSitemap: ${site}/sitemap-index.xml\n`}`
    )
  )
  app.openapi(llmsRoute, (context) => context.text(writeLlmsText(content)))
  app.openapi(contextRoute, (context) => context.text(writeContext(content, describeApi(app))))
  let described: Promise<ApiDescription> | undefined
  app.openapi(openApiRoute, async (context) => {
    described ??= addExampleAnswers(describeApi(app), app)
    return context.json(toJsonObject(await described), 200)
  })
}
