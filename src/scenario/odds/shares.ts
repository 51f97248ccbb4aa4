import { firstOrderShare } from '../../core/uncertainty/shares.ts'
import type { AccountInputs } from '../account/inputs.ts'
import type { DemandSection } from '../account/authored.ts'
import type { Futures } from './futures.ts'
import { WEATHER_YEAR } from './symbols.ts'

/** A symbol with its first-order share of the variance of the margin. */
export interface DecidingSymbol {
  readonly symbol: string
  readonly share: number
}

/** A share below this over the number of futures is noise. */
const NOISE_FLOOR = 48

/** What decides a margin: symbols above the noise, largest first. */
export function decidingSymbols(futures: Futures, margins: Float64Array): DecidingSymbol[] {
  const floor = NOISE_FLOOR / futures.count
  return futures.symbols
    .map((symbol) => ({ symbol, share: firstOrderShare(futures.coordinates(symbol), margins) }))
    .filter(({ share }) => share >= floor)
    .sort((a, b) => b.share - a.share)
}

export type EvidenceWord = 'strong' | 'medium' | 'weak'

/** How far what decides rests on assumption (RULES 5): share of the weight, and its word. */
export function judgeEvidence(
  inputs: AccountInputs,
  demand: DemandSection,
  deciding: readonly DecidingSymbol[],
  year: number,
  isWeatherSynthetic: boolean
): { assumed_share: number; word: EvidenceWord } {
  const total = deciding.reduce((sum, { share }) => sum + share, 0)
  const assumed = deciding.reduce(
    (sum, { symbol, share }) =>
      sum + share * assumedPart(inputs, demand, symbol, year, isWeatherSynthetic),
    0
  )
  const share = total > 0 ? assumed / total : 1
  return {
    assumed_share: share,
    word: share < 1 / 3 ? 'strong' : share < 2 / 3 ? 'medium' : 'weak',
  }
}

const ALWAYS_ASSUMED = new Set([
  'gas_price',
  'coal_price',
  'must_run_left',
  'baseline_error',
  'hydro_yield',
  'wind_yield',
  'sun_yield',
  'capture_yield',
])

function assumedPart(
  inputs: AccountInputs,
  demand: DemandSection,
  symbol: string,
  year: number,
  isWeatherSynthetic: boolean
): number {
  if (ALWAYS_ASSUMED.has(symbol) || symbol.startsWith('built_')) return 1
  if (symbol === WEATHER_YEAR) return isWeatherSynthetic ? 1 : 0
  if (symbol === 'energy_growth' || symbol === 'peak_growth') return hasFacts(demand) ? 0.5 : 1
  if (symbol === 'carbon_price')
    return inputs.carbon.find((point) => point.year >= year)?.mark === 'A' ? 1 : 0
  const cohort = inputs.cohorts.find(({ id }) => symbol === `date_${id}`)
  return cohort?.mark === 'A' ? 1 : 0
}

/** Growth rests half on facts where a record and an official forecast were seen or derived. */
function hasFacts({ observed, official }: DemandSection): boolean {
  const isFact = (row: DemandSection['observed'][number]) =>
    row.quantity === 'energy_growth_pct' &&
    row.central !== undefined &&
    (row.mark === 'S' || row.mark === 'D')
  return observed.some(isFact) && official.some(isFact)
}
