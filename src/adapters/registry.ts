import type { Adapter } from './adapter.ts'
import { aqueductWaterStress } from './sources/aqueduct-water-stress.ts'
import { ar6GmslProjections } from './sources/ar6-gmsl-projections.ts'
import { capitalProductivity } from './sources/capital-productivity.ts'
import { co2FossilGlobal } from './sources/co2-fossil-global.ts'
import { co2PpmAnnual } from './sources/co2-ppm-annual.ts'
import { co2PpmMonthly } from './sources/co2-ppm-monthly.ts'
import { countryCodes } from './sources/country-codes.ts'
import { countryGroups } from './sources/country-groups.ts'
import { edgarEmissions } from './sources/edgar-emissions.ts'
import { emberElectricityPrices } from './sources/ember-electricity-prices.ts'
import { emberElectricity } from './sources/ember-electricity.ts'
import { emberUsElectricity } from './sources/ember-us-electricity.ts'
import { epaScghg } from './sources/epa-scghg.ts'
import { epaSupplyChainFactors } from './sources/epa-supply-chain-factors.ts'
import { euEts } from './sources/eu-ets.ts'
import { exchangeRates } from './sources/exchange-rates.ts'
import { floodDamageFunctions } from './sources/flood-damage-functions.ts'
import { floprosProtection } from './sources/flopros-protection.ts'
import { gapminderEconomy } from './sources/gapminder-economy.ts'
import { gapminderEmployment } from './sources/gapminder-employment.ts'
import { gapminderLandAndWater } from './sources/gapminder-land-and-water.ts'
import { gcbBudget } from './sources/gcb-2024-budget.ts'
import { gcbNational } from './sources/gcb-2024-national.ts'
import { giveDamageCoefficients } from './sources/give-damage-coefficients.ts'
import { glacierMassBalance } from './sources/glacier-mass-balance.ts'
import { globalTemp } from './sources/global-temp.ts'
import { gppdSummary } from './sources/gppd-summary.ts'
import { gppd } from './sources/gppd.ts'
import { gwp } from './sources/gwp.ts'
import { heatStressHeatwaveDays } from './sources/heat-stress-heatwave-days.ts'
import { heatStressHeatwaveMortality } from './sources/heat-stress-heatwave-mortality.ts'
import { heatStressHours } from './sources/heat-stress-hours.ts'
import { igccCarbonBudget } from './sources/igcc-carbon-budget.ts'
import { igccGlobalWarming } from './sources/igcc-global-warming.ts'
import { igccGreenhouseGases } from './sources/igcc-greenhouse-gases.ts'
import { igccRadiativeForcing } from './sources/igcc-radiative-forcing.ts'
import { igccWarmingHeadlines } from './sources/igcc-warming-headlines.ts'
import { imfEnvironmentalTaxes } from './sources/imf-environmental-taxes.ts'
import { imfInformRisk } from './sources/imf-inform-risk.ts'
import { imfRenewableEnergy } from './sources/imf-renewable-energy.ts'
import { imfWeo } from './sources/imf-weo-2019-04.ts'
import { ipccAtlasWarmingLevels } from './sources/ipcc-atlas-warming-levels.ts'
import { metaPatternScaling } from './sources/meta-pattern-scaling.ts'
import { metaSeaLevelDamage } from './sources/meta-sea-level-damage.ts'
import { ndcRegistry } from './sources/ndc-registry.ts'
import { owidCo2GreenhouseGases } from './sources/owid-co2-greenhouse-gases.ts'
import { owidCo2 } from './sources/owid-co2.ts'
import { owidEnergy } from './sources/owid-energy.ts'
import { realEstateShare } from './sources/real-estate-share.ts'
import { seaLevelRise } from './sources/sea-level-rise.ts'
import { tippingRiskProbabilities } from './sources/tipping-risk-probabilities.ts'
import { tippingRiskTemperature } from './sources/tipping-risk-temperature.ts'
import { usStatePolicy } from './sources/us-state-policy.ts'
import { waterIndicators } from './sources/water-indicators.ts'
import { WEATHER_ADAPTERS } from './sources/weather.ts'
import { wbCarbonPricingInstruments } from './sources/wb-carbon-pricing-2022-instruments.ts'
import { wbCarbonPricingPrices } from './sources/wb-carbon-pricing-2022-prices.ts'
import { wbGdpDeflator } from './sources/wb-gdp-deflator.ts'
import { wbGdp } from './sources/wb-gdp.ts'
import { wbPopulation } from './sources/wb-population.ts'

/**
 * Every dataset in refresh order: countries first, because the others use them to resolve names,
 * then by id.
 */
export const ADAPTERS: readonly Adapter[] = [
  countryCodes,
  aqueductWaterStress,
  ar6GmslProjections,
  capitalProductivity,
  co2FossilGlobal,
  co2PpmAnnual,
  co2PpmMonthly,
  countryGroups,
  edgarEmissions,
  emberElectricity,
  emberElectricityPrices,
  emberUsElectricity,
  epaScghg,
  epaSupplyChainFactors,
  euEts,
  exchangeRates,
  floodDamageFunctions,
  floprosProtection,
  gapminderEconomy,
  gapminderEmployment,
  gapminderLandAndWater,
  gcbBudget,
  gcbNational,
  giveDamageCoefficients,
  glacierMassBalance,
  globalTemp,
  gppd,
  gppdSummary,
  gwp,
  heatStressHeatwaveDays,
  heatStressHeatwaveMortality,
  heatStressHours,
  igccCarbonBudget,
  igccGlobalWarming,
  igccGreenhouseGases,
  igccRadiativeForcing,
  igccWarmingHeadlines,
  imfEnvironmentalTaxes,
  imfInformRisk,
  imfRenewableEnergy,
  imfWeo,
  ipccAtlasWarmingLevels,
  metaPatternScaling,
  metaSeaLevelDamage,
  ndcRegistry,
  owidCo2,
  owidCo2GreenhouseGases,
  owidEnergy,
  realEstateShare,
  seaLevelRise,
  tippingRiskProbabilities,
  tippingRiskTemperature,
  usStatePolicy,
  waterIndicators,
  wbCarbonPricingInstruments,
  wbCarbonPricingPrices,
  wbGdp,
  wbGdpDeflator,
  wbPopulation,
  ...WEATHER_ADAPTERS,
]
