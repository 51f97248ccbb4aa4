import { describe, expect, it, test } from 'vitest'
import { sha256Hex } from '../../src/core/dataset/digest.ts'
import { limitOf } from '../../src/core/scenario/plan/build-options.ts'
import { loadOf, sunOutput, windOutput } from '../../src/core/scenario/plan/day-blocks.ts'
import { annuity } from '../../src/core/scenario/plan/milestones.ts'
import { deadlineOf, layOut } from '../../src/core/scenario/plan/plan-model.ts'
import { buildProgram } from '../../src/core/scenario/plan/program.ts'
import { writeProgramText } from '../../src/core/scenario/plan/program-text.ts'
import type { FleetCase, PlanChanges } from '../../src/core/scenario/plan/request.ts'
import { EXAMPLES, example, exampleCase, lay } from './examples.ts'

const ohio = example('ohio')
const poland = example('poland')
const vietnam = example('vietnam')

const at = (year: number, name = 'ohio') => {
  const found = lay(example(name)).years.find((candidate) => candidate.year === year)
  if (found === undefined) throw new Error(`${name} has no milestone ${year}.`)
  return found
}

describe('the years of a plan', () => {
  it('includes 2028, 2030 and 2032 if they are before the deadline', () => {
    expect(lay(example('north')).years.map(({ year }) => year)).toEqual([2028, 2030, 2032])
  })

  it('weights them by the years that they represent', () => {
    const weights = lay(ohio).years.map(({ weight }) => weight)
    const expected = [2.795565, 1.553761, 1.947275, 2.829239]
    for (const [index, weight] of weights.entries())
      expect(weight).toBeCloseTo(expected[index] ?? NaN, 6)
    expect(deadlineOf(lay(poland).years).weight).toBeCloseTo(2.968361, 6)
    expect(deadlineOf(lay(vietnam).years).weight).toBeCloseTo(2.572441, 6)
    expect(deadlineOf(lay(example('north')).years).weight).toBeCloseTo(3.894981, 6)
  })

  it('grows peak and energy', () => {
    expect(at(2030).peak_gw).toBeCloseTo(33.0566, 4)
    expect(at(2030).energy_twh).toBeCloseTo(153.1855, 4)
  })

  test.each([
    [7.5, 30, 0.08467124],
    [7.5, 25, 0.08971067],
    [7, 30, 0.0805864],
    [8.5, 15, 0.12042046],
  ])('writes off at %d %% over %d years', (rate, life, expected) => {
    expect(annuity(rate, life)).toBeCloseTo(expected, 8)
  })
})

describe('a block of days', () => {
  test.each([
    ['ohio', 'peak', 'night', 21.0128],
    ['ohio', 'peak', 'day', 32.5882],
    ['ohio', 'peak', 'edge', 29.1156],
    ['ohio', 'peak', 'evening', 37.2184],
    ['ohio', 'plain', 'night', 14.0676],
    ['ohio', 'bright', 'night', 11.1737],
    ['poland', 'calm', 'evening', 33.28756],
    ['poland', 'bright', 'night', 19.36914],
    ['vietnam', 'plain', 'day', 74.68291],
  ] as const)('has the load of %s: %s %s', (name, day, block, expected) => {
    const { peak_gw, energy_twh } = at(2035, name)
    const load = loadOf(example(name).season, { day, block }, peak_gw, energy_twh)
    expect(load).toBeCloseTo(expected, 4)
  })

  it('has all of them add up to the energy of the year', () => {
    for (const name of Object.keys(EXAMPLES)) {
      const { loads } = deadlineOf(lay(example(name)).years)
      const sum = loads.reduce((total, { load_gw, hours }) => total + load_gw * hours, 0)
      expect(sum / 1000 / example(name).energy_twh).toBeCloseTo(1, 12)
    }
  })

  it('has sun and wind', () => {
    const sun = (
      season: 'summer' | 'winter',
      cf: number,
      day: 'bright' | 'plain',
      block: 'day' | 'edge'
    ) => sunOutput(season, cf, { day, block })
    expect(sun('summer', 0.21, 'bright', 'day')).toBeCloseTo(0.74246, 5)
    expect(sun('summer', 0.21, 'bright', 'edge')).toBeCloseTo(0.30754, 5)
    expect(sun('summer', 0.21, 'plain', 'day')).toBeCloseTo(0.49916, 5)
    expect(sun('winter', 0.105, 'bright', 'day')).toBeCloseTo(0.445477, 6)
    expect(sun('summer', 0.16, 'bright', 'day')).toBeCloseTo(0.565685, 6)
    expect(windOutput('summer', 0.33, 'peak')).toBeCloseTo(0.231, 6)
    expect(windOutput('summer', 0.33, 'calm')).toBeCloseTo(0.1, 6)
    expect(windOutput('summer', 0.33, 'bright')).toBeCloseTo(0.2805, 6)
    expect(windOutput('summer', 0.33, 'plain')).toBeCloseTo(0.380577, 6)
    expect(windOutput('summer', 0.32, 'plain')).toBeCloseTo(0.3689423, 7)
    expect(windOutput('winter', 0.3, 'plain')).toBeCloseTo(0.3370192, 7)
  })
})

describe('what can be built by a year', () => {
  const limit = (name: string, technology: string, year: number) => {
    const { options, plan } = lay(example(name))
    const option = options.find((candidate) => candidate.technology === technology)
    return option === undefined ? NaN : limitOf(option, plan, year)
  }
  const rate = (name: string, technology: string) =>
    lay(example(name)).options.find((option) => option.technology === technology)?.parts[0]?.rate_gw

  it('limits filing per year so that the potential just fits the calendar', () => {
    expect(rate('ohio', 'solar')).toBeCloseTo(3.64, 6)
    expect(rate('ohio', 'wind')).toBeCloseTo(2.7, 6)
    expect(rate('ohio', 'solar_site')).toBeCloseTo(0.3636364, 6)
    expect(rate('ohio', 'capture')).toBeCloseTo(3, 6)
    expect(rate('poland', 'wind')).toBeCloseTo(5.666667, 6)
    expect(rate('poland', 'offshore')).toBeCloseTo(1.75, 6)
  })

  it.each([
    ['ohio', 'solar_site', 2032, 0.909091],
    ['ohio', 'roof', 2032, 1.38],
    ['ohio', 'battery', 2032, 1.08],
    ['ohio', 'response', 2032, 0.42],
    ['ohio', 'gas_new', 2032, 0.746667],
    ['ohio', 'peaker', 2032, 5.954941],
    ['vietnam', 'nuclear', 2035, 0],
    ['vietnam', 'capture', 2035, 0],
  ])('lets %s have of %s by %d: %d GW', (name, technology, year, expected) => {
    expect(limit(name, technology, year)).toBeCloseTo(expected, 6)
  })

  it('gives for free only plants under construction', () => {
    const standing = (name: string, kind: 'gas' | 'coal') =>
      lay(example(name)).years.map((year) => year.standing[kind].toFixed(6))
    expect(standing('poland', 'gas')).toEqual(['8.672727', '9.909091', '10.527273', '10.527273'])
    expect(standing('vietnam', 'gas')).toEqual(['16.127273', '20.090909', '22.072727', '22.072727'])
    expect(standing('vietnam', 'coal')).toEqual([
      '29.309091',
      '30.363636',
      '30.890909',
      '30.890909',
    ])
    expect(at(2030, 'south-korea').standing.nuclear).toBeCloseTo(28.083333, 6)
  })
})

describe('the text of a program', () => {
  it.each([
    ['ohio', {}, null, 'a8f71d267da41ff6a7a14c67dc74f15db75ca1992ead49d2bf2f1e9425b05d97'],
    [
      'ohio',
      { ceiling: 'off' },
      null,
      'b0fdda9361f08fc671a967ffc399a36e84059c43f9140e72643987beac3d217a',
    ],
    ['ohio', {}, 'completed', '966bf45604eca3dca6c7268b06d5a52eb97545be484915508aac0d2f0ad850ac'],
    ['poland', {}, null, 'f584a90cdfc7951cc0790c24f9cd27ddc47b1bb14773fc5622d17d2098758cad'],
    [
      'poland',
      { ceiling: 'off' },
      null,
      'f2b33e4719071b6a761960ee53e3f6c90911a59e5d3361c3c3e8087e73d986ac',
    ],
    ['poland', {}, 'completed', '55d868f4e465d1c3fc36b44979040ce439044eeb9dd3fa5e753b272bc64f0115'],
    ['vietnam', {}, null, '21cf184c41aa99e15e8ce46c04f1a6f9e7cfd809d876a6658faefd8478e62574'],
    [
      'vietnam',
      { ceiling: 'off' },
      null,
      '5e0a623a9d75e111090581c30250ae8c00a151118055a6d96c14bb71c54880e1',
    ],
    [
      'vietnam',
      {},
      'completed',
      'c00d95317eb985bc9a8dce312232ed4c43c6baa5dc52a39739feaf9fd35de1c3',
    ],
    ['bangladesh', {}, null, 'e0d0a28fba70b001ce175e0bb0b67a1fec59f18d655169b5919513cb0192a324'],
  ] as [string, PlanChanges, FleetCase | null, string][])(
    'is for %s, %o, fleet %s, byte for byte what an independent builder wrote',
    (name, changes, fleet, sha256) => {
      const inputs = example(name)
      const program = buildProgram(layOut(inputs, { ...exampleCase(inputs, changes), fleet }))
      expect(sha256Hex(new TextEncoder().encode(writeProgramText(program)))).toBe(sha256)
    }
  )

  it.each([
    ['ohio', 627, 654],
    ['poland', 691, 734],
    ['vietnam', 699, 748],
  ])('has for %s %d variables and %d rows', (name, variables, rows) => {
    const program = buildProgram(lay(example(name)))
    expect([program.columns.length, program.rows.length]).toEqual([variables, rows])
  })
})
