import { z } from 'zod'
import { boundedNumber } from '../../core/validation/number.ts'
import { TARGET_KINDS, type PlanInputs, type PlanTarget } from '../inputs.ts'

/** Segments of the composed year: fewer are quicker and too cheap. */
export const SEGMENTS = { least: 168, most: 1460, usual: 730 } as const

/** Solves after the first, each answering what the weather years showed. */
export const ROUNDS = { least: 0, most: 8, usual: 8 } as const

/** Values that a question may take. */
export const QUESTION_RANGES = {
  carbon_usd_t: { least: 0, most: 2000 },
  potential_pct: { least: 0, most: 500 },
  wacc_pct: { least: 0.1, most: 25 },
  capex_pct: { least: 10, most: 500 },
  target_value: { least: 0, most: 100_000 },
} as const

/** Options that a question may leave out, and whose capital it may change. */
export const CHANGEABLE_OPTIONS = [
  'wind',
  'offshore',
  'solar',
  'solar_site',
  'roof',
  'nuclear',
  'nuclear_ext',
  'geothermal',
  'other',
  'hydro',
  'pumped',
  'capture',
  'gas_new',
  'peaker',
  'extend',
  'response',
  'flex',
  'efficiency',
  'battery',
] as const
export type ChangeableOption = (typeof CHANGEABLE_OPTIONS)[number]

/** What a reader may ask of a region; what is left out is the account's. */
export const planQuestionSchema = z.strictObject({
  target_year: z.int().min(2026).max(2060).optional(),
  target_kind: z.enum([...TARGET_KINDS, 'none']).optional(),
  target_value: boundedNumber(QUESTION_RANGES.target_value, '').optional(),
  target_of: z.enum(['generation', 'load']).optional(),
  segments: z.int().min(SEGMENTS.least).max(SEGMENTS.most).default(SEGMENTS.usual),
  rounds: z.int().min(ROUNDS.least).max(ROUNDS.most).default(ROUNDS.usual),
  carbon_usd_t: boundedNumber(QUESTION_RANGES.carbon_usd_t, 'USD/t').optional(),
  potential_pct: boundedNumber(QUESTION_RANGES.potential_pct, '%').default(100),
  wacc_pct: boundedNumber(QUESTION_RANGES.wacc_pct, '%').optional(),
  fail: z.array(z.enum(CHANGEABLE_OPTIONS)).default([]),
  capex_pct: z
    .partialRecord(z.enum(CHANGEABLE_OPTIONS), boundedNumber(QUESTION_RANGES.capex_pct, '%'))
    .default({}),
  detail: z.boolean().default(false),
})

export type PlanQuestion = z.infer<typeof planQuestionSchema>

/** A question about a target that cannot be read: names the parameter and what it needs. */
export class TargetQuestionError extends RangeError {
  readonly parameter: string

  constructor(parameter: string, message: string) {
    super(message)
    this.parameter = parameter
  }
}

/**
 * The target that a question aims at: the one that leads, another of the account in the year asked for,
 * or one of the reader's own. Null aims at nothing but the law's price.
 */
export function readTarget(
  { target_kind: kind, target_value: value, target_year: year, target_of: of }: PlanQuestion,
  lead: PlanTarget,
  test: PlanTarget
): PlanTarget | null {
  if (kind === 'none') return null
  const stated = year === undefined || year === lead.year ? lead : year === test.year ? test : null
  if (kind === undefined && value === undefined) {
    if (stated) return { ...stated, of: of ?? stated.of }
    throw new TargetQuestionError(
      'target_year',
      `target_year is ${year}: without target_kind and target_value it must be ${lead.year}${test.year === lead.year ? '' : ` or ${test.year}`}, the years of the targets of this region.`
    )
  }
  if (value === undefined)
    throw new TargetQuestionError(
      'target_value',
      `target_kind is ${kind}: give target_value too, in ${kind === 'mt' ? 'Mt' : kind === 'g_per_kwh' ? 'g/kWh' : '%'}.`
    )
  const own = kind ?? (stated ?? lead).kind
  if (own.startsWith('share') && value > 100)
    throw new TargetQuestionError(
      'target_value',
      `target_value is ${value}: a share is 0 to 100 %.`
    )
  return {
    id: 'asked',
    status: 'asked',
    year: year ?? lead.year,
    kind: own,
    value,
    of: of ?? 'generation',
  }
}

/** Inputs with what a question changes. */
export function changeInputs(inputs: PlanInputs, question: PlanQuestion): PlanInputs {
  const { carbon_usd_t, wacc_pct, capex_pct } = question
  const factor = (k: ChangeableOption) => {
    const pct = capex_pct[k]
    return pct === undefined ? 1 : pct / 100
  }
  const { battery } = inputs
  return {
    ...inputs,
    wacc_pct: wacc_pct ?? inputs.wacc_pct,
    fleet: { ...inputs.fleet, carbon_usd_t: carbon_usd_t ?? inputs.fleet.carbon_usd_t },
    options: inputs.options.map((option) =>
      option.k === 'efficiency'
        ? { ...option, price: option.price * factor('efficiency') }
        : { ...option, capex: option.capex * factor(option.k) }
    ),
    battery: battery && {
      ...battery,
      power_usd_kw: battery.power_usd_kw * factor('battery'),
      energy_usd_kwh: battery.energy_usd_kwh * factor('battery'),
    },
  }
}
