import { type SccQuery, sccQuerySchema } from './query-schema.ts'
import { PRESET_IDS, publishesGas } from './presets/presets.ts'
import {
  defaultYear,
  emissionYears,
  longestHorizon,
  type Discounting,
  type SccRequest,
} from './request.ts'

/** A rule that a query breaks, with the field concerned. */
export interface RuleFinding {
  readonly path: string
  readonly message: string
  readonly input: unknown
}

/** Fields that a preset fixes, which therefore cannot be combined with one. */
const FIXED_BY_PRESET = ['discount_rate', 'prtp', 'eta', 'engine', 'damage_function'] as const

/** Check the rules between the fields of a query and list every violation. */
function checkQuery(query: SccQuery): RuleFinding[] {
  return [
    ...checkPreset(query),
    ...checkGas(query),
    ...checkDiscounting(query),
    ...checkYears(query),
  ]
}

/** Read the requested discounting, or undefined if there is none. */
function readDiscounting(query: SccQuery): Discounting | undefined {
  const { preset, discount_rate: rate, prtp, eta } = query
  if (preset !== undefined) return { kind: 'preset', id: preset }
  if (rate !== undefined) return { kind: 'constant', rate }
  if (prtp !== undefined && eta !== undefined) return { kind: 'ramsey', prtp, eta }
  return undefined
}

function checkPreset(query: SccQuery): RuleFinding[] {
  const { preset } = query
  if (preset === undefined) return []
  return FIXED_BY_PRESET.filter((field) => query[field] !== undefined).map((field) => ({
    path: field,
    message: `must be left out with preset '${preset}', which fixes it`,
    input: query[field],
  }))
}

function checkGas({ preset, gas = 'co2' }: SccQuery): RuleFinding[] {
  if (gas === 'co2' || (preset !== undefined && publishesGas(preset, gas))) return []
  const known = PRESET_IDS.filter((id) => publishesGas(id, gas))
  return [
    {
      path: 'gas',
      message: `must be co2, or be combined with a preset that publishes it: ${known.join(', ')}`,
      input: gas,
    },
  ]
}

function checkDiscounting({ discount_rate: rate, prtp, eta }: SccQuery): RuleFinding[] {
  const hasRamsey = prtp !== undefined || eta !== undefined
  if (rate !== undefined && hasRamsey)
    return [
      {
        path: 'discount_rate',
        message: `must be left out with prtp and eta: give a constant rate or Ramsey's rule`,
        input: rate,
      },
    ]
  if (!hasRamsey || (prtp !== undefined && eta !== undefined)) return []
  const [present, missing] = prtp === undefined ? ['eta', 'prtp'] : ['prtp', 'eta']
  return [
    {
      path: missing,
      message: `is required with ${present}: Ramsey's rule needs both, for example prtp=0.015 and eta=1.45`,
      input: undefined,
    },
  ]
}

function checkYears(query: SccQuery): RuleFinding[] {
  const request = { engine: query.engine, discounting: readDiscounting(query) }
  const range = emissionYears(request)
  const subject = query.preset === undefined ? 'this engine' : `preset '${query.preset}'`
  const findings: RuleFinding[] = []
  const year = query.year ?? defaultYear(range)
  if (year < range.first || year > range.last)
    findings.push({
      path: 'year',
      message: `must be a year that ${subject} covers: ${nameRange(range)}`,
      input: query.year,
    })
  const longest = longestHorizon(request)
  const { horizon } = query
  if (horizon !== undefined && (horizon < year || horizon > longest))
    findings.push({
      path: 'horizon',
      message: `must be between the emission year ${year} and ${longest}`,
      input: horizon,
    })
  return findings
}

function nameRange({ first, last }: { first: number; last: number }): string {
  return first === last ? `the emission year ${first} only` : `emission years ${first} to ${last}`
}

/** A validated query, converted to the request of `estimateScc`. */
export const sccRequestSchema = sccQuerySchema
  .superRefine((query, context) => {
    for (const { path, message, input } of checkQuery(query))
      context.addIssue({ code: 'custom', path: [path], message, input })
  })
  .transform((query): SccRequest => {
    const { engine, gas, damage_function, horizon, year, dollar_year } = query
    const discounting = readDiscounting(query)
    return { engine, discounting, gas, damage_function, horizon, year, dollar_year }
  })
