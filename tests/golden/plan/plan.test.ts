import { createHash } from 'node:crypto'
import loadHighs from 'highs'
import { describe, expect, it } from 'vitest'
import { entryOf } from '../../../src/core/entry.ts'
import { buildProgram } from '../../../src/plan/program/build-program.ts'
import { countNonzeros } from '../../../src/plan/program/linear-program.ts'
import { PLAIN } from '../../../src/plan/program/question.ts'
import { solve } from '../../../src/plan/program/solve.ts'
import { segmentSystem } from '../../../src/plan/program/system.ts'
import { tonnesOf } from '../../../src/plan/program/target-row.ts'
import { createHighsOracle } from '../../../src/plan/solver/highs-oracle.ts'
import { loadWeatherSet } from '../../support/load-weather-set.ts'
import { IS_THOROUGH } from '../../thorough.ts'
import { readExampleInputs, readExpected, targetOf, type ExpectedProgram } from './plan-examples.ts'

const inputs = readExampleInputs()
const { programs } = readExpected()

/** Programs of fewer segments are solved in every run; the others take seconds each. */
const QUICK_SEGMENTS = 365
const quick = programs.filter(({ K }) => IS_THOROUGH || K < QUICK_SEGMENTS)

/** Numbers agree to 1e-6 of the value, as the check values ask. */
const RELATIVE = 1e-6

function write(expected: ExpectedProgram) {
  const region = entryOf(inputs, expected.id)
  const system = segmentSystem(region, loadWeatherSet(region.region), expected.K)
  const { params } = expected
  const planned = buildProgram(system, {
    ...PLAIN,
    target: targetOf(expected, region),
    potentialPct: params.potential_pct ?? PLAIN.potentialPct,
    fail: params.fail ?? [],
    overPrice: params.over ?? null,
  })
  return { system, planned }
}

describe('the program of the cheapest plan', () => {
  it.each(quick)('is composed, cut and written as published: $id at $K', (expected) => {
    const { system, planned } = write(expected)
    const { composed, segments } = system
    const starts = createHash('sha256').update(Array.from(segments.starts).join(',')).digest('hex')
    expect({
      starts,
      base_year: composed.baseYear,
      hard_week: [composed.hardWeek.week, composed.hardWeek.year],
      hard_hour_week: [composed.hardHourWeek.week, composed.hardHourWeek.year],
      columns: planned.program.columns.length,
      rows: planned.program.rows.length,
      nonzeros: countNonzeros(planned.program),
    }).toEqual({
      starts: expected.starts_sha256,
      base_year: expected.base_year,
      hard_week: expected.hard_week,
      hard_hour_week: expected.hard_hour_week,
      columns: expected.columns,
      rows: expected.rows,
      nonzeros: expected.nonzeros,
    })
  })

  it.each(quick)('has the published optimum, with a proof: $id at $K', async (expected) => {
    const { system, planned } = write(expected)
    const answer = solve(planned.program, createHighsOracle(await loadHighs()))
    if (answer.status !== 'optimal') throw new Error('The program has no solution.')
    expect(answer.certificate.passed).toBe(true)
    expect(answer.objective / expected.objective - 1).toBeCloseTo(0, -Math.log10(RELATIVE))
    expect(tonnesOf(system, planned.layout, answer.point) / expected.mt - 1).toBeCloseTo(0, 6)
    if (expected.price !== null)
      expect(-Number(answer.prices[planned.targetRow]) / expected.price - 1).toBeCloseTo(0, 5)
    const off = Object.entries(expected.gw).filter(([name, gw]) => {
      const own = Number(answer.point[planned.program.columns.indexOf(name)])
      return !(Math.abs(own - gw) <= 1e-5 * (1 + gw))
    })
    expect(off).toEqual([])
  })
})
