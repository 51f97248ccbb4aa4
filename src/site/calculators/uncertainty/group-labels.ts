import type { UncertaintyGroup } from '../../../core/uncertainty/dimensions.ts'

/** Labels of the groups of symbols. */
export const UNCERTAINTY_GROUP_LABELS: Readonly<Record<UncertaintyGroup, string>> = {
  warming: 'How far a pathway warms, and how far the sea rises',
  damage: 'Which damage function holds, and its scale',
  fiscal: 'How a budget reacts',
  transition: 'Carbon price, emissions and investment of the transition',
  scc: 'Climate and growth in the social cost of carbon',
  adaptation: 'How well adaptation works',
  coast: 'How often extreme sea levels recur',
  country: 'Figures of the country',
  damage_function: 'Coefficients of the damage functions and of crops',
  exposure: 'How long the industry is exposed to heat, drought and flood',
  heat: 'Heat',
  labour: 'Work lost to heat',
  power: 'Power supply and demand',
  water: 'Floods and drought',
}
