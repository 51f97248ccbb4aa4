import { DAMAGE_FIGURES } from '../../model/figures/damage.ts'

/** The families of studies, named as everywhere. */
export const FAMILIES = (
  [
    'kalkuhl_wenz_2020',
    'coacch_2023',
    'persistent_2025',
    'howard_sterner_2017',
    'dice_2023',
  ] as const
).map((id) => ({ id, label: DAMAGE_FIGURES[`gdp_families.${id}`].label }))

/** A study whose damage lasts and grows: shown beside the band of damage and never counted in it. */
export interface OutsideStudy {
  readonly study: string
  readonly finding: string
}

/**
 * Studies with permanent effects on growth, for the world. The evidence for convergence is against
 * them: Nath, Ramey and Klenow (2025), Newell, Prest and Sexton (2021), Harding et al. (2023).
 */
export const OUTSIDE_STUDIES: readonly OutsideStudy[] = [
  {
    study: 'Burke, Hsiang and Miguel (2015)',
    finding: 'more than 20 % of world product in 2100 without climate policy.',
  },
  {
    study: 'Bilal and Känzig (2024)',
    finding:
      '12 % of world product for each degree of global warming in the first version, more than 20 % in the revised one (working paper).',
  },
  {
    study: 'Neal et al. (2025)',
    finding: 'about 40 % of world product at 4 °C (recalled).',
  },
]
