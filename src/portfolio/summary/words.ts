import type { Hazard, ValueKind } from '../calculation/columns.ts'

/** What the values of a portfolio are, in words. */
export const VALUE_WORDS = {
  assets: 'value of assets',
  value_added: 'yearly value added',
  economy: 'exposure to the economy',
} as const satisfies Readonly<Record<ValueKind, string>>

/** What the loss of a year is, in a sentence. */
export const LOSS_WORDS = {
  assets: 'A site loses the share of its assets that floods and shocks destroy in a year.',
  value_added:
    'A site loses the share of its yearly value added that the climate takes, more than now.',
  economy: 'A site loses what the product of its country loses in a year, more than now.',
} as const satisfies Readonly<Record<ValueKind, string>>

/** Heads of the table by hazard. */
export const HAZARD_WORDS = {
  gradual: 'Gradual warming',
  flood: 'River floods',
  coast: 'Rising sea',
  storm: 'Tropical cyclones',
  shocks: 'Shocks of the year',
} as const satisfies Readonly<Record<Hazard, string>>
