import { ADAPTATION_MODEL } from '../../../src/core/adaptation/model.ts'
import { BESS_MODEL } from '../../../src/core/bess/model.ts'
import { FORECAST_MODEL } from '../../../src/core/forecast/model.ts'
import * as adaptation from '../../../src/core/kernels/adaptation.ts'
import * as battery from '../../../src/core/kernels/battery.ts'
import * as damageFunction from '../../../src/core/kernels/damage-function.ts'
import * as forecast from '../../../src/core/kernels/forecast.ts'
import * as prices from '../../../src/core/kernels/prices.ts'
import * as published from '../../../src/core/kernels/published.ts'
import * as supplyChain from '../../../src/core/kernels/supply-chain.ts'
import { elaborateModel } from '../../../src/core/model/elaborate.ts'
import { interpretProgram } from '../../../src/core/model/interpret.ts'
import type { Kernel } from '../../../src/core/model/run-kernel.ts'
import type { ModelSource } from '../../../src/core/model/source.ts'
import { DAMAGE_FUNCTION_MODEL } from '../../../src/core/scc/models.ts'
import { PRICE_MODEL, PUBLISHED_MODEL } from '../../../src/core/scc/valuation-models.ts'
import { SUPPLY_CHAIN_MODEL } from '../../../src/core/supply-chain/model.ts'
import { createRandom } from './random-requests.ts'

/** A model without tables, with its kernel. */
interface Service {
  readonly source: ModelSource
  readonly kernel: Kernel<string>
}

/** The services whose models have no tables. */
export const SERVICES: readonly Service[] = [
  { source: ADAPTATION_MODEL, kernel: adaptation },
  { source: BESS_MODEL, kernel: battery },
  { source: DAMAGE_FUNCTION_MODEL, kernel: damageFunction },
  { source: FORECAST_MODEL, kernel: forecast },
  { source: PRICE_MODEL, kernel: prices },
  { source: PUBLISHED_MODEL, kernel: published },
  { source: SUPPLY_CHAIN_MODEL, kernel: supplyChain },
]

/** Given numbers and columns are drawn from 0 to this, which reaches every limit in the equations. */
const LARGEST_GIVEN = 10

/** Evaluate random numbers by a kernel and by the interpreter; returns how many outputs differ. */
export function compareService({ source, kernel }: Service, seed: number, amount: number): number {
  const random = createRandom(seed)
  const program = elaborateModel(source)
  const output = new Float64Array(source.outputs.length)
  const state = new Float64Array(kernel.STATE_SIZE)
  const tables = new Float64Array(0)
  const keys = [...source.givens, ...source.place_keys].filter(({ labels }) => labels)
  const draw = (name: string): number => {
    const count = keys.find(({ symbol }) => name.startsWith(symbol))?.labels?.length
    return count === undefined ? LARGEST_GIVEN * random() : Math.floor(count * random())
  }
  let different = 0
  for (let count = 0; count < amount; count += 1) {
    const coefficients = Float64Array.from(
      Object.values(source.coefficients),
      ({ value }) => value * (0.9 + 0.2 * random())
    )
    const place = Float64Array.from(program.layout.place, ({ name }) => draw(name))
    const request = Float64Array.from(program.layout.request, ({ name }) => draw(name))
    kernel.settle(coefficients, place, tables, state, request, output)
    kernel.evaluate(coefficients, place, tables, state, request, output)
    const { outputs } = interpretProgram(program, { coefficients, place, request, tables })
    different += outputs.filter((value, index) => !Object.is(value, output[index])).length
  }
  return different
}
