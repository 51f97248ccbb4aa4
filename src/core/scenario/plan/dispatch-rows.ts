import { HOURS_PER_DAY, PERCENT } from '../../unit-conversions.ts'
import { BLOCK_HOURS, type Day, PLAN_COEFFICIENTS } from './coefficients.ts'
import {
  BLOCKS,
  DAY_KINDS,
  type DayBlock,
  isTightDay,
  sunOutput,
  windOutput,
} from './day-blocks.ts'
import type { Option, StandingKind } from './inputs.ts'
import type { ProgramBuilder } from './linear-program.ts'
import { availabilityOf, FLAT_OPTIONS, type PlanModel, type PlanYear } from './plan-model.ts'
import { figureOf, newFactor } from './standing-plant.ts'

type NamedTerm = readonly [column: string, coefficient: number]

const SUN: readonly Option[] = ['solar', 'solar_site', 'roof']
const WIND: readonly Option[] = ['wind', 'offshore']
const STORES: readonly Option[] = ['battery', 'pumped']

/** For each day what its blocks can generate and must serve, and what storage carries between them. */
export function addDispatchRows(builder: ProgramBuilder, model: PlanModel, at: PlanYear): void {
  for (const day of DAY_KINDS) {
    for (const load of at.loads.filter((candidate) => candidate.day === day)) {
      addThermalRows(builder, model, at, load)
      addWeatherRows(builder, model, at, load)
      addBalance(builder, model, at, load)
    }
    addStorageRows(builder, model, at, day)
    addWaterRow(builder, model, at, day)
  }
}

function addThermalRows(
  builder: ProgramBuilder,
  model: PlanModel,
  { year, standing }: PlanYear,
  { day, block }: DayBlock
): void {
  const at = `${year}_${day}_${block}`
  const isTight = isTightDay(day)
  const coal = availabilityOf(model, 'coal', isTight)
  builder.addRow(
    `cap_coal_${at}`,
    [
      [`g_coal_${at}`, 1],
      [`q_coal_${year}`, coal],
    ],
    '<=',
    coal * standing.coal
  )
  const gas = availabilityOf(model, 'gas', isTight)
  builder.addRow(
    `cap_gas_${at}`,
    [
      [`g_gas_${at}`, 1],
      [`q_gas_${year}`, gas],
      [`x_gas_new_${year}`, -gas],
      ...(model.hasCapture ? [[`x_capture_${year}`, gas * model.gasPerCapture] as const] : []),
    ],
    '<=',
    gas * standing.gas
  )
  for (const generator of model.hasCapture
    ? (['capture', 'peaker'] as const)
    : (['peaker'] as const)) {
    const share = availabilityOf(model, generator, isTight)
    const terms: NamedTerm[] = [
      [`g_${generator}_${at}`, 1],
      [`x_${generator}_${year}`, -share],
    ]
    builder.addRow(`cap_${generator}_${at}`, terms, '<=', 0)
  }
}

function addWeatherRows(
  builder: ProgramBuilder,
  model: PlanModel,
  { year, standing, isDeadline, peak_gw: peak }: PlanYear,
  load: DayBlock
): void {
  const { inputs } = model
  const at = `${year}_${load.day}_${load.block}`
  const sun = (factor: number): number => sunOutput(inputs.season, factor, load)
  const wind = (factor: number): number => windOutput(inputs.season, factor, load.day)
  const add = (
    name: 'sun' | 'wind',
    options: readonly Option[],
    kinds: readonly StandingKind[],
    output: (factor: number) => number
  ): void =>
    builder.addRow(
      `cap_${name}_${at}`,
      [
        [`g_${name}_${at}`, 1],
        ...options
          .filter((option) => builder.has(`x_${option}_${year}`))
          .map((option) => [`x_${option}_${year}`, -output(newFactor(inputs, option))] as const),
      ],
      '<=',
      kinds.reduce((sum, kind) => sum + output(figureOf(inputs.cf, kind)) * standing[kind], 0)
    )
  add('sun', SUN, ['solar', 'roof'], sun)
  add('wind', WIND, ['wind', 'offshore'], wind)
  if (model.generators.includes('hydro')) {
    const power = PLAN_COEFFICIENTS.hydro_power.value
    builder.addRow(
      `cap_hydro_${at}`,
      [[`g_hydro_${at}`, 1], ...newHydro(builder, year, -power)],
      '<=',
      power * standing.hydro
    )
  }
  const imports = importLimit(model, isDeadline, peak)
  if (imports !== null) {
    builder.addRow(`cap_import_${at}`, [[`g_import_${at}`, 1]], '<=', imports)
  }
  builder.addRow(
    `cap_store_${at}`,
    [[`s_out_${at}`, 1], [`s_in_${at}`, 1], ...storeTerms(builder, year, () => -1)],
    '<=',
    standing.battery + standing.pumped
  )
}

/** GW of import that a block may take, or null where their amount is free. */
function importLimit({ plan }: PlanModel, isDeadline: boolean, peakGw: number): number | null {
  if (isDeadline) return plan.fleet === 'as_drawn' ? null : plan.import_gw
  if (plan.path === 'deadline') return null
  return (PLAN_COEFFICIENTS.early_imports.value / PERCENT) * peakGw
}

function newHydro(builder: ProgramBuilder, year: number, coefficient: number): NamedTerm[] {
  return builder.has(`x_hydro_${year}`) ? [[`x_hydro_${year}`, coefficient]] : []
}

function storeTerms(
  builder: ProgramBuilder,
  year: number,
  coefficient: (store: Option) => number
): NamedTerm[] {
  return STORES.filter((store) => builder.has(`x_${store}_${year}`)).map((store) => [
    `x_${store}_${year}`,
    coefficient(store),
  ])
}

function addBalance(
  builder: ProgramBuilder,
  model: PlanModel,
  { year, standing }: PlanYear,
  { day, block, load_gw: load }: DayBlock & { readonly load_gw: number }
): void {
  const { inputs } = model
  const at = `${year}_${day}_${block}`
  builder.addRow(
    `bal_${at}`,
    [
      ...model.generators.map((generator): NamedTerm => [`g_${generator}_${at}`, 1]),
      [`s_out_${at}`, 1],
      [`s_in_${at}`, -1],
      ...model.options
        .filter(({ technology }) => FLAT_OPTIONS.includes(technology))
        .map(({ technology }): NamedTerm => [
          `x_${technology}_${year}`,
          newFactor(inputs, technology),
        ]),
    ],
    '>=',
    load -
      figureOf(inputs.cf, 'nuclear') * standing.nuclear -
      figureOf(inputs.cf, 'other') * standing.other
  )
}

function addStorageRows(
  builder: ProgramBuilder,
  { inputs }: PlanModel,
  { year, standing }: PlanYear,
  day: Day
): void {
  const out = BLOCKS.map((block): NamedTerm => [
    `s_out_${year}_${day}_${block}`,
    BLOCK_HOURS[block],
  ])
  const efficiency = PLAN_COEFFICIENTS.storage_efficiency.value
  const stored = BLOCKS.map((block): NamedTerm => [
    `s_in_${year}_${day}_${block}`,
    -efficiency * BLOCK_HOURS[block],
  ])
  builder.addRow(`store_${year}_${day}`, [...out, ...stored], '<=', 0)
  const batteryHours = inputs.storage_h ?? PLAN_COEFFICIENTS.battery_hours.value
  const pumpedHours = PLAN_COEFFICIENTS.pumped_hours.value
  builder.addRow(
    `tank_${year}_${day}`,
    [
      ...out,
      ...storeTerms(builder, year, (store) => -(store === 'battery' ? batteryHours : pumpedHours)),
    ],
    '<=',
    batteryHours * standing.battery + pumpedHours * standing.pumped
  )
}

function addWaterRow(
  builder: ProgramBuilder,
  { inputs, generators }: PlanModel,
  { year, standing }: PlanYear,
  day: Day
): void {
  if (!generators.includes('hydro')) return
  builder.addRow(
    `water_${year}_${day}`,
    [
      ...BLOCKS.map((block): NamedTerm => [`g_hydro_${year}_${day}_${block}`, BLOCK_HOURS[block]]),
      ...newHydro(builder, year, -HOURS_PER_DAY * newFactor(inputs, 'hydro')),
    ],
    '<=',
    HOURS_PER_DAY * figureOf(inputs.cf, 'hydro') * standing.hydro
  )
}
