import { entryAt, numberAt } from '../../core/entry.ts'
import type { StoreName } from '../../year/fleet.ts'
import { isGwStep, isResponse, type GwStep, type PlanOption } from '../inputs.ts'
import type { ProgramBuilder } from './linear-program.ts'
import type { ProgramQuestion } from './question.ts'
import { annuity, isBuildable, PUMPED_HOURS, yearlyCost, type SegmentedSystem } from './system.ts'

/** Places of the columns of a program. */
export interface Layout {
  readonly steps: readonly { readonly step: GwStep; readonly place: number }[]
  /** TWh saved: steps of efficiency, and demand that is less. */
  readonly saved: readonly number[]
  readonly efficiency: readonly { readonly step: number; readonly place: number }[]
  readonly battery: { readonly power: number; readonly energy: number } | null
  /** GW of standing plant that close, by its id. */
  readonly closed: ReadonlyMap<string, number>
  /** Gas plant that capture is built on, its columns, and the GW of plant that one GW takes. */
  readonly captureHost: {
    readonly id: string
    readonly places: readonly number[]
    readonly perGw: number
  } | null
  /** Dispatch by segment: of plant, of load that leaves. Throws for a name without columns. */
  readonly generationOf: (id: string) => Int32Array
  readonly hydro: Int32Array | null
  readonly standing: Int32Array | null
  readonly short: Int32Array
  readonly sell: Int32Array | null
  readonly stores: ReadonlyMap<StoreName, StoreColumns>
  /** Everything that serves load, by segment. */
  readonly supply: readonly Int32Array[]
  /** Mt or TWh above the target; null where there is none. */
  readonly over: number | null
  /** Columns of an option over its steps, or the one of this name. */
  readonly columnsOf: (stem: string) => number[]
}

export interface StoreColumns {
  readonly input: Int32Array
  readonly output: Int32Array
  readonly level: Int32Array
  readonly power: readonly number[]
  /** Columns that add to the tank, with GWh of each unit. */
  readonly energy: readonly (readonly [place: number, gwh: number])[]
}

/** What a MWh costs that stays dark, USD. */
const SHORT_USD_PER_MWH = 10_000

/** What plant costs that is laid up instead of closed, USD/kW a year (assumed). */
const LAID_UP = 1

/** Kinds of plant that a plan may close. */
const CLOSABLE: ReadonlySet<string> = new Set(['coal', 'gas', 'oil'])

/** Add all columns of a program, and remember their places. */
export function addColumns(
  builder: ProgramBuilder,
  system: SegmentedSystem,
  question: ProgramQuestion
): Layout {
  const names = new Map<string, number>()
  const add = (name: string, cost: number, upper?: number) => {
    const place = builder.addColumn(name, cost, upper)
    names.set(name, place)
    return place
  }
  const decided = addDecisions(add, system, question)
  const byName = new Map<string, Int32Array>()
  const series = (name: string, cost: (h: number) => number, upper?: (s: number) => number) => {
    const places = addSeries(builder, system, name, cost, upper)
    byName.set(name, places)
    return places
  }
  const run = addDispatch(series, system, question, decided.steps)
  return {
    ...decided,
    ...run,
    generationOf: (id) => {
      const places = byName.get(`g_${id}`) ?? byName.get(`d_${id}`)
      if (!places) throw new Error(`The program has no columns of ${id}.`)
      return places
    },
    stores: addStoreColumns(builder, system, decided),
    columnsOf: (stem) => {
      const own = names.get(stem)
      if (own !== undefined) return [own]
      return decided.steps.flatMap(({ step, place }) => (`x_${step.k}` === stem ? [place] : []))
    },
  }
}

type Add = (name: string, cost: number, upper?: number) => number
type Series = (
  name: string,
  cost: (thousandHours: number) => number,
  upper?: (segment: number) => number
) => Int32Array

/** Columns of what is decided once: built, saved, closed. */
function addDecisions(add: Add, system: SegmentedSystem, question: ProgramQuestion) {
  const { inputs } = system
  const options = inputs.options.filter(
    (option) => !isGwStep(option) || isBuildable(system, option)
  )
  const limit = (k: string, of: number) =>
    question.fail.includes(k) ? 0 : (of * question.potentialPct) / 100
  const steps = options.filter(isGwStep).map((step) => ({
    step,
    place: add(
      `x_${step.k}_${step.step}`,
      yearlyCost(step, inputs.wacc_pct),
      limit(step.k, step.gw)
    ),
  }))
  const efficiency = options.flatMap((option: PlanOption) =>
    isGwStep(option)
      ? []
      : [
          {
            step: option.step,
            place: add(
              `x_efficiency_${option.step}`,
              option.price,
              limit('efficiency', option.twh)
            ),
          },
        ]
  )
  const freed = addFreed(add, inputs.wacc_pct, question, steps)
  const battery = addBattery(add, system, question, limit)
  const closed = new Map(
    system.thermal.flatMap(({ id, plant, closable }) => {
      if (!CLOSABLE.has(plant.kind)) return []
      const saved = inputs.keep_all ? -LAID_UP : inputs.fom[plant.kind]
      if (saved === undefined) throw new Error(`fom states no fixed cost of ${plant.kind}.`)
      return [[id, add(`q_${id}`, -saved, plant.gw * closable)] as const]
    })
  )
  const less = add(
    'x_less',
    question.freed === 'less' ? 1 : 0,
    question.freed === 'less' ? Infinity : 0
  )
  const over =
    question.overPrice === null || !question.target ? null : add('over', question.overPrice)
  const all = [...steps, ...freed]
  return {
    steps: all,
    efficiency,
    saved: [...efficiency.map(({ place }) => place), less],
    battery,
    closed,
    captureHost: findCaptureHost(system, all),
    over,
  }
}

/** A copy of the first step of an option without a limit. */
function addFreed(
  add: Add,
  waccPct: number,
  { freed }: ProgramQuestion,
  steps: readonly { readonly step: GwStep }[]
) {
  const first = steps.find(({ step }) => step.k === freed)
  if (!first) return []
  return [
    { step: first.step, place: add(`extra_${first.step.k}`, yearlyCost(first.step, waccPct)) },
  ]
}

function addBattery(
  add: Add,
  { inputs: { battery, wacc_pct } }: SegmentedSystem,
  { freed }: ProgramQuestion,
  limit: (k: string, gw: number) => number
): Layout['battery'] {
  if (!battery) return null
  const yearly = annuity(wacc_pct, battery.life) + battery.fom_share
  return {
    power: add(
      'x_battery',
      yearly * battery.power_usd_kw,
      freed === 'battery' ? Infinity : limit('battery', battery.gw)
    ),
    energy: add('e_battery', yearly * battery.energy_usd_kwh),
  }
}

/** The largest gas plant that is there: capture is built on it. */
function findCaptureHost(
  { thermal, inputs }: SegmentedSystem,
  steps: readonly { readonly step: GwStep; readonly place: number }[]
): Layout['captureHost'] {
  const places = steps.flatMap(({ step, place }) => (step.k === 'capture' ? [place] : []))
  const { capture } = inputs.new_thermal
  if (places.length === 0 || !capture) return null
  const gas = thermal.filter(({ plant }) => plant.kind === 'gas')
  const most = Math.max(...gas.map(({ plant }) => plant.gw))
  const host = gas.find(({ plant }) => plant.gw === most)
  return host ? { id: host.id, places, perGw: 1 / (1 - capture.own_use) } : null
}

/** One column for each segment. */
function addSeries(
  builder: ProgramBuilder,
  { segments }: SegmentedSystem,
  name: string,
  cost: (thousandHours: number) => number,
  upper?: (segment: number) => number
): Int32Array {
  return Int32Array.from({ length: segments.count }, (_, s) =>
    builder.addColumn(
      `${name}_${s}`,
      cost(numberAt(segments.hours, s) / 1000),
      upper ? upper(s) : Infinity
    )
  )
}

/** Columns of what serves load in each segment. */
function addDispatch(
  series: Series,
  system: SegmentedSystem,
  question: ProgramQuestion,
  steps: Layout['steps']
) {
  const { inputs, poolPower, segments } = system
  const { carbon_usd_t: carbon, response } = inputs.fleet
  const usd = ({ fuel, vom, factor }: { fuel: number; vom: number; factor: number }) =>
    fuel + vom + factor * carbon
  const standing = system.thermal.map(({ id, plant, available }) =>
    series(
      `g_${id}`,
      (h) => h * usd(plant),
      plant.kind === 'import' ? (s) => numberAt(available, s) * plant.gw : undefined
    )
  )
  const built = [...system.newThermal].flatMap(([k, { plant }]) =>
    steps.some(({ step }) => step.k === k) ? [series(`g_${k}`, (h) => h * usd(plant))] : []
  )
  const hasHydro = steps.some(({ step }) => step.k === 'hydro')
  const power = (s: number) => numberAt(poolPower, entryAt(segments.months, s))
  const hasPool = hasHydro || poolPower.some((gw) => gw > 0)
  const hydro = hasPool ? series('g_hydro', () => 0, hasHydro ? undefined : power) : null
  const stand =
    response.gw > 0
      ? series(
          'd_stand',
          (h) => h * response.price,
          () => response.gw
        )
      : null
  const leaving = steps.flatMap(({ step }) =>
    isResponse(step.k) ? [series(`d_${step.k}_${step.step}`, (h) => h * step.price)] : []
  )
  const short = series('short', (h) => h * SHORT_USD_PER_MWH, question.short ? undefined : () => 0)
  const isShare = question.target?.kind.startsWith('share') ?? false
  const sell = isShare
    ? series(
        'sell',
        () => 0,
        () => inputs.sell_gw
      )
    : null
  const supply = [...standing, ...built, hydro, stand, ...leaving, short]
  return { hydro, standing: stand, short, sell, supply: supply.filter((places) => places !== null) }
}

function addStoreColumns(
  builder: ProgramBuilder,
  system: SegmentedSystem,
  { steps, battery }: Pick<Layout, 'steps' | 'battery'>
): Map<StoreName, StoreColumns> {
  return new Map(
    system.stores.map(({ id }) => {
      const pumped = steps.filter(({ step }) => id === 'pumped' && step.k === 'pumped')
      const own = id === 'battery' ? battery : null
      const column = (name: string) => addSeries(builder, system, `${name}_${id}`, () => 0)
      return [
        id,
        {
          input: column('in'),
          output: column('out'),
          level: column('lvl'),
          power: own ? [own.power] : pumped.map(({ place }) => place),
          energy: own
            ? [[own.energy, 1] as const]
            : pumped.map(({ step, place }) => [place, step.hours || PUMPED_HOURS] as const),
        },
      ]
    })
  )
}
