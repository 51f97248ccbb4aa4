import { describe, expect, it } from 'vitest'
import { breakDown, estimateScc, sumSpans } from '../../src/core/scc/estimate.ts'
import { resolveRequest, type EngineQuestion, type SccRequest } from '../../src/core/scc/request.ts'
import { readRun, readSeries } from '../../src/core/scc/run-cache.ts'
import { readCells } from './published-table.ts'
import {
  DICE2023_CONSTANT_RATES,
  DICE2023_PATH,
  DICE2023_SCC,
  DICE2023_STATE,
} from './scc-published.ts'

function ask(request: SccRequest): EngineQuestion {
  const question = resolveRequest(request)
  if (question.kind === 'table') throw new Error('The test asks an engine.')
  return question
}

const relativeError = (actual: number, expected: number): number => Math.abs(actual / expected - 1)

const BASE = readRun(ask({ engine: 'dice2023' })).base

function readBase(symbol: string, year: string): number {
  return readSeries(BASE.series, symbol)[(Number(year) - 2020) / 5] ?? NaN
}

const SYMBOLS: Readonly<Record<string, string>> = {
  TATM: 'temperature_atmosphere',
  MAT: 'carbon_atmosphere',
  E: 'emissions',
  K: 'capital',
  C: 'consumption',
  TATM_c: 'temperature_atmosphere',
  MAT_gtc: 'carbon_atmosphere',
  F_wm2: 'forcing',
  E_gtco2: 'emissions',
  cpc_thousand_usd: 'consumption_per_capita',
  pop_millions: 'population',
  sigma: 'carbon_intensity',
}

describe('DICE-2023 against the GAMS results', () => {
  // paris_extended, R5 and R3 need control and savings paths of their own, which are not published
  // with the model: 14 cells are left out.
  const cells = readCells(DICE2023_SCC).filter(({ row }) => row === 'base' || row === 'optimal')

  it('compares the ten cells whose input paths are known', () => {
    expect(cells).toHaveLength(10)
  })

  it.each(cells)('gives $value for the $row run in $column', ({ row, column, value }) => {
    const id = row === 'base' ? 'dice2023_base' : 'dice2023_optimal'
    const question = ask({ discounting: { kind: 'preset', id }, year: Number(column) })
    expect(
      relativeError(sumSpans(breakDown(question, readRun(question))), value)
    ).toBeLessThanOrEqual(1e-3)
  })

  it.each(readCells(DICE2023_STATE))('has $row $value in $column', (cell) => {
    const actual = readBase(SYMBOLS[cell.row] ?? cell.row, cell.column)
    const tolerance = Math.max(Math.abs(cell.value) * 2e-6, cell.rounding)
    expect(Math.abs(actual - cell.value)).toBeLessThanOrEqual(tolerance)
  })

  it('has the risk-adjusted rate 0.0263409485', () => {
    expect(BASE.scalars['risk_adjusted_rate']).toBeCloseTo(0.0263409485, 10)
  })
})

describe('the base run of DICE-2023', () => {
  it.each(readCells(DICE2023_PATH))('has $column $value in $row', (cell) => {
    const actual = readBase(SYMBOLS[cell.column] ?? cell.column, cell.row)
    const tolerance = Math.max(Math.abs(cell.value) * 2e-6, cell.rounding)
    expect(Math.abs(actual - cell.value)).toBeLessThanOrEqual(tolerance)
  })

  it.each(readCells(DICE2023_CONSTANT_RATES))('gives $value at $row in $column', (cell) => {
    const { scc_usd_per_tco2: value } = estimateScc({
      engine: 'dice2023',
      year: Number(cell.column),
      horizon: 2300,
      discounting: { kind: 'constant', rate: Number(cell.row) },
    })
    expect(relativeError(value, cell.value)).toBeLessThanOrEqual(1e-4)
  })
})
