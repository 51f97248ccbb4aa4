import type { PlantToken } from '../../charts/palette.ts'

/** How a plant is drawn: its colour, and hatched where it stands in reserve. */
export interface PlantLook {
  readonly token: PlantToken
  readonly isHatched: boolean
  readonly label: string
}

const LABELS: Readonly<Record<PlantToken, string>> = {
  nuclear: 'nuclear',
  geothermal: 'geothermal',
  biomass: 'biomass',
  other: 'other',
  hydro: 'water',
  wind: 'wind on land',
  offshore_wind: 'wind at sea',
  solar: 'sun',
  coal: 'coal',
  gas: 'gas',
  gas_with_capture: 'gas with capture',
  oil: 'oil',
  imports: 'imports',
  pumped_storage: 'pumped storage',
  battery: 'battery',
  demand_response: 'demand response',
  renewables: 'renewables',
}

const KINDS: Readonly<Record<string, PlantToken>> = {
  wind: 'wind',
  offshore: 'offshore_wind',
  sun: 'solar',
  coal: 'coal',
  gas: 'gas',
  capture: 'gas_with_capture',
  oil: 'oil',
  import: 'imports',
  pumped: 'pumped_storage',
  battery: 'battery',
  response: 'demand_response',
}

/** Words in the id of steady and monthly plant that tell what it is; without any it is nuclear. */
const WORDS: readonly (readonly [RegExp, PlantToken])[] = [
  [/hydro|water/, 'hydro'],
  [/geothermal/, 'geothermal'],
  [/bio/, 'biomass'],
  [/fossil|waste|other|cogeneration|teesside/, 'other'],
]

/** The look of a token. */
export function lookOf(token: PlantToken): PlantLook {
  return { token, isHatched: false, label: LABELS[token] }
}

/** The look of wind, sun, a store, or thermal plant of a kind; `last` is reserve. */
export function lookOfKind(kind: string, last = false): PlantLook {
  if (kind === 'backstop') return { token: 'gas', isHatched: true, label: 'gas nobody has planned' }
  const token = KINDS[kind] ?? 'other'
  return last ? { token, isHatched: true, label: `${LABELS[token]} in reserve` } : lookOf(token)
}

/** The look of steady or monthly plant, by the words in its id. */
export function lookOfId(id: string, fallback: PlantToken): PlantLook {
  return lookOf(WORDS.find(([pattern]) => pattern.test(id))?.[1] ?? fallback)
}
