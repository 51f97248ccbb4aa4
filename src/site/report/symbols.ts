import { describeSlug } from '../labels.ts'

const NAMES: Readonly<Record<string, string>> = {
  energy_growth: 'Growth of demand',
  peak_growth: 'Growth of the peak',
  carbon_price: 'Carbon price',
  gas_price: 'Price of gas',
  coal_price: 'Price of coal',
  hydro_yield: 'Yield of water',
  wind_yield: 'Yield of wind',
  sun_yield: 'Yield of sun',
  capture_yield: 'Yield of capture',
  must_run_left: 'Plant that must run',
  baseline_error: 'Error of the baseline',
  weather_year: 'The weather year',
}

/** What a sampled quantity is called: a driver, the date of a cohort, or whether it is built. */
export function nameSymbol(symbol: string): string {
  const known = NAMES[symbol]
  if (known !== undefined) return known
  const [, kind, plant = symbol] = /^(date|built)_([^.]+)/u.exec(symbol) ?? []
  const words = describeSlug(plant)
  return kind === 'date' ? `Date of ${words}` : `Whether ${words} is built`
}
