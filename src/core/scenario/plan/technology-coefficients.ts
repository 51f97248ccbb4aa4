import type { Coefficient, CoefficientTable } from '../../explain/trace.ts'
import type { Option } from './inputs.ts'

/** A technology's figures: what it costs and how much of it can run. */
interface TechnologyFigures {
  /** USD/kW of a new plant entering service about 2030, NREL, with the Advanced and Conservative cases. */
  readonly capex?: readonly [value: number, low: number, high: number]
  /** USD/kW-yr. */
  readonly fixed: readonly [value: number, source: string]
  /** Years over which capital is written off. */
  readonly life?: readonly [value: number, source: string]
  /** USD/MWh beside fuel. */
  readonly variable?: readonly [value: number, source: string]
  /** Available share on peak and calm days, and on other days. */
  readonly available?: readonly [number, number]
}

const NREL = 'NREL, Annual Technology Baseline 2024, Market, Moderate, plant of 2030, USD of 2022'
const DANISH = 'Danish Energy Agency, technology data'
const FILE = `${DANISH}, as PyPSA technology-data states it for 2030`

/** All technologies of the cheapest plan. A source that begins with `assumed` is our own choice. */
const FIGURES = {
  coal: {
    fixed: [60, 'assumed: 1.31 % of EUR 4,812 gives 63, 2.13 % of USD 4,204 gives 90'],
    variable: [4.6, `${DANISH}: EUR 4.10 at 1.13 USD`],
    available: [0.92, 0.84],
  },
  gas: {
    fixed: [27, `${FILE}: 1.97 % of USD 1,367`],
    variable: [5, 'assumed: 7.5 in the United States, 5.6 in Europe'],
    available: [0.95, 0.89],
  },
  capture: {
    capex: [1252, 1000, 1600],
    fixed: [70, `${NREL}: 5.6 %`],
    life: [25, 'assumed: what a retrofitted plant has left'],
    available: [0.95, 0.85],
  },
  peaker: {
    fixed: [20, `${FILE}: 1.78 % of USD 1,100`],
    life: [25, FILE],
    variable: [6.8, `${DANISH}: EUR 6.01 at 1.13 USD`],
    available: [0.95, 0.9],
  },
  gas_new: { capex: [1367, 1109, 2000], fixed: [27, `${FILE}: 1.97 %`], life: [25, FILE] },
  wind: { capex: [1515, 1444, 1698], fixed: [31.5, `${NREL}: 2.08 %`], life: [30, FILE] },
  offshore: { capex: [4790, 3496, 7472], fixed: [84, `${NREL}: 1.76 %`], life: [30, FILE] },
  solar: {
    capex: [1285, 1151, 1469],
    fixed: [19.4, `${NREL}: 1.51 %`],
    life: [30, 'assumed: the file says 40'],
  },
  solar_site: {
    capex: [1285, 1151, 1469],
    fixed: [19.4, `${NREL}: 1.51 %`],
    life: [30, 'assumed: the file says 40'],
  },
  roof: {
    capex: [1606, 1411, 1884],
    fixed: [17, `${NREL}: 1.06 %`],
    life: [30, 'assumed: the file says 40'],
  },
  battery: {
    capex: [1563, 1203, 1911],
    fixed: [39, `${NREL}: 2.5 %, four hours`],
    life: [15, NREL],
  },
  hydro: {
    capex: [3489, 3315, 3489],
    fixed: [35, `${NREL}: 1 %`],
    life: [40, 'assumed: the file says 80'],
  },
  geothermal: {
    capex: [6977, 6311, 7465],
    fixed: [100, 'assumed: 1.79 % in the United States gives 125'],
    life: [30, FILE],
  },
  nuclear: {
    capex: [8198, 6965, 10_387],
    fixed: [140, 'assumed: 2.3 % in the United States, 1.27 % in Europe'],
    life: [40, FILE],
  },
  pumped: {
    fixed: [35, 'assumed: as hydro'],
    life: [40, 'assumed: the file says 80'],
  },
  response: { fixed: [60, 'assumed: no capital, a yearly payment'] },
} as const satisfies Readonly<Partial<Record<Option | 'coal' | 'gas', TechnologyFigures>>>

/** A technology of the cheapest plan, existing coal and gas included. */
export type Technology = keyof typeof FIGURES

/** Spread of a figure for which the source states none. */
const SPREAD = 0.25

function coefficient(label: string, value: number, unit: string, source: string): Coefficient {
  return {
    label,
    value,
    unit,
    source,
    source_type: source.startsWith('assumed') ? 'assumed' : 'documented',
    range: [value * (1 - SPREAD), value * (1 + SPREAD)],
  }
}

function available(name: string, days: string, value: number): Coefficient {
  const source = 'assumed: maintenance is laid on the days that need the plant least'
  const label = `Availability of ${name}, ${days}`
  return {
    ...coefficient(label, value, 'fraction', source),
    range: [value - 2 * (1 - value), 1],
  }
}

function listFigures(technology: string, figures: TechnologyFigures): [string, Coefficient][] {
  const { capex, fixed, life, variable, available: share } = figures
  const name = technology.replace('_', ' ')
  return [
    ...(capex === undefined
      ? []
      : ([
          [
            `capex_${technology}`,
            {
              ...coefficient(`Capital cost of ${name}`, capex[0], 'USD/kW', NREL),
              range: [capex[1], capex[2]],
            },
          ],
        ] as [string, Coefficient][])),
    [`fixed_${technology}`, coefficient(`Fixed cost of ${name}`, fixed[0], 'USD/kW-yr', fixed[1])],
    ...(life === undefined
      ? []
      : ([[`life_${technology}`, coefficient(`Life of ${name}`, life[0], 'years', life[1])]] as [
          string,
          Coefficient,
        ][])),
    ...(variable === undefined
      ? []
      : ([
          [
            `variable_${technology}`,
            coefficient(`Running cost of ${name}`, variable[0], 'USD/MWh', variable[1]),
          ],
        ] as [string, Coefficient][])),
    ...(share === undefined
      ? []
      : ([
          [`available_${technology}_peak`, available(name, 'peak and calm days', share[0])],
          [`available_${technology}_other`, available(name, 'other days', share[1])],
        ] as [string, Coefficient][])),
  ]
}

/** The figures of all technologies as coefficients. */
export const TECHNOLOGY_COEFFICIENTS: CoefficientTable = Object.fromEntries(
  Object.entries(FIGURES).flatMap(([technology, figures]) => listFigures(technology, figures))
)

/** The figures of one technology. */
export function readTechnology(technology: Technology): TechnologyFigures {
  return FIGURES[technology]
}
