import { estimatePhysicalClimate } from '../climate/estimate.ts'
import type { Source } from '../climate/sources.ts'
import { evaluateRows } from '../explain/row.ts'
import { INDUSTRIES, INDUSTRY_IDS, type IndustryId } from '../industry/industries.ts'
import { MODEL_VERSION } from '../model-version.ts'
import { damageBoundsAt, damageRows } from './damage-rows.ts'
import { physicalRequest, readDerating, type Derating } from './estimate.ts'
import type { DamageRequest } from './request.ts'
import { sectorEffects, type SectorEffect } from './sector-effects.ts'
import { damageSources } from './sources.ts'

/** What one industry loses under the hazards of a request, with the published sector effects. */
export interface IndustryDerating extends Derating {
  readonly industry: IndustryId
  readonly label: string
  readonly effects: readonly SectorEffect[]
}

/** The same hazards on every industry. */
export interface DeratingTable {
  readonly inputs: Omit<DamageRequest, 'industry'>
  readonly warming_c: number
  readonly industries: readonly IndustryDerating[]
  readonly sources: readonly Source[]
  readonly model_version: string
}

/** Derate every industry under the same hazards; the industry of the request is not read. */
export function deratingByIndustry(request: DamageRequest): DeratingTable {
  const { industry: _industry, ...inputs } = request
  const physical = estimatePhysicalClimate(physicalRequest(request))
  const warmingC = physical.warming_c.global
  return {
    inputs,
    warming_c: warmingC,
    industries: INDUSTRY_IDS.map((industry) => ({
      industry,
      label: INDUSTRIES[industry].label,
      ...derateIndustry(request, industry),
      effects: sectorEffects(industry, warmingC),
    })),
    sources: [...physical.sources, ...damageSources()],
    model_version: MODEL_VERSION,
  }
}

/** Derate one industry under the hazards of a request, whatever industry that names. */
export function derateIndustry(request: DamageRequest, industry: IndustryId): Derating {
  const rows = damageRows({ ...request, industry }, damageBoundsAt('central'))
  return readDerating(evaluateRows(rows))
}
