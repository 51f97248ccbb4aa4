import type { Highs } from 'highs'
import type { Oracle } from '../core/scenario/plan/solve.ts'
import { OPTIONS, orderOfText, runModel, STRATEGIES, writeModel } from './highs-model.ts'
import { createWarmModel } from './warm-model.ts'

/** HiGHS behind the core's solver interface. Each program is solved from a cold start. */
export function createHighsOracle(highs: Highs): Oracle {
  const cold: Oracle['solve'] = (program, strategy) => {
    const order = orderOfText(program)
    return highs.withModel(writeModel(program, order, highs.infinity), (model) => {
      model.options.set({
        ...OPTIONS,
        simplex_strategy: STRATEGIES[strategy],
        output_flag: false,
      })
      return runModel(highs, model, order)
    })
  }
  return {
    name: `HiGHS ${highs.version.string} (WebAssembly)`,
    options: OPTIONS,
    solve: cold,
    openWarm: () => {
      const model = createWarmModel(highs)
      return {
        solve: (program, strategy) =>
          strategy === 'primal' ? model.solve(program) : cold(program, strategy),
        close: model.close,
      }
    },
  }
}
