/** The discounting rules of the equations, in the order of the key. */
export const DISCOUNT_RULES = ['constant', 'ramsey', 'own_ramsey', 'own_welfare'] as const

/** Position of an emission: in a grid year, between two, or in a first period without effect. */
export const EMISSION_PLACES = ['on_grid', 'between', 'first_period'] as const

/** Whether the value is in the dollars of the model or table, or of another year. */
export const PRICES = ['own', 'converted'] as const

/** Whether a table has a row for a year, or one before and one after it. */
export const TABLE_ROWS = ['printed', 'between'] as const
