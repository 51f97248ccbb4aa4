import { z } from 'zod'
import { ignoredField } from '../ignored-names.ts'
import { DAMAGE_FUNCTION_IDS } from '../../model/coefficients/damage-functions.ts'
import { ENGINE_IDS } from '../../core/scc/engines.ts'
import { GAS_IDS } from '../../core/scc/gases.ts'
import { SECTOR_IDS } from '../../core/scc/presets/give.ts'
import { PRESET_IDS } from '../../core/scc/presets/presets.ts'
import { SENSITIVITY_STATUSES } from '../../core/scc/sensitivity.ts'
import { WARNING_CODES } from '../../core/scc/warnings.ts'
import { explanationField } from './calculation.ts'
import { uncertaintyField } from './uncertainty.ts'

const discountingSchema = z.union([
  z.object({ kind: z.literal('constant'), rate: z.number() }).meta({ id: 'ConstantDiscounting' }),
  z
    .object({ kind: z.literal('ramsey'), prtp: z.number(), eta: z.number() })
    .meta({ id: 'RamseyDiscounting' }),
  z
    .object({
      kind: z.literal('ramsey_risk_adjusted'),
      prtp: z.number(),
      eta: z.number(),
      risk_adjusted_rate: z.number(),
    })
    .meta({ id: 'RiskAdjustedDiscounting' }),
  z.object({ kind: z.literal('published'), rule: z.string() }).meta({ id: 'PublishedDiscounting' }),
])

const spanSchema = z.object({
  from: z.int(),
  to: z.int().nullable(),
  usd_per_tco2: z.number().describe('Discounted damages in the period, USD per t CO2'),
})

const presetSchema = z.object({
  id: z.enum(PRESET_IDS),
  label: z.string(),
  kind: z.enum(['table', 'engine']),
  published_value: z.number().nullable().describe('In published_unit'),
  published_unit: z.string(),
  published_usd_per_tco2: z.number().nullable().describe('In the dollars of the response'),
  engine_usd_per_tco2: z.number().nullable().describe('Our engine, in the dollars of the response'),
  discounting: z.string(),
  as_of: z.string(),
  status: z.string(),
  published_range: z
    .object({ percentile_5: z.number(), percentile_95: z.number() })
    .nullable()
    .describe('5th and 95th percentile, in published_unit'),
  published_sectors: z
    .array(z.object({ sector: z.enum(SECTOR_IDS), value: z.number() }))
    .readonly()
    .describe('Components of the published value, in published_unit; empty if none are published'),
})

const warningSchema = z.object({ code: z.enum(WARNING_CODES), message: z.string() })

const sensitivitySchema = z.object({
  symbol: z.string(),
  label: z.string(),
  unit: z.string(),
  value: z.number(),
  low: z.number(),
  high: z.number(),
  scc_at_low_usd_per_tco2: z.number().nullable().describe('Null where status says so'),
  scc_at_high_usd_per_tco2: z.number().nullable().describe('Null where status says so'),
  swing_usd_per_tco2: z
    .number()
    .nullable()
    .describe('Difference between the two; null if one of them has no value'),
  status: z
    .enum(SENSITIVITY_STATUSES)
    .describe(
      'Which ends of the range have a value; there is none if damages exceed output before the horizon'
    ),
  note: z.string().nullable().describe('Why an end has no value; null if both have one'),
  source: z.string(),
  kind: z.enum(['documented', 'modeled', 'assumed']),
})

/** The social cost of carbon on the wire. */
export const sccResultSchema = z
  .object({
    scc_usd_per_tco2: z.number().describe('USD of dollar_year per tonne of CO2, for every gas'),
    dollar_year: z.int(),
    emission_year: z.int(),
    engine: z.enum(ENGINE_IDS).nullable(),
    discounting: discountingSchema,
    preset: z.enum(PRESET_IDS).nullable(),
    horizon: z.int().nullable(),
    damage_function: z.enum(DAMAGE_FUNCTION_IDS).nullable(),
    breakdown: z.array(spanSchema).readonly().describe('Sums to the value'),
    presets: z.array(presetSchema).readonly(),
    sources: z
      .array(z.object({ id: z.string(), citation: z.string(), url: z.string().nullable() }))
      .readonly()
      .optional()
      .describe('Absent with sources=false'),
    gas: z.enum(GAS_IDS).describe('The requested gas'),
    usd_per_tonne_of_gas: z.number().describe('USD of dollar_year per tonne of the gas'),
    warnings: z.array(warningSchema).readonly().describe('Caveats; empty if there are none'),
    uncertainty: uncertaintyField,
    sensitivity: z.array(sensitivitySchema).optional(),
    explanation: explanationField,
    ignored: ignoredField,
  })
  .meta({ id: 'SocialCostOfCarbon' })
