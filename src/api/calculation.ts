import type { z } from 'zod'
import type { SampleOptions } from '../core/uncertainty/options.ts'
import { CALCULATOR_PARAMETERS } from './climate-parameters.ts'
import { readCoreInput } from './core-input.ts'
import { splitSampling } from './sampling.ts'

type CalculatorQuery = z.output<z.ZodObject<typeof CALCULATOR_PARAMETERS>>

/** What a calculator computes of a request, and what can be added to it. */
interface Calculator<Input, Request, Result, Sample, Sensitivity, Explanation> {
  /** Schema of the core, which fills in defaults. */
  readonly request: z.ZodType<Request>
  readonly estimate: (request: Request) => Result
  /** Fields that a sample describes. */
  readonly fields: (request: Request) => readonly string[]
  readonly sample: (request: Request, options: SampleOptions, input: Input) => Sample
  readonly sensitivity: (request: Request) => Sensitivity
  readonly explain: (request: Request) => Explanation
}

/** The answer of a calculator with the parts that the query asks for. Throws an ApiError. */
export function answerCalculation<
  Query extends CalculatorQuery,
  Request,
  Result extends object,
  Sample,
  Sensitivity,
  Explanation,
>(
  { explain, sensitivity, sources: _sources, outputs: _outputs, ...query }: Query,
  calculator: Calculator<object, Request, Result, Sample, Sensitivity, Explanation>
) {
  const { input, readOptions } = splitSampling(query)
  const request = readCoreInput(calculator.request, input)
  const options = readOptions(() => calculator.fields(request))
  return {
    ...calculator.estimate(request),
    ...(options ? { uncertainty: calculator.sample(request, options, input) } : {}),
    ...(sensitivity ? { sensitivity: calculator.sensitivity(request) } : {}),
    ...(explain ? { explanation: calculator.explain(request) } : {}),
  }
}
