import { countRecords, type Coverage, readCoverage } from '../../core/dataset/coverage.ts'
import { type Dataset, datasetUrls } from '../../core/dataset/dataset.ts'
import { type FreshnessStatus, judgeFreshness } from '../../core/dataset/freshness/state.ts'
import type { Cadence } from '../../core/dataset/metadata.ts'
import { isTable } from '../../core/dataset/table.ts'
import { EN_DASH, formatBytes, formatCount, formatDate } from '../../format/index.ts'
import { STATUS_WORDS, titleSlug } from '../labels.ts'

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** How often a source publishes, in words. */
export const CADENCE_WORDS: Readonly<Record<Cadence, string>> = {
  daily: 'every day',
  weekly: 'every week',
  monthly: 'every month',
  quarterly: 'every quarter',
  annual: 'every year',
  irregular: 'at irregular intervals',
  fixed: 'closed series, no further edition',
}

/** A dataset as an entry of the list. */
export interface DatasetEntry {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly topic: string
  readonly source: string
  readonly license: string
  readonly records: string
  readonly coverage: string
  readonly updated: string
  readonly cadence: Cadence
  readonly freshness: FreshnessStatus
  /** All text by which it can be found, in lower case, the names of its fields among them. */
  readonly searchText: string
}

/** Describe a dataset for the list, its freshness on a day (ISO). */
export function describeEntry({ metadata, body }: Dataset, asOf: string): DatasetEntry {
  return {
    id: metadata.dataset_id,
    title: metadata.title,
    description: metadata.description,
    topic: metadata.topic,
    source: metadata.source.name,
    license: metadata.license,
    records: describeRecords(body),
    coverage: describeCoverage(readCoverage(body)),
    updated: formatDate(metadata.source_updated_at),
    cadence: metadata.cadence,
    freshness: judgeFreshness(metadata, asOf).status,
    searchText: writeSearchText({ metadata, body }),
  }
}

/** A line of the facts list: a term and its value, with an address where the value has one. */
export interface Fact {
  readonly term: string
  readonly value: string
  readonly href?: string
}

/** What is known of a dataset and where it comes from, its freshness on a day (ISO). */
export function describeFacts({ metadata, body, bytes }: Dataset, asOf: string): Fact[] {
  return [
    { term: 'Source', value: metadata.source.name, href: metadata.source.url },
    { term: 'Licence', value: metadata.license, href: metadata.license_url },
    { term: 'Attribution', value: metadata.attribution },
    { term: 'Coverage', value: describeCoverage(readCoverage(body)) },
    { term: 'Size', value: `${describeRecords(body)}, ${formatBytes(bytes.length)}` },
    { term: 'Published', value: CADENCE_WORDS[metadata.cadence] },
    { term: 'Date of this copy', value: formatDate(metadata.source_updated_at) },
    { term: `State on ${formatDate(asOf)}`, value: describeState(metadata, asOf) },
    { term: 'Last fetched', value: formatDate(metadata.retrieved_at) },
  ]
}

function describeState(metadata: Dataset['metadata'], asOf: string): string {
  const { status, next_due: due, days_until_due: days } = judgeFreshness(metadata, asOf)
  const words = STATUS_WORDS[status]
  if (due === null || days === null) return words
  return `${words}; the next edition ${days < 0 ? 'was' : 'is'} due on ${formatDate(due)}`
}

/** A file that can be fetched, with the words of its link. */
export interface Download {
  readonly label: string
  readonly href: string
}

/** The addresses under which a dataset is served. */
export function describeDownloads({ metadata, body, sha256 }: Dataset): Download[] {
  const urls = datasetUrls(metadata.dataset_id, sha256)
  return [
    { label: 'JSON', href: urls.raw_url },
    ...(isTable(body)
      ? ['CSV', 'NDJSON', 'Parquet'].map((label) => ({
          label,
          href: `${urls.url}?format=${label.toLowerCase()}`,
        }))
      : []),
    { label: 'With metadata', href: urls.url },
    { label: 'JSON Schema', href: urls.schema_url },
    { label: 'Immutable copy', href: urls.immutable_url },
  ]
}

function writeSearchText({ metadata, body }: Pick<Dataset, 'metadata' | 'body'>): string {
  const { dataset_id, title, description, source, topic } = metadata
  const fields = isTable(body) ? body.fields.map(({ name }) => name) : []
  return [dataset_id, title, description, source.name, topic, ...fields].join(' ').toLowerCase()
}

function describeRecords(body: object): string {
  const count = formatCount(countRecords(body))
  return isTable(body) ? `${count} rows` : `${count} entries`
}

function describeCoverage({ from, to, countries }: Coverage): string {
  const span = from === null || to === null ? [] : [describeSpan(from, to)]
  const places =
    countries === null ? [] : [`${formatCount(countries)} ${countries === 1 ? 'place' : 'places'}`]
  const parts = [...span, ...places]
  return parts.length === 0 ? 'no time series' : parts.join(', ')
}

/** Years are joined by a dash; days are written out. */
function describeSpan(from: string, to: string): string {
  if (from === to) return from
  const isDay = ISO_DAY.test(from) && ISO_DAY.test(to)
  return isDay ? `${formatDate(from)} to ${formatDate(to)}` : `${from}${EN_DASH}${to}`
}

/** The datasets of one subject. */
export interface Topic {
  /** Anchor of the topic on the list. */
  readonly id: string
  readonly title: string
  readonly entries: readonly DatasetEntry[]
}

/** Group datasets by topic, their freshness on a day (ISO); topics and the datasets in them stand in alphabetical order. */
export function groupByTopic(datasets: readonly Dataset[], asOf: string): Topic[] {
  const entries = datasets.map((dataset) => describeEntry(dataset, asOf))
  const topics = [...new Set(entries.map(({ topic }) => topic))].toSorted()
  return topics.map((topic) => ({
    id: topic.replaceAll(/[^a-z0-9]+/gi, '-'),
    title: titleSlug(topic),
    entries: entries
      .filter((entry) => entry.topic === topic)
      .toSorted((a, b) => (a.title < b.title ? -1 : 1)),
  }))
}
