import { mergeEquations } from '../model/parse-equations.ts'
import { pathNames } from '../model/periods.ts'
import {
  asModelCoefficients,
  elementName,
  type Column,
  type Family,
  type GivenSymbol,
  type ModelSource,
} from '../model/source.ts'
import { DICE2016_PERIODS } from '../../model/coefficients/dice2016.ts'
import { DOLLAR_YEARS, PRICE_INDEX, EXCHANGE_RATES } from '../../model/coefficients/price-index.ts'
import { PRICE_EQUATIONS, PUBLISHED_EQUATIONS, VALUATION_EQUATIONS } from './equations/valuation.ts'
import { CURRENCIES } from './presets/presets.ts'
import { DISCOUNT_RULES, EMISSION_PLACES, PRICES, TABLE_ROWS } from './valuation-keys.ts'

/** The supported price years. */
const PRICE_YEARS: readonly number[] = Array.from(
  { length: DOLLAR_YEARS.last - DOLLAR_YEARS.first + 1 },
  (_, index) => DOLLAR_YEARS.first + index
)

/** Maximum number of periods of an engine. */
const PERIODS = DICE2016_PERIODS

/** Number of calendar spans, enough for the longest horizon. */
const SPANS = Array.from({ length: 11 }, (_, span) => String(span))

const NEIGHBOURS = ['lower', 'upper']

const RUN = 'Run of the model'
const REQUEST = 'Request'

/** An input of the caller: symbol, label, unit and request field. */
type Row = readonly [symbol: string, label: string, unit: string, source: string]

function give(rows: readonly Row[], kind: GivenSymbol['kind'] = 'given'): GivenSymbol[] {
  return rows.map(([symbol, label, unit, source]) => ({ symbol, label, unit, source, kind }))
}

function key(symbol: string, labels: readonly string[]): GivenSymbol {
  return { symbol, label: `Which of ${labels.join(', ')}`, unit: '1', labels, source: REQUEST }
}

function overItems(
  dimension: string,
  items: readonly string[],
  rows: readonly Row[]
): GivenSymbol[] {
  return rows.flatMap(([symbol, label, unit, source]) =>
    items.map((item) => ({
      symbol: elementName(symbol, [item]),
      label: `${label}, ${dimension} ${item}`,
      unit,
      source,
      kind: 'modeled' as const,
    }))
  )
}

const PRICE_FACTOR: Row = [
  'price_factor',
  'US dollars of the answer for one of the model or table',
  '1',
  'Price index of US GDP',
]

const EMISSION_YEAR: Row = ['emission_year', 'Emission year', 'year', 'Request, year']

/** A series of the run, and one of the run with a pulse in each of two grid years. */
const SERIES: readonly Row[] = [
  ['year', 'First year of the period', 'year', RUN],
  ['consumption_per_capita', 'Consumption per person', 'thousand USD/yr', RUN],
  ['welfare_weight', 'Weight of utility with risk and precaution', '1', RUN],
]
const PULSED: Row = [
  'marginal_damage',
  'Consumption lost by a tonne emitted',
  'USD/tCO2/yr',
  'Difference of the run with a pulse to the base run, as in Nordhaus (2017)',
]

function listPath([symbol, label, unit, source]: Row): Column[] {
  return pathNames(symbol, PERIODS).map((name) => ({
    symbol: name,
    label,
    unit,
    source,
    kind: 'documented',
  }))
}

const OVER_PERIODS = Object.fromEntries(
  SERIES.map(([series]): [string, Family] => [
    series,
    { dimensions: ['t'], names: Object.fromEntries(pathNames(series, PERIODS).entries()) },
  ])
)

const OVER_NEIGHBOURS: Family = { dimensions: ['neighbour'] }
const OVER_SPANS: Family = { dimensions: ['span'] }

/** The cost of an emission, from the marginal damages and the consumption of a run. */
export const VALUATION_MODEL: ModelSource = {
  name: 'valuation of an emission',
  equations: mergeEquations([
    `dimension t: period = ${Object.keys(Array.from({ length: PERIODS })).join(' ')}\n`,
    `dimension span = ${SPANS.join(' ')}\n`,
    VALUATION_EQUATIONS,
  ]),
  repeated: 't',
  columns: [
    ...(
      [
        ['tstep', 'Length of a period', 'yr', RUN],
        ['prstp', 'Rate of pure time preference', '1/yr', RUN],
        ['elasmu', 'Elasticity of the marginal utility of consumption', '1', RUN],
        ['first_period_factor', 'Value of the first period as a share of the second', '1', RUN],
      ] satisfies Row[]
    ).map(([symbol, label, unit, source]): Column => ({
      symbol,
      label,
      unit,
      source,
      kind: 'documented',
    })),
    ...SERIES.flatMap(listPath),
    ...NEIGHBOURS.flatMap((neighbour) => {
      const [series, ...about] = PULSED
      return listPath([elementName(series, [neighbour]), ...about])
    }),
  ],
  givens: [
    key('discounting', DISCOUNT_RULES),
    key('emission_place', EMISSION_PLACES),
    key('prices', PRICES),
    ...give([
      EMISSION_YEAR,
      ['discount_rate', 'Constant discount rate', '1/yr', 'Request, discount_rate'],
      ['prtp', 'Rate of pure time preference', '1/yr', 'Request, prtp'],
      ['eta', 'Elasticity of marginal utility', '1', 'Request, eta'],
    ]),
    ...give(
      [
        PRICE_FACTOR,
        ['grid_year', 'Grid year at or before the emission', 'year', RUN],
        ['last_span', 'Number of the last span', '1', REQUEST],
      ],
      'modeled'
    ),
    ...overItems('pulse', NEIGHBOURS, [
      ['year_from', 'First year of the period', 'year', RUN],
      ['consumption_per_capita_from', 'Consumption per person', 'thousand USD/yr', RUN],
      ['welfare_weight_from', 'Weight of utility with risk and precaution', '1', RUN],
    ]),
    ...overItems('span', SPANS, [
      ['first_period', 'First period', '1', REQUEST],
      ['last_period', 'Last period', '1', REQUEST],
    ]),
  ],
  families: {
    ...OVER_PERIODS,
    marginal_damage: {
      dimensions: ['neighbour', 't'],
      names: Object.fromEntries(
        NEIGHBOURS.flatMap((neighbour) =>
          pathNames(elementName('marginal_damage', [neighbour]), PERIODS).map((name, t) => [
            `${neighbour} ${t}`,
            name,
          ])
        )
      ),
    },
    year_from: OVER_NEIGHBOURS,
    consumption_per_capita_from: OVER_NEIGHBOURS,
    welfare_weight_from: OVER_NEIGHBOURS,
    first_period: OVER_SPANS,
    last_period: OVER_SPANS,
  },
  coefficients: {},
  place_keys: [],
  tables: [],
  outputs: [
    ...pathNames('yearly_damage', PERIODS),
    ...SPANS.map((span) => `damages[${span}]`),
    'scc_usd_per_tco2',
  ],
}

const NOTHING_ELSE = { families: {}, columns: [], place_keys: [], tables: [] } as const

/** Conversion of dollars between price years. */
export const PRICE_MODEL: ModelSource = {
  ...NOTHING_ELSE,
  name: 'price years',
  equations: mergeEquations([`dimension price_year = ${PRICE_YEARS.join(' ')}\n`, PRICE_EQUATIONS]),
  givens: ['from_price_year', 'to_price_year'].map((symbol) =>
    key(symbol, PRICE_YEARS.map(String))
  ),
  families: { price_index: { dimensions: ['price_year'] } },
  coefficients: asModelCoefficients(PRICE_INDEX, 'prices'),
  outputs: ['price_factor'],
}

/** A value from a published table. */
export const PUBLISHED_MODEL: ModelSource = {
  ...NOTHING_ELSE,
  name: 'published values',
  equations: mergeEquations([PUBLISHED_EQUATIONS]),
  givens: [
    key('row', TABLE_ROWS),
    key('currency', CURRENCIES),
    key('prices', PRICES),
    ...give([EMISSION_YEAR]),
    ...give(
      [
        ['lower_year', 'Year of the row before', 'year', 'Published table'],
        ['upper_year', 'Year of the row after', 'year', 'Published table'],
        ['lower_value', 'Row before', 'USD/tCO2', 'Published table'],
        ['upper_value', 'Row after', 'USD/tCO2', 'Published table'],
      ],
      'documented'
    ),
    ...give([PRICE_FACTOR], 'modeled'),
  ],
  coefficients: asModelCoefficients(EXCHANGE_RATES, 'exchange_rates'),
  outputs: ['published', 'usd_per_tonne_of_gas'],
}
