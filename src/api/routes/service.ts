import { z } from 'zod'
import { closestMatch } from '../../core/validation/choice.ts'
import { quoteReceived } from '../../core/validation/received.ts'
import { writeContext } from '../context-text.ts'
import { describeApi } from '../description.ts'
import { ApiError } from '../errors.ts'
import { addExampleAnswers } from '../example-answers.ts'
import { writeLlmsText } from '../llms-text.ts'
import type { PathParameter } from '../path-parameters.ts'
import { defineRoute, HeadedAnswer, type Host, type Route, WrittenAnswer } from '../route.ts'
import { linksetSchema, openApiDocumentSchema, plainTextSchema } from '../schemas/texts.ts'

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

const LINKSET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

const apiCatalogRoute = defineRoute(
  {
    path: '/.well-known/api-catalog',
    operationId: 'readApiCatalog',
    tags: ['service'],
    summary: 'Where the description, the documentation and the status of the API are (RFC 9727)',
    description: 'A linkset that tools look up under a well-known address.',
    answer: {
      description: 'The linkset',
      schema: linksetSchema,
      mediaType: LINKSET,
      example: { linkset: [] },
    },
    lane: 'light',
    frozen: FROZEN,
  },
  ({ site }) =>
    () => {
      const link = (path: string, type: string) => [{ href: `${site ?? ''}${path}`, type }]
      const linkset = [
        {
          anchor: `${site ?? ''}/api/`,
          'service-desc': link('/api/openapi.json', 'application/json'),
          'service-doc': link('/api/docs', 'text/html'),
          'service-meta': [
            ...link('/api/catalog', 'application/json'),
            ...link('/datapackage.json', 'application/json'),
            ...link('/api/ce-context.txt', 'text/plain'),
          ],
          status: link('/healthz', 'application/json'),
        },
      ]
      return new WrittenAnswer(JSON.stringify({ linkset }), {
        'Content-Type': LINKSET,
        Link: '</.well-known/api-catalog>; rel="api-catalog"',
      })
    }
)

/** An operation, by its id; which ids there are only an app knows. */
const OPERATION: PathParameter<string> = {
  description: 'Id of an operation; the context text lists them',
  example: 'computeDamage',
  errors: ['not_found'],
  find: (_content, text) => text,
}

const operationRoute = defineRoute(
  {
    path: '/api/openapi/{operation_id}.json',
    operationId: 'readOperation',
    tags: ['service'],
    summary: 'OpenAPI 3.1.0 description of one operation',
    description:
      'The part of the description that one operation needs: its parameters, body, answer and errors with their schemas, and its example.',
    params: { operation_id: OPERATION },
    answer: {
      description: 'The description',
      schema: openApiDocumentSchema,
      example: { openapi: '3.1.0', paths: {} },
    },
    lane: 'light',
  },
  ({ routes, request }) =>
    async ({ params: { operation_id: id } }) => {
      const own = routes.filter(({ operationId, isListed }) => isListed && operationId === id)
      if (own.length === 0) throw describeUnknownOperation(id, routes)
      return { ...(await addExampleAnswers(describeApi(own), own, request)) }
    }
)

function describeUnknownOperation(id: string, routes: readonly Route[]): ApiError {
  const names = routes.flatMap(({ operationId, isListed }) => (isListed ? [operationId] : []))
  const near = closestMatch(id, names)
  return new ApiError(
    'not_found',
    `No operation has the id ${quoteReceived(id)}.${near === null ? '' : ` Did you mean '${near}'?`} /api/ce-context.txt lists them all.`
  )
}

/** GET /healthz, /robots.txt, /llms.txt, /api/ce-context.txt, /api/openapi.json and its parts. */
export const SERVICE_ROUTES: readonly Route[] = [
  healthRoute,
  robotsRoute,
  llmsRoute,
  contextRoute,
  apiCatalogRoute,
  openApiRoute,
  operationRoute,
]
