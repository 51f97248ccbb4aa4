/** The gases with a published social cost; the first is the default. */
export const GAS_IDS = ['co2', 'ch4', 'n2o'] as const

/** The id of a gas. */
export type GasId = (typeof GAS_IDS)[number]

/** A gas other than CO2, for which only published tables give a social cost. */
export type OtherGasId = Exclude<GasId, 'co2'>

/** Name of a gas, and its formula as used in units. */
export interface Gas {
  readonly label: string
  readonly formula: string
}

/** The gases by id. */
export const GASES: Readonly<Record<GasId, Gas>> = {
  co2: { label: 'carbon dioxide', formula: 'CO2' },
  ch4: { label: 'methane', formula: 'CH4' },
  n2o: { label: 'nitrous oxide', formula: 'N2O' },
}
