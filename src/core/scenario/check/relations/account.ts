import { describeIssue } from '../../../validation/issue.ts'
import { accountSourceSchema } from '../../account/read-inputs.ts'
import type { AccountDifference } from '../../derive/account-changes.ts'
import { defineRelation, type Relation } from '../relation.ts'
import { cutReceived, writeReceivedPath } from '../../../validation/received.ts'

/** A relation between the stated plants of a document and derived fields. */
interface AccountRelation {
  readonly id: string
  readonly name: string
  readonly formula: string
  readonly why: string
  /** Fields that it computes. */
  readonly paths: RegExp
}

const ACCOUNT_RELATIONS: readonly AccountRelation[] = [
  {
    id: 'service_dates',
    name: 'The dates of every vector follow from its plant',
    formula:
      'service = earliest decision + total_lead_time_yr; counted_share = part of the deadline year after it, 0 below 90 days; latest decision = 1 January of the deadline year − lead time',
    why: 'There is no abatement without a plant in service: a late vector counts in part or not at all, regardless of its notes.',
    paths:
      /^tech_vectors\.\d+\.(?:service_date|latest_decision|slack_days|counted_share|constraints\.total_lead_time_yr)$|^analysis\.committed_plants|^decision_windows\.\d+\.deadline$/,
  },
  {
    id: 'one_account',
    name: 'Every vector is credited against the plant that fills its gap',
    formula:
      'counted Mt = counted_share × (ΔTWh × (factor of the fill − own factor) − Δloss × factor of the fill)',
    why: 'Crediting cuts against coal and losses against gas would be two different accounts, and neither would add up to the emissions of the deadline year.',
    paths:
      /^tech_vectors\.\d+\.(?:estimated_mt_co2|full_mt_co2|capacity_above_bau_gw)$|^analysis\.(?:reserve_mt_co2|overflow_mt_co2|surplus_mt_co2|fill_|coal_twh|cut_in|value_of|inputs_digest)|^target\./,
  },
  {
    id: 'built_path',
    name: 'The built path follows from the dates of the plant',
    formula:
      'built = BAU − Σ counted Mt × mean of the ramp from service to the deadline − coal order × share of the new energy',
    why: 'The straight line is the legal path; actual emissions depend on the plants, and the verdict uses them.',
    paths: /^projections\./,
  },
  {
    id: 'adequacy',
    name: 'Firm capacity, batteries and variable capacity are compared with peak and reserve',
    formula:
      'required = peak × (1 + reserve_margin_pct / 100); shortfall = required − Σ GW × credit × counted_share; firm capacity without batteries',
    why: 'A capacity shortfall has a cost, in money or in emissions, that someone has to pay.',
    paths: /^structural_constraints\./,
  },
  {
    id: 'fleet_of_plants',
    name: 'The fleets of the deadline year consist of the plants in service',
    formula: 'component of a row = Σ GW of its plants; late plants are in none',
    why: 'A fleet stated in two places will sooner or later differ.',
    paths: /^fleet_evolution\./,
  },
  {
    id: 'charge_columns',
    name: 'Charges are in four columns, from the deadline on',
    formula:
      'USD b = Mt × rate / 1000, for five years from the deadline; yearly cost on goods = due + avoidable + hypothetical',
    why: 'Charges owed in any case, charges that meeting the target avoids, and hypothetical charges are different sums.',
    paths: /^non_compliance\./,
  },
  {
    id: 'capital',
    name: 'Investment is the capital of the rows that count',
    formula: 'annual_capex_usd_b × years to the deadline = Σ GW × cost per kW of counted rows',
    why: 'Plants that come too late are not bought for the target.',
    paths: /^fiscal_transition\.phase_1\./,
  },
  {
    id: 'lifetime_finance',
    name: 'The program is valued over its life at one rate and in one price year',
    formula: 'npv = −capital + fuel − operation + credit, mid-year, from 2027; reserve separate',
    why: 'A plant that serves 25 years must be compared with 25 years of fuel, not with ten.',
    paths: /^fiscal_transition\.(?!phase_1\.)/,
  },
]

/** The relations between the plants of a document and all derived figures. */
export const accountRelations: readonly Relation[] = ACCOUNT_RELATIONS.map(
  ({ paths, ...definition }) =>
    defineRelation({
      ...definition,
      tolerance: 0,
      tolerance_unit: 'unit of the field',
      reads: [],
      check: (_sections, report, { account }) =>
        account
          .filter(({ path }) => paths.test(path))
          .flatMap(({ path, expected, actual }) =>
            report.claim(false, {
              path,
              message: `${writeReceivedPath(path.split('.'))} is ${write(actual)}, but the account of the document gives ${write(expected)}: fix the input it follows from, or run npm run scenario:derive.`,
              expected: leafOf(expected),
              actual: leafOf(actual),
            })
          ),
    })
)

/** A document with plants states all inputs of their account. */
export const accountInputsRelation = defineRelation({
  id: 'account_inputs',
  name: 'A document with plants states all inputs of their account',
  formula: 'power_plants stated ⇒ every input of the account can be read',
  tolerance: 0,
  tolerance_unit: 'unit of the field',
  why: 'If an input is missing, the account is not computed, and all figures derived from it are unchecked.',
  reads: ['power_plants'],
  check: ({ power_plants }, report, { document }) => {
    const source = power_plants === undefined ? null : accountSourceSchema.safeParse(document)
    if (source === null || source.success) return []
    return source.error.issues.flatMap((issue) => {
      const { path, message, expected, actual } = describeIssue(issue, document)
      const sentence = `the account needs ${path}, but it ${message}.`
      return report.claim(false, { path, message: sentence, expected, actual })
    })
  },
})

function write(value: unknown): string {
  return value === undefined ? 'missing' : cutReceived(JSON.stringify(value))
}

function leafOf(value: AccountDifference['expected']): string | number | null {
  return typeof value === 'number' || value === null || value === undefined
    ? (value ?? null)
    : String(value)
}
