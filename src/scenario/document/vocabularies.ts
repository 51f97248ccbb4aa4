/** Role of a plant in the program. */
export const PLANT_ROLES = ['standing', 'both', 'vector', 'coal_order', 'capacity'] as const

/** What moves the energy of a plant. */
export const RESOURCES = ['none', 'wind', 'solar', 'hydro', 'coal', 'oil', 'capture'] as const

/** How a figure is known: seen in a source, recalled, derived, assumed. */
export const MARKS = ['S', 'R', 'D', 'A'] as const

/** Category of a charge: who owes it, and whether meeting the target would avoid it. */
export const CHARGE_COLUMNS = [
  'due_regardless',
  'avoidable_by_target',
  'carbon_cost_of_tonnes',
  'hypothetical',
] as const

/** One of the four columns of charges. */
export type ChargeColumn = (typeof CHARGE_COLUMNS)[number]

/** How the rate of a charge is derived from EU prices. */
export const CHARGE_RATES = ['cbam', 'cbam_less_home', 'cbam_grid', 'allowance', 'fixed'] as const

/** What a range moves. */
export const DISTRIBUTION_TARGETS = [
  'ceiling_pct',
  'energy_growth_pct',
  'wind',
  'hydro',
  'capture',
] as const
