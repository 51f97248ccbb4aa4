import { integer, list, number, section, text, title, word, year } from '../field.ts'
import { usual, USUAL_PRICE_YEAR } from './defaults.ts'

const methodology = section('How money is counted', {
  base_year: year('Year of the prices', { basis: 'inflation_basis' }),
  currency: word('Currency'),
  exchange_rate: text('Rate of exchange'),
  discount_rate: text('Rate of discount'),
  inflation_basis: text('How inflation is treated'),
  damage_estimate_basis: text('How damage is counted'),
  stranded_asset_basis: text('How stranded plant is counted'),
})

const timelinePhase = section('A span of years', {
  phase: integer('count', 'Number of the phase', { basis: 'its place in the list' }),
  years: word('First and last year'),
  label: title('Name'),
  characteristics: list(text('Trait'), 'What marks it'),
  dominant_risk: text('Largest risk'),
  dominant_opportunity: text('Largest opportunity'),
})

const MONEY = { plausible: [0, 800], basis: 'terms of the row' } as const

const capitalProvider = section('Somebody who pays', {
  actor: title('Who'),
  type: text('Kind of money'),
  committed_usd_b: number('usd_bn', 'Committed', MONEY),
  deployed_by_2030_usd_b: number('usd_bn', 'Deployed by 2030', MONEY),
  terms: text('Terms'),
  conditionality: text('Conditions'),
  risk: text('What could stop it'),
})

const sensitivityCase = section(
  'What another assumption would change',
  {
    factor: text('What is moved'),
    low_assumption: text('Low value'),
    low_impact: text('What follows from it'),
    base_assumption: text('Central value'),
    base_impact: text('What follows from it'),
    high_assumption: text('High value'),
    high_impact: text('What follows from it'),
  },
  { literals: 'note of the cases' }
)

const creditFactor = section('What weighs on credit or supports it', {
  factor: title('What'),
  window: word('When'),
  note: text('How much'),
})

/** Who pays, on what terms, and what could make it more expensive. */
export const financingFramework = section(
  'Who pays, on what terms, and what could make it dearer',
  {
    discount_rate_pct: number('pct', 'Real discount rate a year', {
      label: 'Real discount rate',
      since: 2,
      plausible: [-5, 30],
      default: usual('discount_rate'),
    }).optional(),
    price_year: year('Year of all prices', {
      label: 'Price year of every amount',
      since: 2,
      default: { value: USUAL_PRICE_YEAR, source: 'that of the capital costs that stand in' },
    }).optional(),
    deflator: word('How prices of other years were brought to it', {
      label: 'How amounts of other years were brought to it',
      since: 2,
      default: { value: 'undeflated', source: 'nothing stated' },
    }).optional(),
    methodology,
    timeline_phases: list(timelinePhase, 'Spans of the program'),
    capital_providers: list(capitalProvider, 'Who pays'),
    financing_conditions: section('On what terms', {
      critical_path: text('Decision on which money waits'),
      currency_mismatch: text('Revenue and debt in different currencies'),
      blended_finance_threshold: text('From where on concessional money is needed'),
    }),
    sensitivity_cases: section('What other assumptions would change', {
      note: text('How they were computed'),
      cases: list(sensitivityCase, 'One assumption a row'),
    }),
    sovereign_risk_transmission: section('How it reaches the credit of the state', {
      current_profile: text('Where the state stands'),
      credit_pressures: list(creditFactor, 'What weighs on credit'),
      credit_supports: list(creditFactor, 'What supports it'),
      tail_risk_note: text('What could go badly wrong'),
    }),
  }
)
