import { entryAt, lastEntry } from '../../core/entry.ts'
import {
  addCharges,
  readCharges,
  UNCHANGED_PRICES,
  type ChargesResult,
} from '../account/charges.ts'
import { listYears } from '../document/calendar.ts'
import {
  accumulate,
  COUNTERFACTUAL_YEARS,
  findPeakDeficit,
  HEADLINE_YEARS,
} from '../../core/scenario/document/derivations.ts'
import { MILLION_PER_BILLION } from '../../core/unit-conversions.ts'
import { formatProse } from '../../model/units/number.ts'
import { readAccountInputs } from '../account/inputs.ts'
import { readCosts, usdPerKw } from '../account/money.ts'
import { carbonPrice } from '../account/ranges.ts'
import { shareInService } from '../account/schedule.ts'
import { CHARGE_COLUMNS, SCHEDULED_COLUMNS } from '../../model/coefficients/charges.ts'
import { FIRST_YEAR } from '../odds/decisions.ts'
import type { SensitivityCase, SensitivityEnd } from '../report/facts.ts'
import { baselineMt, ceilingOf, exact } from './system.ts'
import type { FormInputs } from './source.ts'

const billions = (musd: number): number => exact(musd / MILLION_PER_BILLION)

/** Charges on goods, and on the tonnes by which the reference exceeds the ceiling. */
function sumCharges(inputs: FormInputs): ChargesResult {
  const { source, report } = inputs
  const { carbon } = readAccountInputs(source)
  const { plan } = report.deadline
  const generation = Object.values(report.backcast.twh).reduce((sum, twh) => sum + twh, 0)
  return addCharges(
    readCharges(source.charge_rows),
    report.deadline_year,
    Math.max(0, report.deadline.reference.mt - ceilingOf(inputs)),
    {
      price_factor: UNCHANGED_PRICES,
      usd_per_eur: source.power_account.usd_per_eur,
      allowanceUsdPerT: (year) => carbonPrice(carbon, year, 0),
      gridCut: 1 - plan.mt / plan.generation_twh / (baselineMt(inputs) / generation),
    }
  )
}

/** Cost of each scheduled year, USD billion: on goods alone, whose tonnes the schedule states. */
function scheduleCosts(charges: ChargesResult): number[] {
  return Array.from({ length: HEADLINE_YEARS }, (_, index) =>
    SCHEDULED_COLUMNS.reduce(
      (sum, column) => sum + entryAt(charges[column].on_goods_by_year, index),
      0
    )
  )
}

export function fillNonCompliance(inputs: FormInputs): object {
  const { source, report } = inputs
  const charges = sumCharges(inputs)
  const sectors = source.non_compliance.affected_sectors
  const sum = (field: 'export_value_usd_b' | 'embedded_mt_co2') =>
    exact(sectors.reduce((total, sector) => total + sector[field], 0))
  const embedded = sum('embedded_mt_co2')
  const costs = scheduleCosts(charges)
  const sums = accumulate(costs)
  return {
    ...source.non_compliance,
    trigger_year: report.deadline_year,
    tax_schedule: costs.map((cost, index) => ({
      year: report.deadline_year + index,
      rate_usd_per_t: embedded === 0 ? 0 : exact((cost * MILLION_PER_BILLION) / embedded),
      annual_cost_usd_b: exact(cost),
      cumulative_usd_b: exact(entryAt(sums, index)),
    })),
    charges: Object.fromEntries(
      CHARGE_COLUMNS.map((column) => [
        column,
        {
          deadline_year: exact(charges[column].deadline_year),
          five_years: exact(charges[column].five_years),
        },
      ])
    ),
    affected_exports_usd_b: sum('export_value_usd_b'),
    embedded_emissions_mt_co2: embedded,
    max_annual_cost_usd_b: exact(Math.max(...costs)),
    five_year_cumulative_usd_b: exact(lastEntry(sums)),
  }
}

export function fillFiscal(inputs: FormInputs): object {
  const { source, report } = inputs
  const { fiscal_transition: fiscal } = source
  const { money } = report
  const { largest, years } = findPeakDeficit({
    ...fiscal.phase_1,
    peak_financing_gap_year: null,
  })
  return {
    ...fiscal,
    phase_1: {
      ...fiscal.phase_1,
      annual_capex_usd_b: billions(annualCapital(inputs)),
      capex_sources: listCapital(inputs),
      peak_domestic_financing_gap_usd_b: largest,
      peak_financing_gap_year: years[0] ?? report.deadline_year,
    },
    phase_2: {
      ...fiscal.phase_2,
      primary_savings_usd_b_annual: billions(-money.deadline.running),
    },
    counterfactual_inaction: {
      ...fiscal.counterfactual_inaction,
      ...inactionOf(inputs),
    },
    fiscal_waterfall: fillWaterfall(inputs),
    customer_cost: {
      usd_per_mwh: exact(money.usd_per_mwh),
      home_usd_per_yr: exact(money.household_usd),
      home_local_per_yr: exact(money.household_usd / source.customers.usd_per_unit),
      industry_usd_m_per_yr: exact(
        (money.usd_per_mwh * source.customers.industry_gwh_yr) / MILLION_PER_BILLION
      ),
      currency: source.customers.currency,
    },
  }
}

/** Overnight capital of the plan in a year of the first phase, million USD. */
function annualCapital({ source, facts }: FormInputs): number {
  const named = listYears(source.fiscal_transition.phase_1.years)
  const last = FIRST_YEAR + facts.overnight_musd.length - 1
  const from = named[0] ?? FIRST_YEAR
  const to = Math.max(from, named.at(-1) ?? last)
  // Plant that enters service in the deadline year was paid for in the phase that ends before it.
  return facts.overnight_musd.reduce((sum, musd) => sum + musd, 0) / (to - from + 1)
}

/** Overnight capital of what is in service in the deadline year, by cohort, as a calculation in words. */
function listCapital({ source }: FormInputs): Record<string, string> {
  const inputs = readAccountInputs(source)
  const costs = readCosts(source)
  const lines = inputs.cohorts.flatMap((cohort) => {
    const isClosedCoal = cohort.gw < 0 && entryAt(inputs.plants, cohort.plant).kind === 'coal'
    if (cohort.fleet !== 'plan' || isClosedCoal) return []
    const price = usdPerKw(costs, inputs, cohort)
    const gw = exact(cohort.gw * shareInService(cohort, inputs.deadlineYear))
    if (gw === 0) return []
    const usdB = formatProse(billions(gw * price))
    return [[cohort.id, `${formatProse(gw)} GW x ${formatProse(price)} USD/kW = ${usdB} b`]]
  })
  return Object.fromEntries(lines)
}

/** Ten years of missing the target from the deadline on, beside ten years of the plan's net cost. */
function inactionOf(inputs: FormInputs): object {
  const { source, report } = inputs
  const { carbon } = readAccountInputs(source)
  const costs = scheduleCosts(sumCharges(inputs))
  const later = COUNTERFACTUAL_YEARS - HEADLINE_YEARS
  const border = costs.reduce((sum, cost) => sum + cost, 0) + later * lastEntry(costs)
  const excess = Math.max(0, report.deadline.reference.mt - ceilingOf(inputs))
  const paid = Array.from({ length: COUNTERFACTUAL_YEARS }, (_, index) =>
    billions(excess * carbonPrice(carbon, report.deadline_year + index, 0))
  ).reduce((sum, cost) => sum + cost, 0)
  const erosion = source.fiscal_transition.counterfactual_inaction.export_erosion_usd_b_annual
  const total = paid + border + COUNTERFACTUAL_YEARS * erosion
  return {
    trade_penalty_usd_b_annual: exact(Math.max(...costs)),
    paid_on_excess_usd_b_10yr: exact(paid),
    inaction_total_cost_usd_b_10yr: exact(total),
    net_transition_benefit_usd_b_10yr: exact(
      total - COUNTERFACTUAL_YEARS * billions(report.money.deadline.net)
    ),
  }
}

/** One row a year: the plan's fixed costs against what it saves; what is left is the tariff's. */
function fillWaterfall({ source, report }: FormInputs): object[] {
  const authored = source.fiscal_transition.fiscal_waterfall
  return report.money.yearly.map((money) => {
    const own = authored.find(({ year }) => year === money.year)
    const pressure = billions(money.capital + money.reserve + money.backstop + money.capacity)
    const savings = billions(-money.running)
    // A year that its author does not name has no concessional money.
    const inflow = own ? own.concessional_inflow_usd_b : 0
    return {
      year: money.year,
      label: String(money.year),
      pressure_usd_b: pressure,
      pressure_note: `Capital {report.money.yearly[${money.year}].capital|0}, reserve {report.money.yearly[${money.year}].reserve|0}, plant that nobody has planned {report.money.yearly[${money.year}].backstop|0}, shortage {report.money.yearly[${money.year}].capacity|0} million USD`,
      concessional_inflow_usd_b: inflow,
      concessional_note: own ? own.concessional_note : 'None stated',
      savings_usd_b: savings,
      savings_note: `Running cost {report.money.yearly[${money.year}].running|0} million USD against the reference`,
      tariff_delta_usd_b: exact(pressure - savings - inflow),
      tariff_note: 'What is left: pressure less savings and inflow',
      bpdb_position_usd_b: 0,
      note: `The position is zero by construction. Carbon price beside it: {report.money.yearly[${money.year}].carbon|0} million USD.`,
    }
  })
}

const FACTORS: Readonly<Record<SensitivityCase['factor'], { name: string; unit: string }>> = {
  growth: { name: 'Growth of energy', unit: '% a year' },
  carbon: { name: 'Carbon price in the deadline year', unit: 'USD/t' },
  gas_price: { name: 'Price of gas', unit: 'times the central price' },
  one_year_late: { name: 'All of the plan later', unit: 'years' },
}

/** Cases of the deadline year, each with one input moved and the rest central. */
export function fillSensitivities({ facts }: FormInputs): object {
  return {
    note: 'Central runs of the deadline year with one input moved: tonnes of the plan, and its net cost without the carbon price.',
    cases: facts.sensitivity.map(({ factor, low, base, high }) => {
      const { name, unit } = FACTORS[factor]
      const side = (label: string, end: SensitivityEnd | null) => ({
        [`${label}_assumption`]: end ? `${formatProse(end.assumed)} ${unit}` : 'not run',
        [`${label}_impact`]: end
          ? `${formatProse(end.mt)} Mt; ${formatProse(end.net_musd)} million USD a year`
          : 'no such case',
      })
      return { factor: name, ...side('low', low), ...side('base', base), ...side('high', high) }
    }),
  }
}
