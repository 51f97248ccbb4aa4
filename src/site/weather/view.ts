import { createWeatherSets } from '../../api/weather-sets.ts'
import { linear } from '../../charts/geometry.ts'
import { numberAt } from '../../core/entry.ts'
import type { Dataset } from '../../core/dataset/dataset.ts'
import { formatCount, formatFixed } from '../../format/index.ts'
import { dayName, HOURS } from '../../year/calendar.ts'
import { findCalmWeeks, longestBelow } from '../../year/weather/calm-weeks.ts'
import {
  SERIES,
  type SeriesName,
  weatherDatasetId,
  type WeatherSource,
} from '../../year/weather/sets.ts'
import type { WeatherYear } from '../../year/weather/weather-year.ts'
import { readContent } from '../content.ts'
import { joinPoints, px, writeLine, writeText } from '../year/svg.ts'

const NAMES: Readonly<Record<SeriesName, string>> = {
  load: 'Load',
  wind: 'Wind on land',
  offshore: 'Wind at sea',
  sun: 'Sun',
}

/** Wind below this share of capacity is a calm. */
const CALM = 0.1

const CALM_WEEKS = 6

/** One series of a set, in words and figures. */
interface SeriesFacts {
  readonly name: string
  readonly origin: string
  readonly isMeasured: boolean
  readonly mean: string
  readonly least: string
  readonly most: string
  readonly greatest: string
}

/** Everything that the page of a set says. */
export interface WeatherView {
  readonly dataset: Dataset | null
  readonly series: readonly SeriesFacts[]
  readonly curves: readonly {
    readonly title: string
    readonly unit: string
    readonly svg: string
  }[]
  readonly calm: readonly (readonly string[])[]
  /** The longest run of hours with hardly any wind on land, by year. */
  readonly lulls: readonly { readonly year: number; readonly hours: string }[]
  readonly finding: string
}

/** The weather of a set as its page shows it. */
export function viewWeather(source: WeatherSource): WeatherView {
  const content = readContent()
  const set = createWeatherSets(content)({ set: source.id })
  const id = weatherDatasetId(source)
  const dataset = content.datasets.find(({ metadata }) => metadata.dataset_id === id) ?? null
  const weeks = findCalmWeeks(set, CALM_WEEKS)
  const [calmest] = weeks
  const lulls = set.years.map((year) => ({ year: year.year, hours: longestBelow(year.wind, CALM) }))
  const longest = lulls.reduce((most, one) => Math.max(most, one.hours), 0)
  return {
    dataset,
    series: SERIES.map((name) => describeSeries(name, source, set.years)),
    curves: SERIES.map((name) => ({
      title: NAMES[name],
      unit:
        name === 'load'
          ? 'relative to the mean of its year'
          : 'capacity factor, as measured or generated; a fleet moves its level',
      svg: drawCurves(set.years, name, 'hours-wide') + drawCurves(set.years, name, 'hours-narrow'),
    })),
    calm: weeks.map(({ year, from, wind, sun, load }) => [
      `${dayName(from)} to ${dayName(from + 167)}, ${year < 1900 ? `year ${year}` : year}`,
      formatFixed(wind, 3),
      formatFixed(sun, 3),
      formatFixed(load, 3),
    ]),
    lulls: lulls.map(({ year, hours }) => ({ year, hours: formatCount(hours) })),
    finding:
      calmest === undefined
        ? ''
        : `The calmest week, from ${dayName(calmest.from)}, has ${formatFixed(calmest.calm * 100, 0)} % of the usual wind and sun; the longest lull is ${formatCount(longest)} hours with wind on land below ${formatFixed(CALM * 100, 0)} % of capacity.`,
  }
}

function describeSeries(
  name: SeriesName,
  { measured }: WeatherSource,
  years: readonly WeatherYear[]
): SeriesFacts {
  const means = years.map((year) => year[name].reduce((sum, value) => sum + value, 0) / HOURS)
  const peaks = years.map((year) => year[name].reduce((most, value) => Math.max(most, value)))
  const origin = measured[name]
  return {
    name: NAMES[name],
    origin: origin ?? 'Synthetic',
    isMeasured: origin !== undefined,
    mean: formatFixed(means.reduce((sum, value) => sum + value, 0) / means.length, 3),
    least: formatFixed(Math.min(...means), 3),
    most: formatFixed(Math.max(...means), 3),
    greatest: formatFixed(Math.max(...peaks), 3),
  }
}

/** Drawn for two widths, so that text is never scaled. */
const WIDTHS = { 'hours-wide': 560, 'hours-narrow': 350 } as const
const HEIGHT = 200
const LEFT = 34
const BOTTOM = HEIGHT - 24

/** Every year of a series from its highest hour to its lowest, one line a year. */
function drawCurves(
  years: readonly WeatherYear[],
  name: SeriesName,
  look: keyof typeof WIDTHS
): string {
  const width = WIDTHS[look]
  const sorted = years.map((year) => year[name].toSorted().toReversed())
  const highest = name === 'load' ? Math.max(...sorted.map((hours) => numberAt(hours, 0))) : 1
  const top = name === 'load' ? Math.ceil(highest * 2) / 2 : 1
  const x = linear([0, HOURS], [LEFT, width - 12])
  const y = linear([0, top], [BOTTOM, 10])
  const curve = (hours: Float64Array) =>
    joinPoints(
      Array.from({ length: 74 }, (_, i) => {
        const at = Math.min(HOURS - 1, i * 120)
        return [x(at), y(numberAt(hours, at))] as const
      })
    )
  return [
    `<svg class="hours-plot ${look}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${NAMES[name]}: hours from the highest to the lowest, one line a year">`,
    ...[0, top / 2, top].map(
      (value) =>
        writeLine(`M${LEFT} ${px(y(value))}H${width - 12}`, value === 0 ? 'axis' : 'grid') +
        writeText(
          LEFT - 6,
          y(value) + 4.5,
          formatFixed(value, value % 1 === 0 ? 0 : 2),
          'muted end'
        )
    ),
    ...sorted.map((hours) => `<path d="${curve(hours)}" class="curve thin"/>`),
    ...[0, HOURS / 2, HOURS].map((hour) =>
      writeText(
        x(hour),
        BOTTOM + 18,
        hour === HOURS ? `${formatCount(hour)} hours` : formatCount(hour),
        `muted ${hour === 0 ? '' : hour === HOURS ? 'end' : 'middle'}`
      )
    ),
    '</svg>',
  ].join('')
}
