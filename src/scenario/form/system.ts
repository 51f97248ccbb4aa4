import { entryAt } from '../../core/entry.ts'
import { deriveOverheadPct, growPeak } from '../../core/scenario/document/derivations.ts'
import { fitFleetScale } from '../../core/scenario/document/fleet-scale.ts'
import { interpolateLine } from '../../core/scenario/document/linear-path.ts'
import { DAYS_PER_YEAR, HOURS_PER_DAY, PERCENT } from '../../core/unit-conversions.ts'
import { EXACT_DECIMALS, roundTo } from '../../model/units/precision.ts'
import { ceilingField } from '../document/dated-names.ts'
import type { FleetGw } from '../report/facts.ts'
import { NO_PENALTY } from '../report/headline.ts'
import { TARGET_STATUSES } from '../document/vocabularies.ts'
import type { FormInputs } from './source.ts'

/** A figure without the dust of binary fractions. */
export function exact(value: number): number {
  return roundTo(value, EXACT_DECIMALS)
}

/** The ceiling of our own test in the deadline year, Mt CO2. */
export function ceilingOf({ report }: FormInputs): number {
  return report.test.value
}

/** Emissions of the base year at the stack, Mt CO2: stated, or those of which the test is a cut. */
export function baselineMt({ source, report }: FormInputs): number {
  return (
    source.power_year.baseline_stack_mt ??
    report.test.value / (1 - source.target.reduction_pct / PERCENT)
  )
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Components of a fleet row by kind of plant. */
const COMPONENTS: Readonly<Record<string, string>> = {
  coal: 'coal_gw',
  wind: 'renewables_gw',
  offshore: 'renewables_gw',
  sun: 'renewables_gw',
  hydro: 'renewables_gw',
  geothermal: 'renewables_gw',
  other: 'renewables_gw',
  roof: 'ders_gw',
  battery: 'ders_gw',
  response: 'ders_gw',
  pumped: 'pumped_storage_gw',
  nuclear: 'nuclear_gw',
  oil: 'oil_gw',
  other_fossil: 'other_fossil_gw',
  import: 'imports_gw',
  reserve: 'reserve_gw',
  backstop: 'backstop_gw',
}

type RowKind = 'baseline' | 'bau' | 'mandate'

/** A fleet by the names of the form; gas with capture has a column of its own in the plan's row. */
function fleetRow(
  kind: RowKind,
  gw: FleetGw
): Record<string, number> & { readonly total_gw: number } {
  const isPlan = kind === 'mandate'
  const row: Record<string, number> = {
    coal_gw: 0,
    [isPlan ? 'ccgt_ccus_gw' : 'ccgt_gw']: 0,
    renewables_gw: 0,
    ders_gw: 0,
  }
  const add = (name: string, amount: number) => {
    const before = row[name]
    row[name] = exact(before === undefined ? amount : before + amount)
  }
  for (const [plant, amount] of Object.entries(gw)) {
    if (plant === 'capture') add(isPlan ? 'ccgt_ccus_gw' : 'ccgt_gw', amount)
    else if (plant === 'gas') add(isPlan ? 'gas_gw' : 'ccgt_gw', amount)
    else add(COMPONENTS[plant] ?? `${plant}_gw`, amount)
  }
  return { ...row, total_gw: exact(sumOf(Object.values(row))) }
}

function fleetRows({ report, facts }: FormInputs) {
  return {
    baseline: fleetRow('baseline', facts.fleet_gw.today),
    bau: fleetRow('bau', facts.fleet_gw.reference),
    mandate: fleetRow('mandate', facts.fleet_gw.plan),
    names: {
      baseline: `baseline_${report.backcast_year}`,
      bau: `bau_${report.deadline_year}`,
      mandate: `mandate_${report.deadline_year}`,
    },
  }
}

export function fillFleetEvolution(inputs: FormInputs): object {
  const { baseline, bau, mandate, names } = fleetRows(inputs)
  const largest = Math.max(...[baseline, bau, mandate].map(({ total_gw: total }) => total))
  const note = (words: string) =>
    `${words} Imports are firm help at the peak; storage and response count at their power.`
  return {
    scale_gw: fitFleetScale(largest),
    [names.baseline]: { ...baseline, notes: note('The fleet of the back-cast year.') },
    [names.bau]: {
      ...bau,
      notes: note('What comes and closes without a new decision, less what is not built.'),
    },
    [names.mandate]: {
      ...mandate,
      notes: note('The same with all of the plan built on its stated dates.'),
    },
  }
}

export function fillBaseline(inputs: FormInputs): object {
  const { source, report } = inputs
  const { total_gw, imports_gw = 0, ...fleet } = fleetRows(inputs).baseline
  const { import: _help, ...twh } = report.backcast.twh
  const generation = sumOf(Object.values(twh))
  const mt = baselineMt(inputs)
  const { coal_gw: coalGw = 0, ccgt_gw: gasGw = 0, ...others } = fleet
  return {
    ...source.baseline,
    year: report.backcast_year,
    generation_fleet_gw: exact(total_gw - imports_gw),
    coal_gw: coalGw,
    coal_capacity_factor: capacityFactor(twh['coal'], coalGw),
    gas_ccgt_gw: gasGw,
    gas_capacity_factor: capacityFactor(twh['gas'], gasGw),
    ...others,
    grid_carbon_intensity_g_per_kwh: exact((1000 * mt) / generation),
    annual_generation_twh: exact(generation),
    annual_emissions_mt_co2: exact(mt),
    annual_lifecycle_mt: exact(entryAt(report.paths.reference_lifecycle, 0)),
  }
}

/** Mean output as a fraction of capacity; 0 of a fuel that has no plant. */
function capacityFactor(twh: number | undefined, gw: number): number {
  return twh === undefined || gw === 0
    ? 0
    : exact((1000 * twh) / (gw * DAYS_PER_YEAR * HOURS_PER_DAY))
}

export function fillTarget(inputs: FormInputs): object {
  const { source, report } = inputs
  const { penalty, ...target } = source.target
  const ceiling = ceilingOf(inputs)
  const { paid_on_excess: paid } = report.money
  return {
    ...target,
    horizon_years: report.deadline_year - report.backcast_year,
    metric: `Our test, no law: CO2 at the stack of power plants in the region in ${report.deadline_year}, with support imports and the load that stays dark, Mt`,
    required_reduction_mt_co2: exact(baselineMt(inputs) - ceiling),
    [ceilingField(report.deadline_year)]: ceiling,
    official: listOfficial(inputs),
    penalty: {
      ...penalty,
      description: `${namePenalty(paid.penalty)} ${
        paid.usd_per_t > 0
          ? 'On the excess plants pay {report.money.paid_on_excess.musd|0} million USD a year for CO2, which is inside the cost with carbon.'
          : 'No carbon price is paid on the excess.'
      }`,
    },
  }
}

function namePenalty(penalty: string): string {
  return penalty === NO_PENALTY
    ? 'No law names a penalty for a miss.'
    : `A law names a penalty for a miss: ${penalty}.`
}

/** Targets that somebody has set, the primary first, with their odds as far as they are computed. */
function listOfficial({ source, report }: FormInputs): object[] {
  const known = [report.primary, report.test, ...(report.next_target ? [report.next_target] : [])]
  const rank = (id: string, status: (typeof TARGET_STATUSES)[number]) =>
    id === source.primary_target ? -1 : TARGET_STATUSES.indexOf(status)
  return source.targets
    .filter(({ status }) => status !== 'our_test')
    .toSorted((a, b) => rank(a.id, a.status) - rank(b.id, b.status))
    .map(({ id, status, metric, year, value, unit, title, article, body }) => {
      const full = known.find((target) => target.id === id)
      const other = report.others.find((target) => target.id === id)
      return {
        id,
        status,
        title,
        ...(article === undefined ? {} : { article }),
        ...(body === undefined ? {} : { body }),
        metric,
        year,
        ...(value === undefined ? {} : { value }),
        unit,
        odds_as_planned: full?.odds.as_planned ?? other?.p ?? null,
      }
    })
}

export function fillConstraints(inputs: FormInputs): object {
  const { source, report } = inputs
  const peak = entryAt(source.demand.base_peak, 0)
  if (peak.central === undefined || peak.to_year === undefined)
    throw new Error('demand.base_peak needs a row with central and to_year.')
  const growth = source.demand.peak.central
  const projected = growPeak(peak.central, report.deadline_year - peak.to_year, growth)
  const { total_gw: total } = fleetRows(inputs).mandate
  return {
    ...source.structural_constraints,
    peak_demand_gw: peak.central,
    peak_demand_year: peak.to_year,
    demand_growth_cagr_pct: growth,
    projected_peak_demand_gw: exact(projected),
    ...(total === undefined
      ? {}
      : { mandate_overhead_pct: exact(deriveOverheadPct(total, projected)) }),
  }
}

export function fillProjections(inputs: FormInputs): object {
  const { source, report } = inputs
  const years = report.years.filter((year) => year <= report.deadline_year)
  const path = (values: readonly number[]) => values.slice(0, years.length).map(exact)
  const ceiling = ceilingOf(inputs)
  return {
    ...source.projections,
    years,
    bau_mt_co2: path(report.paths.reference),
    mandate_mt_co2: interpolateLine(years, baselineMt(inputs), ceiling).map(exact),
    plan_mt_co2: path(report.paths.plan),
    ceiling_mt_co2: ceiling,
  }
}
