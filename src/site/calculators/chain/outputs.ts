import type { ChainNumbers } from './evaluate.ts'

/** Units of the chain: their names in files and their formats on the page. */
export const CHAIN_UNITS = {
  number: { file: '1', factor: 1, after: '' },
  share: { file: '1', factor: 100, after: '%' },
  percent: { file: '%', factor: 1, after: '%' },
  metres: { file: 'm', factor: 1, after: 'm' },
  hours: { file: 'h/yr', factor: 1, after: 'h' },
} as const

/** An output of the chain on the page: its label and the fixed range of its axis. */
export interface ChainOutput {
  readonly name: keyof ChainNumbers
  readonly label: string
  readonly unit: keyof typeof CHAIN_UNITS
  readonly axis: readonly [from: number, to: number]
}

function output(
  name: keyof ChainNumbers,
  label: string,
  from: number,
  to: number,
  unit: ChainOutput['unit'] = /_pct(_gdp)?$/u.test(name) ? 'percent' : 'number'
): ChainOutput {
  return { name, label, unit, axis: [from, to] }
}

/** The outputs of the chain by layer, in the order of computation. */
export const CHAIN_OUTPUTS = {
  physical: [
    output('heat_stress', 'Heat stress, on a scale from 0 to 1', 0, 1),
    output('drought_risk', 'Chance of a drought in a year', 0, 1, 'share'),
    output('flood_risk', 'Chance of extreme rain, flood or sea level in a year', 0, 1, 'share'),
    output('precipitation_volatility', 'Wettest day, wetter by', 0, 0.5, 'share'),
    output(
      'sea_level_pressure',
      'Sea-level rise times share of people near the coast',
      0,
      0.5,
      'metres'
    ),
    output('extreme_event_frequency', 'Extreme events, times as frequent', 0, 10),
  ],
  damage: [
    output('gdp_damage_additional_pct', 'GDP lost, more than now', -5, 20),
    output('combined_derating', 'Value added of the industry lost', -0.1, 0.5, 'share'),
    output('labor_productivity_loss_pct', 'Working hours of the industry lost to heat', 0, 20),
    output('infrastructure_damage_index', 'Assets of the industry lost a year', 0, 0.02, 'share'),
    output('supply_chain_disruption', "Share of a year's deliveries disrupted", 0, 0.1, 'share'),
    output('grid_disruption_index', 'Chance of too little power at peak hours', 0, 0.5, 'share'),
    output(
      'energy_not_served_hours',
      'Hours a year of too little power, more than now',
      0,
      200,
      'hours'
    ),
    output('fiscal_stress_index', 'Strain on the budget, on a scale from 0 to 1', 0, 1),
  ],
  fiscal: [
    output('fiscal_balance_shift_pct', 'Budget balance, of GDP', -8, 2),
    output('debt_deviation_pct_gdp', 'Rise of public debt since 2025, of GDP', -20, 80),
    output('stranded_asset_risk_index', 'Stranded asset risk', 0, 1),
    output('capex_cost_index', 'Investment needed, multiple', 0, 5),
    output('revenue_sensitivity_index', 'Revenue lost to carbon price', 0, 1),
  ],
} as const satisfies Record<string, readonly ChainOutput[]>

/** A layer of the chain. */
export type ChainLayer = keyof typeof CHAIN_OUTPUTS

/** The layers with their headings, in the order of computation. */
export const CHAIN_LAYERS: Readonly<
  Record<ChainLayer, { readonly heading: string; readonly note: string }>
> = {
  physical: { heading: 'Climate', note: 'What changes in the place' },
  damage: { heading: 'Damage', note: 'What the industry and the economy lose' },
  fiscal: { heading: 'Public finance', note: 'What it means for budget and assets' },
}

/** Symbols of every output, for the tree of the explanation. */
export const CHAIN_SYMBOLS: readonly string[] = Object.values(CHAIN_OUTPUTS).flatMap((outputs) =>
  outputs.map(({ name }) => name)
)
