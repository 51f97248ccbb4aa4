import { entryAt } from '../entry.ts'
import { evaluateChain } from '../chain/evaluate.ts'
import { climateSources, joinSources, type Source } from '../climate/sources.ts'
import { INDUSTRIES, INDUSTRY_IDS, type IndustryId } from '../industry/industries.ts'
import { MODEL_VERSION } from '../model-version.ts'
import { damageSources } from './estimate.ts'
import { viewDerating, type Derating } from '../../model/figures/damage.ts'
import type { DamageRequest } from './request.ts'
import { sectorEffects, type SectorEffect } from './sector-effects.ts'

/** The losses of one industry under the hazards of a request, with the published sector effects. */
interface IndustryDerating extends Derating {
  readonly industry: IndustryId
  readonly label: string
  readonly effects: readonly SectorEffect[]
}

/** The same hazards for every industry. */
export interface DeratingTable {
  readonly inputs: Omit<DamageRequest, 'industry'>
  readonly warming_c: number
  readonly industries: readonly IndustryDerating[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/**
 * Compute the derating of every industry under the same hazards, regardless of the requested
 * industry.
 */
export function deratingByIndustry(request: DamageRequest): DeratingTable {
  const { industry: _industry, ...inputs } = request
  const runs = INDUSTRY_IDS.map((industry) => ({
    industry,
    values: evaluateChain(request.geography, { ...request, industry }),
  }))
  const warmingC = entryAt(runs, 0).values.global_warming_c
  return {
    inputs,
    warming_c: warmingC,
    industries: runs.map(({ industry, values }) => ({
      industry,
      label: INDUSTRIES[industry].label,
      ...viewDerating(values),
      effects: sectorEffects(industry, warmingC),
    })),
    sources: joinSources(climateSources(request.climate_pathway), damageSources()),
    model_version: MODEL_VERSION,
  }
}
