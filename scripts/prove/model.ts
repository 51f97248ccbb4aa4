import { compareBudget } from './model/compare-budget.ts'
import { compareService, SERVICES } from './model/compare-services.ts'
import { compareValuation } from './model/compare-valuation.ts'
import { compareDice, DICE_MODELS } from './model/compare-dice.ts'
import { compareKernel } from './model/compare-kernel.ts'

/** What this proof shows. */
export const description =
  'The compiled kernels are bit-identical to the interpreter on random requests.'

const DEFAULT_AMOUNT = 10_000

/** Requests that count as one run of DICE, which computes thousands of numbers. */
const REQUESTS_PER_RUN = 10

/** Requests between two lines of the report. */
const BATCH = 1000

/** Compare kernel and interpreter; returns whether all results are bit-identical. */
export default async function proveModel({
  seed,
  amount = DEFAULT_AMOUNT,
  print,
}: {
  readonly seed: number
  readonly amount?: number
  readonly print: (line: string) => void
}): Promise<boolean> {
  let different = 0
  for (let done = 0; done < amount; done += BATCH) {
    const size = Math.min(BATCH, amount - done)
    const found = compareKernel(seed + done, size)
    different += found.length
    for (const one of found.slice(0, 3)) print(JSON.stringify(one))
    print(`${done + size} requests, ${different} numbers differ`)
  }
  for (const [name, found] of Object.entries(compareBudget(seed, amount))) {
    different += found
    print(`${name}: ${amount} requests, ${found} numbers differ`)
  }
  for (const service of SERVICES) {
    const found = compareService(service, seed, amount)
    different += found
    print(`${service.source.name}: ${amount} requests, ${found} numbers differ`)
  }
  for (const dice of DICE_MODELS) {
    const runs = Math.ceil(amount / REQUESTS_PER_RUN)
    const found = compareDice(dice, seed, runs)
    different += found
    print(`${dice.source.name}: ${runs} runs, ${found} numbers of all periods differ`)
  }
  const valuations = Math.ceil(amount / REQUESTS_PER_RUN)
  const found = compareValuation(seed, valuations)
  different += found
  print(`valuation of an emission: ${valuations} requests, ${found} numbers differ`)
  return different === 0
}
