import { z } from 'zod'
import { countrySchema } from '../geography/country-schema.ts'
import { slugSchema } from '../validation/choice.ts'

const megatonnes = z.number().nullable()
const place = { country: z.string(), year: z.int() }

/** A row of dataset `owid-co2`, Mt CO2 or CO2e. */
export const nationalEmissionsRow = z.object({
  ...place,
  co2_mt: megatonnes,
  co2_t_per_capita: z.number().nullable(),
  methane_mt_co2e: megatonnes,
  nitrous_oxide_mt_co2e: megatonnes,
})

/** A row of dataset `owid-co2-greenhouse-gases`, Mt CO2 or CO2e. */
export const greenhouseGasRow = z.object({
  ...place,
  total_ghg_mt_co2e: megatonnes,
  total_ghg_excluding_land_use_mt_co2e: megatonnes,
  land_use_change_mt_co2: megatonnes,
  consumption_mt_co2: megatonnes,
})

/** Sectors of dataset `edgar-emissions`, with the field of each. */
export const EMISSION_SECTORS = {
  power_and_heat: 'power_and_heat_mt_co2',
  industry_energy: 'industry_energy_mt_co2',
  transport: 'transport_mt_co2',
  buildings: 'buildings_mt_co2',
  fuel_supply: 'fuel_supply_mt_co2',
  cement: 'cement_mt_co2',
  other: 'other_mt_co2',
} as const

/** Slug of an emission sector. */
export type EmissionSector = keyof typeof EMISSION_SECTORS

/** Slugs of the emission sectors. */
export const EMISSION_SECTOR_IDS = Object.keys(EMISSION_SECTORS) as EmissionSector[]

/** A row of dataset `edgar-emissions`, Mt CO2. */
export const sectorEmissionsRow = z.object({
  ...place,
  power_and_heat_mt_co2: megatonnes,
  industry_energy_mt_co2: megatonnes,
  transport_mt_co2: megatonnes,
  buildings_mt_co2: megatonnes,
  fuel_supply_mt_co2: megatonnes,
  cement_mt_co2: megatonnes,
  other_mt_co2: megatonnes,
})

/** A row of dataset `gcb-2024-national`, Mt CO2. */
export const carbonBudgetRow = z.object({
  ...place,
  territorial_mt_co2: megatonnes,
  consumption_mt_co2: megatonnes,
})

/** A row of dataset `co2-fossil-global`, Mt CO2. */
export const worldEmissionsRow = z.object({ year: z.int(), total_mt_co2: megatonnes })

/** The tables from which emissions are read. */
export interface EmissionTables {
  readonly national: readonly z.infer<typeof nationalEmissionsRow>[]
  readonly greenhouseGases: readonly z.infer<typeof greenhouseGasRow>[]
  readonly sectors: readonly z.infer<typeof sectorEmissionsRow>[]
  readonly carbonBudget: readonly z.infer<typeof carbonBudgetRow>[]
  readonly world: readonly z.infer<typeof worldEmissionsRow>[]
}

/** A request for emissions; without a country, the response lists all. */
export const emissionsRequestSchema = z.object({
  country: countrySchema.optional(),
  sector: slugSchema(EMISSION_SECTOR_IDS).optional(),
})
