import { COUNTRY_FIELD } from '../../core/dataset/coverage.ts'
import type { DatasetMetadata } from '../../core/dataset/metadata.ts'
import type { Field, Row, Table } from '../../core/dataset/table.ts'
import { findCountryByCode } from '../../core/geography/iso-3166.ts'
import { addTo } from '../../core/entry.ts'
import { formatDate, formatSpelledQuantity, nameSpelledUnit } from '../../format/index.ts'
import { datasetChart } from '../addresses.ts'
import { drawMapFigure, type MapFigure } from '../map-figure.ts'
import type { ChartChoice } from './chart-choices.ts'
import { chooseColumns, chooseRows } from './series.ts'

/** Fewer countries than this are no map. */
const LEAST_COUNTRIES = 10

/** A time is worth a map when it has at least this share of the countries of the fullest one. */
const FULL_SHARE = 0.6

const WHEN_FIELDS = ['date', 'year', 'decade'] as const

/** Draw the last well-covered time of a table with countries; null where it has no number to map. */
export function drawCountryMap(
  metadata: DatasetMetadata,
  table: Table,
  choice: ChartChoice
): MapFigure | null {
  if (!table.fields.some(({ name }) => name === COUNTRY_FIELD)) return null
  const [field] = chooseColumns(table, choice)
  if (field === undefined) return null
  const { time, rows } = chooseTime(table, chooseRows(table, choice), field)
  const values = sumByCountry(rows, field)
  if (values.size < LEAST_COUNTRIES) return null
  const unit = field.unit ?? '1'
  return drawMapFigure({
    id: 'countries',
    name: datasetChart(metadata.dataset_id),
    title: stateRange(values, unit),
    subtitle: [field.description, nameSpelledUnit(unit), time]
      .flatMap((part) => part ?? [])
      .join(', '),
    unit,
    source: `${metadata.source.name}, ${formatDate(metadata.source_updated_at)}`,
    values,
    linked: null,
  })
}

/** The rows with a value of the last time that covers most countries; all rows without a time. */
function chooseTime(
  { fields }: Table,
  rows: readonly Row[],
  field: Field
): { readonly time: string | null; readonly rows: readonly Row[] } {
  const known = rows.filter((row) => typeof row[field.name] === 'number')
  const when = WHEN_FIELDS.find((name) => fields.some((one) => one.name === name))
  if (when === undefined) return { time: null, rows: known }
  const byTime = [...Map.groupBy(known, (row) => String(row[when]))].toSorted(([a], [b]) =>
    a < b ? -1 : 1
  )
  const most = Math.max(0, ...byTime.map(([, own]) => own.length))
  const [time, chosen] = byTime.findLast(([, own]) => own.length >= FULL_SHARE * most) ?? [null, []]
  return { time, rows: chosen }
}

/** Rows of one country, by fuel for instance, add up. */
function sumByCountry(rows: readonly Row[], field: Field): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const [country, value] = [row[COUNTRY_FIELD], row[field.name]]
    if (typeof country !== 'string' || typeof value !== 'number') continue
    addTo(sums, country, value)
  }
  return sums
}

function stateRange(values: ReadonlyMap<string, number>, unit: string): string {
  const ranked = [...values].toSorted(([, a], [, b]) => b - a)
  const say = ([code, value]: readonly [string, number]): string =>
    `${formatSpelledQuantity(value, unit)} in ${findCountryByCode(code)?.name ?? code}`
  const [highest, lowest] = [ranked[0], ranked.at(-1)]
  if (highest === undefined || lowest === undefined) return 'No values'
  const ties = ranked.filter(([, value]) => value === lowest[1]).length
  return ties === 1
    ? `From ${say(lowest)} to ${say(highest)}`
    : `Highest: ${say(highest)}; ${ties} countries have ${formatSpelledQuantity(lowest[1], unit)}`
}
