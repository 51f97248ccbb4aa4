import { PERCENT } from '../../../unit-conversions.ts'
import {
  deriveEmissions,
  G_PER_KWH_TWH_PER_MT,
  readFuelOutputs,
} from '../../document/generation.ts'
import { defineRelation } from '../relation.ts'

/** Relative tolerance for rounded capacities and factors. */
const BALANCE_TOLERANCE_PCT = 2

/** Relative tolerance of emissions for differences in scope and rounding. */
const INTENSITY_TOLERANCE_PCT = 0.5

/** Half a unit in the last place of an intensity that is stated in whole g per kWh. */
const INTENSITY_ROUNDING_G_PER_KWH = 0.5

/** Excess that no difference of scope or year explains, as a factor. */
const IMPOSSIBLE_FACTOR = 1.1

/** Ratio of stated and computed emissions that only a wrong unit explains. */
const DISTANT_FACTOR = 1.5

/** Neither a single fuel nor all fuels together generate more energy than the region. */
export const energyBalanceRelation = defineRelation({
  id: 'energy_balance',
  name: 'The fuels do not generate more energy than the region',
  formula: 'sum of capacity_gw × capacity_factor × 8.76 ≤ annual_generation_twh',
  tolerance: BALANCE_TOLERANCE_PCT,
  tolerance_unit: 'percent of generation',
  why: 'Emissions are computed from energy: a fuel that generates more than the whole system reveals a wrong capacity, a wrong factor or a total in another unit.',
  reads: ['baseline'],
  check: ({ baseline }, report) => {
    const outputs = readFuelOutputs(baseline)
    const sum = outputs.reduce((total, output) => total + output.generation_twh, 0)
    const limit = baseline.annual_generation_twh * (1 + BALANCE_TOLERANCE_PCT / PERCENT)
    const excess = outputs.find((output) => output.generation_twh > limit)
    const message =
      excess === undefined
        ? `The fuels of the baseline would generate ${sum} TWh, more than the total of ${baseline.annual_generation_twh} TWh: fix a capacity, a capacity factor or the total.`
        : `${excess.fuel} of ${excess.capacity_gw} GW at a capacity factor of ${excess.capacity_factor} would generate ${excess.generation_twh} TWh, more than the total of ${baseline.annual_generation_twh} TWh: fix one of the three.`
    const isImpossible = sum > baseline.annual_generation_twh * IMPOSSIBLE_FACTOR
    return report.claim(
      sum <= limit,
      {
        path: 'baseline.annual_generation_twh',
        message,
        expected: sum,
        actual: baseline.annual_generation_twh,
      },
      isImpossible ? 'error' : 'warning'
    )
  },
})

/** Emissions of the baseline are its generation times its carbon intensity. */
export const carbonIntensityRelation = defineRelation({
  id: 'carbon_intensity',
  name: 'Generation times carbon intensity equals the baseline emissions',
  formula:
    'annual_emissions_mt_co2 = annual_generation_twh × grid_carbon_intensity_g_per_kwh / 1000',
  tolerance: INTENSITY_TOLERANCE_PCT,
  tolerance_unit: 'percent of emissions',
  why: 'The ceiling is a share of these emissions: intensity and energy must describe the same plants.',
  reads: ['baseline'],
  check: ({ baseline }, report) => {
    const expected = deriveEmissions(baseline)
    const rounding =
      (baseline.annual_generation_twh * INTENSITY_ROUNDING_G_PER_KWH) / G_PER_KWH_TWH_PER_MT
    const stated = baseline.annual_emissions_mt_co2
    const isFar = stated > expected * DISTANT_FACTOR || expected > stated * DISTANT_FACTOR
    const share = (Math.abs(expected) * INTENSITY_TOLERANCE_PCT) / PERCENT
    return report.difference(
      'baseline.annual_emissions_mt_co2',
      expected,
      baseline.annual_emissions_mt_co2,
      { severity: isFar ? 'error' : 'warning', tolerance: Math.max(rounding, share) }
    )
  },
})
