import { elaborateModel } from '../../../src/core/model/elaborate.ts'
import { interpretProgram } from '../../../src/core/model/interpret.ts'
import { readPeriod } from '../../../src/core/model/periods.ts'
import { DAMAGE_FUNCTION_IDS } from '../../../src/model/coefficients/damage-functions.ts'
import { ENGINE_TABLES } from '../../../src/core/scc/engine-tables.ts'
import { type EngineId, POLICIES } from '../../../src/core/scc/engines.ts'
import { DICE2016_MODEL, DICE2023_MODEL } from '../../../src/core/scc/models.ts'
import { readRun } from '../../../src/core/scc/run-cache.ts'
import { createRandom, pick } from './random-requests.ts'

/** Each model that runs over periods, with an engine that runs it; R and R2 share one. */
export const DICE_MODELS = [
  { engine: 'dice2016r2', source: DICE2016_MODEL },
  { engine: 'dice2023', source: DICE2023_MODEL },
] as const satisfies readonly { readonly engine: EngineId; readonly source: unknown }[]

/** Emission years of a request lie in these periods. */
const EMISSION_PERIODS = 18

/**
 * Run an engine by its kernel and by the interpreter for random emission periods, damage functions,
 * policies and coefficients; returns how many numbers of all periods differ or are no numbers.
 */
export function compareDice(
  { engine, source }: (typeof DICE_MODELS)[number],
  seed: number,
  amount: number
): number {
  const random = createRandom(seed)
  const { kernel } = ENGINE_TABLES[engine]
  const program = elaborateModel(source)
  const tables = new Float64Array(0)
  const state = new Float64Array(kernel.STATE_SIZE)
  const slots = program.steps.map(({ name }) => {
    const place = readPeriod(name)
    const slot = place ? kernel.SERIES[place.series] : kernel.SCALARS[name]
    if (slot === undefined) throw new Error(`The kernel does not keep '${name}'.`)
    return place ? slot + place.period : slot
  })
  let different = 0
  for (let count = 0; count < amount; count += 1) {
    const damage_function = pick(DAMAGE_FUNCTION_IDS, random)
    const policy = engine === 'dice2023' ? pick(POLICIES, random) : 'base'
    const { vectors } = readRun({ engine, damage_function, policy })
    const coefficients = vectors.coefficients.map((value, index) =>
      kernel.LAYOUT.coefficients[index] === 'tstep' ? value : value * (0.99 + 0.02 * random())
    )
    const request = new Float64Array(kernel.LAYOUT.request.length)
    const period = Math.floor(EMISSION_PERIODS * random())
    request[period] = random()
    request[kernel.LAYOUT.request.indexOf('emission_period')] = period
    kernel.settle(coefficients, vectors.place, tables, state, request, tables)
    kernel.evaluate(coefficients, vectors.place, tables, state, request, tables)
    const { values } = interpretProgram(program, {
      coefficients,
      place: vectors.place,
      request,
      tables,
    })
    slots.forEach((slot, index) => {
      const kept = state[slot]
      if (!Object.is(kept, values[index]) || !Number.isFinite(kept)) different += 1
    })
  }
  return different
}
