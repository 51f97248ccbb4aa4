import type { Row, Table } from '../../core/dataset/table.ts'
import { DAYS, HOURS, HOURS_OF_DAY } from '../calendar.ts'
import { isSyntheticRegion } from './regions.ts'
import { generateWeather } from './synthetic.ts'
import { createWeatherSet, type WeatherSet } from './weather-set.ts'
import type { WeatherSeries } from './weather-year.ts'

/** Series of a weather set in the order in which they are listed. */
export const SERIES = ['load', 'wind', 'offshore', 'sun'] as const
export type SeriesName = (typeof SERIES)[number]

/** A weather set that the service offers. */
export interface WeatherSource {
  readonly id: string
  /** Region that it describes. */
  readonly name: string
  /** Calendar years of the measured series; numbers from 1 where all is synthetic. */
  readonly years: readonly number[]
  /** What the measured series are; all others are synthetic. */
  readonly measured: Readonly<Partial<Record<SeriesName, string>>>
  /** A observed in place, B modelled or with a defect, C stand-in, D synthetic. */
  readonly grade: string
  /** What a reader must know before trusting a figure, as sentences. */
  readonly limits: readonly string[]
}

/** Number of years of a set that is synthetic throughout. */
const SYNTHETIC_YEARS = Array.from({ length: 10 }, (_, i) => i + 1)

const UNLINKED =
  'The synthetic series are paired with the measured ones by position, so that a calm or a heat wave does not meet the load that it caused: read shortage with care.'

const INVENTED =
  'All weather of this set is synthetic: it tests the method, not the region. Long calms are rarer than in measured weather.'

/** Every set, by id. Regions, years and grades as the method lists them. */
export const WEATHER_SOURCES: readonly WeatherSource[] = [
  {
    id: 'BD',
    name: 'Bangladesh',
    years: [2020, 2021, 2022, 2023],
    measured: { load: 'Demand of the grid: generation and load shed' },
    grade: 'A load, D wind and sun',
    limits: [UNLINKED],
  },
  synthetic('CA-AB', 'Alberta'),
  {
    id: 'DE-NW',
    name: 'North Rhine-Westphalia',
    years: [2015, 2016, 2018, 2019],
    measured: {
      load: 'Observed load of Germany',
      wind: 'Observed onshore wind of Germany over its capacity',
      offshore: 'Observed offshore wind of Germany over its capacity',
      sun: 'Observed solar power of Germany over its capacity',
    },
    grade: 'A',
    limits: ['Load, wind and sun are those of Germany as a whole.'],
  },
  {
    id: 'GB',
    name: 'Great Britain',
    years: [2015, 2016],
    measured: {
      load: 'Observed load of Great Britain',
      wind: 'Metered large onshore wind over the capacity of the whole fleet',
      offshore: 'Metered offshore wind over the capacity of the whole fleet',
      sun: 'Estimated solar power over its capacity',
    },
    grade: 'B',
    limits: [
      'Of wind only metered large plant is counted against the capacity of the whole fleet, so that its level is too low; the level is set anew from the capacity factor of the fleet.',
      'The sun of 2015 is 0.7 hours late.',
    ],
  },
  synthetic('ID-JB', 'Java-Bali'),
  synthetic('IN-TN', 'Tamil Nadu'),
  synthetic('KR', 'South Korea'),
  {
    id: 'PL',
    name: 'Poland',
    years: [2012, 2013, 2015],
    measured: {
      load: 'Modelled load of Poland',
      wind: 'Modelled onshore wind of Poland, from reanalysis',
      offshore: 'Modelled offshore wind of Poland, from reanalysis',
      sun: 'Modelled solar power of Poland, from reanalysis',
    },
    grade: 'B',
    limits: [
      'The series are modelled from reanalysis; onshore wind of 2015 agrees with observation (correlation 0.965), but is 15 % higher.',
    ],
  },
  {
    id: 'RS',
    name: 'Serbia',
    years: [2015, 2016],
    measured: {
      load: 'Observed load of Serbia',
      wind: 'Mean of the observed wind of Hungary and Bulgaria over their capacity',
      sun: 'Observed solar power of Bulgaria over its capacity',
    },
    grade: 'C',
    limits: [
      'Wind and sun are those of neighbours.',
      'Wind of Hungary and Bulgaria has single hours at full capacity that look like errors of reporting.',
    ],
  },
  {
    id: 'TR',
    name: 'Türkiye',
    years: [2017, 2018, 2019, 2020],
    measured: {
      load: 'Observed consumption of Türkiye',
      wind: 'Observed wind of Greece over its capacity',
      sun: 'Observed solar power of Greece over its capacity',
    },
    grade: 'C',
    limits: ['Wind and sun are those of Greece: right for the Aegean coast, not for the interior.'],
  },
  {
    id: 'US-OH',
    name: 'Ohio (PJM)',
    years: [2020, 2021, 2022, 2023, 2024],
    measured: { load: 'Observed load of four zones of PJM in Ohio' },
    grade: 'A load, D wind and sun',
    limits: [UNLINKED],
  },
  {
    id: 'US-TX',
    name: 'Texas (ERCOT)',
    years: [2019, 2020, 2021],
    measured: {
      load: 'Observed load of ERCOT',
      wind: 'Observed wind over capacity at the end of each year, straight between',
      sun: 'Observed solar power over capacity at the end of each year, straight between',
    },
    grade: 'A',
    limits: [
      'Load of February 2021 is what was served: part of it was shed. Plant that froze then is not in the outages.',
    ],
  },
  synthetic('VN', 'Viet Nam'),
  {
    id: 'ZA',
    name: 'South Africa',
    years: [2019, 2020, 2021],
    measured: {
      wind: 'Observed wind over its capacity',
      sun: 'Observed photovoltaic power over its capacity',
    },
    grade: 'A wind and sun, D load',
    limits: [UNLINKED],
  },
]

function synthetic(id: string, name: string): WeatherSource {
  return { id, name, years: SYNTHETIC_YEARS, measured: {}, grade: 'D', limits: [INVENTED] }
}

/** Id of the dataset with the measured series of a set; null if it has none. */
export function weatherDatasetId({ id, measured }: WeatherSource): string | null {
  return Object.keys(measured).length === 0 ? null : `weather-${id.toLowerCase()}`
}

/** Names of the 24 columns of a day in a weather dataset: the hour that each begins at. */
export const HOUR_COLUMNS: readonly string[] = Array.from(
  { length: HOURS_OF_DAY },
  (_, hour) => `h${String(hour).padStart(2, '0')}`
)

/**
 * The weather years of a set, the measured series from its dataset, the others generated. Throws if
 * the dataset lacks an hour.
 */
export function buildWeatherSet(source: WeatherSource, dataset: Table | null): WeatherSet {
  return completeWeatherSet(source, dataset === null ? new Map() : readSeries(dataset.rows))
}

/** The same from measured series by name and year, such as 'load 2015'. */
export function completeWeatherSet(
  source: WeatherSource,
  measured: ReadonlyMap<string, Float64Array>
): WeatherSet {
  return createWeatherSet(
    source.years.map((year, i) => completeYear(source, year, i + 1, measured))
  )
}

/** A year of a set; what is not measured is taken from the synthetic year of the same place. */
function completeYear(
  { id, measured: names }: WeatherSource,
  year: number,
  place: number,
  measured: ReadonlyMap<string, Float64Array>
): WeatherSeries {
  const generated = isSyntheticRegion(id) ? generateWeather(id, place) : null
  const take = (name: SeriesName) => {
    const series = names[name] === undefined ? generated?.[name] : measured.get(`${name} ${year}`)
    if (series === undefined) throw new Error(`The weather set ${id} has no ${name} of ${year}.`)
    return series
  }
  return {
    load: take('load'),
    wind: take('wind'),
    offshore: take('offshore'),
    sun: take('sun'),
    year,
  }
}

/** The series of a dataset by name and year; its rows are days, per mille by hour. */
export function readSeries(rows: readonly Row[]): Map<string, Float64Array> {
  const byYear = new Map<string, Float64Array>()
  for (const row of rows) {
    const key = `${row['series']} ${row['year']}`
    const series = byYear.get(key) ?? new Float64Array(HOURS).fill(NaN)
    byYear.set(key, series)
    const first = (Number(row['day']) - 1) * HOURS_OF_DAY
    for (const [hour, column] of HOUR_COLUMNS.entries())
      series[first + hour] = Number(row[column]) / 1000
  }
  for (const [key, series] of byYear)
    if (series.some((value) => Number.isNaN(value)))
      throw new Error(`The weather series ${key} does not have ${DAYS} whole days.`)
  return byYear
}
