import { answerYear } from '../../../year/answer-year.ts'
import { traceYear } from '../../../year/hours.ts'
import { createWeatherSet, type WeatherSet } from '../../../year/weather/weather-set.ts'
import { createWorkspace } from '../../../year/workspace.ts'
import { fetchWeather } from '../../year/stored-weather.ts'
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
  const read = fetchWeather(weather.set)
  opened.set(weather.set, read)
  // A failed read may be tried again.
  read.catch(() => opened.delete(weather.set))
  return read
}
