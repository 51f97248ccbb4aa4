import { coefficientRows, type Row } from '../explain/row.ts'
import type { IndustryId } from '../industry/industries.ts'
import { powerDependenceCoefficients } from './coefficients.ts'

/** The supply-chain row: one minus what every hazard leaves undisrupted, after adaptation. */
export const SUPPLY_CHAIN_ROW: Row = {
  symbol: 'supply_chain_disruption',
  label: 'Share of activity that hazards along the supply chain disrupt, after adaptation',
  unit: '1',
  formula:
    '(1 - (1 - exposure_heat_stress) * (1 - exposure_drought_risk) * (1 - exposure_flood_risk)) * (1 - supply_adaptation_effect * adaptation_level)',
  inputs: [
    'exposure_heat_stress',
    'exposure_drought_risk',
    'exposure_flood_risk',
    'supply_adaptation_effect',
    'adaptation_level',
  ],
  source: null,
  kind: 'modeled',
  compute: (v) =>
    (1 -
      (1 - v('exposure_heat_stress')) *
        (1 - v('exposure_drought_risk')) *
        (1 - v('exposure_flood_risk'))) *
    (1 - v('supply_adaptation_effect') * v('adaptation_level')),
}

/** Rows of what an industry loses through each layer, 0 to 1, and through all of them together. */
export function deratingRows(industry: IndustryId): Row[] {
  return [
    ...coefficientRows(powerDependenceCoefficients(industry)),
    {
      symbol: 'power_derating',
      label: 'Activity lost to the grid',
      unit: '1',
      formula: 'power_dependence * grid_disruption_index',
      inputs: ['power_dependence', 'grid_disruption_index'],
      source: null,
      kind: 'modeled',
      compute: (v) => v('power_dependence') * v('grid_disruption_index'),
    },
    {
      symbol: 'combined_derating',
      label: 'Activity lost if the losses of labour, power, assets and supply are independent',
      unit: '1',
      formula:
        '1 - (1 - labor_productivity_loss_pct / 100) * (1 - power_derating) * (1 - infrastructure_damage_index) * (1 - supply_chain_disruption)',
      inputs: [
        'labor_productivity_loss_pct',
        'power_derating',
        'infrastructure_damage_index',
        'supply_chain_disruption',
      ],
      source: 'assumed: losses are independent and each stops the same activity',
      kind: 'assumed',
      compute: (v) =>
        1 -
        (1 - v('labor_productivity_loss_pct') / 100) *
          (1 - v('power_derating')) *
          (1 - v('infrastructure_damage_index')) *
          (1 - v('supply_chain_disruption')),
    },
  ]
}
