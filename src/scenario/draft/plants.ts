import { roundTo } from '../../model/units/precision.ts'
import { regionDefault } from '../../model/coefficients/region-defaults.ts'
import { CLOSURE_NOT_DONE, STACK_DEFAULTS } from '../../model/coefficients/power-year.ts'
import {
  ASSUMED_SOURCE,
  CAPTURE_DEFAULTS,
  TECHNOLOGY_TABLE,
} from '../../model/coefficients/technologies.ts'
import type { CohortRow, PlantRow } from '../account/authored.ts'
import { FILL } from '../account/plants.ts'
import { type BaseYear, isFossil, isGivenOutput, kindOf } from './base-year.ts'
import type { Ledger } from './ledger.ts'
import type { RegionPart } from './part.ts'

const TWH_PER_GW = 8.76
const DECIMALS = 4

/** Fuel of a kind where a plant states none, USD/MWh. */
const FUEL = { coal: 'coal_fuel', gas: 'gas_fuel', oil: 'oil_fuel' } as const

/** Plants with what their rows leave out: output, fuel and tonnes. */
export function completePlants(part: RegionPart, base: BaseYear, ledger: Ledger): PlantRow[] {
  const seen = new Set<string>()
  const captures = part.plants.some(({ technology }) => technology === 'capture')
  if (captures && !part.plants.some(({ id }) => id === FILL))
    ledger.report(
      'plants',
      `Plants: capture is built on gas plant, which has the id ${FILL} for that. Call the gas plant ${FILL}.`,
      { expected: FILL, actual: 'no plant of that id' }
    )
  return part.plants.map((row, index) => {
    if (seen.has(row.id))
      ledger.report(`plants.${index}.id`, `Id: ${row.id} stands in two rows; rename one.`, {
        expected: 'another id',
        actual: row.id,
      })
    seen.add(row.id)
    return completePlant(row, index, { part, base, ledger })
  })
}

interface Completing {
  readonly part: RegionPart
  readonly base: BaseYear
  readonly ledger: Ledger
}

function completePlant(row: PlantRow, index: number, completing: Completing): PlantRow {
  const { base, ledger } = completing
  const { technology } = row
  const kind = kindOf(technology)
  const at = (field: string): string => `plants.${index}.${field}`
  const named = (means: string): { label: string } => ({
    label: `${means} of ${row.label ?? row.id}`,
  })
  const cf = isGivenOutput(technology)
    ? ledger.take(at('cf'), row.cf, { ...usualOutput(row, completing), ...named('Mean output') })
    : row.cf
  const captures = technology === 'capture'
  const fuel = isFossil(kind)
    ? ledger.take(at('fuel_usd_per_mwh'), row.fuel_usd_per_mwh, {
        ...usualFuel(kind, completing.part),
        ...named('Fuel'),
      })
    : row.fuel_usd_per_mwh
  const factor = isFossil(kind)
    ? ledger.take(at('factor_t_per_mwh'), row.factor_t_per_mwh, {
        value: roundTo(STACK_DEFAULTS[kind] * base.factorScale, DECIMALS),
        source:
          base.factorScale === 1
            ? `assumed: the usual stack factor of ${kind}`
            : 'usual stack factor, scaled so that the base year emits what is stated of it',
        ...named('Emissions at the stack'),
      })
    : row.factor_t_per_mwh
  return {
    ...row,
    ...(cf === undefined ? {} : { cf }),
    ...(fuel === undefined ? {} : { fuel_usd_per_mwh: fuel }),
    ...(factor === undefined ? {} : { factor_t_per_mwh: factor }),
    ...(captures
      ? {
          capture_rate: ledger.take(at('capture_rate'), row.capture_rate, {
            value: CAPTURE_DEFAULTS.capture_rate,
            source: ASSUMED_SOURCE,
            ...named('Captured share'),
          }),
          stack_t_per_mwh: ledger.take(at('stack_t_per_mwh'), row.stack_t_per_mwh, {
            value: CAPTURE_DEFAULTS.stack_t_per_mwh,
            source: ASSUMED_SOURCE,
            ...named('Emissions before capture'),
          }),
        }
      : {}),
  }
}

/** What the plant that fills pays, else the usual price of the fuel. */
function usualFuel(kind: keyof typeof FUEL, { plants }: RegionPart) {
  const fill = plants.find(({ id }) => id === FILL)?.fuel_usd_per_mwh
  return fill === undefined
    ? { value: regionDefault(FUEL[kind]), source: 'assumed: world prices, rounded' }
    : { value: fill, source: 'the fuel of the plant that fills' }
}

/** Output of a kind as it was observed over its plant, within what its technology does; else the usual. */
function usualOutput({ technology }: PlantRow, { part, base }: Completing) {
  const [usual, low, high] = TECHNOLOGY_TABLE[technology].capacity_factor
  const kind = kindOf(technology)
  const observed = part.power_year.backcast_twh === undefined ? undefined : base.twh[kind]
  const gw = part.plants
    .filter((other) => kindOf(other.technology) === kind)
    .reduce((sum, { gw_base }) => sum + gw_base, 0)
  if (observed === undefined || gw === 0) return { value: usual, source: ASSUMED_SOURCE }
  const value = observed / (gw * TWH_PER_GW)
  return value < low || value > high
    ? {
        value: roundTo(Math.min(high, Math.max(low, value)), DECIMALS),
        source: 'energy of the base year over its plant, at the nearest usual value',
      }
    : { value: roundTo(value, DECIMALS), source: 'energy of the base year over its plant' }
}

/** Cohorts with dates, their ranges and their chance. */
export function completeCohorts(part: RegionPart, ledger: Ledger): CohortRow[] {
  const seen = new Set<string>()
  return (part.cohorts ?? []).map((row, index) => {
    const named = part.power_year.alias?.[row.plant] ?? row.plant
    const plant = part.plants.find(({ id }) => id === named)
    const at = (field: string): string => `cohorts.${index}.${field}`
    if (plant === undefined)
      ledger.report(
        at('plant'),
        `Plant: ${row.plant} is none of this region. Use ${part.plants
          .slice(0, 12)
          .map(({ id }) => id)
          .join(', ')}, or add a plant with gw_base 0.`,
        { expected: 'an id of plants', actual: row.plant }
      )
    if (row.in_service <= part.power_year.base_year)
      ledger.report(
        at('in_service'),
        `In service: ${row.in_service} is not after the base year ${part.power_year.base_year}, whose plants are counted already. Choose a later date.`,
        { expected: `after ${part.power_year.base_year}`, actual: row.in_service }
      )
    const id = row.id ?? `${row.plant}.${index + 1}`
    if (seen.has(id))
      ledger.report(at('id'), `Id: ${id} stands in two rows; rename one.`, { actual: id })
    seen.add(id)
    return completeCohort({ ...row, id }, index, plant, ledger)
  })
}

type CohortPart = NonNullable<RegionPart['cohorts']>[number]

/** Names of a row; a row of many fields is one line of what was assumed, not five. */
function completeCohort(
  row: CohortPart & { readonly id: string },
  index: number,
  plant: PlantRow | undefined,
  ledger: Ledger
): CohortRow {
  const technology = row.technology ?? plant?.technology ?? 'other'
  const { in_reference: inReference = false, in_service: date, gw } = row
  const usual = TECHNOLOGY_TABLE[technology]
  const [lead, short, long] = usual.total_lead_time_yr
  const chance = gw < 0 ? CLOSURE_NOT_DONE : usual.not_built * (inReference ? CONTRACTED_SHARE : 1)
  const at = (field: string): string => `cohorts.${index}.${field}`
  const label = `${plant?.label ?? row.plant}, ${gw} GW in ${date}`
  // A row that states its stage is one of a document, whose dates are exact where they have no ends.
  const isExact = row.stage !== undefined
  const p5 = isExact
    ? (row.in_service_p5 ?? date)
    : ledger.take(at('in_service_p5'), row.in_service_p5, {
        value: roundTo(date - (lead - short), 2),
        source: 'assumed: as early as the lead time of its technology allows',
        label: `Early end: ${label}`,
      })
  const p95 = isExact
    ? (row.in_service_p95 ?? date)
    : ledger.take(at('in_service_p95'), row.in_service_p95, {
        value: roundTo(date + (long - lead), 2),
        source: 'assumed: as late as the lead time of its technology allows',
        label: `Late end: ${label}`,
      })
  if (p5 > date || p95 < date)
    ledger.report(
      at('in_service'),
      `In service: ${date} is not between ${p5} and ${p95}. Correct the date or its ends.`,
      { expected: `${p5} to ${p95}`, actual: date }
    )
  return {
    ...row,
    technology,
    stage: row.stage ?? (gw < 0 ? 'closure' : inReference ? 'contracted' : 'new'),
    in_service_p5: p5,
    in_service_p95: p95,
    not_built_pct: ledger.take(at('not_built_pct'), row.not_built_pct, {
      value: roundTo(100 * chance, 2),
      source: 'assumed: as plant of its technology goes',
      label: `Chance that it never comes: ${label}`,
    }),
    in_reference: inReference,
    ...(isExact || inReference
      ? {}
      : {
          decides: ledger.take(at('decides'), row.decides, {
            value: NOBODY,
            source: 'assumed: nobody is named yet',
            label: `Who decides: ${label}`,
          }),
        }),
    ...(isExact ? {} : { in_plan: row.in_plan ?? !inReference }),
  }
}

/** Who decides where nobody is named. */
const NOBODY = 'To be named'

/** Of what is contracted, half as much as of what is not fails to come (assumed). */
const CONTRACTED_SHARE = 0.5
