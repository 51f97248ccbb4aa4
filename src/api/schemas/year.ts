import { z } from '@hono/zod-openapi'
import { FIELD_TYPES } from '../../core/dataset/table.ts'

const twh = (meaning: string) => z.number().describe(`${meaning}, TWh`)
const hours = (meaning: string) => z.number().describe(`${meaning}, hours a year`)
const price = (meaning: string) => z.number().describe(`${meaning}, USD/MWh`)
const usdMillion = (meaning: string) => z.number().describe(`${meaning}, million USD`)

const plantSchema = z
  .object({
    id: z.string(),
    twh: twh('Generation; of wind and sun after curtailment'),
    mt_co2: z.number().describe('Emissions, Mt CO2'),
    hours_on: hours('Hours with any output'),
    full_load_hours: hours('Generation over capacity'),
    cost_usd_m: usdMillion('Running cost without carbon'),
    water_mm3: z.number().describe('Water used, million m3'),
  })
  .meta({ id: 'YearPlant' })

const storeSchema = z
  .object({
    id: z.enum(['battery', 'pumped']),
    charge_twh: twh('Energy taken from the grid'),
    discharge_twh: twh('Energy given to the grid'),
    cycles: z.number().describe('Discharge over the size of the tank'),
  })
  .meta({ id: 'YearStore' })

const resultSchema = z
  .object({
    mt_co2: z.number().describe('Emissions, Mt CO2'),
    running_cost_usd_m: usdMillion('Fuel, other variable cost and response, without carbon'),
    carbon_cost_usd_m: usdMillion('Carbon of thermal plant'),
    curtailed_twh: twh('Wind and sun that nothing could use'),
    sold_twh: twh('Surplus that neighbours bought: 0 here, the question has no exports'),
    must_run_cut_twh: twh('Must-run that was cut in a surplus'),
    spilled_twh: twh('Other energy that the load could not take'),
    unserved_twh: twh('Load that the fleet cannot serve with its mean outages'),
    firm_twh: twh('Energy of the firm block'),
    response_twh: twh('Load that left for its price'),
    hours_short: hours('Hours with unserved load'),
    deepest_gw: z.number().describe('Deepest shortage, GW'),
    longest_h: z.number().describe('Longest shortage, hours'),
    lole_h: hours('Loss-of-load expectation over outages'),
    eue_gwh: z.number().describe('Expected unserved energy over outages, GWh a year'),
    price_usd_per_mwh: z
      .object({
        mean: price('Mean over hours'),
        p5: price('5th percentile'),
        p50: price('Median'),
        p95: price('95th percentile'),
        hours_at_zero: hours('Hours with a price of 0'),
      })
      .meta({ id: 'YearPrices' }),
    plants: z.array(plantSchema).readonly().describe('Wind, offshore, sun; then flat, pool and thermal by id'),
    storage: z.array(storeSchema).readonly(),
  })
  .meta({ id: 'YearResult' })

/** The answer to a question about a year. */
export const yearAnswerSchema = z
  .object({
    years: z
      .array(resultSchema.extend({ year: z.int().describe('Calendar year, or a number from 1') }))
      .readonly()
      .describe('Every weather year'),
    mean: resultSchema,
    mt_co2_range: z
        .array(z.number()).readonly()
      .describe('Emissions of the least and of the greatest year, Mt CO2'),
    firm_gw_missing: z
      .number()
      .nullable()
      .describe(
        'Least firm capacity with which standard_h is met, GW; null if no standard is given'
      ),
    limits: z.array(z.string()).readonly().describe('What the figures leave out'),
  })
  .meta({ id: 'YearAnswer' })

/** The hours of one weather year as a table. */
export const yearHoursSchema = z
  .object({
    fields: z
      .array(
        z.object({
          name: z.string(),
          type: z.enum(FIELD_TYPES),
          unit: z.string().nullable().describe('Unit of the values; null for text'),
          description: z.string(),
        })
      )
      .readonly()
      .describe('Columns'),
    rows: z
      .array(z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])).readonly())
      .readonly()
      .describe('One object per hour, keyed by field name'),
  })
  .meta({ id: 'YearHours' })
