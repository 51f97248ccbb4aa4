/**
 * What readers call the columns that they ask for most: the name in titles and answers, and further
 * words by which a search finds it. Other columns are called as their dataset describes them.
 */
export const INDICATOR_NAMES: Readonly<
  Record<string, { readonly name: string; readonly words: string }>
> = {
  'owid-energy.carbon_intensity_g_co2e_per_kwh': {
    name: 'Carbon intensity of electricity',
    words: 'grid emission factor g per kWh',
  },
  'owid-energy.coal_share_pct': {
    name: 'Coal in electricity',
    words: 'coal share, coal power, share of coal, hard coal, lignite, coal electricity',
  },
  'owid-energy.gas_share_pct': {
    name: 'Gas in electricity',
    words: 'gas share, gas power, natural gas, gas electricity',
  },
  'owid-energy.oil_share_pct': {
    name: 'Oil in electricity',
    words: 'oil share, oil power, diesel power',
  },
  'owid-energy.nuclear_share_pct': {
    name: 'Nuclear power in electricity',
    words: 'nuclear share, nuclear energy, atomic',
  },
  'owid-energy.bioenergy_share_pct': {
    name: 'Bioenergy in electricity',
    words: 'biomass, biogas, bioenergy share',
  },
  'owid-energy.other_renewables_share_pct': {
    name: 'Geothermal and tidal power in electricity',
    words: 'geothermal share, other renewables, tidal, wave power',
  },
  'owid-energy.coal_twh': { name: 'Electricity from coal', words: 'coal generation, coal twh' },
  'owid-energy.gas_twh': { name: 'Electricity from gas', words: 'gas generation, gas twh' },
  'owid-energy.nuclear_twh': {
    name: 'Electricity from nuclear power',
    words: 'nuclear generation, nuclear twh',
  },
  'owid-energy.coal_primary_share_pct': {
    name: "Coal's share of primary energy",
    words: 'coal consumption, coal energy',
  },
  'owid-energy.gas_primary_share_pct': {
    name: "Gas's share of primary energy",
    words: 'gas consumption, gas energy',
  },
  'owid-energy.oil_primary_share_pct': {
    name: "Oil's share of primary energy",
    words: 'oil consumption, oil energy',
  },
  'owid-energy.nuclear_primary_share_pct': {
    name: 'Nuclear share of primary energy',
    words: 'nuclear primary energy',
  },
  'owid-energy.renewables_share_pct': {
    name: 'Renewables in electricity',
    words: 'renewable share of electricity, renewable energy, clean power, renewables',
  },
  'owid-energy.hydro_share_pct': { name: 'Hydropower in electricity', words: 'hydro share, dams' },
  'owid-energy.solar_share_pct': {
    name: 'Solar power in electricity',
    words: 'solar share, sun, pv',
  },
  'owid-energy.wind_share_pct': { name: 'Wind power in electricity', words: 'wind share' },
  'owid-energy.fossil_share_pct': {
    name: 'Fossil fuels in primary energy',
    words: 'fossil share, coal oil gas',
  },
  'owid-energy.generation_twh': {
    name: 'Electricity generation',
    words: 'power generation, electricity production',
  },
  'owid-energy.primary_energy_twh': {
    name: 'Primary energy',
    words: 'energy use, energy consumption',
  },
  'owid-co2.co2_mt': { name: 'CO2 emissions', words: 'carbon dioxide, fossil co2, emissions, co2' },
  'owid-co2.co2_t_per_capita': {
    name: 'CO2 per person',
    words: 'co2 per capita, emissions per person, emissions per capita',
  },
  'owid-co2.methane_mt_co2e': { name: 'Methane emissions', words: 'ch4, methane' },
  'owid-co2.nitrous_oxide_mt_co2e': { name: 'Nitrous oxide emissions', words: 'n2o' },
  'owid-co2.coal_mt_co2': { name: 'CO2 from coal', words: 'coal emissions' },
  'owid-co2.gas_mt_co2': { name: 'CO2 from gas', words: 'gas emissions' },
  'owid-co2.oil_mt_co2': { name: 'CO2 from oil', words: 'oil emissions' },
  'ember-electricity.demand_twh': {
    name: 'Electricity demand',
    words: 'power demand, electricity consumption, load',
  },
  'ember-electricity.demand_mwh_per_capita': {
    name: 'Electricity demand per person',
    words: 'electricity per capita, power consumption per person',
  },
  'ember-electricity-prices.day_ahead_price_eur_per_mwh': {
    name: 'Day-ahead electricity price',
    words: 'power price, electricity price, strompreis, wholesale price',
  },
  'imf-renewable-energy.solar_gw': {
    name: 'Solar capacity',
    words: 'installed solar, pv capacity',
  },
  'imf-renewable-energy.wind_gw': { name: 'Wind capacity', words: 'installed wind' },
  'imf-renewable-energy.fossil_twh': {
    name: 'Electricity from fossil fuels',
    words: 'coal power, gas power, fossil generation',
  },
  'wb-gdp.gdp_usd_b': {
    name: 'Gross domestic product',
    words: 'gdp, economy, size of the economy',
  },
  'exchange-rates.units_per_usd': {
    name: 'Exchange rate',
    words: 'currency, euro, rupee, yen, yuan, rand',
  },
  'wb-population.population': { name: 'Population', words: 'people, inhabitants, how many people' },
  'imf-weo-2019-04.gross_debt_pct_gdp': {
    name: 'Government debt',
    words: 'public debt, sovereign debt, debt to gdp',
  },
  'heat-stress-hours.strong_hours': {
    name: 'Hours of strong heat stress',
    words: 'heat, heat stress, hot hours',
  },
  'heat-stress-heatwave-mortality.deaths_per_10m': {
    name: 'Deaths from heatwaves',
    words: 'heat deaths, mortality, heatwave deaths',
  },
  'heat-stress-heatwave-days.heatwave_days_per_year': {
    name: 'Heatwave days',
    words: 'heatwaves, hot days',
  },
}
