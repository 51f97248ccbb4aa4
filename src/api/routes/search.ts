import { z } from 'zod'
import { readCountrySources } from '../../data/tables.ts'
import { createAnswers } from '../../search/answers.ts'
import { listContentEntries } from '../../search/content-entries.ts'
import { createSearch, type Search } from '../../search/find.ts'
import { integerParameter, wordsParameter } from '../parameters.ts'
import { defineRoute, type Host } from '../route.ts'
import { searchSchema } from '../schemas/search.ts'

/** Results of an answer, and the longest question. */
const LIMITS = { min: 1, max: 50, default: 10 } as const
const MOST_LETTERS = 200

/** Digits of a score: it orders results, and means nothing by itself. */
const SCORE_DIGITS = 4

/** GET /api/search. */
export const searchRoute = defineRoute(
  {
    path: '/api/search',
    operationId: 'search',
    tags: ['data'],
    summary: 'Pages, reports, datasets, countries and numbers by words',
    description:
      'Any word finds, more words find better. Countries are known by their names in many languages; a question that names a country and an indicator, such as `co2 per capita kenya`, gets the number as its `answer`.',
    example: { q: 'co2 per capita kenya' },
    query: z.object({
      q: wordsParameter(
        'Words in English; names of countries in other languages too',
        MOST_LETTERS
      ),
      limit: integerParameter(LIMITS, 'Results at most'),
    }),
    answer: {
      description: 'What was found',
      schema: searchSchema,
    },
    errors: ['invalid_parameter'],
    lane: 'light',
  },
  (host) => {
    let opened: Promise<ReturnType<typeof openSearch>> | undefined
    return async ({ query: { q, limit } }) => {
      const { search, answer } = await (opened ??= loadEntries(host).then((entries) =>
        openSearch(host, entries)
      ))
      const found = search(q)
      return {
        query: q,
        count: found.results.length,
        answer: answer(found),
        results: found.results.slice(0, limit).map(({ entry, title, url, score }) => ({
          title,
          url,
          kind: entry.kind,
          snippet: entry.text,
          score: Number(score.toPrecision(SCORE_DIGITS)),
        })),
        parts: found.parts,
        unknown: found.unknown,
      }
    }
  }
)

/** The entries of the whole site; of the content alone where the host has no site. */
async function loadEntries({ content, loadSearchEntries }: Host) {
  return loadSearchEntries === null
    ? listContentEntries(content, readCountrySources(content))
    : loadSearchEntries()
}

function openSearch(
  { content }: Host,
  entries: Awaited<ReturnType<typeof loadEntries>>
): { search: Search; answer: ReturnType<typeof createAnswers> } {
  return { search: createSearch(entries), answer: createAnswers(readCountrySources(content)) }
}
