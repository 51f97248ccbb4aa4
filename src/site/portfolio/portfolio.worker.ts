import { answerSites } from '../../portfolio/calculation/answer-sites.ts'
import { createCountryFinder, topologySchema } from '../../portfolio/calculation/country-at.ts'
import { createWordReaders, type WordReaders } from '../../portfolio/calculation/words.ts'
import type { CountryShape } from '../../charts/world-map/shapes.ts'
import type { PortfolioQuestion, PortfolioReply } from './question.ts'
import { writeBadRows, writeRows } from './result-files.ts'
import { writeResults } from './results-markup.ts'
import { readSites, type SitesTable } from './sites-table.ts'

addEventListener('message', ({ data }: MessageEvent<PortfolioQuestion>) => {
  void compute(data).then(tell, (fault: unknown) =>
    tell({ kind: 'error', message: fault instanceof Error ? fault.message : String(fault) })
  )
})

function tell(reply: PortfolioReply): void {
  postMessage(reply, { transfer: [] })
}

async function compute(question: PortfolioQuestion): Promise<PortfolioReply> {
  const { kind, size, origin } = question
  const table = readSites(question.text, question.defaults)
  const readers = await createReaders(table, origin)
  const answer = answerSites({ rows: table.rows, kind, size }, readers, (share) =>
    tell({ kind: 'progress', share })
  )
  const shapes = (await fetchJson('/explore-shapes.json', origin)) as readonly CountryShape[]
  return {
    kind: 'results',
    markup: writeResults(answer, { kind, size, shapes }),
    rows: writeRows(answer.rows),
    bad: answer.bad.length === 0 ? null : writeBadRows(table, answer.bad),
  }
}

/** Readers that read each text once. Outlines of countries are fetched only where rows have coordinates. */
async function createReaders({ rows }: SitesTable, origin: string): Promise<WordReaders> {
  const hasPoints = rows.some(({ latitude }) => latitude !== undefined)
  const findCountry = hasPoints
    ? createCountryFinder(topologySchema.parse(await fetchJson('/portfolio/outlines.json', origin)))
    : () => null
  const { place, ...others } = createWordReaders(findCountry)
  const known = new Map<string, ReturnType<typeof place>>()
  return {
    ...others,
    place: (text) => {
      const reading = known.get(text) ?? place(text)
      known.set(text, reading)
      return reading
    },
  }
}

async function fetchJson(path: string, origin: string): Promise<unknown> {
  const response = await fetch(new URL(path, origin))
  if (!response.ok) throw new Error(`Outlines of countries could not be read: ${response.status}.`)
  return response.json()
}
