import { requireEntry } from '../../../src/core/entry.ts'
import * as kernel from '../../../src/core/kernels/valuation.ts'
import { elaborateModel } from '../../../src/core/model/elaborate.ts'
import { interpretProgram } from '../../../src/core/model/interpret.ts'
import { readPeriod } from '../../../src/core/model/periods.ts'
import { ENGINES, ENGINE_IDS, LAST_EMISSION_YEAR } from '../../../src/core/scc/engines.ts'
import { DOLLAR_YEARS } from '../../../src/model/coefficients/price-index.ts'
import type { Discounting, EngineQuestion } from '../../../src/core/scc/request.ts'
import { readRun } from '../../../src/core/scc/run-cache.ts'
import { valueEmission } from '../../../src/core/scc/valuation.ts'
import { VALUATION_MODEL } from '../../../src/core/scc/valuation-models.ts'
import { createRandom, pick } from './random-requests.ts'

/**
 * Value random emissions of all engines by the kernel and by the interpreter; returns how many
 * numbers differ, every period of every series counted.
 */
export function compareValuation(seed: number, amount: number): number {
  const random = createRandom(seed)
  const program = elaborateModel(VALUATION_MODEL)
  const nothing = new Float64Array(0)
  const slots = program.steps.map(({ name }) => {
    const place = readPeriod(name)
    const starts: Readonly<Record<string, number>> = place ? kernel.SERIES : kernel.SCALARS
    return place ? requireEntry(starts, place.series) + place.period : requireEntry(starts, name)
  })
  let different = 0
  for (let count = 0; count < amount; count += 1) {
    const question = drawQuestion(random)
    const { state, vectors } = valueEmission(question, readRun(question))
    const { values } = interpretProgram(program, {
      ...vectors,
      coefficients: nothing,
      tables: nothing,
    })
    different += slots.filter((slot, index) => !Object.is(state[slot], values[index])).length
  }
  return different
}

function drawQuestion(random: () => number): EngineQuestion {
  const between = (least: number, most: number): number =>
    least + Math.floor((most - least + 1) * random())
  const engine = pick(ENGINE_IDS, random)
  const { first_year: first, last_year: last, default_damage_function: damage } = ENGINES[engine]
  const year = between(first, LAST_EMISSION_YEAR)
  const rules: readonly Exclude<Discounting, { kind: 'preset' }>[] = [
    { kind: 'constant', rate: 0.2 * random() },
    { kind: 'ramsey', prtp: 0.1 * random(), eta: 5 * random() },
    { kind: 'engine' },
  ]
  return {
    kind: 'engine',
    preset: null,
    engine,
    policy: 'base',
    damage_function: damage,
    discounting: pick(rules, random),
    horizon: between(year, last),
    year,
    dollar_year: between(DOLLAR_YEARS.first, DOLLAR_YEARS.last),
  }
}
