import { describeSlug } from '../labels.ts'

const NAMES: Readonly<Record<string, string>> = {
  energy_growth: 'demand growth',
  peak_growth: 'growth of the peak',
  carbon_price: 'the carbon price',
  gas_price: 'the price of gas',
  coal_price: 'the price of coal',
  hydro_yield: 'water for hydropower',
  wind_yield: 'the yield of wind',
  sun_yield: 'the yield of sun',
  capture_yield: 'how much carbon is captured',
  must_run_left: 'how much plant must run',
  baseline_error: 'the error of the base year',
  weather_year: 'the weather of the year',
}

/** The names of plant. */
export interface NamedPlants {
  readonly tech_vectors: readonly { readonly id: string; readonly label?: string | undefined }[]
}

/** What a sampled quantity is called inside a sentence: a driver, when a plant comes, or whether it goes ahead. */
export function nameDriver({ tech_vectors: vectors }: NamedPlants, symbol: string): string {
  const known = NAMES[symbol]
  if (known !== undefined) return known
  const [, kind, plant = symbol] = /^(date|built)_([^.]+)/u.exec(symbol) ?? []
  const label = vectors.find(({ id }) => id === plant)?.label ?? describeSlug(plant)
  const name = `“${label}”`
  return kind === 'date' ? `the date of ${name}` : `whether ${name} goes ahead`
}
