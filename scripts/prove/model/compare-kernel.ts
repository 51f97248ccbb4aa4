import { CENTRAL_COEFFICIENTS } from '../../../src/core/chain/coefficient-vector.ts'
import {
  evaluateGdpDamage,
  evaluatePlace,
  LAYOUT_SIZE,
  outputSlot,
  settlePlace,
} from '../../../src/core/chain/evaluate.ts'
import { chainProgram, chainVectors } from '../../../src/core/chain/explain.ts'
import { CHAIN_OUTPUTS, type ChainOutput } from '../../../src/core/chain/outputs.ts'
import { createRequestVector, fillRequestVector } from '../../../src/core/chain/request-vector.ts'
import { entryAt, numberAt } from '../../../src/core/entry.ts'
import { interpretProgram } from '../../../src/core/model/interpret.ts'
import { createRandom, drawCase, type RandomCase } from './random-requests.ts'

/** A number in which the two differ, or which is no number. */
export interface KernelDifference {
  readonly output: string
  readonly kernel: number
  readonly interpreter: number
  readonly request: RandomCase['request']
  readonly place: string
}

/** Evaluate random requests by the kernel, its part for GDP and the interpreter, and list where a bit differs. */
export function compareKernel(seed: number, amount: number): KernelDifference[] {
  const random = createRandom(seed)
  const vector = createRequestVector()
  const output = new Float64Array(LAYOUT_SIZE)
  const differences: KernelDifference[] = []
  for (let count = 0; count < amount; count += 1) {
    const { place, request, coefficients } = drawCase(random, CENTRAL_COEFFICIENTS)
    fillRequestVector(vector, request)
    const settled = settlePlace(place, coefficients)
    evaluatePlace(settled, vector, request.active_shocks.length > 0, output)
    const { outputs } = interpretProgram(chainProgram(), chainVectors(place, request, coefficients))
    const compare = (name: ChainOutput, kernel: number): void => {
      const interpreter = numberAt(outputs, outputSlot(name))
      if (!Object.is(kernel, interpreter) || !Number.isFinite(kernel))
        differences.push({ output: name, kernel, interpreter, request, place: place.id })
    }
    CHAIN_OUTPUTS.forEach((name, index) => compare(name, numberAt(output, index)))
    if (request.active_shocks.length > 0) continue
    const damage = entryAt(
      evaluateGdpDamage(place.id, request, [request], () => settled),
      0
    )
    compare('gdp_damage_pct', damage.gdp_damage_pct)
    compare('gdp_damage_additional_pct', damage.gdp_damage_additional_pct)
  }
  return differences
}
