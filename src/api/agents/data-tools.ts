import { datasetUrls } from '../../core/dataset/dataset.ts'
import { quoteReceived } from '../../core/validation/received.ts'
import { z } from 'zod'
import { describePoint, lookUp, nameSource, observe } from './held-numbers.ts'
import { isYear } from '../../search/answers.ts'
import { ask, defineTool, refuse, type Service, type ToolAnswer } from './tool.ts'

const MOST_NEAREST = 5
const MOST_COUNTRIES = 50
const MOST_POINTS = 2000

const yearSchema = z.int().min(1750).max(2150)
const indicatorSchema = z
  .string()
  .min(1)
  .max(100)
  .describe("Words, as 'CO2 per person', or the name of a column, as co2_mt")
const countrySchema = z.string().min(1).max(100).describe('ISO 3166 code or English name')

const foundSchema = z.object({
  answer: z
    .object({
      value: z.number(),
      unit: z.string(),
      place: z.string(),
      year: z.int().nullable(),
      url: z.string(),
      indicator: z.string(),
    })
    .nullable(),
  results: z.array(z.object({ title: z.string(), kind: z.string(), url: z.string() })),
  parts: z.array(z.object({ word: z.string(), count: z.int() })),
  unknown: z.array(z.string()),
})

const find = defineTool({
  name: 'find',
  title: 'Find by words',
  description:
    'Pages, scenario reports, datasets, countries and calculators by words; a question that names one country and one indicator is answered with its number.',
  input: z.strictObject({
    query: z.string().min(1).max(200),
    limit: z.int().min(1).max(50).default(10),
  }),
  run: async ({ query, limit }, service) => {
    const address = `/api/search?${new URLSearchParams({ q: query, limit: String(limit) })}`
    const { body, refusal } = await ask(service, address)
    if (body === null) return refusal
    const { answer, results, parts, unknown } = foundSchema.parse(body)
    if (results.length === 0) {
      const known = parts.filter(({ count }) => count > 0).map(({ word }) => word)
      return refuse(`Nothing here is found by ${quoteReceived(query)}.`, known)
    }
    if (answer === null) {
      const nearest = results.slice(0, MOST_NEAREST).map(({ title }) => title)
      const [word] = unknown
      if (word !== undefined)
        return refuse(`Nothing that is held here has the word ${quoteReceived(word)}.`, nearest)
      const other = await askOtherYear(query, service)
      if (other !== null) return other
    }
    const found = results.map(({ title, kind, url }) => ({
      title,
      kind,
      address: `${service.origin}${url}`,
    }))
    if (answer === null) return { refused: false, found, address: `${service.origin}${address}` }
    return {
      refused: false,
      value: answer.value,
      unit: answer.unit,
      place: answer.place,
      ...(answer.year === null ? {} : { year: answer.year }),
      source: answer.indicator,
      address: `${service.origin}${address}`,
      steps: `${service.origin}${answer.url}`,
      found,
    }
  },
})

/** The refusal of a question whose number is held, but not for its year; null for any other question. */
async function askOtherYear(query: string, service: Service): Promise<ToolAnswer | null> {
  const words = query.split(/[^\p{L}\p{N}]+/u)
  const year = words.find(isYear)
  if (year === undefined) return null
  const q = words.filter((word) => word !== year).join(' ')
  const { body } = await ask(service, `/api/search?${new URLSearchParams({ q, limit: '1' })}`)
  const { answer } = foundSchema.parse(body)
  if (answer === null || answer.year === null) return null
  const { indicator, place } = answer
  return refuse(
    `${indicator} of ${place} is not held for ${year}; the latest is of ${answer.year}.`,
    [`${indicator}, ${place}, ${answer.year}`]
  )
}

const series = defineTool({
  name: 'series',
  title: 'A series of a dataset',
  description: `One column of one dataset by country and year, at most ${MOST_POINTS} numbers; find names the datasets.`,
  input: z.strictObject({
    dataset: z.string().min(1).max(100).describe('Id of a dataset, as owid-co2'),
    field: z.string().min(1).max(100).describe('Name of a column, as co2_mt'),
    country: countrySchema.optional(),
    from: yearSchema.optional(),
    to: yearSchema.optional(),
  }),
  run: async ({ dataset, field, country, from, to }, service) => {
    const limit = MOST_POINTS
    const found = await observe(service, { dataset, field, country, from, to, limit })
    if ('refused' in found) return found
    const last = found.observations.at(-1)
    if (last === undefined)
      return refuse(`Nothing of ${field} is held in ${dataset} for what was asked.`)
    const { place, year, value, unit } = describePoint(last)
    return {
      refused: false,
      value,
      unit,
      place,
      ...(year === null ? {} : { year }),
      source: nameSource(service, dataset),
      address: `${service.origin}${found.address}`,
      steps: `${service.origin}/datasets/${dataset}`,
      points: found.observations.map((point) => describePoint(point)),
    }
  },
})

const compare = defineTool({
  name: 'compare',
  title: 'Compare countries',
  description: `One indicator for up to ${MOST_COUNTRIES} countries, the largest first, each for the year that is asked or its latest.`,
  input: z.strictObject({
    indicator: indicatorSchema,
    countries: z.array(countrySchema).min(2).max(MOST_COUNTRIES),
    year: yearSchema.optional(),
  }),
  run: async ({ indicator, countries, year }, service) => {
    const answers = await Promise.all(
      countries.map((country) => lookUp(service, { indicator, country, year }))
    )
    const points = answers.flatMap(readPoint).toSorted((a, b) => b.value - a.value)
    const missing = answers.filter(({ refused }) => refused)
    const first = answers.find(({ refused }) => !refused)
    if (first === undefined || missing.length > 0) {
      const reasons = missing.flatMap(({ reason }) => reason ?? [])
      const nearest = missing.flatMap((answer) => answer.nearest ?? [])
      return refuse([...new Set(reasons)].join(' '), [...new Set(nearest)])
    }
    const { unit, source, address, steps } = first
    const joint = joinAddresses(answers.flatMap((answer) => answer.address ?? []))
    return { refused: false, unit, points, source, address: joint ?? address, steps }
  },
})

function readPoint({ place, year, value, unit, address }: ToolAnswer) {
  return place === undefined || value === undefined || unit === undefined
    ? []
    : [{ place, year: year ?? null, value, unit, key: null, address }]
}

/** One address for several that differ in their country only; null where they differ otherwise. */
function joinAddresses(addresses: readonly string[]): string | null {
  const split = addresses.map((address) => /^(.*[?&]country=)([A-Z]{2})(.*)$/.exec(address))
  const [first] = split
  if (first == null) return null
  const isJoint = split.every((parts) => parts?.[1] === first[1] && parts?.[3] === first[3])
  const countries = split.flatMap((parts) => parts?.[2] ?? [])
  return isJoint ? `${first[1]}${countries.join(',')}${first[3]}` : null
}

const verify = defineTool({
  name: 'verify',
  title: 'Check a claimed number',
  description:
    'Whether a number of a country is right to the digits in which it is claimed; with the number that is held.',
  input: z.strictObject({
    value: z.number(),
    unit: z.string().min(1).max(60),
    indicator: indicatorSchema,
    country: countrySchema,
    year: yearSchema.optional(),
  }),
  run: async ({ value, unit, ...question }, service) => {
    const held = await lookUp(service, question)
    if (held.refused || held.value === undefined) return held
    if (!isSameUnit(unit, held.unit ?? '1')) {
      return refuse(
        `The claim is in ${quoteReceived(unit)}, and the number is held in ${held.unit}: state it in that unit.`,
        [`${held.value} ${held.unit}`]
      )
    }
    return { ...held, agrees: agreesTo(value, held.value) }
  },
})

/** Whether two units are written alike, whatever their spaces and subscripts. */
function isSameUnit(one: string, other: string): boolean {
  const simplify = (unit: string): string =>
    unit
      .toLowerCase()
      .replace(/₂/g, '2')
      .replace(/per cent|percent/g, '%')
      .replace(/[\s().]/g, '')
  return simplify(one) === simplify(other)
}

/** Whether a number rounds to the claim at the last digit that the claim states. */
function agreesTo(claimed: number, held: number): boolean {
  const [, decimals = ''] = String(claimed).split('.')
  return Number(held.toFixed(Math.min(decimals.length, 20))) === claimed
}

const cite = defineTool({
  name: 'cite',
  title: 'How to cite',
  description: 'The citation, licence and permanent address of a dataset or a scenario report.',
  input: z.strictObject({
    id: z.string().min(1).max(100).describe('Id of a dataset or a scenario'),
  }),
  run: async ({ id }, service) => {
    const { content, origin } = service
    const dataset = content.datasets.find(({ metadata }) => metadata.dataset_id === id)
    if (dataset !== undefined) {
      const { title, attribution, source, source_updated_at, license } = dataset.metadata
      return {
        refused: false,
        citation: `${attribution}: ${title}, ${source_updated_at}. ${source.url}. Licence ${license}. SHA-256 ${dataset.sha256}.`,
        source: `${source.name}, ${source.url}`,
        address: `${origin}${datasetUrls(id, dataset.sha256).immutable_url}`,
        steps: `${origin}/datasets/${id}`,
      }
    }
    const { body, refusal } = await ask(service, `/api/scenarios/${encodeURIComponent(id)}`)
    if (body === null) {
      const ids = content.datasets.map(({ metadata }) => metadata.dataset_id)
      const near = ids.filter((known) => known.includes(id.split('-')[0] ?? id))
      return refuse(`No dataset and no scenario is called ${quoteReceived(id)}.`, [
        ...(refusal.nearest ?? []),
        ...near,
      ])
    }
    const { name, version, last_updated } = z
      .object({ name: z.string(), version: z.string(), last_updated: z.string() })
      .parse(body)
    return {
      refused: false,
      source: 'Scenario report of this service, with the sources that it names',
      citation: `${name}. Scenario report, version ${version}, ${last_updated}.`,
      address: `${origin}/api/scenarios/${id}`,
      steps: `${origin}/scenarios/${id}`,
    }
  },
})

export const DATA_TOOLS = [find, series, compare, verify, cite]
