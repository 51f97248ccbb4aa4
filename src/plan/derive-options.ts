import { entryAt } from '../core/entry.ts'
import { TECHNOLOGY_TABLE } from '../model/coefficients/technologies.ts'
import type { Cohort } from '../scenario/account/cohorts.ts'
import { usdPerKw } from '../scenario/account/money.ts'
import { statedSchedule } from '../scenario/account/schedule.ts'
import {
  BATTERY,
  EFFICIENCY,
  EXTEND_FOM,
  FIRST_DECISION,
  FIXED_SHARE,
  FLEX,
  GAS_NEW,
  LEAD_YEARS,
  OPTION_LIFE_YEARS,
  NUCLEAR,
  PEAKER,
  RESPONSE,
  STEP_COST,
  STRETCHED,
} from '../model/coefficients/cheapest-plan.ts'
import type { BatteryOption, GwOption, GwStep, Mark, PlanFleet, PlanOption } from './inputs.ts'
import { isSteady, isVariable } from './inputs.ts'
import {
  evidenceOf,
  namedCohorts,
  openYears,
  paceOf,
  rowsOf,
  weakest,
  type NamedCohort,
  type OptionSource,
} from './named-sites.ts'

/** GW below this are no option. */
const LEAST_GW = 1e-6

/** Options that are sites by name, in the order of the program. */
const NAMED: readonly GwOption[] = [
  'capture',
  'geothermal',
  'hydro',
  'nuclear',
  'nuclear_ext',
  'offshore',
  'other',
  'pumped',
  'roof',
  'solar',
  'solar_site',
  'wind',
]

/** Every option with its steps. */
export function listOptions(source: OptionSource, fleet: PlanFleet): PlanOption[] {
  const named = namedCohorts(source)
  const options = [
    ...NAMED.flatMap((k) => supplySteps(source, k, rowsOf(named, k))),
    ...gasSteps(source, rowsOf(named, 'gas_new')),
    ...peakerSteps(source),
    ...extendSteps(source, rowsOf(named, 'extend')),
    ...responseSteps(source, rowsOf(named, 'response')),
    ...efficiencySteps(source),
    ...flexSteps(source),
  ]
  const hasGas = fleet.thermal.some(({ kind }) => kind === 'gas')
  return options.filter(
    (option) =>
      (option.k === 'efficiency' || option.gw >= LEAST_GW) && (option.k !== 'capture' || hasGas)
  )
}

/** Capital and capacity factor: means by GW over the named rows of a technology, else over its reference. */
interface Costs {
  readonly capex: number
  readonly cf: number | null
  readonly fuel: number
  readonly hours: number
}

function meanCosts(source: OptionSource, k: GwOption, rows: readonly NamedCohort[]): Costs | null {
  const { inputs } = source
  const reference = inputs.cohorts
    .filter((cohort) => cohort.fleet === 'reference' && cohort.gw > 0 && cohort.technology === k)
    .map((cohort) => ({ cohort, gw: cohort.gw }))
  const weighed = rows.some(({ gw }) => gw > 0) ? rows : reference
  const total = weighed.reduce((sum, { gw }) => sum + gw, 0)
  if (total === 0) return null
  const mean = (read: (cohort: Cohort) => number) =>
    weighed.reduce((sum, { cohort, gw }) => sum + gw * read(cohort), 0) / total
  const plant = (cohort: Cohort) => entryAt(inputs.plants, cohort.plant)
  const needsCf = isVariable(k) || isSteady(k) || k === 'hydro'
  return {
    capex: mean((cohort) => capitalOf(source, k, cohort)),
    cf: needsCf ? mean((cohort) => plant(cohort).cf) : null,
    fuel: k === 'nuclear' || k === 'nuclear_ext' ? NUCLEAR.fuel : mean((c) => plant(c).fuel),
    hours: mean((cohort) => plant(cohort).storageHours),
  }
}

/** Years over which the capital of an option is paid. */
function lifeYears(k: GwOption): number {
  return isOwnOption(k) ? OPTION_LIFE_YEARS[k] : TECHNOLOGY_TABLE[k].lifetime_yr
}

function isOwnOption(k: GwOption): k is keyof typeof OPTION_LIFE_YEARS {
  return Object.hasOwn(OPTION_LIFE_YEARS, k)
}

/** Overnight capital of a cohort, USD/kW; of another technology than its plant that of the table. */
function capitalOf({ costs, inputs }: OptionSource, k: GwOption, cohort: Cohort): number {
  const plant = entryAt(inputs.plants, cohort.plant)
  if (k === 'nuclear_ext') {
    const own = costs.rows.some(({ plant: id }) => id?.split('+').includes(plant.id))
    return own ? usdPerKw(costs, inputs, cohort) : NUCLEAR.extensionUsdPerKw
  }
  return k === 'gas_new' || plant.technology === cohort.technology
    ? usdPerKw(costs, inputs, cohort)
    : TECHNOLOGY_TABLE[cohort.technology].usd_per_kw
}

function makeStep(
  k: GwOption,
  step: number,
  gw: number,
  costs: Costs,
  factor: number,
  basis: { readonly evidence: string; readonly mark: Mark }
): GwStep {
  const capex = costs.capex * factor
  const isNuclear = k === 'nuclear' || k === 'nuclear_ext'
  return {
    k,
    step,
    gw,
    capex,
    fom: isNuclear ? NUCLEAR.fom : FIXED_SHARE * capex,
    life: lifeYears(k),
    cf: costs.cf,
    fuel: isSteady(k) ? costs.fuel : 0,
    hours: k === 'pumped' ? costs.hours : 0,
    price: 0,
    ...basis,
  }
}

const A = { mark: 'A' } as const

/** Named sites; where the pace can be doubled, as much again, and a quarter more of both. */
function supplySteps(source: OptionSource, k: GwOption, rows: readonly NamedCohort[]): GwStep[] {
  const costs = meanCosts(source, k, rows)
  if (costs === null) return []
  const named = rows.reduce((sum, { gw }) => sum + gw, 0)
  const first = makeStep(k, 1, named, costs, 1, { evidence: evidenceOf(rows), mark: weakest(rows) })
  if (!isVariable(k)) return [first]
  const lead = LEAD_YEARS[k]
  const pace = paceOf(source, k)
  const fast = pace * Math.max(0, source.year - FIRST_DECISION - lead - source.lateYears(k))
  return [
    first,
    makeStep(k, 2, fast, costs, STEP_COST.fast, {
      evidence: `pace of the reference ${pace.toFixed(2)} GW a year, lead ${lead} years`,
      ...A,
    }),
    makeStep(k, 3, STRETCHED * (named + fast), costs, STEP_COST.stretched, {
      evidence: 'a quarter of steps 1 and 2',
      ...A,
    }),
  ]
}

function gasSteps(source: OptionSource, rows: readonly NamedCohort[]): GwStep[] {
  const own = meanCosts(source, 'gas_new', rows)
  const capex = own ? own.capex : TECHNOLOGY_TABLE.gas_new.usd_per_kw
  const costs: Costs = {
    capex: source.isNorthAmerica ? Math.max(GAS_NEW.leastUsdPerKwNorthAmerica, capex) : capex,
    cf: null,
    fuel: 0,
    hours: 0,
  }
  const gw = rows.reduce((sum, row) => sum + row.gw, 0)
  const slots = GAS_NEW.peakShare * source.peakGw * openYears(source, 'gas_new', GAS_NEW.lead)
  return [
    makeStep('gas_new', 1, gw, costs, 1, { evidence: evidenceOf(rows), mark: weakest(rows) }),
    makeStep('gas_new', 2, slots, costs, STEP_COST.fast, {
      evidence: '2 % of the peak a year from the first slot',
      ...A,
    }),
  ]
}

function peakerSteps(source: OptionSource): GwStep[] {
  const costs: Costs = { capex: PEAKER.usdPerKw, cf: null, fuel: 0, hours: 0 }
  const slots = PEAKER.peakShare * source.peakGw * openYears(source, 'peaker', PEAKER.lead)
  const basis = { evidence: '3 % of the peak a year from the first slot', ...A }
  return [
    makeStep('peaker', 1, slots, costs, 1, basis),
    makeStep('peaker', 2, slots / 2, costs, STEP_COST.peakers, basis),
  ]
}

/** Coal plant that goes on: no more than what would close. */
function extendSteps({ inputs, year }: OptionSource, rows: readonly NamedCohort[]): GwStep[] {
  const schedule = statedSchedule(inputs)
  const closing = inputs.cohorts.reduce(
    (sum, { fleet, technology, gw }, index) =>
      fleet === 'reference' && technology === 'coal' && gw < 0
        ? sum - gw * schedule.built(index) * schedule.share(index, year)
        : sum,
    0
  )
  const gw = Math.min(
    closing,
    rows.reduce((sum, row) => sum + row.gw, 0)
  )
  return [yearlyStep('extend', gw, { fom: EXTEND_FOM, hours: 0, price: 0 }, rows)]
}

function yearlyStep(
  k: GwOption,
  gw: number,
  terms: { readonly fom: number; readonly hours: number; readonly price: number },
  rows: readonly NamedCohort[],
  basis?: { readonly evidence: string; readonly mark: Mark }
): GwStep {
  return {
    k,
    step: 1,
    gw,
    capex: 0,
    life: 0,
    cf: null,
    fuel: 0,
    ...terms,
    ...(basis ?? { evidence: evidenceOf(rows), mark: weakest(rows) }),
  }
}

function responseSteps({ peakGw }: OptionSource, rows: readonly NamedCohort[]): GwStep[] {
  const { hours, price, fom, peakShare } = RESPONSE
  const terms = { hours, price, fom }
  if (rows.length === 0) {
    const basis = { evidence: '1 % of the peak', ...A }
    return [yearlyStep('response', peakShare * peakGw, terms, rows, basis)]
  }
  const gw = rows.reduce((sum, row) => sum + row.gw, 0)
  return [yearlyStep('response', gw, terms, rows)]
}

function efficiencySteps({ loadTwh, year, lateYears }: OptionSource): PlanOption[] {
  const years = Math.max(0, year - FIRST_DECISION - lateYears('efficiency'))
  const twh = EFFICIENCY.loadShare * loadTwh * years
  return EFFICIENCY.usdPerMwh.map((price, index) => ({
    k: 'efficiency',
    step: index + 1,
    twh,
    price,
    evidence: `0.3 % of the year for each year since ${FIRST_DECISION}`,
    ...A,
  }))
}

function flexSteps({ source, inputs, year }: OptionSource): GwStep[] {
  const { backcastYear, deadlineYear } = inputs
  const large = source.demand.large_loads
  const row = large?.find(({ central }) => central !== undefined)
  if (row?.central === undefined) return []
  const way = Math.min(1, Math.max(0, (year - backcastYear) / (deadlineYear - backcastYear)))
  const { hours, price, fom, largeLoadShare } = FLEX
  const gw = (largeLoadShare * row.central * way) / 8.76
  // A quarter of a forecast is derived from it where the forecast was seen, else assumed.
  const mark: Mark = row.mark === 'S' ? 'D' : 'A'
  const basis = { evidence: 'a quarter of large_loads_twh', mark }
  return [yearlyStep('flex', gw, { hours, price, fom }, [], basis)]
}

/** New batteries: as many as cohorts name, twice the present pace, or 3 % of the peak a year. */
export function findBattery(source: OptionSource): BatteryOption | null {
  const { peakGw, isNorthAmerica } = source
  const rows = rowsOf(namedCohorts(source), 'battery')
  const limits: readonly (readonly [gw: number, evidence: string, mark: Mark])[] = [
    [rows.reduce((sum, { gw }) => sum + gw, 0), evidenceOf(rows), weakest(rows)],
    [
      2 * paceOf(source, 'battery') * openYears(source, 'battery', BATTERY.lead + 1),
      'twice the pace of the reference',
      'A',
    ],
    [
      BATTERY.peakShare * peakGw * openYears(source, 'battery', BATTERY.lead),
      '3 % of the peak a year from the first',
      'A',
    ],
  ]
  const [gw, evidence, mark] = limits.reduce((most, limit) => (limit[0] > most[0] ? limit : most))
  if (gw < LEAST_GW) return null
  const price = isNorthAmerica ? BATTERY.northAmerica : BATTERY.elsewhere
  return {
    gw,
    power_usd_kw: price.power,
    energy_usd_kwh: price.energy,
    life: BATTERY.life,
    fom_share: BATTERY.fomShare,
    hours_min: BATTERY.hoursMin,
    hours_max: BATTERY.hoursMax,
    evidence,
    mark,
  }
}
