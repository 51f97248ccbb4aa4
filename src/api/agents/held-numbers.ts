import { listMeasures, type Observation } from '../../core/dataset/observations.ts'
import { isTable } from '../../core/dataset/table.ts'
import { readCountry, suggestCountry } from '../../core/geography/read-country.ts'
import { quoteReceived } from '../../core/validation/received.ts'
import { INDICATORS } from '../../search/indicators.ts'
import { z } from 'zod'
import { ask, refuse, type Service, type ToolAnswer } from './tool.ts'

/** What an agent asks of one number that the service holds or computes for a country. */
export interface NumberQuestion {
  /** Words, as 'CO2 per person', or the name of a column, as co2_mt. */
  readonly indicator: string
  readonly country: string
  readonly year?: number | undefined
}

const answerSchema = z.object({
  answer: z
    .object({
      indicator: z.string(),
      value: z.number(),
      unit: z.string(),
      place: z.string(),
      year: z.int().nullable(),
      warming_c: z.number().nullable(),
      url: z.string(),
    })
    .nullable(),
})

const observationsSchema = z.object({
  total: z.int(),
  observations: z.array(
    z.object({
      dataset: z.string(),
      field: z.string(),
      country: z.string().nullable(),
      year: z.int().nullable(),
      time: z.string().nullable(),
      key: z.string().nullable(),
      value: z.number(),
      unit: z.string(),
    })
  ),
})

/** One number for one country, or a refusal that names what is held instead. */
export async function lookUp(service: Service, question: NumberQuestion): Promise<ToolAnswer> {
  const reading = readCountry(question.country)
  if (reading.kind === 'unknown') {
    const near = suggestCountry(question.country)
    return refuse(`The country ${reading.message}.`, near === null ? [] : [near.name])
  }
  return isColumnName(service, question.indicator)
    ? readColumn(service, question, reading.country.alpha2)
    : readIndicator(service, question, reading.country.name)
}

/** Names of the columns of all tables that have countries. */
export function listColumns({ content }: Service): string[] {
  const names = content.datasets.flatMap(({ body }) =>
    isTable(body) && body.fields.some(({ name }) => name === 'country')
      ? listMeasures(body).map(({ name }) => name)
      : []
  )
  return [...new Set(names)]
}

/** Observations by the parameters of their operation, or a refusal. */
export async function observe(
  service: Service,
  parameters: Readonly<Record<string, string | number | undefined>>
): Promise<ToolAnswer | { readonly address: string; readonly observations: Observation[] }> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) query.set(name, String(value))
  const address = `/api/observations?${query}`
  const { body, refusal } = await ask(service, address)
  if (body === null) return refusal
  return { address, observations: observationsSchema.parse(body).observations }
}

/** Who states the numbers of a dataset. */
export function nameSource({ content }: Service, datasetId: string): string {
  const found = content.datasets.find(({ metadata }) => metadata.dataset_id === datasetId)
  return found === undefined
    ? datasetId
    : `${found.metadata.title}: ${found.metadata.attribution} (${datasetId})`
}

function isColumnName(service: Service, indicator: string): boolean {
  return /^[a-z0-9]+(_[a-z0-9]+)+$/.test(indicator) || listColumns(service).includes(indicator)
}

async function readColumn(
  service: Service,
  { indicator, year }: NumberQuestion,
  country: string
): Promise<ToolAnswer> {
  const columns = listColumns(service)
  if (!columns.includes(indicator)) return refuseIndicator(indicator, columns)
  // A name that several datasets have means the one that readers know it from.
  const dataset = INDICATORS.find(({ field }) => field === indicator)?.dataset
  const dated = year === undefined ? { latest: 'true' } : { from: year, to: year }
  const found = await observe(service, { dataset, field: indicator, country, ...dated, limit: 50 })
  if ('refused' in found) return found
  const [first] = found.observations
  if (first === undefined) return refuseYear(service, indicator, country, year)
  return {
    refused: false,
    value: first.value,
    unit: first.unit,
    place: country,
    ...(first.year === null ? {} : { year: first.year }),
    source: nameSource(service, first.dataset),
    address: `${service.origin}${found.address}`,
    steps: `${service.origin}/datasets/${first.dataset}`,
    points: found.observations.map((point) => describePoint(point)),
  }
}

/** A number with what it is of. */
export function describePoint({ country, year, value, unit, key }: Observation) {
  return { place: country ?? 'World', year, value, unit, key }
}

async function readIndicator(
  service: Service,
  { indicator, year }: NumberQuestion,
  place: string
): Promise<ToolAnswer> {
  const question = [indicator, place, ...(year === undefined ? [] : [year])].join(' ')
  const address = `/api/search?${new URLSearchParams({ q: question, limit: '1' })}`
  const { body, refusal } = await ask(service, address)
  if (body === null) return refusal
  const { answer } = answerSchema.parse(body)
  if (answer === null) {
    return refuseIndicator(
      indicator,
      INDICATORS.map(({ label }) => label)
    )
  }
  if (year !== undefined && answer.year !== null && answer.year !== year) {
    return refuse(
      `The year ${year} is not held of ${answer.indicator} for ${answer.place}; the latest is ${answer.year}.`,
      [`${answer.indicator}, ${answer.place}, ${answer.year}`]
    )
  }
  const dataset = INDICATORS.find(({ label }) => label === answer.indicator)?.dataset
  return {
    refused: false,
    value: answer.value,
    unit: answer.unit,
    place: answer.place,
    ...(answer.year === null ? {} : { year: answer.year }),
    source: dataset === undefined ? 'Computed by this service' : nameSource(service, dataset),
    address: `${service.origin}${address}`,
    steps: `${service.origin}${answer.url}`,
  }
}

function refuseIndicator(indicator: string, known: readonly string[]): ToolAnswer {
  const words = indicator.toLowerCase().split(/[\s_]+/)
  const near = known.filter((name) =>
    words.some((word) => word.length > 2 && name.toLowerCase().includes(word))
  )
  return refuse(`No indicator ${quoteReceived(indicator)} is held here.`, near.slice(0, 10))
}

async function refuseYear(
  service: Service,
  indicator: string,
  country: string,
  year: number | undefined
): Promise<ToolAnswer> {
  const latest = await observe(service, { field: indicator, country, latest: 'true', limit: 1 })
  if ('refused' in latest) return latest
  const [held] = latest.observations
  return held === undefined
    ? refuse(`Nothing is held of ${indicator} for ${country}.`)
    : refuse(
        `The year ${year} is not held of ${indicator} for ${country}; the latest is ${held.time}.`,
        [`${indicator}, ${country}, ${held.time}`]
      )
}
