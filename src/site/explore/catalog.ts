import { isTable, type Field, type Table } from '../../core/dataset/table.ts'
import { formatDate } from '../../model/units/date.ts'
import { CHART_CHOICES } from '../datasets/chart-choices.ts'
import { readContent } from '../content.ts'
import { INDICATOR_NAMES } from './names.ts'
import type { Catalog, Indicator, PlaceGroup } from './indicator.ts'

/** Hours of the weather sets are read by the calculator of the year, a day a row. */
const IS_HOURLY = /^weather-/

/** Groups of countries whose members stay together in tables. */
const GROUP_NAMES: Readonly<Record<string, string>> = {
  european_union: 'European Union',
  g20: 'G20 (states)',
  g77: 'G77',
  ldc: 'Least developed countries',
  oecd: 'OECD',
  opec: 'OPEC',
  sids: 'Small island states',
}

let listed: Catalog | undefined

/** Everything that the explorer can show: each numeric column of each table, and the places. */
export function listCatalog(): Catalog {
  listed ??= {
    indicators: byInterest(
      readContent().datasets.flatMap(({ metadata, body }) => {
        const { dataset_id: dataset } = metadata
        const isShown = isTable(body) && !IS_HOURLY.test(dataset) && !CHART_CHOICES[dataset]?.isNone
        if (!isShown || !metadata.redistributable) return []
        const { keys, time } = readKeys(body)
        return body.fields
          .filter(({ type }) => type === 'number' || type === 'integer')
          .filter(({ name }) => name !== time && !keys.includes(name))
          .map((field): Indicator => ({
            id: `${dataset}.${field.name}`,
            label: INDICATOR_NAMES[`${dataset}.${field.name}`]?.name ?? field.description,
            words: INDICATOR_NAMES[`${dataset}.${field.name}`]?.words ?? '',
            unit: field.unit,
            topic: metadata.topic,
            title: metadata.title,
            source: `${metadata.source.name}, ${formatDate(metadata.source_updated_at)}`,
            license: metadata.license,
            keys,
            time,
          }))
      })
    ),
    places: listPlaces(),
    groups: listGroups(),
  }
  return listed
}

/** What readers ask for most comes first, in the order of its names; the rest as it is. */
function byInterest(indicators: readonly Indicator[]): Indicator[] {
  const order = Object.keys(INDICATOR_NAMES)
  const rank = ({ id }: Indicator): number =>
    order.includes(id) ? order.indexOf(id) : order.length
  return indicators.toSorted((a, b) => rank(a) - rank(b))
}

/** The columns that name a row, and the one that dates it. */
function readKeys({ fields, rows }: Table): { keys: string[]; time: string | null } {
  const time = fields.find(({ type }) => type === 'year' || type === 'date')?.name ?? null
  const words = fields.filter(({ type }) => type === 'string')
  const keys = words.filter((field) => !isDescription(field, words, rows)).map(({ name }) => name)
  return { keys, time }
}

/** A column of words is a description where the columns before it decide it. */
function isDescription(field: Field, words: readonly Field[], rows: Table['rows']): boolean {
  const before = words.slice(0, words.indexOf(field))
  if (before.length === 0) return false
  const seen = new Map<string, unknown>()
  return rows.every((row) => {
    const key = before.map(({ name }) => String(row[name])).join(' ')
    if (!seen.has(key)) seen.set(key, row[field.name])
    return seen.get(key) === row[field.name]
  })
}

function readTable(id: string): Table {
  const body = readContent().datasets.find(({ metadata }) => metadata.dataset_id === id)?.body
  if (body === undefined || !isTable(body)) throw new Error(`The dataset ${id} has no table.`)
  return body
}

function listPlaces(): Catalog['places'] {
  return readTable('country-codes')
    .rows.map((row): [string, string, string] => [
      String(row['country']),
      String(row['name']),
      String(row['numeric']),
    ])
    .toSorted(([, a], [, b]) => a.localeCompare(b, 'en'))
}

function listGroups(): PlaceGroup[] {
  const { rows } = readTable('country-groups')
  return Object.entries(GROUP_NAMES).map(([group, name]) => ({
    id: `group-${group.replaceAll('_', '-')}`,
    name,
    members: rows.flatMap((row) => (row['group'] === group ? [String(row['country'])] : [])),
  }))
}
