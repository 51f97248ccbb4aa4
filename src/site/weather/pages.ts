import { WEATHER_SOURCES, type WeatherSource } from '../../year/weather/sets.ts'
import { weatherPage } from '../addresses.ts'
import { PAGES, type SitePage } from '../pages.ts'

/** The page of a weather set. */
export interface WeatherPage extends SitePage {
  readonly source: WeatherSource
}

/** A page for every weather set, by id. */
export function listWeatherPages(): WeatherPage[] {
  return WEATHER_SOURCES.map((source) => ({
    ...PAGES.weather,
    path: weatherPage(source.id),
    title: `Weather of ${source.name}`,
    description: `${describeYears(source)}: what is measured and what is synthetic, where it is from, how often the wind blows and the sun shines, and the calmest weeks.`,
    source,
  }))
}

/** '3 weather years, 2012, 2013 and 2015'. */
export function describeYears({ years, measured }: WeatherSource): string {
  if (Object.keys(measured).length === 0) return `${years.length} synthetic weather years`
  const names = [years.slice(0, -1).join(', '), ...years.slice(-1).map(String)].filter(Boolean)
  return `${years.length} weather years, ${names.join(' and ')}`
}
