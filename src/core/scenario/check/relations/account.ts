import { describeIssue } from '../../../validation/issue.ts'
import { accountSourceSchema } from '../../account/read-inputs.ts'
import type { AccountDifference } from '../../derive/account-changes.ts'
import { defineRelation, type Relation } from '../relation.ts'

/** A relation between what a document states of its plants and what follows from it. */
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
    name: 'Every vector bears the dates that its plant gives it',
    formula:
      'service = earliest decision + total_lead_time_yr; counted_share = part of the deadline year after it, 0 below 90 days; latest decision = 1 January of the deadline year − lead time',
    why: 'Abatement in the deadline year is only there when the plant is: a vector that is late counts in part or not at all, whatever its notes say.',
    paths:
      /^tech_vectors\.\d+\.(?:service_date|latest_decision|slack_days|counted_share|constraints\.total_lead_time_yr)$|^analysis\.committed_plants|^decision_windows\.\d+\.deadline$/,
  },
  {
    id: 'one_account',
    name: 'Every vector is credited against the plant that fills its gap',
    formula:
      'counted Mt = counted_share × (ΔTWh × (factor of the fill − own factor) − Δloss × factor of the fill)',
    why: 'Cuts credited against coal and losses against gas make two accounts, and the sum of neither is the emissions of the deadline year.',
    paths:
      /^tech_vectors\.\d+\.(?:estimated_mt_co2|full_mt_co2|capacity_above_bau_gw)$|^analysis\.(?:reserve_mt_co2|overflow_mt_co2|surplus_mt_co2|fill_|coal_twh|cut_in|value_of|inputs_digest)|^target\./,
  },
  {
    id: 'built_path',
    name: 'The built path follows from the dates of the plant',
    formula:
      'built = BAU − Σ counted Mt × mean of the ramp from service to the deadline − coal order × share of the new energy',
    why: 'The straight line is the law; what the plant of the document leaves in a year is another figure, and the verdict reads it.',
    paths: /^projections\./,
  },
  {
    id: 'adequacy',
    name: 'Firm plant, batteries and variable plant are weighed against peak and reserve',
    formula:
      'required = peak × (1 + reserve_margin_pct / 100); shortfall = required − Σ GW × credit × counted_share; firm capacity without batteries',
    why: 'A fleet that falls short of its peak has a cost, in money or in tonnes, and someone has to pay it.',
    paths: /^structural_constraints\./,
  },
  {
    id: 'fleet_of_plants',
    name: 'The fleets of the deadline year are the plants that are there',
    formula: 'component of a row = Σ GW of its plants; plant that is late is in none',
    why: 'A fleet that is stated twice is stated differently sooner or later.',
    paths: /^fleet_evolution\./,
  },
  {
    id: 'charge_columns',
    name: 'Charges stand in four columns, from the deadline on',
    formula:
      'USD b = Mt × rate / 1000, for five years from the deadline; yearly cost on goods = due + avoidable + hypothetical',
    why: 'What is owed either way, what the target would avoid and what no law knows are three different sums.',
    paths: /^non_compliance\./,
  },
  {
    id: 'capital',
    name: 'Investment is the capital of the rows that count',
    formula: 'annual_capex_usd_b × years to the deadline = Σ GW × cost per kW of counted rows',
    why: 'Plant that comes too late is not bought for the target.',
    paths: /^fiscal_transition\.phase_1\./,
  },
  {
    id: 'lifetime_finance',
    name: 'The program is valued over its life at one rate and in one price year',
    formula: 'npv = −capital + fuel − operation + credit, mid-year, from 2027; reserve beside it',
    why: 'Plant that serves 25 years is set against 25 years of fuel, and not against ten.',
    paths: /^fiscal_transition\.(?!phase_1\.)/,
  },
]

/** The relations between the plants of a document and every figure that follows from them. */
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
              message: `${path} is ${write(actual)}, but the account of the document gives ${write(expected)}: fix the input it follows from, or run npm run scenario:derive.`,
              expected: leafOf(expected),
              actual: leafOf(actual),
            })
          ),
    })
)

/** A document that states plants states all that their account is computed from. */
export const accountInputsRelation = defineRelation({
  id: 'account_inputs',
  name: 'A document that states plants states all that their account needs',
  formula: 'power_plants stated ⇒ every input of the account can be read',
  tolerance: 0,
  tolerance_unit: 'unit of the field',
  why: 'Without one of its inputs the account is not computed at all, and every figure that follows from it goes unchecked.',
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
  return value === undefined ? 'missing' : JSON.stringify(value)
}

function leafOf(value: AccountDifference['expected']): string | number | null {
  return typeof value === 'number' || value === null || value === undefined
    ? (value ?? null)
    : String(value)
}
