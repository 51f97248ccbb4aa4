import { z } from 'zod'
import {
  choice,
  type Field,
  flag,
  integer,
  list,
  number,
  row,
  strict,
  text,
  word,
} from '../field.ts'
import { TARGET_STATUSES } from '../vocabularies.ts'

const free = { plausible: null } as const
const OF_METRIC = { unit_of: 'metric of the target', plausible: null } as const

const metric = (means: string) => number('none', means, OF_METRIC)
const musd = (means: string) => number('usd_m', means, free)
const tonnes = (means: string) => number('mt_co2', means, free)
const energy = (means: string) => number('twh', means, free)
const power = (means: string) => number('gw', means, free)
const date = (means: string) => number('year', means, free)
const chance = (means: string) => number('probability', means, free)

const byKind = row(z.record(z.string(), energy('Energy')), {
  type: 'object',
  means: 'Energy by kind of plant',
})

/** The same for each block of samples. */
const byBlock = <Value extends z.ZodType>(value: (means: string) => Value, means: string) =>
  strict(means, {
    reference: value('Without new decisions'),
    in_time: value('If every decision falls and is delivered on its date'),
    as_planned: value('As planned, with what is not built and what is late'),
    late12: value('A year late'),
    late24: value('Two years late'),
  })

const threshold = (value: z.ZodNumber, means: string) =>
  strict(means, { value: value.nullable(), words: word('Which side of it is met') })

const targetReport = (means: string, said: Partial<Field> = {}) =>
  row(
    z.strictObject({
      id: word('Id of the target'),
      status: choice(TARGET_STATUSES, 'How much it binds'),
      metric: word('What it limits'),
      year: integer('year', 'Year in which it is due'),
      value: metric('Limit'),
      reference: metric('Metric without new decisions'),
      plan: metric('Metric with the plan on its stated dates'),
      margin: metric('How far the plan is inside the limit; negative is a miss'),
      reference_margin: metric('The same without new decisions'),
      open: flag('Decisions still move it'),
      moved: metric('Margin that the plan adds'),
      odds: byBlock(chance, 'Share of the samples that meet it'),
      words: byBlock(word, 'The odds in words'),
      percentiles: strict('Margin as planned', {
        p5: metric('At 5 percent'),
        p17: metric('At 17 percent'),
        p50: metric('At 50 percent'),
        p83: metric('At 83 percent'),
        p95: metric('At 95 percent'),
      }),
      decides: list(
        strict('What decides', {
          symbol: word('Name of the sampled quantity'),
          share: number('share', 'First-order share of the variance of the margin'),
        }),
        'What decides, five largest'
      ),
      threshold_growth: threshold(
        number('share', 'Growth of energy a year as a fraction', free),
        'Growth of demand up to which it is met'
      ),
      threshold_carbon: threshold(
        number('usd_per_t', 'Carbon price', free),
        'Carbon price from which on it is met'
      ),
      sizing: strict('How much more plant it would take', {
        clean_gw: power('Clean capacity of the plan in that year'),
        scale: number('share', 'Factor on the clean capacity of the plan', free).nullable(),
        more_gw: power('Capacity more').nullable(),
        capital_musd: musd('Its capital a year').nullable(),
        decide_by: date('Last date of the decision, decimal year').nullable(),
        words: word('In words'),
        alone: list(
          strict('One technology alone', {
            technology: word('Technology'),
            more_gw: power('Capacity more').nullable(),
          }),
          'By one technology alone'
        ),
      }),
    }),
    { type: 'object', means, ...said }
  )

const fleetYear = {
  mt: tonnes('Emissions'),
  least: tonnes('Emissions in the best weather year'),
  greatest: tonnes('Emissions in the worst weather year'),
  import_mt: tonnes('Emissions of support from neighbours'),
  lifecycle_mt: tonnes('Emissions over the life cycle'),
  generation_twh: energy('Generation'),
  curtailed_twh: energy('Wind and sun that nobody uses'),
  sold_twh: energy('Surplus sold to neighbours'),
  lole_h: number('hours', 'Hours of lost load', free),
  eue_gwh: number('gwh', 'Expected unserved energy', free),
  unserved_twh: energy('Unserved energy'),
  running_musd: musd('Running cost'),
  carbon_musd: musd('Carbon price of all tonnes'),
  price: number('usd_per_mwh', 'Mean price', free),
  twh: byKind,
}

const paths = strict('Figures by year', {
  reference: list(tonnes('Emissions'), 'Without new decisions'),
  plan: list(tonnes('Emissions'), 'With the plan'),
  reference_lifecycle: list(tonnes('Emissions'), 'Without new decisions, over the life cycle'),
  plan_lifecycle: list(tonnes('Emissions'), 'With the plan, over the life cycle'),
  load: list(energy('Energy'), 'Load'),
  clean_share_plan: list(number('pct', 'Share'), 'Clean part of generation, with the plan'),
  renewable_share_plan: list(number('pct', 'Share'), 'Renewable part of generation, with the plan'),
  renewable_share_reference: list(
    number('pct', 'Share'),
    'Renewable part of generation, without new decisions'
  ),
})

const backstop = (means: string) =>
  strict(means, {
    gw: power('Gas plant added where firm capacity is missing'),
    firm_missing_gw: power('Firm capacity missing without it'),
    peak_gw: power('Peak'),
    unserved_twh_without: energy('Unserved energy without it'),
    lole_h_without: number('hours', 'Hours of lost load without it', free),
  })

const decision = strict('A decision of the plan', {
  body: word('Who decides'),
  plant: word('Plant'),
  gw: power('Capacity'),
  mt_sum_per_month: tonnes('Tonnes that a month of delay loses'),
  mt: tonnes('Tonnes of the deadline year that it spares'),
  effect: metric('What it adds to the margin of the target that leads'),
  in_service: date('Latest date of its capacity, decimal year'),
  decide_by: date('Last date of the decision, decimal year').nullable(),
  decide_for: number('year', 'Year that it is decided for', free).nullable(),
  implausible: flag('The facts say that none of it can be there by then'),
  not_built: chance('Chance that it never comes'),
})

const yearOfMoney = {
  year: number('year', 'Year', free),
  capital: musd('Capital'),
  running: musd('Running cost, less that without new decisions'),
  carbon: musd('Carbon price, less that without new decisions'),
  reserve: musd('Reserve'),
  backstop: musd('Gas plant added where firm capacity is missing'),
  capacity: musd('Firm capacity missing at its price'),
  mt: tonnes('Tonnes spared'),
}

const money = strict('What the plan costs', {
  deadline: strict('Cost of the deadline year', {
    ...yearOfMoney,
    net: musd('Sum of its parts without carbon'),
    net_with_carbon: musd('Net with carbon'),
    credit: musd('Credits: a transfer, not in the net'),
  }),
  p17: musd('Net at 17 percent'),
  p83: musd('Net at 83 percent'),
  p17_with_carbon: musd('Net with carbon at 17 percent'),
  p83_with_carbon: musd('Net with carbon at 83 percent'),
  usd_per_mwh: number('usd_per_mwh', 'Net by load', free),
  usd_per_mwh_with_carbon: number('usd_per_mwh', 'Net with carbon by load', free),
  household_usd: number('usd_per_year', 'Net by household', free),
  household_usd_with_carbon: number('usd_per_year', 'Net with carbon by household', free),
  sum_2027_to_deadline: musd('Net of all years from 2027 to the deadline'),
  sum_with_carbon: musd('Net with carbon of the same years'),
  no_regret: chance('Share of the samples in which it costs nothing'),
  yearly: list(strict('Cost of a year', yearOfMoney), 'Cost by year'),
  break_even: strict('Carbon price that pays for it', {
    central: number('usd_per_t', 'Central', free),
    low: number('usd_per_t', 'Least', free),
    high: number('usd_per_t', 'Greatest', free),
  }).nullable(),
  paid_on_excess: strict('What plants pay on tonnes above the target', {
    target: word('Id of the target'),
    excess_mt: tonnes('Mean excess'),
    usd_per_t: number('usd_per_t', 'Carbon price', free),
    musd: musd('What it costs'),
    words: text('How it is counted'),
    penalty: text('What a law charges for a miss'),
  }),
})

/** The derived figures of a document, as the account on the year gives them. */
export const report = row(
  z.strictObject({
    rules: word('Version of the rules by which it was computed'),
    deadline_year: integer('year', 'Deadline'),
    backcast_year: integer('year', 'Year that was run again'),
    weather: word('Grade and years of the weather'),
    reserve_gw: power('Coal kept in reserve'),
    closed_by_plan_gw: power('Coal that the plan closes'),
    primary: targetReport('The target that binds most'),
    test: targetReport('Our own test'),
    next_target: targetReport('The target that leads, where the primary does not').nullable(),
    lead_target: word('Id of the target that leads'),
    others: list(
      strict('Another target of the same years', {
        id: word('Id of the target'),
        status: choice(TARGET_STATUSES, 'How much it binds'),
        year: integer('year', 'Year in which it is due'),
        metric: word('What it limits'),
        value: metric('Limit'),
        plan: metric('Metric with the plan'),
        p: chance('Share of the samples that meet it as planned'),
      }),
      'Other targets of the same years'
    ),
    backcast: strict('The past year run again', { mt: tonnes('Emissions'), twh: byKind }),
    years: list(integer('year', 'Year'), 'Years of the paths'),
    paths,
    deadline: strict('The deadline year', {
      reference: strict('Without new decisions', fleetYear),
      plan: strict('With the plan', {
        ...fleetYear,
        reserve_hours: number('hours', 'Hours in which the reserve runs at full load', free),
      }),
      expected_mt: tonnes('Emissions with what is not built'),
    }),
    backstop: strict('Gas plant that nobody has planned', {
      reference: backstop('Without new decisions'),
      plan: backstop('With the plan'),
      expected: backstop('With what is not built'),
    }),
    firm_missing: strict('Firm capacity missing in the deadline year', {
      reference: power('Without new decisions'),
      plan: power('With the plan'),
      standard_h: number('hours', 'Standard, hours of lost load a year', free),
    }),
    implausible: strict('How much of the plan the facts doubt', {
      gw: power('Doubted'),
      of_gw: power('Of'),
      ids: list(word('Id'), 'Cohorts'),
    }),
    decisions: list(decision, 'Decisions, what a month of delay loses first'),
    money,
    evidence: strict('How good the evidence is', {
      word: word('weak, medium or strong'),
      assumed_share: number('share', 'Part of what decides that is assumed'),
    }),
    symbols: integer('count', 'Number of sampled quantities'),
    first_symbols: list(word('Name'), 'The first of them'),
  }),
  { type: 'object', means: 'Figures that the account computes', by: 'derived', since: 3 }
)
