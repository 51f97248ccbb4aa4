import { DAMAGE_FIGURES } from '../../model/figures/damage.ts'
import type { RegionalMean } from '../../model/figures/figure.ts'
import { PHYSICAL_FIGURES } from '../../model/figures/physical.ts'

/** What the kernel gives beside the figures of an answer: for other equations and for weights. */
const HELD_OUTPUTS = {
  local_temperature_c: { step: 'local_temperature_c', mean: 'population' },
  output_damage_pct: { step: 'output_damage_pct', mean: 'gdp' },
  asset_damage_pct: { step: 'asset_damage_pct', mean: 'gdp' },
  value_added_share: { step: 'value_added_share', mean: 'gdp' },
} as const

const {
  'warming_c.global': warming,
  'warming_c.regional': here,
  sea_level_mm: sea,
} = PHYSICAL_FIGURES
const { local_temperature_c: temperature } = HELD_OUTPUTS

// Explanations follow this order: they start with warming and sea level.
const ROWS = [
  warming,
  here,
  temperature,
  sea,
  ...Object.values({ ...PHYSICAL_FIGURES, ...DAMAGE_FIGURES, ...HELD_OUTPUTS }),
]

/** An output of the chain: the step of a figure that climate and damage give. */
export type ChainOutput = Extract<(typeof ROWS)[number], { readonly mean: RegionalMean }>['step']

/** The weights of each output in the mean of a region. */
const MEANS: ReadonlyMap<ChainOutput, RegionalMean> = new Map(
  ROWS.flatMap((row): [ChainOutput, RegionalMean][] =>
    row.mean === null ? [] : [[row.step, row.mean]]
  )
)

/** All outputs, in the order of the kernel's output vector. */
export const CHAIN_OUTPUTS: readonly ChainOutput[] = [...MEANS.keys()]

/** The outputs that have the same weights in the mean of a region. */
export function listOutputsBy(mean: RegionalMean): ChainOutput[] {
  return CHAIN_OUTPUTS.filter((output) => MEANS.get(output) === mean)
}

/** The weights of an output in the mean of a region. */
export function regionalMeanOf(output: ChainOutput): RegionalMean {
  const mean = MEANS.get(output)
  if (!mean) throw new Error(`'${output}' is not an output of the chain.`)
  return mean
}
