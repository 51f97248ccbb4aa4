import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { TARGET_KINDS, type PlanInputs, type PlanTarget } from '../../../src/plan/inputs.ts'

const KINDS = z.enum(TARGET_KINDS)
const targetSchema = z.object({
  id: z.string().default('asked'),
  status: z.string().default('asked'),
  year: z.number().default(2035),
  kind: KINDS,
  value: z.number(),
  of: z.enum(['generation', 'load']).default('generation'),
})

const MONTHS = z.array(z.number()).default(() => Array.from({ length: 12 }, () => 1))
const thermalSchema = z.object({
  id: z.string(),
  kind: z.string(),
  gw: z.number(),
  unit_gw: z.number(),
  forced: z.number(),
  planned: z.number(),
  fuel: z.number(),
  vom: z.number(),
  factor: z.number(),
  spread: z.number(),
  must_run: z.number(),
  heat: MONTHS,
  adder: z.number().default(0),
  water: z.number().default(0),
})
const profileSchema = z.object({
  gw: z.number(),
  cf: z.number().default(0),
  factor: z.number(),
})
const storeSchema = z.object({ gw: z.number(), hours: z.number(), efficiency: z.number() })
const stepSchema = z.object({
  step: z.number(),
  evidence: z.string(),
  mark: z.enum(['S', 'R', 'D', 'A']),
})
const gwStepSchema = stepSchema.extend({
  k: z.enum([
    'wind',
    'offshore',
    'solar',
    'solar_site',
    'roof',
    'nuclear',
    'nuclear_ext',
    'geothermal',
    'other',
    'gas_new',
    'peaker',
    'capture',
    'extend',
    'response',
    'flex',
    'hydro',
    'pumped',
  ]),
  gw: z.number(),
  capex: z.number(),
  fom: z.number(),
  life: z.number(),
  cf: z.number().nullable().default(null),
  fuel: z.number().default(0),
  hours: z.number().nullable().default(null),
  price: z.number().nullable().default(null),
})
const efficiencySchema = stepSchema.extend({
  k: z.literal('efficiency'),
  twh: z.number(),
  price: z.number(),
})

/** Hours and price of load that leaves, where the published inputs leave them to the table. */
const RESPONSE = { hours: 100, price: 300 }
const PUMPED_HOURS = 8

const optionSchema = z.union([efficiencySchema, gwStepSchema]).transform((option) => {
  if (option.k === 'efficiency') return option
  const isResponse = option.k === 'response'
  const hours = isResponse ? RESPONSE.hours : option.k === 'pumped' ? PUMPED_HOURS : 0
  return {
    ...option,
    hours: option.hours ?? hours,
    price: option.price ?? (isResponse ? RESPONSE.price : 0),
  }
})

const newThermalSchema = thermalSchema
  .omit({ id: true, gw: true, heat: true, adder: true })
  .extend({ must_run: z.number().default(0), own_use: z.number().default(0) })

const inputsSchema = z.object({
  id: z.string(),
  year: z.number(),
  base_year: z.number(),
  region: z.string(),
  target: targetSchema,
  wacc_pct: z.number(),
  standard_h: z.number(),
  keep_all: z.boolean(),
  kwh_per_household: z.number(),
  sell_gw: z.number(),
  fom: z.record(z.string(), z.number()),
  fleet: z.object({
    load: z.object({
      energy_twh: z.number(),
      peak_gw: z.number(),
      flat_twh: z.number(),
      net_import_twh: z.number(),
    }),
    vre: z.partialRecord(z.enum(['wind', 'offshore', 'sun']), profileSchema),
    flat: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        gw: z.number(),
        cf: z.number(),
        factor: z.number(),
        forced: z.number().default(0),
        unit_gw: z.number().default(0),
        planned: z.number().default(0),
        fuel: z.number().default(0),
      })
    ),
    pool: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        gw: z.number(),
        cf: z.number(),
        factor: z.number(),
        flat_share: z.number(),
        power: z.number(),
        months: MONTHS,
        fuel: z.number().default(0),
      })
    ),
    thermal: z.array(thermalSchema),
    storage: z.partialRecord(z.enum(['battery', 'pumped']), storeSchema),
    response: z.object({ gw: z.number(), hours: z.number(), price: z.number() }),
    firm_gw: z.number(),
    carbon_usd_t: z.number(),
    voll: z.number(),
  }),
  options: z.array(optionSchema),
  battery: z
    .object({
      gw: z.number(),
      power_usd_kw: z.number(),
      energy_usd_kwh: z.number(),
      life: z.number(),
      fom_share: z.number(),
      hours_min: z.number(),
      hours_max: z.number(),
      evidence: z.string(),
      mark: z.enum(['S', 'R', 'D', 'A']),
    })
    .nullable(),
  new_thermal: z.partialRecord(
    z.enum(['gas_new', 'peaker', 'capture', 'extend']),
    newThermalSchema
  ),
  hydro_new: z
    .object({
      cf: z.number(),
      flat_share: z.number(),
      power: z.number(),
      months: z.array(z.number()),
    })
    .nullable(),
})

/** Calendar years are written as text, years of synthetic weather as numbers. */
const YEAR = z.union([z.string(), z.number()]).transform(Number)

const programSchema = z.object({
  id: z.string(),
  K: z.number(),
  params: z.object({
    target: targetSchema.nullable().optional(),
    no_short: z.literal(true),
    over: z.number().optional(),
    potential_pct: z.number().optional(),
    fail: z.array(z.string()).optional(),
  }),
  base_year: YEAR,
  hard_week: z.tuple([z.number(), YEAR]),
  hard_hour_week: z.tuple([z.number(), YEAR]),
  starts_sha256: z.string(),
  columns: z.number(),
  rows: z.number(),
  nonzeros: z.number(),
  objective: z.number(),
  price: z.number().nullable(),
  mt: z.number(),
  gw: z.record(z.string(), z.number()),
})

const expectedSchema = z.object({
  programs: z.array(programSchema),
  rounds: z.array(
    z.object({
      id: z.string(),
      K: z.number(),
      feasible: z.boolean(),
      rounds: z.array(
        z.object({
          round: z.number(),
          objective: z.number(),
          kernel_mt: z.number(),
          missing_gw: z.number(),
          lole_h: z.number(),
        })
      ),
      none: z.object({ objective: z.number() }),
    })
  ),
  without_plan: z.array(
    z.object({
      id: z.string(),
      K: z.number(),
      lowest: z.number(),
      mends: z.record(z.string(), z.union([z.number(), z.literal('infeasible')])),
    })
  ),
})

export type ExpectedProgram = z.infer<typeof programSchema>

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
}

/** Published inputs by region and year (science page on the cheapest plan, section 2). */
export function readExampleInputs(): ReadonlyMap<string, PlanInputs> {
  return new Map(Object.entries(z.record(z.string(), inputsSchema).parse(readJson('inputs.json'))))
}

/** Published check values of programs, rounds and targets without a plan (section 14). */
export function readExpected() {
  return expectedSchema.parse(readJson('expected.json'))
}

/** The target of a published program: of its inputs, another, or none. */
export function targetOf({ params }: ExpectedProgram, { target }: PlanInputs): PlanTarget | null {
  return params.target === undefined ? target : params.target
}
