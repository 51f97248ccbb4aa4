import type { Indicator } from './indicators.ts'

/** What can be asked of `owid-energy`: what it is, its column, its unit, and the words that ask for it. */
const ROWS: readonly (readonly [label: string, field: string, unit: string, asked: string])[] = [
  [
    'Share of renewables in electricity',
    'renewables_share_pct',
    '%',
    'renewables, renewable, renewable share, renewable energy, renewable electricity, clean power, erneuerbare, oze',
  ],
  [
    'Share of solar power in electricity',
    'solar_share_pct',
    '%',
    'solar, solar share, solar power, solar energy, photovoltaics, fotowoltaika, solarstrom',
  ],
  [
    'Share of wind power in electricity',
    'wind_share_pct',
    '%',
    'wind, wind share, wind power, wind energy, windkraft',
  ],
  [
    'Share of hydropower in electricity',
    'hydro_share_pct',
    '%',
    'hydro, hydro share, hydropower, hydroelectricity, hydro power, water power, wasserkraft',
  ],
  [
    'Share of coal in electricity',
    'coal_share_pct',
    '%',
    'coal, coal share, coal power, coal electricity, lignite, hard coal, brown coal, kohle, braunkohle, wegiel, wegla, charbon',
  ],
  [
    'Share of gas in electricity',
    'gas_share_pct',
    '%',
    'gas, gas share, gas power, gas electricity, natural gas, erdgas',
  ],
  ['Share of oil in electricity', 'oil_share_pct', '%', 'oil share, oil power, oil electricity'],
  [
    'Share of nuclear power in electricity',
    'nuclear_share_pct',
    '%',
    'nuclear, nuclear share, nuclear power, nuclear energy, nuclear electricity, atomic power, kernkraft, atomkraft, atom, nucleaire, nuklearna',
  ],
  [
    'Share of bioenergy in electricity',
    'bioenergy_share_pct',
    '%',
    'bioenergy, biomass, biogas, bioenergy share, biomass share, biomass power, biomasse, biomasa',
  ],
  [
    'Share of geothermal, tidal and wave power in electricity',
    'other_renewables_share_pct',
    '%',
    'geothermal, geothermal share, geothermal power, geothermal energy, tidal power',
  ],
  ['Electricity from coal', 'coal_twh', 'TWh', 'coal twh, coal generation, coal power generation'],
  ['Electricity from gas', 'gas_twh', 'TWh', 'gas twh, gas generation, gas power generation'],
  [
    'Electricity from nuclear power',
    'nuclear_twh',
    'TWh',
    'nuclear twh, nuclear generation, nuclear power generation',
  ],
  ['Electricity from solar power', 'solar_twh', 'TWh', 'solar twh, solar generation'],
  ['Electricity from wind power', 'wind_twh', 'TWh', 'wind twh, wind generation'],
  ['Electricity from hydropower', 'hydro_twh', 'TWh', 'hydro twh, hydro generation'],
  [
    'Share of fossil fuels in primary energy',
    'fossil_share_pct',
    '%',
    'fossil, fossil share, fossil fuels, fossil fuel, fossil energy',
  ],
  [
    'Share of coal in primary energy',
    'coal_primary_share_pct',
    '%',
    'coal, coal share, coal energy, coal primary energy, kohle, wegiel',
  ],
  [
    'Share of gas in primary energy',
    'gas_primary_share_pct',
    '%',
    'gas share, gas energy, gas primary energy, natural gas',
  ],
  [
    'Share of oil in primary energy',
    'oil_primary_share_pct',
    '%',
    'oil share, oil, oil energy, oil primary energy',
  ],
  [
    'Share of nuclear power in primary energy',
    'nuclear_primary_share_pct',
    '%',
    'nuclear primary energy',
  ],
  [
    'Electricity generated',
    'generation_twh',
    'TWh',
    'electricity, electricity generation, power generation, strom',
  ],
  ['Primary energy', 'primary_energy_twh', 'TWh', 'primary energy, energy use, energy consumption'],
]

/** The indicators of energy; where two have a word, the first is meant. */
export const ENERGY_INDICATORS: readonly Indicator[] = ROWS.map(([label, field, unit, asked]) => ({
  label,
  dataset: 'owid-energy',
  field,
  unit,
  factor: 1,
  anchor: 'energy',
  asked: asked.split(', '),
}))
