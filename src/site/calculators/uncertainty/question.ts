import type { PhysicalClimateRequest } from '../../../core/climate/request.ts'
import type { CountryData } from '../../../core/forecast/own-figures.ts'
import type { ScenarioEnvelope } from '../../../core/forecast/envelope.ts'
import type { PathwayQuestion } from '../../../core/chain/pathway-run.ts'
import type { PolicyPathwayId } from '../../../core/pathways/policy-pathway-ids.ts'
import type { SampledFigure } from '../../../core/uncertainty/statistics.ts'
import type { ChainRanges } from '../chain/ranges.ts'
import type { SccRequest } from '../../../core/scc/request.ts'
import type { SampleOptions } from '../../../core/uncertainty/options.ts'
import type { Uncertainty } from '../../../core/uncertainty/sample.ts'
import type { SampledDamageRequest } from '../../../core/uncertainty/sample-damage.ts'
import type { SampledFiscalRequest } from '../../../core/uncertainty/sample-fiscal.ts'

/** Requests and results of samples; the fields are those of the API's `uncertainty`. */
export interface Samples {
  readonly climate: { readonly request: PhysicalClimateRequest; readonly answer: Uncertainty }
  /** `damage_function` is null if the reader chose none: it is then sampled. */
  readonly damage: { readonly request: SampledDamageRequest; readonly answer: Uncertainty }
  readonly fiscal: { readonly request: SampledFiscalRequest; readonly answer: Uncertainty }
  /** The ranges alone, of the answer and of the path of its damage. */
  readonly chain_ranges: { readonly request: SampledFiscalRequest; readonly answer: ChainRanges }
  readonly pathways: {
    readonly request: PathwayQuestion
    readonly answer: Readonly<Record<PolicyPathwayId, Uncertainty>>
  }
  /** The ranges alone, of each pathway. */
  readonly pathway_ranges: {
    readonly request: PathwayQuestion
    readonly answer: Readonly<Record<PolicyPathwayId, Readonly<Record<string, SampledFigure>>>>
  }
  /** One answer for each year of the forecast. */
  readonly forecast: {
    readonly request: { readonly envelope: ScenarioEnvelope; readonly data: CountryData }
    readonly answer: readonly Uncertainty[]
  }
  /** The ranges alone, of each year of the forecast. */
  readonly forecast_ranges: {
    readonly request: Samples['forecast']['request']
    readonly answer: readonly Readonly<Record<string, SampledFigure>>[]
  }
  readonly scc: { readonly request: SccRequest; readonly answer: Uncertainty }
}

/** Which calculator is sampled. */
export type SampledCalculator = keyof Samples

/** A question to the worker. */
export type Question = {
  readonly [Calculator in SampledCalculator]: {
    readonly calculator: Calculator
    readonly request: Samples[Calculator]['request']
    readonly options: SampleOptions
  }
}[SampledCalculator]

/** Reply of the worker: an answer, or why there is none. */
export type Reply =
  | { readonly answer: Samples[SampledCalculator]['answer'] }
  | { readonly error: string }
