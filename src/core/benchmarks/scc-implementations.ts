import type { EngineId } from '../scc/engines.ts'
import { estimateScc } from '../scc/estimate.ts'
import type { Benchmark, BenchmarkSet } from './benchmark.ts'

type Row = readonly [
  engine: EngineId,
  year: number,
  eta: number,
  prtp: number,
  horizon: number,
  published: number,
]

/** Own-test values: engine, emission year, elasticity, time preference, last year, USD2010/t CO2. */
const OPEN_IMPLEMENTATIONS: readonly Row[] = [
  ['dice2016r2', 2020, 0, 0.015, 2200, 310.46517042],
  ['dice2016r2', 2020, 0, 0.015, 2300, 426.39413229],
  ['dice2016r2', 2020, 0, 0.03, 2300, 82.86465758],
  ['dice2016r2', 2020, 1.5, 0.015, 2200, 31.56157727],
  ['dice2016r2', 2020, 1.5, 0.03, 2300, 13.32857773],
  ['dice2016r', 2020, 0, 0.015, 2305, 446.13426342],
  ['dice2016r', 2020, 0, 0.03, 2200, 81.30013038],
  ['dice2016r', 2050, 0, 0.015, 2200, 411.81927086],
  ['dice2016r', 2050, 1.5, 0.03, 2200, 35.59559957],
]

/** Values in the tests of two open implementations of the same model. */
export const OPEN_IMPLEMENTATION_SET: BenchmarkSet = {
  id: 'dice2016_open',
  service: 'scc',
  title: 'Social cost of carbon, open implementations of DICE-2016R and R2',
  source: 'Own tests of MimiDICE2016.jl and MimiDICE2016R2.jl',
  tolerance: 1e-6,
  tolerance_reason: 'both compute the same listing in double precision',
  by_construction: false,
  benchmarks: OPEN_IMPLEMENTATIONS.map(toBenchmark),
}

/** Sensitivity of DICE-2016R to a constant rate: rate, then the emission years 2015 to 2030. */
const CONSTANT_RATES = [
  [0.025, 128.5, 140, 152, 164.6],
  [0.03, 79.1, 87.3, 95.9, 104.9],
  [0.04, 36.3, 40.9, 45.8, 51.1],
  [0.05, 19.7, 22.6, 25.7, 29.1],
] as const

/** Constant discount rates in DICE-2016R. */
export const CONSTANT_RATE_SET: BenchmarkSet = {
  id: 'dice2016r_rates',
  service: 'scc',
  title: 'Social cost of carbon, DICE-2016R at constant rates',
  source: 'Nordhaus, W. (2017), PNAS 114(7):1518-1523, Table 1 (figures recalled)',
  tolerance: 0.01,
  tolerance_reason:
    '1 % (assumed): how saving and the pulse were set at a constant rate is not known to us',
  by_construction: false,
  benchmarks: CONSTANT_RATES.flatMap(([rate, ...values]) =>
    values.map((published, index): Benchmark => {
      const year = 2015 + 5 * index
      return {
        id: `${rate * 1000}_permille_${year}`,
        label: `${rate * 100} % a year, emission in ${year}`,
        unit: 'USD2010/t CO2',
        published,
        read: () =>
          estimateScc({ engine: 'dice2016r', discounting: { kind: 'constant', rate }, year })
            .scc_usd_per_tco2,
      }
    })
  ),
}

/** The one printed year that no run of the listing gives. */
export const PRINTED_2050_SET: BenchmarkSet = {
  id: 'dice2016r_2050',
  service: 'scc',
  title: 'Social cost of carbon, DICE-2016R base run in 2050',
  source: 'Nordhaus, W. (2017), PNAS 114(7):1518-1523, Table 1 (figure recalled)',
  tolerance: 0.005,
  tolerance_reason: 'the publication prints three to four digits',
  by_construction: false,
  benchmarks: [
    {
      id: '2050',
      label: 'Emission in 2050',
      unit: 'USD2010/t CO2',
      published: 102.5,
      read: () => estimateScc({ engine: 'dice2016r', year: 2050 }).scc_usd_per_tco2,
      note: 'The printed figure is what the listing gives for 2055: probably the next column of the results.',
    },
  ],
}

function toBenchmark([engine, year, eta, prtp, horizon, published]: Row): Benchmark {
  const model = engine === 'dice2016r' ? 'R' : 'R2'
  return {
    id: `${engine}_${year}_${eta * 10}_${prtp * 1000}_${horizon}`,
    label: `${model}, emission in ${year}, elasticity ${eta}, time preference ${prtp * 100} %, to ${horizon}`,
    unit: 'USD2010/t CO2',
    published,
    read: () =>
      estimateScc({ engine, year, horizon, discounting: { kind: 'ramsey', prtp, eta } })
        .scc_usd_per_tco2,
  }
}
