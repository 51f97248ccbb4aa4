import { z } from 'zod'
import { yearSchema } from '../calendar.ts'

/** The power system in the baseline year. Further fuels are allowed. */
export const baselineSchema = z
  .looseObject({
    year: yearSchema.describe('Baseline year'),
    generation_fleet_gw: z.number().describe('Installed capacity of the whole fleet, GW'),
    coal_gw: z.number().describe('Installed coal capacity, GW'),
    coal_capacity_factor: z.number().describe('Mean output of coal as a fraction of capacity'),
    gas_ccgt_gw: z.number().describe('Installed gas capacity, GW'),
    gas_capacity_factor: z.number().describe('Mean output of gas as a fraction of capacity'),
    grid_carbon_intensity_g_per_kwh: z.number().describe('Emissions by generation, g CO2 per kWh'),
    annual_generation_twh: z.number().describe('Generation of the year, TWh'),
    annual_emissions_mt_co2: z.number().describe('Emissions of the year, Mt CO2'),
    notes: z.string().describe('Scope and quality of the figures'),
  })
  .describe('Where the power system stands in the baseline year')
