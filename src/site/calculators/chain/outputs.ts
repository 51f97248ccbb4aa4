import type { ChainNumbers } from './evaluate.ts'

/** An output of the chain as the page shows it: what it is called, and the fixed ends of its axis. */
export interface ChainOutput {
  readonly name: keyof ChainNumbers
  readonly label: string
  readonly unit: string
  readonly axis: readonly [from: number, to: number]
}

function output(name: keyof ChainNumbers, label: string, from: number, to: number): ChainOutput {
  return { name, label, unit: /_pct(_gdp)?$/u.test(name) ? '%' : '1', axis: [from, to] }
}

/** The outputs of the chain by layer, in the order of computation. */
export const CHAIN_OUTPUTS = {
  physical: [
    output('heat_stress', 'Heat stress', 0, 1),
    output('drought_risk', 'Drought risk', 0, 1),
    output('flood_risk', 'Flood risk', 0, 1),
    output('precipitation_volatility', 'Precipitation volatility', 0, 0.5),
    output('sea_level_pressure', 'Sea level pressure, m', 0, 0.5),
    output('extreme_event_frequency', 'Extreme events, multiple', 0, 10),
  ],
  damage: [
    output('gdp_damage_additional_pct', 'GDP lost, more than now', -5, 20),
    output('combined_derating', 'Value added of the industry lost', -0.1, 0.5),
    output('grid_disruption_index', 'Grid disruption', 0, 0.5),
    output('infrastructure_damage_index', 'Infrastructure damage', 0, 0.02),
    output('labor_productivity_loss_pct', 'Work lost to heat', 0, 20),
    output('supply_chain_disruption', 'Supply chain disruption', 0, 0.1),
    output('fiscal_stress_index', 'Fiscal stress', 0, 1),
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
  physical: { heading: 'Stressors', note: 'What the climate does to the place' },
  damage: { heading: 'Damage', note: 'What the industry and the economy lose' },
  fiscal: { heading: 'Fiscal', note: 'What budget and balance sheets see' },
}

/** Symbols of every output, for the tree of the explanation. */
export const CHAIN_SYMBOLS: readonly string[] = Object.values(CHAIN_OUTPUTS).flatMap((outputs) =>
  outputs.map(({ name }) => name)
)
