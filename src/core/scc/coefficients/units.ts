import { fixedBy } from './documented.ts'

const define = fixedBy('Definition')

/** Factors between the units of the models and those of the response. */
export const UNITS = {
  millions_per_billion: define('Millions in a billion', 1000, 'million/billion'),
  billions_per_trillion: define('Billions in a trillion', 1000, 'billion/trillion'),
  usd_per_trillion_usd: define('US dollars in a trillion', 1e12, 'USD/trillion USD'),
  t_per_gt: define('Tonnes in a gigatonne', 1e9, 't/Gt'),
  doubling: define('Ratio at which the forcing of a doubling is reached', 2, '1'),
} as const
