import type { CountryData } from '../../../core/forecast/own-figures.ts'

const NO_DATA: CountryData = { emissions_mt_co2: null, gdp_usd_b: null, population: null }

/** The figures of all countries by alpha-2, which the build embeds in the page. */
export function readCountryFigures(text: string): (country: string) => CountryData {
  const figures: Readonly<Record<string, CountryData>> = JSON.parse(text)
  return (country) => figures[country] ?? NO_DATA
}
