import { gunzipSync } from 'node:zlib'
import { entryAt } from '../../core/entry.ts'
import { DAYS, HOURS_OF_DAY } from '../../year/calendar.ts'
import {
  HOUR_COLUMNS,
  SERIES,
  weatherDatasetId,
  WEATHER_SOURCES,
  type SeriesName,
} from '../../year/weather/sets.ts'
import { takeFile, type Adapter, type Row, type UpstreamBytes } from '../adapter.ts'
import { integerField, numberField, textField, YEAR_FIELD } from '../fields.ts'
import { LICENSES } from '../licenses.ts'
import { readRequiredNumber } from '../reading/cell.ts'
import { readCsv, type CsvRecord } from '../reading/csv.ts'

/** What a weather set takes from its publishers. */
interface WeatherFiles extends Pick<
  Adapter,
  'license' | 'license_url' | 'attribution' | 'source' | 'limits'
> {
  readonly id: string
  readonly series: Readonly<Partial<Record<SeriesName, WeatherSeriesFiles>>>
}

interface WeatherSeriesFiles {
  /** Files without their ending; the mean of several is taken. */
  readonly files: readonly string[]
  /** Noon of 1 January of the first year, per mille. */
  readonly anchor: number
}

/** Day on which the series were prepared from the publishers' files. */
const PREPARED = '2026-11-23'

const ENTSOE = {
  license: 'ENTSO-E-Transparency',
  license_url: 'https://transparency.entsoe.eu/',
  source: { name: 'ENTSO-E Transparency Platform', url: 'https://transparency.entsoe.eu/' },
}

const ENTSOE_TERMS = 'Data of ENTSO-E may be reused with attribution.'

const YEAR_END_CAPACITY = 'Output is divided by capacity at the end of each year, straight between.'

const termsUnconfirmed = (publisher: string): string =>
  `${publisher} publishes the data openly, but its terms of reuse are not confirmed: only the normalised shape is published here.`

const SETS: readonly WeatherFiles[] = [
  {
    id: 'BD',
    license: 'PGCB-unconfirmed',
    license_url: 'https://pgcb.gov.bd/',
    attribution: 'Power Grid Bangladesh (PGCB), daily reports',
    source: { name: 'Power Grid Bangladesh', url: 'https://pgcb.gov.bd/' },
    limits: [termsUnconfirmed('Power Grid Bangladesh')],
    series: { load: { files: ['bangladesh.load'], anchor: 524 } },
  },
  {
    id: 'DE-NW',
    ...ENTSOE,
    attribution: 'ENTSO-E Transparency Platform; load also by Open Power System Data',
    limits: [
      ENTSOE_TERMS,
      YEAR_END_CAPACITY,
      'The load leaves out part of what industry generates for itself: use its shape, not its level.',
    ],
    series: {
      load: { files: ['germany.load'], anchor: 630 },
      wind: { files: ['germany.wind-onshore-observed'], anchor: 308 },
      offshore: { files: ['germany.wind-offshore-observed'], anchor: 531 },
      sun: { files: ['germany.solar-observed'], anchor: 112 },
    },
  },
  {
    id: 'GB',
    ...ENTSOE,
    attribution: 'ENTSO-E Transparency Platform',
    limits: [ENTSOE_TERMS, YEAR_END_CAPACITY],
    series: {
      load: { files: ['great-britain.load'], anchor: 647 },
      wind: { files: ['great-britain.wind-onshore-observed'], anchor: 93 },
      offshore: { files: ['great-britain.wind-offshore-observed'], anchor: 35 },
      sun: { files: ['great-britain.solar-observed'], anchor: 8 },
    },
  },
  {
    id: 'PL',
    ...LICENSES.mit,
    attribution: 'Instrat Foundation, PyPSA-PL (MIT)',
    source: { name: 'PyPSA-PL', url: 'https://github.com/instrat-pl/pypsa-pl' },
    limits: [],
    series: {
      load: { files: ['poland.load-modelled'], anchor: 560 },
      wind: { files: ['poland.wind-onshore-modelled'], anchor: 346 },
      offshore: { files: ['poland.wind-offshore-modelled'], anchor: 930 },
      sun: { files: ['poland.solar-modelled'], anchor: 224 },
    },
  },
  {
    id: 'RS',
    ...ENTSOE,
    attribution: 'ENTSO-E Transparency Platform',
    limits: [ENTSOE_TERMS, YEAR_END_CAPACITY],
    series: {
      load: { files: ['serbia.load'], anchor: 827 },
      wind: {
        files: ['serbia.wind-onshore-stand-in-hungary', 'serbia.wind-onshore-stand-in-bulgaria'],
        anchor: 235.5,
      },
      sun: { files: ['serbia.solar-stand-in-bulgaria'], anchor: 571 },
    },
  },
  {
    id: 'TR',
    ...ENTSOE,
    attribution: 'EPİAŞ transparency platform (load); ENTSO-E Transparency Platform (wind, sun)',
    limits: [ENTSOE_TERMS, termsUnconfirmed('EPİAŞ'), YEAR_END_CAPACITY],
    series: {
      load: { files: ['turkiye.load'], anchor: 592 },
      wind: { files: ['turkiye.wind-onshore-stand-in-greece'], anchor: 42 },
      sun: { files: ['turkiye.solar-stand-in-greece'], anchor: 465 },
    },
  },
  {
    id: 'US-OH',
    ...LICENSES.ccBy4,
    attribution: 'U.S. EIA, form 930, screened by Ruggles, Farnham et al. (CC BY 4.0)',
    source: {
      name: 'EIA cleaned hourly electricity demand',
      url: 'https://github.com/truggles/EIA_Cleaned_Hourly_Electricity_Demand_Data',
    },
    limits: ['The zones are AEP, ATSI, Dayton and Duke; AEP reaches beyond Ohio.'],
    series: { load: { files: ['us-ohio.load-four-zones-eia'], anchor: 592 } },
  },
  {
    id: 'US-TX',
    license: 'ERCOT-unconfirmed',
    license_url: 'https://www.ercot.com/gridinfo/load',
    attribution: 'ERCOT, hourly load archive and generation by fuel',
    source: { name: 'ERCOT', url: 'https://www.ercot.com/gridinfo/load' },
    limits: [termsUnconfirmed('ERCOT'), YEAR_END_CAPACITY],
    series: {
      load: { files: ['us-texas.load'], anchor: 561 },
      wind: { files: ['us-texas.wind-onshore-observed'], anchor: 250 },
      sun: { files: ['us-texas.solar-observed'], anchor: 161 },
    },
  },
  {
    id: 'ZA',
    license: 'Eskom-unconfirmed',
    license_url: 'https://www.eskom.co.za/dataportal/',
    attribution: 'Eskom data portal, normalised by Meridian Economics',
    source: { name: 'Eskom data portal', url: 'https://www.eskom.co.za/dataportal/' },
    limits: [termsUnconfirmed('Eskom')],
    series: {
      wind: { files: ['south-africa.wind-onshore'], anchor: 506 },
      sun: { files: ['south-africa.solar'], anchor: 801 },
    },
  },
]

const SERIES_WORDS: Readonly<Record<SeriesName, string>> = {
  load: 'load',
  wind: 'wind',
  offshore: 'offshore wind',
  sun: 'sun',
}

const FIELDS = [
  textField('series', 'load, wind (onshore), offshore (wind) or sun'),
  YEAR_FIELD,
  integerField('day', '1', 'Day 1 to 365 of the year, without 29 February, in local standard time'),
  ...HOUR_COLUMNS.map((name, hour) =>
    numberField(
      name,
      '0.001',
      `Mean of the hour from ${hour}:00: load relative to the peak hour of its year, other series relative to capacity`
    )
  ),
]

/** Hourly load, wind and sun of the weather sets of the year, as far as they are measured. */
export const WEATHER_ADAPTERS: readonly Adapter[] = SETS.map(describeSet)

function describeSet({ id, series, limits, source, ...publication }: WeatherFiles): Adapter {
  const set = WEATHER_SOURCES.find((row) => row.id === id)
  const datasetId = set && weatherDatasetId(set)
  if (!datasetId) throw new Error(`There is no weather set ${id} with measured series.`)
  const names = SERIES.filter((name) => series[name] !== undefined)
  const year = entryAt(set.years, 0)
  return {
    dataset_id: datasetId,
    folder: 'hourly',
    title: `Hourly ${joinNames(names)} of ${set.name}`,
    description: `Every hour of ${set.years.join(', ')}, per mille: ${names
      .map((name) => `${set.measured[name]} (${name})`)
      .join('; ')}.`,
    topic: 'energy',
    ...publication,
    source,
    cadence: 'fixed',
    redistributable: true,
    limits: [...set.limits, ...limits],
    folder_only:
      'the files of the publishers are first moved to local standard time, filled where hours are missing, and normalised',
    files: names.flatMap((name) =>
      filesOf(series, name).map((file) => ({ file, url: source.url, snapshot: PREPARED }))
    ),
    fields: FIELDS,
    key: ['series', 'year', 'day'],
    sanity: {
      least_rows: names.length * set.years.length * DAYS,
      shrink_pct: 0,
      anchors: names.flatMap((name) =>
        takenBy(series, name).map(({ anchor }) => ({
          match: { series: name, year, day: 1 },
          field: 'h12',
          value: anchor,
          tolerance_pct: 0,
        }))
      ),
      ranges: {
        day: [1, DAYS],
        ...Object.fromEntries(HOUR_COLUMNS.map((name) => [name, [0, 1000] as const])),
      },
    },
    parse: (files) =>
      names.flatMap((name) => readSeries(files, name, filesOf(series, name), set.years)),
  }
}

/** What a set takes for a series: one entry, or none where the series is not measured. */
function takenBy(series: WeatherFiles['series'], name: SeriesName): WeatherSeriesFiles[] {
  const taken = series[name]
  return taken === undefined ? [] : [taken]
}

function filesOf(series: WeatherFiles['series'], name: SeriesName): string[] {
  return takenBy(series, name).flatMap(({ files }) => files.map((file) => `${file}.csv.gz`))
}

function joinNames(names: readonly SeriesName[]): string {
  const words = names.map((name) => SERIES_WORDS[name])
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')
}

/** The days of a series: the mean of its files, hour by hour. */
function readSeries(
  files: UpstreamBytes,
  series: SeriesName,
  names: readonly string[],
  years: readonly number[]
): Row[] {
  const columns = ['hour', ...years.map(String)]
  const tables = names.map((name) => readCsv(gunzipSync(takeFile(files, name)), { columns }))
  const [first = []] = tables
  return years.flatMap((year) =>
    Array.from({ length: first.length / HOURS_OF_DAY }, (_, day) => ({
      series,
      year,
      day: day + 1,
      ...Object.fromEntries(
        HOUR_COLUMNS.map((column, hour) => [
          column,
          meanOf(tables, day * HOURS_OF_DAY + hour, String(year)),
        ])
      ),
    }))
  )
}

function meanOf(tables: readonly CsvRecord[][], t: number, column: string): number {
  const values = tables.map((table) => readRequiredNumber(entryAt(table, t), column))
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
