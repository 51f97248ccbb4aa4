import { DICE2016_CARBON_CYCLE, DICE2016_CLIMATE } from './dice2016-climate.ts'
import { DICE2016_ECONOMY, DICE2016_EMISSIONS } from './dice2016-economy.ts'
import { fixedBy, UNITS } from './documented.ts'

/** Every coefficient of DICE-2016R and R2 but the damage function, by symbol. */
export const DICE2016_COEFFICIENTS = {
  ...DICE2016_ECONOMY,
  ...DICE2016_EMISSIONS,
  ...DICE2016_CARBON_CYCLE,
  ...DICE2016_CLIMATE,
  ...UNITS,
} as const

/** Number of five-year periods, 2015 to 2510. */
export const DICE2016_PERIODS = 100

/**
 * Gross savings rate of the DICE-2016R base run by period from 2015, share of output after damages.
 * Nordhaus (2017), workbook DICE2016R-090916ap-v2, base sheet. The optimizer's path has no closed form.
 */
export const DICE2016_SAVINGS_RATE: readonly number[] = [
  0.25955521, 0.2562495, 0.25338769, 0.25091908, 0.24879686, 0.24697883, 0.24542744, 0.2441096,
  0.24299629, 0.24206217, 0.24128511, 0.24064581, 0.24012733, 0.23971465, 0.23939417, 0.23915303,
  0.23897821, 0.238855, 0.23879527, 0.23879064, 0.23883444, 0.23892121, 0.23904642, 0.23920631,
  0.23939765, 0.23961775, 0.23986428, 0.24013531, 0.24042916, 0.24074447, 0.24108008, 0.24143506,
  0.2418087, 0.24220048, 0.24261013, 0.24303766, 0.24348349, 0.24394864, 0.24443517, 0.24494687,
  0.24549052, 0.24607821, 0.24673141, 0.24748806, 0.24841526, 0.24792623, 0.24794335, 0.2479991,
  0.2480753, 0.24816149, 0.24825177, 0.24834287, 0.24843305, 0.2485214, 0.24860751, 0.24869123,
  0.2487725, 0.24885138, 0.24892792, 0.24900219, 0.24907426, 0.24914421, 0.24921209, 0.24927797,
  0.2493419, 0.24940394, 0.24946412, 0.2495225, 0.24957911, 0.24963399, 0.24968718, 0.24973868,
  0.24978851, 0.24983665, 0.24988302, 0.2499275, 0.24996981, 0.25000944, 0.25004549, 0.25007636,
  0.25009921, 0.2501091, 0.25009735, 0.25004886, 0.24993723, 0.24971647, 0.24930629, 0.24856627,
  0.24724994, 0.24492159, 0.25827815, 0.25827815, 0.25827815, 0.25827815, 0.25827815, 0.25827815,
  0.25827815, 0.25827815, 0.25827815, 0.25827815,
]

const listed = fixedBy('Nordhaus (2017), GAMS listing DICE2016R-091916ap, bounds of variables')
const assumed = (...entry: Parameters<typeof listed>) =>
  ({
    ...listed(...entry),
    source: 'assumed: keeps sampled runs possible',
    source_type: 'assumed',
  }) as const

/** Bounds that keep sampled runs of DICE-2016 possible; the central run reaches none of them. */
export const DICE2016_BOUNDS = {
  least_carbon_atmosphere: listed('Least carbon in the atmosphere', 10, 'GtC'),
  least_carbon_upper_ocean: listed('Least carbon in the upper ocean and biosphere', 100, 'GtC'),
  least_carbon_deep_ocean: listed('Least carbon in the deep ocean', 1000, 'GtC'),
  fossil_carbon: listed('Industrial emissions after which none is left', 6000, 'GtC'),
  fossil_carbon_before: listed('Industrial emissions before the first period', 400, 'GtC'),
  largest_damage_fraction: assumed('Largest fraction of output lost to warming', 0.9, '1'),
  least_industrial_emissions: assumed('Least industrial emissions of a year', -40, 'GtCO2/yr'),
} as const
