import { checkScenario } from '../../src/core/scenario/check.ts'
import { readLeaf } from '../../src/core/scenario/leaves.ts'
import { listMutations, type Mutation, type MutationKind } from './mutations.ts'
import { findReason } from './reasons.ts'

/** What the auditor may know of a field, from its own relations. */
export type FieldClass =
  'computed or checked against another field' | 'in a plausible range' | 'year'

/** How many mutations of a field class and kind were found. */
export interface MutationCount {
  readonly fieldClass: FieldClass
  readonly kind: MutationKind
  readonly made: number
  readonly found: number
}

/** A mutation that no relation found, and why. */
export interface MissedMutation {
  readonly document: string
  readonly path: string
  readonly kind: MutationKind
  /** Null where none is known: the auditor has a hole. */
  readonly reason: string | null
}

/** Fields that no other field of the specification determines: their bounds are all there is. */
const BOUNDED: readonly RegExp[] = [
  /^baseline\.\w+_capacity_factor$/,
  /^structural_constraints\.(?:rto_|transmission_|permitting\.|firm_)/,
  /^structural_constraints\.(?!projected_peak|mandate_overhead|peak_demand|demand_growth)\w+$/,
  /^target\.penalty\./,
  /^tech_vectors\.\d+\.(?:constraints|technical_parameters|lcoe_premium_pct)/,
  /^tech_vectors\.\d+\.(?!estimated_mt_co2)\w+$/,
  /^fleet_evolution\.scale_gw$/,
  /^non_compliance\.affected_sectors\.\d+\.jobs$/,
  /^fiscal_transition\.phase_1\.(?:price_trajectory|sovereign_debt_trajectory)/,
  /^fiscal_transition\.phase_1\.(?:annual_capex_usd_b|annual_capex_\d{4}_\d{4}_usd_b)$/,
  /^fiscal_transition\.phase_2\./,
  /^fiscal_transition\.counterfactual_inaction\.(?!trade_penalty)/,
  /^financing_framework\.capital_providers/,
]

/** Class of a numeric field by its path. */
export function classifyField(path: string, field: string, document: object): FieldClass {
  if (/(?:^|_)years?$/.test(field)) return 'year'
  return BOUNDED.some((pattern) => pattern.test(path)) || isLoneDeficit(path, document)
    ? 'in a plausible range'
    : 'computed or checked against another field'
}

/** A deficit of a year without a row in the waterfall: nothing computes it. */
function isLoneDeficit(path: string, document: object): boolean {
  const [, row] = /^(.*entity_deficit_trajectory\.\d+)\.deficit_usd_b$/.exec(path) ?? []
  if (row === undefined) return false
  const rows: unknown = readLeaf(document, 'fiscal_transition.fiscal_waterfall')
  const year = readLeaf(document, `${row}.year`)
  return !Array.isArray(rows) || !rows.some((other: unknown) => readLeaf(other, 'year') === year)
}

/** Mutate documents field by field and count what the auditor finds; every `stride`-th mutation. */
export function measureMutations(
  documents: readonly object[],
  stride: number
): { counts: MutationCount[]; missed: MissedMutation[] } {
  const counts = new Map<string, { -readonly [Key in keyof MutationCount]: MutationCount[Key] }>()
  const missed: MissedMutation[] = []
  for (const document of documents) {
    const mutations = listMutations(document).filter((_mutation, index) => index % stride === 0)
    for (const mutation of mutations) {
      const fieldClass = classifyField(mutation.path, mutation.field, document)
      const key = `${fieldClass}|${mutation.kind}`
      const count = counts.get(key) ?? { fieldClass, kind: mutation.kind, made: 0, found: 0 }
      counts.set(key, count)
      count.made += 1
      if (isFound(mutation)) count.found += 1
      else missed.push(describeMiss(document, mutation))
    }
  }
  return { counts: [...counts.values()], missed }
}

function isFound(mutation: Mutation): boolean {
  return checkScenario(mutation.read()).findings.length > 0
}

function describeMiss(document: object, { path, kind }: Mutation): MissedMutation {
  return {
    document: String(Reflect.get(document, 'id')),
    path,
    kind,
    reason: findReason(path, kind),
  }
}
