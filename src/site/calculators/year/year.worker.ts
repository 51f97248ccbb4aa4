import { answerYear } from '../../../year/answer-year.ts'
import { traceYear } from '../../../year/hours.ts'
import {
  buildWeatherSet,
  HOUR_COLUMNS,
  readSeries,
  completeWeatherSet,
  weatherDatasetId,
  WEATHER_SOURCES,
} from '../../../year/weather/sets.ts'
import { createWeatherSet, type WeatherSet } from '../../../year/weather/weather-set.ts'
import { createWorkspace } from '../../../year/workspace.ts'
import type { AskedWeather, YearQuestion, YearReply } from './question.ts'

const workspace = createWorkspace()
const opened = new Map<string, Promise<WeatherSet>>()

addEventListener('message', ({ data }: MessageEvent<YearQuestion>) => {
  void reply(data).then((found) => postMessage(found, { transfer: [] }))
})

async function reply({ weather, fleet, place, standardH }: YearQuestion): Promise<YearReply> {
  try {
    const set = await openWeather(weather)
    if (place === null) return { answer: answerYear(fleet, set, standardH, workspace) }
    return { traced: traceYear(fleet, set, place, workspace) }
  } catch (fault) {
    return { error: fault instanceof Error ? fault.message : String(fault) }
  }
}

function openWeather(weather: AskedWeather): Promise<WeatherSet> {
  if ('own' in weather) return Promise.resolve(createWeatherSet([weather.own]))
  const known = opened.get(weather.set)
  if (known !== undefined) return known
  const read = readStored(weather.set)
  opened.set(weather.set, read)
  // A failed read may be tried again.
  read.catch(() => opened.delete(weather.set))
  return read
}

async function readStored(id: string): Promise<WeatherSet> {
  const source = WEATHER_SOURCES.find((one) => one.id === id)
  if (source === undefined) throw new Error(`There is no weather set ${id}.`)
  const dataset = weatherDatasetId(source)
  if (dataset === null) return buildWeatherSet(source, null)
  const response = await fetch(`/api/datasets/${dataset}.csv`)
  if (!response.ok) throw new Error(`The weather could not be read: ${response.status}.`)
  return completeWeatherSet(source, readSeries(readRows(await response.text())))
}

/** Rows of a weather dataset: words and numbers, nothing quoted. */
function readRows(csv: string): Record<string, string>[] {
  const [header = '', ...lines] = csv.trimEnd().split('\r\n')
  const names = header.split(',').map((name) => name.replace(/ \[.*\]$/, ''))
  const wanted = ['series', 'year', 'day', ...HOUR_COLUMNS]
  const missing = wanted.find((name) => !names.includes(name))
  if (missing !== undefined) throw new Error(`The weather has no column ${missing}.`)
  return lines.map((line) => {
    const cells = line.split(',')
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
  })
}
