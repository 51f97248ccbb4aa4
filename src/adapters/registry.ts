import type { Adapter } from './adapter.ts'
import { aqueductWaterStress } from './sources/aqueduct-water-stress.ts'
import { ar6GmslProjections } from './sources/ar6-gmsl-projections.ts'
import { co2PpmAnnual } from './sources/co2-ppm-annual.ts'
import { co2PpmMonthly } from './sources/co2-ppm-monthly.ts'
import { countryCodes } from './sources/country-codes.ts'
import { countryGroups } from './sources/country-groups.ts'
import { edgarEmissions } from './sources/edgar-emissions.ts'
import { emberElectricity } from './sources/ember-electricity.ts'
import { emberUsElectricity } from './sources/ember-us-electricity.ts'
import { glacierMassBalance } from './sources/glacier-mass-balance.ts'
import { globalTemp } from './sources/global-temp.ts'
import { heatStressHours } from './sources/heat-stress-hours.ts'
import { igccCarbonBudget } from './sources/igcc-carbon-budget.ts'
import { igccGlobalWarming } from './sources/igcc-global-warming.ts'
import { igccGreenhouseGases } from './sources/igcc-greenhouse-gases.ts'
import { igccRadiativeForcing } from './sources/igcc-radiative-forcing.ts'
import { imfEnvironmentalTaxes } from './sources/imf-environmental-taxes.ts'
import { imfInformRisk } from './sources/imf-inform-risk.ts'
import { imfRenewableEnergy } from './sources/imf-renewable-energy.ts'
import { imfWeo } from './sources/imf-weo-2019-04.ts'
import { owidCo2GreenhouseGases } from './sources/owid-co2-greenhouse-gases.ts'
import { owidCo2 } from './sources/owid-co2.ts'
import { owidEnergy } from './sources/owid-energy.ts'
import { seaLevelRise } from './sources/sea-level-rise.ts'
import { waterIndicators } from './sources/water-indicators.ts'
import { wbGdp } from './sources/wb-gdp.ts'
import { wbPopulation } from './sources/wb-population.ts'

/**
 * Every dataset in the order of refreshing: the countries first, since the others resolve by them,
 * then by id.
 */
export const ADAPTERS: readonly Adapter[] = [
  countryCodes,
  aqueductWaterStress,
  ar6GmslProjections,
  co2PpmAnnual,
  co2PpmMonthly,
  countryGroups,
  edgarEmissions,
  emberElectricity,
  emberUsElectricity,
  glacierMassBalance,
  globalTemp,
  heatStressHours,
  igccCarbonBudget,
  igccGlobalWarming,
  igccGreenhouseGases,
  igccRadiativeForcing,
  imfEnvironmentalTaxes,
  imfInformRisk,
  imfRenewableEnergy,
  imfWeo,
  owidCo2,
  owidCo2GreenhouseGases,
  owidEnergy,
  seaLevelRise,
  waterIndicators,
  wbGdp,
  wbPopulation,
]
