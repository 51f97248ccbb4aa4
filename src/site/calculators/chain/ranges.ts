import { sampleRanges } from '../../../core/uncertainty/sample.ts'
import { modelDamageYears } from '../../../core/uncertainty/sample-damage.ts'
import { modelFiscal, type SampledFiscalRequest } from '../../../core/uncertainty/sample-fiscal.ts'
import type { SampleOptions } from '../../../core/uncertainty/options.ts'
import type { SampledFigure } from '../../../core/uncertainty/statistics.ts'
import { entryAt, requireEntry } from '../../../core/entry.ts'
import { DAMAGE_YEARS } from './damage-path.ts'

/** The sampled ranges of an answer of the chain. */
export interface ChainRanges {
  /** By field of the fiscal answer, nested ones as dotted paths. */
  readonly outputs: Readonly<Record<string, SampledFigure>>
  /** GDP damage beyond today's in the years of the path. */
  readonly path: readonly SampledFigure[]
}

/** Sample the ranges of the figures and of the path of an answer, with the draws of the API. */
export function sampleChainRanges(
  request: SampledFiscalRequest,
  size: Pick<SampleOptions, 'samples' | 'seed'>
): ChainRanges {
  const years = sampleRanges(modelDamageYears(request, DAMAGE_YEARS), size)
  return {
    outputs: entryAt(sampleRanges(modelFiscal(request), size), 0),
    path: years.map((figures) => requireEntry(figures, 'gdp_damage_additional_pct')),
  }
}
