import { entryAt, lastEntry } from '../core/entry.ts'
import { INSTITUTIONAL_TOPICS } from '../scenario/document/vocabularies.ts'
import { PERCENT } from '../core/unit-conversions.ts'
import type { AccountResult } from '../core/scenario/account/account.ts'
import { countSpendingYears, VALUATION_YEAR } from '../core/scenario/account/finance.ts'
import {
  accumulate,
  COUNTERFACTUAL_YEARS,
  derivePosition,
  HEADLINE_YEARS,
} from '../core/scenario/document/derivations.ts'
import { EXACT_DECIMALS, roundTo } from '../model/units/precision.ts'
import { DRAFT_SECTORS, regionDefault } from '../model/coefficients/region-defaults.ts'
import { cite, type CountryFacts, type DraftMandate } from './facts.ts'

/** The exports of a draft that would pay. */
export interface DraftExports {
  readonly exports_usd_b: number
  readonly embedded_mt: number
  readonly sectors: readonly {
    readonly name: string
    readonly icon: string
    readonly export_value_usd_b: number
    readonly embedded_mt_co2: number
    readonly jobs: number
  }[]
}

/** Amounts of money that the texts of a draft state. */
export interface DraftMoney extends DraftExports {
  readonly costs_usd_b: readonly number[]
  readonly five_year_usd_b: number
  readonly capex_usd_b: number
  /** First and last year in which capital is spent. */
  readonly first_year: number
  readonly last_year: number
  readonly savings_usd_b: number
  readonly inaction_usd_b: number
  readonly net_benefit_usd_b: number
}

/** Price of electricity in the baseline and in the deadline year; the rise is assumed. */
export const PRICE_INDEX = { baseline: 100, deadline: 105 } as const

/** The exports that would pay, by sector. */
export function describeExports(facts: CountryFacts): DraftExports {
  const exportsPct = facts.exports_pct_gdp ?? regionDefault('exports_share')
  const affected = (facts.gdp_usd_b * exportsPct * regionDefault('affected_share')) / PERCENT
  const sectors = DRAFT_SECTORS.map(({ name, icon, share, mt_per_usd_b }) => {
    const export_value_usd_b = roundTo(affected * share, 3)
    return {
      name,
      icon,
      export_value_usd_b,
      embedded_mt_co2: roundTo(export_value_usd_b * mt_per_usd_b, 3),
      jobs: Math.round(export_value_usd_b * regionDefault('jobs_per_usd_b')),
    }
  })
  const sum = (read: (sector: (typeof sectors)[number]) => number): number =>
    roundTo(
      sectors.reduce((total, sector) => total + read(sector), 0),
      3
    )
  return {
    exports_usd_b: sum((sector) => sector.export_value_usd_b),
    embedded_mt: sum((sector) => sector.embedded_mt_co2),
    sectors,
  }
}

/** Read penalty, investment and the cost of inaction from the account of the draft. */
export function describeMoney(
  exports: DraftExports,
  mandate: DraftMandate,
  { charges, finance }: AccountResult
): DraftMoney {
  const costs = charges.hypothetical.by_year.map((cost) => roundTo(cost, EXACT_DECIMALS))
  const fiveYears = roundTo(lastEntry(accumulate(costs)), EXACT_DECIMALS)
  const later = (COUNTERFACTUAL_YEARS - HEADLINE_YEARS) * lastEntry(costs)
  return {
    ...exports,
    costs_usd_b: costs,
    five_year_usd_b: roundTo(fiveYears, 3),
    capex_usd_b: roundTo(finance.capital_usd_b, 3),
    first_year: VALUATION_YEAR,
    last_year: VALUATION_YEAR + countSpendingYears(mandate.deadline_year) - 1,
    savings_usd_b: roundTo(finance.fuel_saved_deadline_usd_b, EXACT_DECIMALS),
    inaction_usd_b: roundTo(fiveYears + later, 3),
    net_benefit_usd_b: roundTo(finance.ten_years_undiscounted_usd_b, 3),
  }
}

/** The schedule and the sectors that pay. */
export function writeNonCompliance(
  mandate: DraftMandate,
  money: DraftMoney
): Record<string, unknown> {
  return {
    trigger_year: mandate.deadline_year,
    mechanism: `HYPOTHETICAL. From ${mandate.deadline_year} on partners charge the full allowance price on energy-heavy exports if the ceiling is missed; exports stay constant.`,
    tax_schedule: [],
    affected_exports_usd_b: money.exports_usd_b,
    embedded_emissions_mt_co2: money.embedded_mt,
    affected_sectors: money.sectors,
  }
}

/** Rows of the waterfall: capital in service against fuel saved and a tariff that covers half. */
function writeWaterfall(mandate: DraftMandate, money: DraftMoney) {
  const last = mandate.deadline_year
  const span = last - money.first_year + 1
  const years = [
    ...new Set([money.first_year, Math.floor((money.first_year + last) / 2), last, last + 2]),
  ]
  return years.map((year) => {
    const share = Math.min(1, (year - money.first_year) / Math.max(1, span - 1))
    const pressure_usd_b = roundTo(money.capex_usd_b * share * regionDefault('capital_charge'), 3)
    const savings_usd_b = roundTo(money.savings_usd_b * share, 3)
    const tariff_delta_usd_b = roundTo(Math.max(0, pressure_usd_b - savings_usd_b) / 2, 3)
    const terms = {
      pressure_usd_b,
      concessional_inflow_usd_b: 0,
      savings_usd_b,
      tariff_delta_usd_b,
    }
    return {
      year,
      label: `${year}`,
      ...terms,
      pressure_note: writeAmount('Capital charge on plant in service', pressure_usd_b),
      concessional_note: 'None assumed',
      savings_note: writeAmount('Fuel not burnt', savings_usd_b),
      tariff_note: writeAmount('Half of what fuel does not cover', tariff_delta_usd_b),
      bpdb_position_usd_b: roundTo(derivePosition(terms), 3),
      note: 'Computed from the draft.',
    }
  })
}

/** What an amount of the waterfall is, and the amount. */
function writeAmount(what: string, amountUsdB: number): string {
  return amountUsdB === 0 ? what : `${what} = ${amountUsdB} b`
}

/** Books of the power sector and of the state behind it. */
export function writeFiscalTransition(
  facts: CountryFacts,
  mandate: DraftMandate,
  money: DraftMoney
): Record<string, unknown> {
  const waterfall = writeWaterfall(mandate, money)
  const deficits = waterfall.map(({ year, bpdb_position_usd_b }) => ({
    year,
    deficit_usd_b: roundTo(-bpdb_position_usd_b, 3),
    note: 'From the waterfall',
  }))
  const peak = entryAt(
    deficits.toSorted((a, b) => b.deficit_usd_b - a.deficit_usd_b),
    0
  )
  const last = mandate.deadline_year
  const unknown = 'Not researched.'
  return {
    entity_name: `Power sector of ${facts.name}`,
    price_label: 'Price of electricity against the baseline year',
    price_unit: 'index, baseline year = 100',
    framing: 'A draft: national totals, no utility is named yet.',
    cash_flow_bridge:
      'Position = concessional_inflow + savings + tariff_delta - pressure, USD b a year.',
    phase_1: {
      label: 'Build',
      years: `${money.first_year}-${money.last_year}`,
      peak_domestic_financing_gap_usd_b: peak.deficit_usd_b,
      peak_financing_gap_year: peak.year,
      entity_deficit_trajectory: deficits,
      price_trajectory: [
        { year: facts.year, price: PRICE_INDEX.baseline, note: 'Baseline' },
        { year: last, price: PRICE_INDEX.deadline, note: 'Assumed' },
      ],
      fx_reserve_risk: unknown,
      sovereign_debt_trajectory: {
        baseline_debt_gdp_pct: facts.debt_pct_gdp,
        transition_peak_debt_gdp_pct: null,
        peak_year: null,
        stabilized_debt_gdp_pct: null,
        stabilization_year: null,
        intl_fund_dsa_threshold_pct: null,
        notes:
          facts.debt_pct_gdp === null
            ? 'No dataset holds it.'
            : `Level ${cite('imf-weo-2019-04')}, as projected in 2019.`,
      },
      intl_fund_compatibility: unknown,
      key_risks: ['Every figure of a draft may be wrong for this country.'],
    },
    phase_2: {
      label: 'Operate',
      years: `${last + 1}-${last + COUNTERFACTUAL_YEARS}`,
      savings_label: 'Fuel not burnt',
      savings_context: `${roundTo(money.savings_usd_b, 3)} b in ${last}, from the account.`,
      import_exposure_end_usd_b: 0,
      import_label: 'Fuel imports',
      import_context: unknown,
      entity_fiscal_trajectory: unknown,
      export_competitiveness: `Up to ${roundTo(Math.max(...money.costs_usd_b), 3)} b a year under the hypothetical levy.`,
      resilience_dividend: unknown,
      bond_market_outlook: unknown,
    },
    counterfactual_inaction: {
      label: 'Miss the mandate',
      framing: 'Business as usual, and the hypothetical levy is paid for ten years.',
      trade_penalty_label: 'Levy at its highest rate',
      export_erosion_usd_b_annual: 0,
      export_erosion_label: 'None assumed',
      notes: `The levy costs ${money.inaction_usd_b} b: five years of the schedule and five more at its last cost. The program leaves ${money.net_benefit_usd_b} b in ten years, not discounted.`,
    },
    fiscal_waterfall: waterfall,
    institutional_summary: {
      ...Object.fromEntries(INSTITUTIONAL_TOPICS.map((topic) => [topic, unknown])),
      sovereign_debt:
        facts.debt_pct_gdp === null
          ? 'No dataset holds it.'
          : `${facts.debt_pct_gdp} percent of GDP ${cite('imf-weo-2019-04')}.`,
      annual_financing_gap: `Up to ${peak.deficit_usd_b} b a year.`,
    },
  }
}
