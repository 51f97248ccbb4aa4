import { addTo } from '../../core/entry.ts'
import { roundTo } from '../../model/units/precision.ts'
import { regionDefault } from '../../model/coefficients/region-defaults.ts'
import { STACK_DEFAULTS } from '../../model/coefficients/power-year.ts'
import { TECHNOLOGY_TABLE, type Technology } from '../../model/coefficients/technologies.ts'
import type { Ledger } from './ledger.ts'
import type { RegionPart } from './part.ts'

const TWH_PER_GW = 8.76
const DECIMALS = 4

/** Kinds whose plant burns what is missing, in the order in which they are filled. */
export const FOSSIL = ['coal', 'gas', 'oil'] as const
type Fossil = (typeof FOSSIL)[number]

/** Share of the year that fossil plant can run at most: the rest are outages. */
const MOST_FOSSIL = regionDefault('highest_factor')

/** Energy above the limit of all plants that is a matter of rounding, TWh. */
const ROUNDING_TWH = 0.03

/** Ends of a factor on usual stack factors that stated tonnes may ask for (assumed). */
const LEAST_SCALE = 0.6
const MOST_SCALE = 1.6

/** The observed base year: TWh by kind, tonnes at the stack, and the factor on usual stack factors. */
export interface BaseYear {
  readonly twh: Readonly<Record<string, number>>
  readonly netImportTwh: number
  readonly stackMt: number
  readonly factorScale: number
}

/** Kind under which the energy of a technology is observed. */
export function kindOf(technology: Technology): string {
  return TECHNOLOGY_TABLE[technology].kind
}

export function isFossil(kind: string): kind is Fossil {
  return FOSSIL.some((name) => name === kind)
}

/** Plant that runs as weather and water allow, or evenly; the others are dispatched or store. */
export function isGivenOutput(technology: Technology): boolean {
  const { form } = TECHNOLOGY_TABLE[technology]
  return form === 'variable' || form === 'flat' || form === 'pool'
}

/** What the base year generated and emitted, from what its author states of it. */
export function readBaseYear(part: RegionPart, ledger: Ledger): BaseYear {
  const { power_year: year, plants } = part
  const netImportTwh = ledger.take('power_year.net_import_twh', year.net_import_twh, {
    value: 0,
    source: 'assumed: no trade over the year',
  })
  const twh = year.backcast_twh ?? splitGeneration(part, netImportTwh, ledger)
  const usualMt = Object.entries(twh).reduce(
    (sum, [kind, value]) => (isFossil(kind) ? sum + value * meanFactor(part, kind) : sum),
    0
  )
  const stackMt = ledger.take('power_year.baseline_stack_mt', year.baseline_stack_mt, {
    value: roundTo(usualMt, DECIMALS),
    source: 'energy of the base year at the stack factor of each fuel',
  })
  const isOwnFactor = plants.some(
    ({ technology, factor_t_per_mwh: own }) => isFossil(kindOf(technology)) && own !== undefined
  )
  const isStated = year.baseline_stack_mt !== undefined
  const scale = isStated && usualMt > 0 && !isOwnFactor ? stackMt / usualMt : 1
  const isNear = scale >= LEAST_SCALE && scale <= MOST_SCALE
  if (!isNear)
    ledger.report(
      'power_year.baseline_stack_mt',
      `Emissions of the base year: ${stackMt} Mt are ${roundTo(scale, 2)} times what its fossil energy emits at usual factors (${roundTo(usualMt, 2)} Mt). State the energy by fuel, or factors of the plants.`,
      {
        expected: `${roundTo(usualMt * LEAST_SCALE, 2)} to ${roundTo(usualMt * MOST_SCALE, 2)} Mt`,
        actual: stackMt,
      }
    )
  return { twh, netImportTwh, stackMt, factorScale: isNear ? scale : 1 }
}

/** Factor of a fuel: mean by GW of what plants state, else the usual one of the fuel, t/MWh. */
function meanFactor({ plants }: RegionPart, kind: Fossil): number {
  const own = plants.filter(({ technology }) => kindOf(technology) === kind)
  const gw = own.reduce((sum, { gw_base }) => sum + gw_base, 0)
  if (gw === 0) return STACK_DEFAULTS[kind]
  return (
    own.reduce((sum, { gw_base, factor_t_per_mwh: factor }) => {
      return sum + gw_base * (factor ?? STACK_DEFAULTS[kind])
    }, 0) / gw
  )
}

/** Generation by kind: clean plant at its capacity factors, the rest by fossil plant up to its limit. */
function splitGeneration(
  part: RegionPart,
  netImportTwh: number,
  ledger: Ledger
): Record<string, number> {
  const [energy] = part.demand?.base_energy ?? []
  if (energy?.central === undefined) return {}
  const sums = new Map<string, number>()
  const fossil = new Map<Fossil, { limit: number; weight: number }>()
  for (const { technology, gw_base: gw, cf } of part.plants) {
    const kind = kindOf(technology)
    const usual = cf ?? TECHNOLOGY_TABLE[technology].capacity_factor[0]
    if (isFossil(kind)) {
      const before = fossil.get(kind) ?? { limit: 0, weight: 0 }
      fossil.set(kind, {
        limit: before.limit + gw * MOST_FOSSIL * TWH_PER_GW,
        weight: before.weight + gw * usual,
      })
    } else if (isGivenOutput(technology)) addTo(sums, kind, gw * usual * TWH_PER_GW)
  }
  const clean = [...sums.values()].reduce((sum, value) => sum + value, 0)
  const rest = energy.central - netImportTwh - clean
  const limit = [...fossil.values()].reduce((sum, own) => sum + own.limit, 0)
  if (rest < 0)
    ledger.report(
      'demand.base_energy',
      `Energy of the base year: plant that burns nothing makes ${roundTo(clean, 2)} TWh, more than the ${energy.central} TWh that are used. State lower capacity factors, or exports as a negative power_year.net_import_twh.`,
      { expected: `${roundTo(clean + netImportTwh, 2)} TWh or more`, actual: energy.central }
    )
  else if (rest > limit + ROUNDING_TWH)
    ledger.report(
      'demand.base_energy',
      `Energy of the base year: the plants can make at most ${roundTo(clean + limit, 2)} TWh of the ${energy.central} TWh that are used. State more plant, or imports as power_year.net_import_twh.`,
      { expected: `up to ${roundTo(clean + limit + netImportTwh, 2)} TWh`, actual: energy.central }
    )
  else for (const [kind, twh] of shareOut(rest, fossil)) sums.set(kind, twh)
  for (const [kind, twh] of sums)
    ledger.assume(`power_year.backcast_twh.${kind}`, {
      value: roundTo(twh, DECIMALS),
      source: isFossil(kind)
        ? 'what other plant leaves, by capacity and usual output'
        : 'capacity at its capacity factor',
      label: `Generation of ${kind} in the base year`,
      unit: 'TWh',
    })
  return Object.fromEntries([...sums].map(([kind, twh]) => [kind, roundTo(twh, DECIMALS)]))
}

/** Share out energy by weight; what is above a limit goes to the others. */
function shareOut(
  twh: number,
  fossil: ReadonlyMap<Fossil, { readonly limit: number; readonly weight: number }>
): Map<Fossil, number> {
  const shares = new Map<Fossil, number>()
  let open = [...fossil].filter(([, { weight }]) => weight > 0)
  let left = twh
  while (open.length > 0) {
    const weights = open.reduce((sum, [, { weight }]) => sum + weight, 0)
    const over = open.filter(([, { weight, limit }]) => (left * weight) / weights > limit)
    const settled = over.length > 0 ? over : open
    const amount = left
    for (const [kind, { weight, limit }] of settled) {
      const share = over.length > 0 ? limit : (amount * weight) / weights
      shares.set(kind, share)
      left -= share
    }
    open = open.filter((entry) => !settled.includes(entry))
  }
  return shares
}
