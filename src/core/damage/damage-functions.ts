/** Available GDP damage functions: one by country, three global. */
export const DAMAGE_FUNCTION_IDS = [
  'kalkuhl_wenz_2020',
  'howard_sterner_2017_noncat',
  'howard_sterner_2017_total',
  'dice2023',
] as const

/** A function of GDP damage. */
export type DamageFunctionId = (typeof DAMAGE_FUNCTION_IDS)[number]

/** The default function. */
export const DEFAULT_DAMAGE_FUNCTION: DamageFunctionId = 'kalkuhl_wenz_2020'

/** Label of each function. */
export const DAMAGE_FUNCTION_LABELS: Readonly<Record<DamageFunctionId, string>> = {
  kalkuhl_wenz_2020: 'Kalkuhl and Wenz (2020), by country',
  howard_sterner_2017_noncat: 'Howard and Sterner (2017), without catastrophes, one for the world',
  howard_sterner_2017_total: 'Howard and Sterner (2017), with catastrophes, one for the world',
  dice2023: 'DICE-2023, one for the world',
}
