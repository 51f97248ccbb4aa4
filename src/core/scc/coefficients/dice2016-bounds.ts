import { fixedBy } from './documented.ts'

const listed = fixedBy('Nordhaus (2017), GAMS listing DICE2016R-091916ap, bounds of variables')
const assumed = (...entry: Parameters<typeof listed>) =>
  ({
    ...listed(...entry),
    source: 'assumed: keeps sampled runs possible',
    source_type: 'assumed',
  }) as const

/** Bounds that keep sampled runs of DICE-2016 feasible; the central run reaches none of them. */
export const DICE2016_BOUNDS = {
  least_carbon_atmosphere: listed('Least carbon in the atmosphere', 10, 'GtC'),
  least_carbon_upper_ocean: listed('Least carbon in the upper ocean and biosphere', 100, 'GtC'),
  least_carbon_deep_ocean: listed('Least carbon in the deep ocean', 1000, 'GtC'),
  fossil_carbon: listed('Industrial emissions after which none is left', 6000, 'GtC'),
  fossil_carbon_before: listed('Industrial emissions before the first period', 400, 'GtC'),
  largest_damage_fraction: assumed('Largest fraction of output lost to warming', 0.9, '1'),
  least_industrial_emissions: assumed('Least industrial emissions of a year', -40, 'GtCO2/yr'),
} as const
