import { isTable } from '../../../src/core/dataset/table.ts'
import { content } from '../app.ts'

/** A call of a tool with what its answer must be: a number, a citation, or a refusal. */
export interface Question {
  readonly tool: string
  readonly input: Readonly<Record<string, unknown>>
  /** The value that the answer must have; `refused` for what the service cannot know. */
  readonly expected: number | 'cited' | 'refused'
  readonly agrees?: boolean
}

const COUNTRIES = ['PL', 'VN', 'ZA', 'US', 'DE', 'KE', 'BR', 'IN', 'TR', 'KR']

/** The number that a table itself holds, read without any of the tools. */
function held(dataset: string, field: string, country: string, year: number): number {
  const found = content.datasets.find(({ metadata }) => metadata.dataset_id === dataset)
  if (found === undefined || !isTable(found.body)) throw new Error(`There is no table ${dataset}.`)
  const row = found.body.rows.find((each) => each['country'] === country && each['year'] === year)
  const value = row?.[field]
  if (typeof value !== 'number')
    throw new Error(`${dataset} has no ${field} of ${country}, ${year}.`)
  return value
}

const co2 = (country: string, year: number): number => held('owid-co2', 'co2_mt', country, year)
const perPerson = (country: string, year: number): number =>
  held('owid-co2', 'co2_t_per_capita', country, year)

const SERIES: Question[] = COUNTRIES.flatMap((country) =>
  [2000, 2010, 2020].map((year) => ({
    tool: 'series',
    input: { dataset: 'owid-co2', field: 'co2_mt', country, from: year, to: year },
    expected: co2(country, year),
  }))
)

const FOUND: Question[] = COUNTRIES.map((country) => ({
  tool: 'find',
  input: { query: `co2 per capita ${nameOf(country)} 2020` },
  expected: perPerson(country, 2020),
}))

const CLAIMS: Question[] = COUNTRIES.flatMap((country) => {
  const value = Number(perPerson(country, 2020).toFixed(1))
  const claim = { unit: 't', indicator: 'CO2 per person', country, year: 2020 }
  return [
    {
      tool: 'verify',
      input: { ...claim, value },
      expected: perPerson(country, 2020),
      agrees: true,
    },
    {
      tool: 'verify',
      input: { ...claim, value: Number((perPerson(country, 2020) + 0.11).toFixed(2)) },
      expected: perPerson(country, 2020),
      agrees: false,
    },
  ]
})

const CITED: Question[] = [
  'owid-co2',
  'eu-ets',
  'wb-gdp',
  'poland-mandate-2035',
  'vietnam-mandate-2035',
].map((id) => ({
  tool: 'cite',
  input: { id },
  expected: 'cited' as const,
}))

/** Questions that look like the others, and that nothing here can answer. */
const UNKNOWABLE: Question[] = [
  ...[
    'oil price',
    'unemployment',
    'life expectancy',
    'football titles',
    'rainfall tomorrow',
  ].flatMap((indicator) =>
    ['Poland', 'VN'].map((country) => ({
      tool: 'verify',
      input: { indicator, country, value: 1, unit: 't' },
    }))
  ),
  ...['Atlantis', 'Prussia', 'XQ', 'Wakanda', 'Springfield'].map((country) => ({
    tool: 'verify',
    input: { indicator: 'CO2 per person', country, value: 1, unit: 't' },
  })),
  ...[1700, 2026, 2050, 2100].map((year) => ({
    tool: 'compare',
    input: { indicator: 'co2_mt', countries: ['PL', 'DE'], year: Math.max(1750, year) },
  })),
  { tool: 'compare', input: { indicator: 'CO2 per person', countries: ['PL', 'Narnia'] } },
  { tool: 'compare', input: { indicator: 'share of voters', countries: ['PL', 'DE'] } },
  { tool: 'verify', input: { indicator: 'CO2 per person', country: 'KE', value: 0.4, unit: 'lb' } },
  { tool: 'series', input: { dataset: 'owid-co2', field: 'co2_gt', country: 'PL' } },
  { tool: 'series', input: { dataset: 'opec-prices', field: 'price_usd' } },
  { tool: 'series', input: { dataset: 'owid-co2', field: 'co2_mt', country: 'PL', from: 2040 } },
  { tool: 'series', input: { dataset: 'owid-co2', field: 'co2_mt', country: 'Mordor' } },
  { tool: 'find', input: { query: 'co2 emissions of Poland in 2050' } },
  { tool: 'find', input: { query: 'gdp of Kenya in 2045' } },
  { tool: 'find', input: { query: 'methane leak rate of the Permian basin' } },
  { tool: 'find', input: { query: 'qqxzv' } },
  { tool: 'find', input: { query: 'wwwqqq zzzxxx' } },
  ...['bp-review', 'nothing', 'iea-weo-2027'].map((id) => ({ tool: 'cite', input: { id } })),
  ...[
    { geography: 'Atlantis' },
    { warming_c: 15 },
    { horizon: 2300 },
    { carbon_price_usd_per_t: -5 },
  ].map((parameters) => ({
    tool: 'compute',
    input: { calculator: 'computeDamage', parameters },
  })),
  { tool: 'compute', input: { calculator: 'computeDamage', field: 'gdp_growth_pct' } },
  {
    tool: 'compute',
    input: { calculator: 'estimateSocialCostOfCarbon', parameters: { discount_rate: 2 } },
  },
  {
    tool: 'compute',
    input: { calculator: 'askWhatIf', parameters: { scenario_id: 'france-mandate-2035' } },
  },
  // Debt paths are held for two zones only.
  ...['ZA', 'KE', 'BR'].map((geography) => ({
    tool: 'compute',
    input: {
      calculator: 'computeFiscal',
      parameters: { geography },
      field: 'fiscal_balance_shift_pct',
    },
  })),
  { tool: 'explain', input: { calculator: 'computeDamage', field: 'happiness' } },
  { tool: 'explain', input: { calculator: 'runYear', field: 'mt_co2' } },
  { tool: 'evaluate_region', input: { plan: {} } },
  { tool: 'evaluate_region', input: { plan: { id: 'mars', name: 'Mars' } } },
].map((question) => ({ ...question, expected: 'refused' as const }))

/** Questions with a number or a citation as their answer, and those that must be refused. */
export const QUESTIONS: readonly Question[] = [
  ...SERIES,
  ...FOUND,
  ...CLAIMS,
  ...CITED,
  ...UNKNOWABLE,
]

/** Calculators with parameters, whose numbers must be those of the operation itself. */
export const COMPUTED = COUNTRIES.flatMap((country) =>
  [
    ['computeDamage', '/api/damage/compute', 'gdp_damage_additional_pct', { warming_c: 2 }],
    ['computeDamage', '/api/damage/compute', 'damage_usd_b', { warming_c: 3 }],
    ['computeFiscal', '/api/fiscal/compute', 'damage_cost_pct_gdp', { horizon: 2040 }],
    ['computePhysicalClimate', '/api/climate/compute', 'heat_stress', { horizon: 2060 }],
  ].map(([calculator, path, field, parameters]) => ({
    calculator: String(calculator),
    path: String(path),
    field: String(field),
    parameters: { geography: country, ...Object(parameters) } as Record<string, string | number>,
  }))
)

function nameOf(country: string): string {
  return new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country
}
