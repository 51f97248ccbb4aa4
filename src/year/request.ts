import { z } from 'zod'
import { closedObject } from '../core/validation/closed-object.ts'
import { boundedNumber } from '../core/validation/number.ts'
import { HOURS, MONTHS, TWH_PER_GW } from './calendar.ts'
import { PROFILES, type Fleet, type VariablePlant } from './fleet.ts'
import { weatherRequestSchema } from './weather/weather-request.ts'

/** Bounds that catch errors of units; a system of the whole world fits. */
const MOST_GW = 100_000
const LEAST_GW = 1e-6
const MOST_TWH = 1e6
const MOST_USD_MWH = 100_000
const MOST_USD_T = 10_000
const MOST_FACTOR = 3
const MOST_PLANTS = 100
const LONGEST_ID = 64
const TOO_MANY = `must have at most ${MOST_PLANTS} plants`

const share = (meaning: string) => boundedNumber({ least: 0, most: 1 }, '').describe(meaning)
const cost = (meaning: string, least = 0) =>
  boundedNumber({ least, most: MOST_USD_MWH }, 'USD/MWh').describe(`${meaning}, USD/MWh`)
const emissions = boundedNumber({ least: 0, most: MOST_FACTOR }, 't CO2/MWh').describe(
  'Emission factor, t CO2/MWh'
)

/** Capacity: 0, or enough that shares of it mean something. */
const capacity = (meaning: string) => {
  const error = `must be 0 or a number from ${LEAST_GW} to ${MOST_GW} GW`
  return z
    .number({ error })
    .min(0, { error })
    .max(MOST_GW, { error })
    .refine((gw) => !(gw > 0 && gw < LEAST_GW), { error })
    .describe(`${meaning}, GW`)
}

const unitSize = boundedNumber({ least: 0, most: 100 }, 'GW').describe(
  'Size of one unit, for the spread of outages, GW'
)
const forced = share('Share of the time in forced outage')
const planned = share('Share of the year in maintenance')
const monthly = (meaning: string) =>
  z
    .array(boundedNumber({ least: 0, most: MONTHS }, ''), { error: `must be a list of ${MONTHS}` })
    .length(MONTHS, { error: `must be a list of ${MONTHS} numbers, January first` })
    .describe(meaning)

const id = z
  .string()
  .min(1, { error: 'must not be empty' })
  .max(LONGEST_ID, { error: `must have at most ${LONGEST_ID} characters` })
  .describe('Name of the plant, unique in the fleet; answers use it')

const loadSchema = closedObject({
  energy_twh: boundedNumber({ least: 1e-6, most: MOST_TWH }, 'TWh').describe(
    'Generation needed in the region, TWh a year'
  ),
  peak_gw: boundedNumber({ least: LEAST_GW, most: MOST_GW }, 'GW').describe(
    'Mean over weather years of the yearly peak of the load, GW; above its mean'
  ),
  flat_twh: boundedNumber({ least: 0, most: MOST_TWH }, 'TWh')
    .default(0)
    .describe('Part of energy and peak that is the same in every hour, TWh'),
  net_import_twh: boundedNumber({ least: -MOST_TWH, most: MOST_TWH }, 'TWh')
    .default(0)
    .describe('Flat net import beside the energy, at zero tonnes, TWh'),
})

const variableSchema = closedObject({
  gw: capacity('Capacity'),
  cf: share('Long-run capacity factor before curtailment'),
  factor: emissions,
})

const flatSchema = closedObject({
  id,
  gw: capacity('Capacity'),
  cf: share('Output per GW where no planned outage is given'),
  factor: emissions,
  forced: z.exactOptional(forced),
  planned: z.exactOptional(planned),
  unit_gw: z.exactOptional(unitSize),
  fuel: cost('Fuel cost'),
})

const poolSchema = closedObject({
  id,
  gw: capacity('Capacity'),
  cf: share('Energy of the year over capacity'),
  factor: emissions,
  flat_share: share('Share of the energy that flows evenly'),
  power: share('Greatest output per GW'),
  months: monthly('Energy of each month relative to the mean'),
  fuel: z.exactOptional(cost('Fuel cost')),
})

const thermalSchema = closedObject({
  id,
  kind: z
    .string()
    .max(LONGEST_ID, { error: `must have at most ${LONGEST_ID} characters` })
    .describe('coal, gas and so on, for readers'),
  gw: capacity('Capacity'),
  unit_gw: unitSize,
  forced,
  planned,
  fuel: cost('Fuel cost'),
  vom: cost('Other variable cost'),
  factor: emissions,
  spread: share('Relative half-width of the fuel cost between the cheapest and the dearest fifth'),
  must_run: share('Share of available plant that always runs'),
  heat: z.exactOptional(monthly('Factor on must_run by month; 1 if left out')),
  adder: z.exactOptional(cost('Moves the place in the order, but costs nothing', -MOST_USD_MWH)),
  last: z.exactOptional(z.boolean().describe('Reserve: runs after everything else')),
  water: z.exactOptional(
    boundedNumber({ least: 0, most: 1000 }, 'm3/MWh').describe('Water used, m3/MWh')
  ),
})

const EFFICIENCY = 'must be a number from 0.01 to 1'

const storeSchema = closedObject({
  gw: capacity('Power both ways at the grid'),
  hours: boundedNumber({ least: 0, most: HOURS }, 'h').describe('Tank in hours of full power'),
  efficiency: z
    .number({ error: EFFICIENCY })
    .min(0.01, { error: EFFICIENCY })
    .max(1, { error: EFFICIENCY })
    .describe('Energy out by energy in, round trip'),
})

const responseSchema = closedObject({
  gw: capacity('Load that can leave'),
  hours: boundedNumber({ least: 0, most: HOURS }, 'h').describe('Hours of full use a year'),
  price: cost('Price at which it leaves'),
})

/** A question about a year: a fleet, the weather that it runs through, and what is asked of it. */
export const yearRequestSchema = closedObject({
  weather: weatherRequestSchema,
  load: loadSchema,
  vre: closedObject({
    wind: z.exactOptional(variableSchema),
    offshore: z.exactOptional(variableSchema),
    sun: z.exactOptional(variableSchema),
  })
    .default({})
    .describe('Plant that the weather drives'),
  flat: z
    .array(flatSchema)
    .max(MOST_PLANTS, { error: TOO_MANY })
    .default([])
    .describe('Plant with the same output in every hour of a week: nuclear, geothermal'),
  pool: z
    .array(poolSchema)
    .max(MOST_PLANTS, { error: TOO_MANY })
    .default([])
    .describe('Energy given by month, used where it helps most: hydro, biomass'),
  thermal: z
    .array(thermalSchema)
    .max(MOST_PLANTS, { error: TOO_MANY })
    .default([])
    .describe('Dispatched plant, imports included'),
  storage: closedObject({
    battery: z.exactOptional(storeSchema),
    pumped: z.exactOptional(storeSchema),
  })
    .default({})
    .describe('Stores; pumped storage is visited first'),
  response: responseSchema
    .default({ gw: 0, hours: 0, price: 0 })
    .describe('Load that leaves for a price'),
  firm_gw: capacity('Perfectly firm block after the stack').default(0),
  carbon_usd_t: boundedNumber({ least: 0, most: MOST_USD_T }, 'USD/t CO2')
    .default(0)
    .describe('Price of carbon, USD/t CO2'),
  voll: boundedNumber({ least: 1, most: 1e6 }, 'USD/MWh').describe(
    'Value of lost load: the price when load is shed, USD/MWh'
  ),
  standard_h: boundedNumber({ least: 0, most: HOURS }, 'h')
    .optional()
    .describe('Hours of lost load a year that are accepted; asks for the firm capacity missing'),
}).superRefine((request, context) => {
  for (const { path, message } of findProblems(request))
    context.addIssue({ code: 'custom', path, message })
})

/** A validated question, with defaults filled in. */
export type YearRequest = z.output<typeof yearRequestSchema>

/** The fleet of a question. */
export function readFleet({
  weather: _weather,
  standard_h: _standard,
  ...fleet
}: YearRequest): Fleet {
  return fleet
}

interface Problem {
  readonly path: (string | number)[]
  readonly message: string
}

/** Problems between fields that are each in their range. */
function findProblems(request: YearRequest): Problem[] {
  return [...findLoadProblems(request), ...findNames(request), ...findMissingSeries(request)]
}

function findLoadProblems({ load }: YearRequest): Problem[] {
  const { energy_twh, peak_gw, flat_twh, net_import_twh } = load
  const shaped = energy_twh - flat_twh + net_import_twh
  if (!(shaped > 0)) {
    const message = `must be below energy_twh + net_import_twh, ${energy_twh + net_import_twh} TWh: load with a shape is left over`
    return [{ path: ['load', 'flat_twh'], message }]
  }
  const mean = (energy_twh + net_import_twh) / TWH_PER_GW
  if (peak_gw - flat_twh / TWH_PER_GW > shaped / TWH_PER_GW) return []
  const message = `must be above the mean load, ${mean} GW = (energy_twh + net_import_twh)/${TWH_PER_GW}, and at most ${MOST_GW} GW`
  return [{ path: ['load', 'peak_gw'], message }]
}

/** Ids name plants in the answer, beside wind, offshore and sun. */
function findNames({ flat, pool, thermal }: YearRequest): Problem[] {
  const seen = new Map<string, string>(PROFILES.map((name) => [name, `vre.${name}`]))
  const lists = { flat, pool, thermal }
  return Object.entries(lists).flatMap(([list, plants]) =>
    plants.flatMap((plant, index): Problem[] => {
      const place = seen.get(plant.id)
      seen.set(plant.id, `${list}.${index}`)
      const message = `must be unique: ${place} has the id '${plant.id}' too`
      return place === undefined ? [] : [{ path: [list, index, 'id'], message }]
    })
  )
}

/** Whether there is plant of a profile. */
function isBuilt(plant: VariablePlant | undefined): boolean {
  return plant !== undefined && plant.gw > 0
}

/** Own weather must drive the plant that there is. */
function findMissingSeries({ weather: { series }, vre }: YearRequest): Problem[] {
  if (series === undefined) return []
  return PROFILES.filter((name) => isBuilt(vre[name]) && series[name] === undefined).map(
    (name) => ({
      path: ['weather', 'series', name],
      message: `is missing: vre.${name} has capacity, so give its capacity factors, ${HOURS} hours a year`,
    })
  )
}
