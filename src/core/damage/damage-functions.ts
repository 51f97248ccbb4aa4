/** Families of studies, of which the mean is the central figure of damage. */
export const STUDY_IDS = [
  'kalkuhl_wenz_2020',
  'coacch_2023',
  'persistent_2025',
  'howard_sterner_2017_noncat',
  'dice2023',
] as const

/** A family of studies. */
export type StudyId = (typeof STUDY_IDS)[number]

/** Available functions of GDP damage: the mean of the families, each of them, and one beside them. */
export const DAMAGE_FUNCTION_IDS = ['mean', ...STUDY_IDS, 'howard_sterner_2017_total'] as const

/** A function of GDP damage. */
export type DamageFunctionId = (typeof DAMAGE_FUNCTION_IDS)[number]

/** The default function. */
export const DEFAULT_DAMAGE_FUNCTION: DamageFunctionId = 'mean'

/** Label of each function. */
export const DAMAGE_FUNCTION_LABELS: Readonly<Record<DamageFunctionId, string>> = {
  mean: 'Mean of five families of studies',
  kalkuhl_wenz_2020: 'Kalkuhl and Wenz (2020): mean temperature of the place, effects of a year',
  coacch_2023: 'COACCH, van der Wijst et al. (2023): a model of many sectors',
  persistent_2025: 'Nath, Ramey and Klenow (2025): effects last, growth does not fall',
  howard_sterner_2017_noncat: 'Howard and Sterner (2017), without catastrophes: a meta-analysis',
  howard_sterner_2017_total: 'Howard and Sterner (2017), with catastrophes: a meta-analysis',
  dice2023: 'DICE-2023: an integrated assessment model',
}
