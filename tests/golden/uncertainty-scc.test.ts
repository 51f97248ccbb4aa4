import { describe, expect, test } from 'vitest'
import { resolveRequest, type SccRequest } from '../../src/core/scc/request.ts'
import { AT_PULSE, readSeries, readRun } from '../../src/core/scc/run-cache.ts'
import { computeBoundedRun, prepareRuns } from '../../src/core/uncertainty/sample-scc.ts'
import { createDraws } from '../../src/core/uncertainty/draws.ts'
import { evaluateAll } from '../../src/core/uncertainty/sample.ts'
import { breakDown, sumSpans } from '../../src/core/scc/estimate.ts'
import { describeDraws } from '../../src/core/uncertainty/statistics.ts'
import { firstOrderShare } from '../../src/core/uncertainty/shares.ts'
import { listApart } from './printed-digits.ts'

const draws = createDraws({ samples: 1024, seed: 20_261_122 })
const PERIOD_OF_2100 = 17

/** The social cost of carbon and the warming of 2100 of every draw, USD of 2010. */
function sample(request: SccRequest): readonly [Float64Array, Float64Array] {
  const question = resolveRequest({ year: 2020, ...request })
  if (question.kind === 'table') throw new Error('An engine is asked.')
  const [values, warming] = evaluateAll(
    {
      rows: 1,
      fields: ['scc', 'warming'],
      prepare: (drawn) => {
        const runDraw = prepareRuns(question, drawn)
        return (draw, figures) => {
          const run = runDraw(draw)
          figures[0] = sumSpans(breakDown(question, run))
          figures[1] = readSeries(run.base.series, 'temperature_atmosphere')[PERIOD_OF_2100] ?? NaN
        }
      },
    },
    draws
  )
  if (!values || !warming) throw new Error('Nothing was sampled.')
  return [values, warming]
}

function listPercentiles(values: Float64Array): number[] {
  const { p5, p17, p50, p83, p95 } = describeDraws(values)
  return [p5, p17, p50, p83, p95]
}

describe('the social cost of carbon of sampled runs', () => {
  test('a constant rate of 3 % to 2300', () => {
    const [values] = sample({ discounting: { kind: 'constant', rate: 0.03 }, horizon: 2300 })
    expect(
      listApart(
        [...listPercentiles(values), describeDraws(values).mean],
        '10.65632163,36.31832501,77.15925684,131.8892958,186.1815731,85.03442095'
      )
    ).toEqual([])
  })

  test('Ramsey discounting to 2510', () => {
    const [values, warming] = sample({})
    expect(
      listApart(
        [...listPercentiles(values), describeDraws(values).mean],
        '4.338,14.320,33.399,65.613,103.727,41.088'
      )
    ).toEqual([])
    expect(listApart([...values.subarray(0, 3)], '46.597976,23.599326,29.288535')).toEqual([])
    expect(listApart(listPercentiles(warming), '2.805,3.276,4.103,5.123,5.924')).toEqual([])
    const shareOf = (symbol: string): number => firstOrderShare(draws.symbol(symbol).u, values)
    expect(
      listApart(
        ['scc_damage_coefficient', 'scc_climate_sensitivity', 'scc_productivity_growth'].map(
          shareOf
        ),
        '0.427,0.236,0.108'
      )
    ).toEqual([])
    expect(shareOf('scc_decarbonisation')).toBeLessThan(48 / draws.count)
  })

  test('the bounds of sampled runs do not touch the central run', () => {
    const central = readRun({ engine: 'dice2016r2', damage_function: 'dice2016r2', policy: 'base' })
    const bounded = computeBoundedRun('dice2016r2', {})
    for (const [symbol, series] of Object.entries(central.base.series)) {
      if (symbol.endsWith(AT_PULSE)) continue
      expect([symbol, [...(bounded.base.series[symbol] ?? [])]]).toEqual([symbol, [...series]])
    }
  })
})
