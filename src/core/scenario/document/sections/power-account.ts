import { z } from 'zod'
import {
  CHARGE_COLUMNS,
  CHARGE_RATES,
  DISTRIBUTION_TARGETS,
} from '../../../../scenario/document/vocabularies.ts'
import { yearSchema } from '../calendar.ts'
import { markSchema } from './power-plants.ts'

const amount = z.number().min(0)
const share = z.number().min(0).max(1)

/** How the gap of the deadline year is filled, and at what prices. */
export const powerAccountSchema = z
  .looseObject({
    fill_plant: z.enum(['gas', 'coal']).describe('Plant that fills every gap'),
    fill_factor_t_per_mwh: amount.describe('Its factor, t CO2 per MWh'),
    fill_gw_base: amount.describe('Its capacity in the baseline year, GW'),
    fill_gw_bau: amount.describe('Its capacity without the mandate, GW'),
    fill_gw_mandate: amount.describe('Its capacity with the mandate, GW'),
    fill_cf_limit: share.describe('Highest mean output that it can run, fraction of capacity'),
    overflow_factor_t_per_mwh: amount.describe('Factor of what runs beyond that, t CO2 per MWh'),
    reserve_closure: z
      .enum(['coal', 'peakers', 'gas', 'oil', 'imports', 'oil_and_imports'])
      .describe('What covers a shortfall at the peak'),
    rest_usd_per_kw: amount.describe('New reserve beyond that, USD per kW'),
    fill_usd_per_mwh: amount.describe('Fuel of the fill, USD per MWh'),
    overflow_usd_per_mwh: amount.describe('Fuel of the overflow, USD per MWh'),
    capture_efficiency: z.number().gt(0).max(1).describe('Output that capture leaves, fraction'),
    allowance_share: share.describe('Part of the abatement that spares allowances, fraction'),
    price_factor: z
      .number()
      .gt(0)
      .optional()
      .describe('Factor on the shared path of allowance prices; default 1'),
    usd_per_eur: z.number().gt(0).describe('USD for one EUR'),
    reserve_hours: amount.describe('Hours in which reserve coal runs'),
    extra_demand_twh: z.number().describe('Demand beyond the growth, TWh'),
    extra_reserve_twh: amount.describe('Output of the reserve beyond its hours, TWh'),
    allowance_price_eur: amount
      .nullable()
      .describe('Allowance price of every year, EUR per t; null for the shared path'),
  })
  .describe('How the gap of the deadline year is filled, and at what prices')

/** Capacity that counts at the peak. */
export const adequacyRowSchema = z.looseObject({
  id: z.string().describe('Name inside the document'),
  class: z.enum(['firm', 'battery', 'variable']).describe('Line in which it counts'),
  plant: z.string().optional().describe('Plants, joined by +, or fill; absent for imports'),
  gw: amount.optional().describe('Capacity, GW; default the mandate capacity of its plants'),
  credit: share.describe('Share that counts at the peak'),
  follows: z.string().optional().describe('Vector whose counted share scales the row'),
  mark: markSchema.optional(),
  source: z.string().optional(),
})

/** A cost of the program. */
export const costRowSchema = z
  .looseObject({
    id: z.string().describe('Name inside the document'),
    vector: z.string().optional().describe('Vector that it belongs to'),
    plant: z.string().optional().describe('Plants, joined by +, or fill'),
    kind: z.enum(['capital', 'operation', 'credit']),
    quantity: z
      .union([z.number(), z.enum(['output', 'captured'])])
      .describe('GW of capital; output of an operation; captured tonnes of a credit'),
    unit_cost: z.number().describe('USD per kW, per MWh of output or per captured t'),
    currency_factor: z.number().gt(0).describe('USD for one unit of the currency of the cost'),
    from: z.literal('deadline').optional().describe('When a yearly amount begins'),
    years: z.int().min(1).max(100).optional().describe('For how many years it is paid'),
    mark: markSchema.optional(),
    note: z.string().optional(),
  })
  .superRefine((row, context) => {
    const wanted = { capital: 'number', operation: 'output', credit: 'captured' }[row.kind]
    const stated = typeof row.quantity === 'number' ? 'number' : row.quantity
    if (stated === wanted) return
    const message = `quantity is '${row.quantity}': ${row.kind} takes ${wanted === 'number' ? 'GW' : `'${wanted}'`}`
    context.addIssue({ code: 'custom', path: ['quantity'], message })
  })

/** What a rate needs beside the shared prices. */
const RATE_FIELDS = {
  cbam: [],
  cbam_grid: [],
  allowance: [],
  cbam_less_home: ['home_price_eur_2035', 'home_price_step_eur'],
  fixed: ['amount_usd_per_t'],
} as const

/** A charge on goods or on the tonnes of the power system. */
export const chargeRowSchema = z
  .looseObject({
    id: z.string().describe('Name inside the document'),
    column: z.enum(CHARGE_COLUMNS).describe('Who owes it, and whether the target avoids it'),
    mt: z.union([amount, z.literal('abatement')]).describe('Mt CO2 a year, or abatement'),
    rate: z.enum(CHARGE_RATES).describe('How its rate follows from the shared prices'),
    home_price_eur_2035: amount.optional().describe('Price paid at home in 2035, EUR per t'),
    home_price_step_eur: z.number().optional().describe('Its yearly step, EUR per t'),
    amount_usd_per_t: amount.optional().describe('Fixed rate, USD per t'),
    mark: markSchema.optional(),
    note: z.string().optional(),
  })
  .superRefine((row, context) => {
    for (const field of RATE_FIELDS[row.rate]) {
      if (row[field] !== undefined) continue
      const message = `${field} is missing: a charge at the rate ${row.rate} states it`
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

/** The range of an assumption that moves the margin. */
export const distributionSchema = z
  .looseObject({
    id: z.string().describe('Name inside the document'),
    moves: z.enum(DISTRIBUTION_TARGETS).describe('What it moves'),
    low_p5: z.number().describe('Value at 5 percent'),
    central: z.number().describe('Value that every single figure uses'),
    high_p95: z.number().describe('Value at 95 percent'),
    mark: markSchema.optional(),
    source: z.string().optional(),
  })
  .describe('The range of an assumption that moves the margin')

/** Who pays the bill of the program. */
export const customersSchema = z
  .looseObject({
    sold_twh: z.number().gt(0).describe('Energy sold in the deadline year, TWh'),
    home_kwh_yr: amount.describe('Use of a home, kWh a year'),
    industry_gwh_yr: amount.describe('Use of an industrial customer, GWh a year'),
    usd_per_unit: z.number().gt(0).describe('USD for one unit of the currency'),
    currency: z.string().describe('Currency of the bills, ISO 4217'),
    mark_sold: markSchema.optional(),
    mark_home: markSchema.optional(),
    source: z.string().optional(),
  })
  .describe('Who pays the bill of the program')

/** A year whose emissions have been counted. */
export const observedYearSchema = z.looseObject({
  year: yearSchema,
  mt_co2: amount.describe('Emissions, Mt CO2'),
  mark: markSchema.optional(),
  source: z.string().optional(),
})

/** What only a search for the cheapest plan needs. */
export const powerParametersSchema = z
  .looseObject({
    season: z.enum(['summer', 'winter']).describe('Season of the peak'),
    storage_h: z.number().gt(0).optional().describe('Hours of a battery'),
    capture_extra_usd_per_mwh: amount.optional().describe('Operation of capture, USD per MWh'),
    carbon_usd_t: amount.optional().describe('Carbon price of the search, USD per t'),
    capex: z.record(z.string(), amount).optional().describe('Capital by technology, USD per kW'),
  })
  .describe('What only a search for the cheapest plan needs')
