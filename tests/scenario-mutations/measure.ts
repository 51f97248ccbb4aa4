import { readLeaf } from '../../src/core/scenario/document/leaves.ts'
import { createFinder } from './finder.ts'
import type { Mutation, MutationKind } from './mutations.ts'
import { findReason } from './reasons.ts'

/** What the auditor may know of a field. */
export type FieldClass =
  | 'number derived from other fields'
  | 'number that an author chose'
  | 'year'
  | 'date'
  | 'text or flag'

/** How many mutations of a field class and kind were found. */
export interface MutationCount {
  readonly fieldClass: FieldClass
  readonly kind: MutationKind
  readonly made: number
  readonly found: number
}

/** A mutation that no relation found, and why. */
interface MissedMutation {
  readonly document: string
  readonly path: string
  readonly kind: MutationKind
  /** Null where none is known: the auditor has a hole. */
  readonly reason: string | null
}

/** Fields that no other field of the specification gives: a row of the register states them. */
const CHOSEN: readonly RegExp[] = [
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

/** Class of a field by its path and value. */
function classifyField(path: string, field: string, document: object): FieldClass {
  const value = readLeaf(document, path)
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return 'date'
  if (typeof value !== 'number') return 'text or flag'
  if (/(?:^|_)years?$/.test(field)) return 'year'
  return CHOSEN.some((pattern) => pattern.test(path)) || isLoneDeficit(path, document)
    ? 'number that an author chose'
    : 'number derived from other fields'
}

/** A deficit of a year without a row in the waterfall: nothing computes it. */
function isLoneDeficit(path: string, document: object): boolean {
  const [, row] = /^(.*entity_deficit_trajectory\.\d+)\.deficit_usd_b$/.exec(path) ?? []
  if (row === undefined) return false
  const rows: unknown = readLeaf(document, 'fiscal_transition.fiscal_waterfall')
  const year = readLeaf(document, `${row}.year`)
  return !Array.isArray(rows) || !rows.some((other: unknown) => readLeaf(other, 'year') === year)
}

/** Counts by class and kind, and every miss. */
export interface Measurement {
  readonly counts: readonly MutationCount[]
  readonly missed: readonly MissedMutation[]
}

/** Mutate documents field by field and count what the auditor finds; every `stride`-th mutation. */
export function measureMutations(
  documents: readonly object[],
  listMutations: (document: object) => Mutation[],
  stride: number
): Measurement {
  const counts = new Map<string, { -readonly [Key in keyof MutationCount]: MutationCount[Key] }>()
  const missed: MissedMutation[] = []
  const hasFinding = createFinder()
  for (const document of documents) {
    const mutations = listMutations(document).filter((_mutation, index) => index % stride === 0)
    for (const mutation of mutations) {
      const fieldClass = classifyField(mutation.path, mutation.field, document)
      const key = `${fieldClass}|${mutation.kind}`
      const count = counts.get(key) ?? { fieldClass, kind: mutation.kind, made: 0, found: 0 }
      counts.set(key, count)
      count.made += 1
      if (hasFinding(mutation.read())) count.found += 1
      else missed.push(describeMiss(document, mutation, fieldClass))
    }
  }
  return { counts: [...counts.values()], missed }
}

function describeMiss(
  document: object,
  { path, kind }: Mutation,
  fieldClass: FieldClass
): MissedMutation {
  return {
    document: String(Reflect.get(document, 'id')),
    path,
    kind,
    reason: findReason(fieldClass, path, kind),
  }
}

/** The counts as lines of a table: class, kind, found, made and percent. */
export function writeTable({ counts }: Measurement): string {
  const rows = [...counts].sort((a, b) =>
    `${a.fieldClass} ${a.kind}` < `${b.fieldClass} ${b.kind}` ? -1 : 1
  )
  return rows
    .map(({ fieldClass, kind, found, made }) =>
      [
        fieldClass.padEnd(30),
        kind.padEnd(13),
        String(found).padStart(6),
        String(made).padStart(6),
        `${((found / made) * 100).toFixed(1).padStart(6)} %`,
      ].join(' ')
    )
    .join('\n')
}
