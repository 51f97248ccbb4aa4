import { entryAt, lastEntry } from '../entry.ts'
import type { DamageFunctionId } from '../../model/coefficients/damage-functions.ts'
import { ENGINES, LAST_EMISSION_YEAR, type EngineId, type Policy } from './engines.ts'
import type { GasId } from './gases.ts'
import {
  SCC_PRESETS,
  type EnginePreset,
  type PresetId,
  type TablePreset,
} from './presets/presets.ts'

/** Discounting: a constant rate, Ramsey's rule, the engine's own rule, or that of a preset. */
export type Discounting =
  | { readonly kind: 'constant'; readonly rate: number }
  | { readonly kind: 'ramsey'; readonly prtp: number; readonly eta: number }
  | { readonly kind: 'engine' }
  | { readonly kind: 'preset'; readonly id: PresetId }

/** A question about the social cost of carbon; absent fields have their defaults. */
export interface SccRequest {
  readonly engine?: EngineId | undefined
  readonly discounting?: Discounting | undefined
  /** Default CO2; another one requires a preset that publishes it. */
  readonly gas?: GasId | undefined
  readonly damage_function?: DamageFunctionId | undefined
  /** The last year of damages that count. */
  readonly horizon?: number | undefined
  /** The year of the emission. */
  readonly year?: number | undefined
  /** Price year of the US dollars. */
  readonly dollar_year?: number | undefined
}

/** A question for one of our engines, with all defaults filled in. */
export interface EngineQuestion {
  readonly kind: 'engine'
  readonly preset: PresetId | null
  readonly engine: EngineId
  readonly policy: Policy
  readonly damage_function: DamageFunctionId
  readonly discounting: Exclude<Discounting, { kind: 'preset' }>
  readonly horizon: number
  readonly year: number
  readonly dollar_year: number
}

/** A question for a published table, with all defaults filled in. */
export interface TableQuestion {
  readonly kind: 'table'
  readonly preset: PresetId
  readonly table: TablePreset
  readonly gas: GasId
  readonly year: number
  readonly dollar_year: number
}

/** A question with all defaults filled in. */
export type Question = EngineQuestion | TableQuestion

const DEFAULT_ENGINE: EngineId = 'dice2016r2'

/** The default emission year. */
const DEFAULT_YEAR = 2025

/** First and last emission year of a request. */
export interface YearRange {
  readonly first: number
  readonly last: number
}

/** The emission years that an engine or a preset covers. */
export function emissionYears(request: Pick<SccRequest, 'engine' | 'discounting'>): YearRange {
  const preset = readPreset(request.discounting)
  if (preset?.kind === 'table') {
    const { years } = preset.published
    return { first: entryAt(years, 0), last: lastEntry(years) }
  }
  const engine = ENGINES[preset?.engine ?? request.engine ?? DEFAULT_ENGINE]
  return { first: engine.first_year, last: LAST_EMISSION_YEAR }
}

/** The last year of the grid of the engine behind a request: the longest horizon. */
export function longestHorizon(request: Pick<SccRequest, 'engine' | 'discounting'>): number {
  const preset = readPreset(request.discounting)
  const id = preset?.kind === 'engine' ? preset.engine : (request.engine ?? DEFAULT_ENGINE)
  return ENGINES[id].last_year
}

/** The default emission year: 2025, or the nearest year that a published table covers. */
export function defaultYear({ first, last }: YearRange): number {
  return Math.min(Math.max(DEFAULT_YEAR, first), last)
}

/** Fill in the defaults of a validated request. */
export function resolveRequest(request: SccRequest): Question {
  const preset = readPreset(request.discounting)
  const year = request.year ?? defaultYear(emissionYears(request))
  if (request.discounting?.kind === 'preset' && preset?.kind === 'table') {
    const dollarYear = request.dollar_year ?? preset.price_year
    return {
      kind: 'table',
      preset: request.discounting.id,
      table: preset,
      gas: request.gas ?? 'co2',
      year,
      dollar_year: dollarYear,
    }
  }
  const engine = preset?.kind === 'engine' ? preset.engine : (request.engine ?? DEFAULT_ENGINE)
  const {
    default_damage_function: ownDamage,
    last_year: lastYear,
    price_year: priceYear,
  } = ENGINES[engine]
  const common = {
    kind: 'engine',
    engine,
    horizon: request.horizon ?? lastYear,
    year,
    dollar_year: request.dollar_year ?? priceYear,
  } as const
  if (request.discounting?.kind === 'preset' && preset?.kind === 'engine')
    return { ...common, ...askPreset(request.discounting.id, preset) }
  return {
    ...common,
    preset: null,
    policy: 'base',
    damage_function: request.damage_function ?? ownDamage,
    discounting:
      request.discounting === undefined || request.discounting.kind === 'preset'
        ? { kind: 'engine' }
        : request.discounting,
  }
}

/** The parts of a question that an engine preset fixes. */
export function askPreset(
  id: PresetId,
  { policy, damage_function: damage }: EnginePreset
): Pick<EngineQuestion, 'preset' | 'policy' | 'damage_function' | 'discounting'> {
  return { preset: id, policy, damage_function: damage, discounting: { kind: 'engine' } }
}

function readPreset(discounting: Discounting | undefined): TablePreset | EnginePreset | null {
  return discounting?.kind === 'preset' ? SCC_PRESETS[discounting.id] : null
}
