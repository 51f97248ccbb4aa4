import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { describeFreshness, EVIDENCE_VIEWS } from '../../core/dataset/freshness/evidence.ts'
import { listSchedule, SCHEDULE_FIELDS } from '../../core/dataset/freshness/schedule.ts'
import { findQueryProblems, querySchedule } from '../../core/dataset/freshness/schedule-query.ts'
import { listSources, type Content } from '../../data/content.ts'
import { describeProblems } from '../errors.ts'
import { getErrors } from '../error-responses.ts'
import { linkPages, writeLinkHeader } from '../page-links.ts'
import {
  choiceParameter,
  dayParameter,
  integerParameter,
  namesParameter,
  textParameter,
} from '../parameters.ts'
import { evidenceSchema, schedulePageSchema } from '../schemas/freshness.ts'

const asOfParameter = dayParameter('Date for which to compute; today (UTC) by default')

const evidenceRoute = createRoute({
  method: 'get',
  path: '/api/data-refresh-evidence',
  operationId: 'readRefreshEvidence',
  tags: ['data'],
  summary: 'How up to date the data are, with a grade',
  description:
    'Computed for a date, only from the dates of the sources and the refresh log of the repository.',
  request: {
    query: z.object({
      view: choiceParameter(
        EVIDENCE_VIEWS,
        'Detail: a summary, the operational sources, or everything'
      ),
      as_of: asOfParameter,
    }),
  },
  responses: {
    200: {
      description: 'The evidence',
      content: { 'application/json': { schema: evidenceSchema } },
    },
    ...getErrors('invalid_parameter'),
  },
})

const scheduleRoute = createRoute({
  method: 'get',
  path: '/api/data-update-schedule',
  operationId: 'readUpdateSchedule',
  tags: ['data'],
  summary: 'Update schedule: cadence, age and next due date of each source',
  description:
    'One row per source. The list can be searched, filtered, sorted and paged; next and prev link the pages.',
  request: {
    query: z.object({
      limit: integerParameter({ min: 1, max: 1000, default: 100 }, 'Items per page'),
      offset: integerParameter({ min: 0, default: 0 }, 'Number of items to skip'),
      sort: textParameter('Field to sort by; prefix - for descending', 'dataset_id'),
      q: textParameter('Substring to search for in all text fields'),
      filter: namesParameter(
        `Comma-separated field:value pairs; fields are ${SCHEDULE_FIELDS.join(', ')}`
      ),
      fields: namesParameter('Comma-separated fields to keep'),
      as_of: asOfParameter,
    }),
  },
  responses: {
    200: {
      description: 'A page of the schedule; RFC 8288 Link headers give the next and previous page',
      content: { 'application/json': { schema: schedulePageSchema } },
    },
    ...getErrors('invalid_parameter'),
  },
})

/** GET /api/data-refresh-evidence and /api/data-update-schedule; `today` gives the default day. */
export function registerFreshness(app: OpenAPIHono, content: Content, today: () => string): void {
  const sources = listSources(content)

  app.openapi(evidenceRoute, (context) => {
    const { view = 'summary', as_of: asOf = today() } = context.req.valid('query')
    const evidence = describeFreshness(sources, content.refreshLog, { view, asOf })
    return context.json(evidence, 200)
  })

  app.openapi(scheduleRoute, (context) => {
    const { as_of = today(), ...query } = context.req.valid('query')
    const schedule = listSchedule(sources, as_of)
    const issues = findQueryProblems(query, schedule)
    if (issues.length > 0) throw describeProblems(issues)
    const { total, items } = querySchedule(schedule, query)
    const { limit, offset, sort } = query
    const links = linkPages(new URL(context.req.url), { total, limit, offset })
    context.header('Link', writeLinkHeader(links))
    return context.json({ as_of, total, limit, offset, sort, items, ...links }, 200)
  })
}
