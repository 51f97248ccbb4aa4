import { describe, expect, it } from 'vitest'
import { breakDown, estimateScc } from '../../src/core/scc/estimate.ts'
import { resolveRequest, type EngineQuestion, type SccRequest } from '../../src/core/scc/request.ts'
import { computeRun, readRun, readSeries } from '../../src/core/scc/run-cache.ts'
import { valueEmission } from '../../src/core/scc/valuation.ts'
import { readCells, readRows } from './published-table.ts'
import {
  OPEN_IMPLEMENTATIONS,
  R2_CONSTANT_RATES,
  R2_DAMAGE_FUNCTIONS,
  R2_HORIZONS,
  R2_PATH,
  R2_STATE,
  R_CONSTANT_RATES,
} from './scc-published.ts'

/** Relative tolerance of reproduced values. */
const REPRODUCED = 1e-4

/** Relative tolerance of the paths: the savings rates are printed to eight decimals. */
const PATH = 1e-8

function ask(request: SccRequest): EngineQuestion {
  const question = resolveRequest(request)
  if (question.kind === 'table') throw new Error('The test asks an engine.')
  return question
}

const estimate = (request: SccRequest): number => estimateScc(request).scc_usd_per_tco2

/** The value with another pulse than the engine's own, in GtCO2 a year. */
function estimateWithPulse(request: SccRequest, pulse: number): number {
  const question = ask(request)
  return breakDown(question, computeRun(question, { pulse })).reduce(
    (total, span) => total + span.usd_per_tco2,
    0
  )
}

const relativeError = (actual: number, expected: number): number => Math.abs(actual / expected - 1)

const R2_RUN = readRun(ask({}))

function readBase(symbol: string, year: string | number): number {
  const t = (Number(year) - 2015) / 5
  return readSeries(R2_RUN.base.series, symbol)[t] ?? NaN
}

describe('DICE-2016R and R2 against the open implementations', () => {
  it.each(readRows(OPEN_IMPLEMENTATIONS))(
    'gives $cells.scc for $row, $cells.emission_year, eta $cells.eta, rho $cells.prtp to $cells.last_year',
    ({ row, cells }) => {
      const value = estimate({
        engine: row === 'R' ? 'dice2016r' : 'dice2016r2',
        year: Number(cells['emission_year']),
        horizon: Number(cells['last_year']),
        discounting: { kind: 'ramsey', prtp: Number(cells['prtp']), eta: Number(cells['eta']) },
      })
      expect(Math.abs(value - Number(cells['scc']))).toBeLessThanOrEqual(1e-6)
    }
  )
})

describe('DICE-2016R against the published base path (Nordhaus 2017)', () => {
  it.each([
    [2015, 31.231, 31.2],
    [2020, 37.254, 37.3],
    [2025, 44.04, 44],
    [2030, 51.62, 51.6],
  ])('gives the value of %i with a small pulse', (year, reproduced, published) => {
    const value = estimateWithPulse({ engine: 'dice2016r', year }, 0.001)
    expect(relativeError(value, reproduced)).toBeLessThanOrEqual(REPRODUCED)
    expect(Math.abs(value - published)).toBeLessThanOrEqual(0.06)
  })
})

describe('the base run of DICE-2016R2', () => {
  const SYMBOLS: Readonly<Record<string, string>> = {
    MAT: 'carbon_atmosphere',
    TATM: 'temperature_atmosphere',
    TOCEAN: 'temperature_ocean',
    FORC: 'forcing',
    E_total: 'emissions',
    K: 'capital',
    YGROSS: 'gross_output',
    C: 'consumption',
    L: 'population',
    damage_fraction: 'damage_fraction',
    TATM_c: 'temperature_atmosphere',
    MAT_gtc: 'carbon_atmosphere',
    E_gtco2: 'emissions',
    cpc_thousand_usd: 'consumption_per_capita',
    pop_millions: 'population',
    tfp: 'tfp',
    sigma: 'carbon_intensity',
  }
  const states = readCells(R2_STATE).filter(({ column }) => column !== 'unit')

  it.each(states)('has $row $value in $column', ({ row, column, value, rounding }) => {
    const actual = readBase(SYMBOLS[row] ?? row, column)
    expect(Math.abs(actual - value)).toBeLessThanOrEqual(rounding + Math.abs(value) * PATH)
  })

  it.each(readCells(R2_PATH))('has $column $value in $row', ({ row, column, value, rounding }) => {
    const actual = readBase(SYMBOLS[column] ?? column, row)
    expect(Math.abs(actual - value)).toBeLessThanOrEqual(rounding + Math.abs(value) * PATH)
  })
})

describe('DICE-2016R2 at constant rates', () => {
  it.each(readCells(R2_CONSTANT_RATES))('gives $value at $row in $column', (cell) => {
    const discounting = { kind: 'constant', rate: Number(cell.row) } as const
    expect(
      relativeError(estimate({ year: Number(cell.column), horizon: 2300, discounting }), cell.value)
    ).toBeLessThanOrEqual(REPRODUCED)
  })

  it.each(readCells(R2_HORIZONS))('gives $value for horizon $row and $column', (cell) => {
    const rate = Number(cell.column.replace('rate_', ''))
    const discounting = { kind: 'constant', rate } as const
    const value = estimate({ year: 2020, horizon: Number(cell.row), discounting })
    expect(relativeError(value, cell.value)).toBeLessThanOrEqual(REPRODUCED)
  })

  it.each([
    [0.001, 82.8695],
    [1, 82.8647],
    [10, 82.821],
  ])('gives with a pulse of %d GtCO2 a year %d', (pulse, expected) => {
    const discounting = { kind: 'constant', rate: 0.03 } as const
    expect(
      relativeError(estimateWithPulse({ year: 2020, horizon: 2300, discounting }, pulse), expected)
    ).toBeLessThanOrEqual(REPRODUCED)
  })
})

describe("DICE-2016R2 with Ramsey's rule", () => {
  it.each([
    [2015, 2300, 29.6975],
    [2020, 2300, 35.3956],
    [2025, 2300, 41.804],
    [2030, 2300, 48.95],
    [2050, 2300, 85.3611],
    [2020, 2510, 35.753],
  ])('gives for %i to %i the value %d', (year, horizon, expected) => {
    expect(relativeError(estimate({ year, horizon }), expected)).toBeLessThanOrEqual(REPRODUCED)
  })
})

describe('the breakdown of the 2020 value at 3 % to 2300', () => {
  const request = {
    year: 2020,
    horizon: 2300,
    discounting: { kind: 'constant', rate: 0.03 },
  } as const
  const { breakdown, scc_usd_per_tco2: value } = estimateScc(request)

  it.each([
    [0, 2020, 2045, 6.60092],
    [1, 2050, 2095, 33.52896],
  ])('has in row %i the damages of %i to %i', (index, from, to, expected) => {
    expect(breakdown[index]).toMatchObject({ from, to })
    expect(relativeError(breakdown[index]?.usd_per_tco2 ?? NaN, expected)).toBeLessThanOrEqual(
      REPRODUCED
    )
  })

  it('sums to 82.86466', () => {
    expect(relativeError(value, 82.86466)).toBeLessThanOrEqual(REPRODUCED)
    expect(breakdown.reduce((total, row) => total + row.usd_per_tco2, 0)).toBe(value)
  })

  it.each([
    [2020, 0],
    [2025, 0.400511],
    [2030, 0.857387],
    [2035, 1.331057],
  ])('has a first term of %i of %d', (year, expected) => {
    const question = ask(request)
    const t = (year - 2015) / 5
    const term = (valueEmission(question, R2_RUN).yearly_damage[t] ?? NaN) * 5
    expect(Math.abs(term - expected)).toBeLessThanOrEqual(expected * REPRODUCED)
  })

  it.each([
    [2025, 0.77918],
    [2030, 1.33394],
    [2065, 2.51438],
  ])('warms %i by %d mK', (year, expected) => {
    const pulsed = readSeries(R2_RUN.pulsed(1), 'temperature_atmosphere')
    const t = (year - 2015) / 5
    expect(
      relativeError(
        ((pulsed[t] ?? NaN) - readBase('temperature_atmosphere', year)) * 1000,
        expected
      )
    ).toBeLessThanOrEqual(REPRODUCED)
  })

  // The reproduction calls 2065 the peak. Its value of 2065 agrees; the run rises a little further.
  it('warms most in 2070, by 2.51987 mK', () => {
    const base = readSeries(R2_RUN.base.series, 'temperature_atmosphere')
    const pulsed = readSeries(R2_RUN.pulsed(1), 'temperature_atmosphere')
    const response = [...pulsed].map((warming, t) => 1000 * (warming - (base[t] ?? NaN)))
    const peak = Math.max(...response)
    expect(2015 + 5 * response.indexOf(peak)).toBe(2070)
    expect(relativeError(peak, 2.51987)).toBeLessThanOrEqual(REPRODUCED)
  })
})

describe('DICE-2016R at constant rates to 2510', () => {
  it.each(readCells(R_CONSTANT_RATES))('gives $value at $row in $column', (cell) => {
    const discounting = { kind: 'constant', rate: Number(cell.row) } as const
    const value = estimate({ engine: 'dice2016r', year: Number(cell.column), discounting })
    expect(relativeError(value, cell.value)).toBeLessThanOrEqual(REPRODUCED)
  })

  // The published sensitivity row, printed to a tenth, lies within one percent.
  it.each([
    [0.025, [128.5, 140, 152, 164.6]],
    [0.03, [79.1, 87.3, 95.9, 104.9]],
    [0.04, [36.3, 40.9, 45.8, 51.1]],
    [0.05, [19.7, 22.6, 25.7, 29.1]],
  ])('lies at %d within one percent of the published row', (rate, published) => {
    published.forEach((expected, index) => {
      const year = 2015 + 5 * index
      const value = estimate({ engine: 'dice2016r', year, discounting: { kind: 'constant', rate } })
      expect(relativeError(value, expected)).toBeLessThanOrEqual(0.01)
    })
  })
})

describe('DICE-2016R2 with other damage functions', () => {
  const ids = [
    'dice2016r2',
    'dice2016r',
    'dice2013r',
    'dice2023',
    'howard_sterner_2017_noncat',
  ] as const

  it.each(readCells(R2_DAMAGE_FUNCTIONS))('gives $value for $row and $column', (cell) => {
    const damage = ids.find((id) => id === cell.row)
    const rate = Number(cell.column.replace('rate_', ''))
    const value = estimate({
      year: 2020,
      horizon: 2300,
      damage_function: damage,
      ...(cell.column.startsWith('rate_') ? { discounting: { kind: 'constant', rate } } : {}),
    })
    expect(relativeError(value, cell.value)).toBeLessThanOrEqual(REPRODUCED)
  })
})
