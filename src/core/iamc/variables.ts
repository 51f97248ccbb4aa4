/** A variable of the files that integrated assessment models exchange. */
export interface IamcVariable {
  readonly name: string
  readonly unit: string
  /**
   * Whether the name and unit are of the code list common-definitions of the IAMC; others are our own and
   * written alike.
   */
  readonly isListed: boolean
}

const listed = (name: string, unit: string): IamcVariable => ({ name, unit, isListed: true })
const own = (name: string, unit: string): IamcVariable => ({ name, unit, isListed: false })

/** Units of the code list by what they measure. */
const CO2 = 'Mt CO2/yr'
const ALL_GASES = 'Mt CO2-equiv/yr'
const ENERGY = 'EJ/yr'

/** Every variable that is written, by our name for it. */
export const IAMC_VARIABLES = {
  power_co2: listed('Emissions|CO2|Energy|Supply|Electricity', CO2),
  fossil_co2: listed('Emissions|CO2|Energy and Industrial Processes', CO2),
  land_use_co2: listed('Emissions|CO2|AFOLU', CO2),
  kyoto_gases: listed('Emissions|Kyoto Gases', ALL_GASES),
  methane_co2e: own('Emissions|CH4 [CO2-equiv]', ALL_GASES),
  nitrous_oxide_co2e: own('Emissions|N2O [CO2-equiv]', ALL_GASES),
  electricity: listed('Secondary Energy|Electricity', ENERGY),
  coal: listed('Secondary Energy|Electricity|Coal', ENERGY),
  gas: listed('Secondary Energy|Electricity|Gas', ENERGY),
  nuclear: listed('Secondary Energy|Electricity|Nuclear', ENERGY),
  hydro: listed('Secondary Energy|Electricity|Hydro', ENERGY),
  solar: listed('Secondary Energy|Electricity|Solar', ENERGY),
  onshore_wind: listed('Secondary Energy|Electricity|Wind|Onshore', ENERGY),
  offshore_wind: listed('Secondary Energy|Electricity|Wind|Offshore', ENERGY),
  geothermal: listed('Secondary Energy|Electricity|Geothermal', ENERGY),
  // The list names the climate model behind each percentile, and none of its models is ours.
  warming: own('Climate Assessment|Surface Temperature (GSAT)', 'K'),
  damage: own('Climate Damage|GDP Loss beyond Today', '%'),
  debt: own('Public Debt|Change', '% of GDP'),
} as const satisfies Readonly<Record<string, IamcVariable>>

/** Our name for a variable. */
export type IamcVariableId = keyof typeof IAMC_VARIABLES

/** Percentiles as the code list ends the name of a variable that has several. */
export const IAMC_QUANTILES = {
  p5: '5th Percentile',
  p17: '17th Percentile',
  p50: 'Median',
  p83: '83rd Percentile',
  p95: '95th Percentile',
} as const

/** A percentile of a sample. */
export type IamcQuantile = keyof typeof IAMC_QUANTILES

/** Exajoules of a terawatt hour. */
const EJ_OF_TWH = 0.0036

/** Energy of a year in the unit of the code list. */
export function toExajoules(twh: number): number {
  return twh * EJ_OF_TWH
}
