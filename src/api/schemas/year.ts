import { z } from 'zod'
import { FIELD_TYPES } from '../../core/dataset/table.ts'
import { BALANCE_KINDS, PRICE_SETTERS } from '../../year/explain-hour.ts'

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
    id: z.string().describe('battery or pumped'),
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
    plants: z
      .array(plantSchema)
      .readonly()
      .describe('Wind, offshore, sun; then flat, pool and thermal by id'),
    storage: z.array(storeSchema).readonly(),
  })
  .meta({ id: 'YearResult' })

/** The answer to a question about a year. */
export const yearAnswerSchema = z
  .object({
    years: z
      .array(
        resultSchema.extend({ year: z.int().min(1).describe('Calendar year, or a number from 1') })
      )
      .readonly()
      .describe('Every weather year'),
    mean: resultSchema,
    mt_co2_range: z
      .array(z.number())
      .readonly()
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
      .array(
        z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])).readonly()
      )
      .readonly()
      .describe('One object per hour, keyed by field name'),
  })
  .meta({ id: 'YearHours' })

const gigawatts = (meaning: string) => z.number().describe(`${meaning}, GW`)
const gigawattHours = (meaning: string) => z.number().describe(`${meaning}, GWh`)
const hourOfYear = z.int().describe('Hour of the year, 1 to 8760: local standard time')
const when = z.string().describe('The same in words: the time at which the hour begins')

const costPartsSchema = z
  .object({
    fuel_usd_per_mwh: price('Fuel of the slice that sets the price'),
    vom_usd_per_mwh: price('Other variable cost'),
    carbon_usd_per_mwh: price('Carbon'),
    order_usd_per_mwh: price('What moves its place in the order but costs nothing'),
  })
  .meta({ id: 'YearCostParts' })

const storeExplanationSchema = z
  .object({
    id: z.string().describe('pumped or battery'),
    gw: gigawatts('At the grid; negative when it charges'),
    fill_gwh: gigawattHours('In the tank at the end of the hour'),
    tank_gwh: gigawattHours('Size of the tank'),
    value_from_usd_per_mwh: price('Least value of stored energy with this dispatch'),
    value_to_usd_per_mwh: price('Greatest value of stored energy with this dispatch'),
    kept_for: z
      .object({
        hour: hourOfYear,
        when,
        gwh: gigawattHours('Of what is in the tank'),
        price_usd_per_mwh: price('Price of that hour'),
      })
      .nullable()
      .describe('The next hours in which it gives, named by that of the greatest output'),
  })
  .meta({ id: 'YearHourStore' })

/** Why an hour of the year is as it is. */
export const hourExplanationSchema = z
  .object({
    year: z.int().describe('Calendar year of the weather, or a number from 1'),
    hour: hourOfYear,
    when,
    load_gw: gigawatts('Load, and what is exported evenly'),
    balance: z
      .array(
        z.object({
          id: z.string(),
          kind: z.enum(BALANCE_KINDS),
          gw: gigawatts('What it gives'),
        })
      )
      .readonly()
      .describe('What serves the load: the sum is the load'),
    curtailed_gw: gigawatts('Wind and sun that nothing can use'),
    price: z
      .object({
        usd_per_mwh: price('Price of the hour'),
        set_by: z.enum(PRICE_SETTERS),
        plant: z.string().nullable().describe('Id of the marginal plant, if one sets the price'),
        parts: costPartsSchema
          .nullable()
          .describe('Parts of its cost: the sum is the price, unless lost load is cheaper'),
      })
      .meta({ id: 'YearHourPrice' }),
    margin_gw: gigawatts('Plant that could still be called on; below 0 what is missing'),
    shortage_probability: z.number().describe('Chance over outages that load is shed, 0 to 1'),
    storage: z.array(storeExplanationSchema).readonly(),
    sentences: z.array(z.string()).readonly().describe('The same in words'),
  })
  .meta({ id: 'YearHourExplanation' })
