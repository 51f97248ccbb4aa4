import { DAMAGE_FIGURES } from '../../../model/figures/damage.ts'
import type { FigureScale } from '../../../model/figures/figure.ts'
import { FISCAL_FIGURES } from '../../../model/figures/fiscal.ts'
import { PHYSICAL_FIGURES } from '../../../model/figures/physical.ts'
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
  readonly unit: FigureScale['unit']
  readonly axis: readonly [from: number, to: number]
}

const FIGURES = { ...PHYSICAL_FIGURES, ...DAMAGE_FIGURES, ...FISCAL_FIGURES }

/** Names of the figures that have a scale, so that a page can draw them. */
type ScaledName = {
  [Name in keyof typeof FIGURES]: (typeof FIGURES)[Name] extends { readonly scale: FigureScale }
    ? Name
    : never
}[keyof typeof FIGURES]

function output(name: ScaledName): ChainOutput {
  const { label, scale } = FIGURES[name]
  return { name, label, ...scale }
}

/** The outputs of the chain by layer, in the order in which the page shows them. */
export const CHAIN_OUTPUTS = {
  physical: [
    output('heat_stress'),
    output('drought_risk'),
    output('flood_risk'),
    output('precipitation_volatility'),
    output('sea_level_pressure'),
    output('extreme_event_frequency'),
  ],
  damage: [
    output('gdp_damage_additional_pct'),
    output('combined_derating'),
    output('labor_productivity_loss_pct'),
    output('infrastructure_damage_index'),
    output('supply_chain_disruption'),
    output('grid_disruption_index'),
    output('short_hours_h'),
    output('fiscal_stress_index'),
  ],
  fiscal: [
    output('fiscal_balance_shift_pct'),
    output('debt_deviation_pct_gdp'),
    output('stranded_asset_risk_index'),
    output('capex_cost_index'),
    output('revenue_sensitivity_index'),
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

/** Paths of the figures of a layer in a fiscal answer. */
export const LAYER_PATHS: Readonly<Record<ChainLayer, string>> = {
  physical: 'damage.physical.',
  damage: 'damage.',
  fiscal: '',
}

/** Symbols of every output, for the tree of the explanation. */
export const CHAIN_SYMBOLS: readonly string[] = Object.values(CHAIN_OUTPUTS).flatMap((outputs) =>
  outputs.map(({ name }) => name)
)
