import { checkpoint } from '../../core/checkpoint.ts'
import { entryAt, entryOf, numberAt } from '../../core/entry.ts'
import type { Fleet } from '../../year/fleet.ts'
import { prepareFleet, type PreparedFleet } from '../../year/prepare.ts'
import { runYear, type YearResult } from '../../year/run-year.ts'
import type { WeatherSet } from '../../year/weather/weather-set.ts'
import type { Workspace } from '../../year/workspace.ts'
import { DARKNESS_USD_PER_MWH, UPSTREAM, type Kind } from '../../model/coefficients/power-year.ts'
import { buildFleet } from './fleet.ts'
import { BACKSTOP_GAS, IMPORT, RESERVE_COAL, type FleetCase } from './thermal-fleet.ts'
import type { AccountInputs } from './inputs.ts'
import { loadOf, soldRoom } from './load.ts'

/** The hours of a region: its inputs, weather, and a workspace that runs reuse. */
export interface YearContext {
  readonly inputs: AccountInputs
  readonly weather: WeatherSet
  readonly workspace: Workspace
}

/** Kinds in the order in which answers list them. */
export const KINDS = [
  'coal',
  'gas',
  'oil',
  'capture',
  'import',
  'backstop',
  'nuclear',
  'geothermal',
  'other_fossil',
  'other',
  'hydro',
  'wind',
  'offshore',
  'sun',
] as const satisfies readonly Kind[]

/** One year of a fleet, as the account counts it; means over weather years have the same fields. */
export interface YearAccount {
  /** Mt of plant in the region and of support, and of load that stays dark as if the fill plant served it. */
  readonly mt: number
  readonly importMt: number
  readonly lifecycleMt: number
  /** TWh of plant in the region, surplus that is sold included. */
  readonly generationTwh: number
  readonly loadTwh: number
  readonly renewableTwh: number
  readonly cleanTwh: number
  readonly curtailedTwh: number
  readonly soldTwh: number
  readonly unservedTwh: number
  readonly loleH: number
  readonly eueGwh: number
  /** Million USD: running cost without carbon, with what stays dark; carbon of plant in the region. */
  readonly runningMusd: number
  readonly carbonMusd: number
  readonly price: number
  readonly reserveTwh: number
  readonly capturedMt: number
  /** TWh by kind, in the order of `KINDS`, and the kinds of which the fleet has plant (a bit each). */
  readonly twh: Float64Array
  readonly kinds: number
}

/** A fleet of a year, ready for any weather year. */
export interface PreparedCase {
  readonly prepared: PreparedFleet
  readonly fleet: Fleet
  readonly soldGw: number
  readonly loadTwh: number
  readonly carbonUsdT: number
  readonly captureYield: number
}

export function prepareCase({ inputs, weather }: YearContext, fleetCase: FleetCase): PreparedCase {
  const fleet = buildFleet(inputs, fleetCase)
  return {
    prepared: prepareFleet(fleet, weather.climate),
    fleet,
    soldGw: soldRoom(inputs, fleetCase.year),
    loadTwh: loadOf(inputs, fleetCase.year, fleetCase.drivers).loadTwh,
    carbonUsdT: fleetCase.drivers.carbonUsdT,
    captureYield: fleetCase.drivers.captureYield,
  }
}

/** Run a prepared case through the weather year with this place in its set. */
export function runCase(
  { inputs, weather, workspace }: YearContext,
  prepared: PreparedCase,
  weatherYear: number
): YearAccount {
  const result = runYear(
    prepared.prepared,
    entryAt(weather.years, weatherYear),
    workspace,
    prepared.soldGw
  )
  return accountOf(inputs, prepared, result, workspace)
}

/** What `accountOf` needs of a plant by its id. */
interface PlantAccount {
  readonly kind: number
  readonly lifecycle: number
  readonly isRenewable: boolean
  readonly isClean: boolean
}

const RENEWABLE: ReadonlySet<Kind> = new Set([
  'wind',
  'offshore',
  'sun',
  'hydro',
  'geothermal',
  'other',
])

const knownPlants = new WeakMap<AccountInputs, ReadonlyMap<string, PlantAccount>>()

/** Kind and life-cycle factor of each plant that a run can name. */
function plantAccounts(inputs: AccountInputs): ReadonlyMap<string, PlantAccount> {
  const known = knownPlants.get(inputs)
  if (known) return known
  const accounts = new Map<string, PlantAccount>()
  const add = (id: string, kind: Kind, factor: number, lifecycle: number | null) => {
    const isRenewable = RENEWABLE.has(kind)
    accounts.set(id, {
      kind: KINDS.indexOf(kind),
      lifecycle: lifecycle ?? factor + UPSTREAM[kind],
      isRenewable,
      isClean: isRenewable || kind === 'nuclear' || kind === 'capture',
    })
  }
  for (const { id, kind, factor, lifecycle, form } of inputs.plants) {
    if (kind === 'battery' || kind === 'pumped' || kind === 'response' || kind === 'line') continue
    const stated = inputs.hasStackFactors ? lifecycle : null
    add(id, kind, form === 'capture' ? captureFactor(inputs, id) : factor, stated)
  }
  const coal = inputs.plants.find(({ kind }) => kind === 'coal')
  if (coal) add(RESERVE_COAL, 'coal', coal.factor, null)
  add(BACKSTOP_GAS, 'backstop', inputs.gasStackFactor, null)
  add(IMPORT, 'import', inputs.supportFactor, inputs.supportFactor)
  for (const { id, factor } of inputs.extraPlants) add(id, 'other_fossil', factor, null)
  for (const name of ['wind', 'offshore', 'sun'] as const) {
    const own = inputs.plants.find(({ kind }) => kind === name)
    add(name, name, 0, inputs.hasStackFactors ? (own?.lifecycle ?? null) : null)
  }
  knownPlants.set(inputs, accounts)
  return accounts
}

function captureFactor({ plants, captureEfficiency }: AccountInputs, id: string): number {
  const plant = plants.find((candidate) => candidate.id === id)
  return plant ? (plant.factor * (1 - plant.captureRate)) / captureEfficiency : 0
}

const IMPORT_KIND = KINDS.indexOf('import')
const CAPTURE_KIND = KINDS.indexOf('capture')

function accountOf(
  inputs: AccountInputs,
  prepared: PreparedCase,
  result: YearResult,
  workspace: Workspace
): YearAccount {
  const accounts = plantAccounts(inputs)
  const twh = new Float64Array(KINDS.length)
  let kinds = 0
  const total = { generation: 0, renewable: 0, clean: 0, lifecycle: 0, import: 0, reserve: 0 }
  for (const { id, twh: ofPlant, mt_co2 } of result.plants) {
    const account = accounts.get(id)
    if (!account) throw new Error(`The run names ${id}, which is no plant of the account.`)
    twh[account.kind] = numberAt(twh, account.kind) + ofPlant
    kinds |= 1 << account.kind
    total.lifecycle += ofPlant * account.lifecycle
    if (account.isRenewable) total.renewable += ofPlant
    if (account.isClean) total.clean += ofPlant
    if (account.kind === IMPORT_KIND) total.import += mt_co2
    else total.generation += ofPlant
    if (id === RESERVE_COAL) total.reserve += ofPlant
  }
  const { unserved_twh, sold_twh, spilled_twh, mt_co2 } = result
  return {
    mt: mt_co2 + unserved_twh * inputs.darknessFactor,
    importMt: total.import,
    lifecycleMt: total.lifecycle - soldLifecycle(accounts, prepared, result, workspace),
    generationTwh: total.generation,
    loadTwh: prepared.loadTwh,
    renewableTwh: total.renewable - spilled_twh,
    cleanTwh: total.clean - spilled_twh,
    curtailedTwh: result.curtailed_twh,
    soldTwh: sold_twh,
    unservedTwh: unserved_twh,
    loleH: result.lole_h,
    eueGwh: result.eue_gwh,
    runningMusd: result.running_cost_usd_m + unserved_twh * DARKNESS_USD_PER_MWH,
    carbonMusd: prepared.carbonUsdT * (mt_co2 - total.import),
    price: result.price_usd_per_mwh.mean,
    reserveTwh: total.reserve,
    capturedMt: captureTonnes(inputs, prepared, numberAt(twh, CAPTURE_KIND)),
    twh,
    kinds,
  }
}

/** Tonnes of the life cycle of wind and sun that neighbours bought, by available energy. */
function soldLifecycle(
  accounts: ReadonlyMap<string, PlantAccount>,
  { prepared }: PreparedCase,
  { sold_twh }: YearResult,
  { availableGwh }: Workspace
): number {
  if (sold_twh === 0) return 0
  const total = prepared.variable.reduce((sum, _, i) => sum + numberAt(availableGwh, i), 0)
  return prepared.variable.reduce((sum, { name }, i) => {
    const { lifecycle } = entryOf(accounts, name)
    return sum + (lifecycle * sold_twh * numberAt(availableGwh, i)) / total
  }, 0)
}

function captureTonnes(inputs: AccountInputs, { captureYield }: PreparedCase, twh: number): number {
  const plant = inputs.plants.find(({ form }) => form === 'capture')
  if (!plant || twh === 0) return 0
  const captured = Math.min(1, plant.captureRate * captureYield)
  return (twh * plant.factor * captured) / inputs.captureEfficiency
}

/** Mean over all weather years, with the least and the greatest tonnes. */
export interface MeanAccount extends YearAccount {
  readonly leastMt: number
  readonly greatestMt: number
}

export function runMean(context: YearContext, fleetCase: FleetCase): MeanAccount {
  checkpoint()
  const prepared = prepareCase(context, fleetCase)
  return meanOf(context.weather.years.map((_, year) => runCase(context, prepared, year)))
}

export function meanOf(years: readonly YearAccount[]): MeanAccount {
  const mean = (read: (year: YearAccount) => number) =>
    years.reduce((sum, year) => sum + read(year), 0) / years.length
  const tonnes = years.map(({ mt }) => mt)
  return {
    mt: mean(({ mt }) => mt),
    importMt: mean(({ importMt }) => importMt),
    lifecycleMt: mean(({ lifecycleMt }) => lifecycleMt),
    generationTwh: mean(({ generationTwh }) => generationTwh),
    loadTwh: mean(({ loadTwh }) => loadTwh),
    renewableTwh: mean(({ renewableTwh }) => renewableTwh),
    cleanTwh: mean(({ cleanTwh }) => cleanTwh),
    curtailedTwh: mean(({ curtailedTwh }) => curtailedTwh),
    soldTwh: mean(({ soldTwh }) => soldTwh),
    unservedTwh: mean(({ unservedTwh }) => unservedTwh),
    loleH: mean(({ loleH }) => loleH),
    eueGwh: mean(({ eueGwh }) => eueGwh),
    runningMusd: mean(({ runningMusd }) => runningMusd),
    carbonMusd: mean(({ carbonMusd }) => carbonMusd),
    price: mean(({ price }) => price),
    reserveTwh: mean(({ reserveTwh }) => reserveTwh),
    capturedMt: mean(({ capturedMt }) => capturedMt),
    twh: Float64Array.from(KINDS, (_, k) => mean(({ twh }) => numberAt(twh, k))),
    kinds: entryAt(years, 0).kinds,
    leastMt: Math.min(...tonnes),
    greatestMt: Math.max(...tonnes),
  }
}

/** TWh of every kind of which the fleet has plant. */
export function twhByKind({ twh, kinds }: YearAccount): Record<string, number> {
  return Object.fromEntries(
    KINDS.flatMap((kind, index) => (kinds & (1 << index) ? [[kind, numberAt(twh, index)]] : []))
  )
}

/** TWh of a kind in a run. */
export function twhOf({ twh }: YearAccount, kind: Kind): number {
  return numberAt(twh, KINDS.indexOf(kind))
}
