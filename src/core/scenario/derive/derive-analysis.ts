import { MOST_TRIED_VECTORS } from '../derivations.ts'
import { readLeaf } from '../leaves.ts'
import { EXACT_DECIMALS, roundTo } from '../precision.ts'
import {
  readList,
  readNumber,
  readNumbers,
  storeNumber,
  storeValue,
  type WorkingCopy,
} from './working-copy.ts'

/** A stored sum within half a thousandth of a Mt of the computed one is kept. */
const KEPT_SUM_MT_CO2 = 0.0005

interface VectorAmount {
  readonly id: string
  readonly label: string
  readonly amount: number
}

const GROUPS = [
  { field: 'estimated_ccus_contribution_mt_co2', pattern: /ccus|ccs|capture/i },
  {
    field: 'estimated_ders_contribution_mt_co2',
    pattern: /\bders?\b|_ders?\b|ders?_|distributed|rooftop|demand/i,
  },
  { field: 'estimated_greenfield_contribution_mt_co2', pattern: /./ },
] as const

/** Need, total, contributions and margin of the analysis, from paths and vectors. */
export function deriveAnalysisFields(copy: WorkingCopy, reference: object | null): void {
  const bau = readNumbers(copy, 'projections.bau_mt_co2')?.at(-1) ?? null
  const ceiling = readNumber(copy, 'projections.ceiling_mt_co2')
  const vectors = readVectors(copy.document)
  const total = roundTo(sumAmounts(vectors), EXACT_DECIMALS)
  const needed = bau === null || ceiling === null ? null : roundTo(bau - ceiling, EXACT_DECIMALS)
  storeNumber(copy, 'analysis.abatement_needed_mt_co2', needed, KEPT_SUM_MT_CO2)
  storeNumber(copy, 'analysis.estimated_total_mt_co2', total, KEPT_SUM_MT_CO2)
  const stored = readNumber(copy, 'analysis.abatement_needed_mt_co2')
  const margin = stored === null ? null : roundTo(total - stored, EXACT_DECIMALS)
  storeNumber(copy, 'analysis.estimated_margin_mt_co2', margin, KEPT_SUM_MT_CO2)
  deriveContributions(copy, vectors, total)
  for (const group of GROUPS) {
    const ids = reference === null ? null : findGroupMembers(reference, group.field)
    const members = vectors.filter(({ id, label }) =>
      ids === null ? firstGroup(`${id} ${label}`) === group.field : ids.includes(id)
    )
    const path = `analysis.${group.field}`
    if (reference === null && readNumber(copy, path) !== null) continue
    storeNumber(copy, path, roundTo(sumAmounts(members), EXACT_DECIMALS), KEPT_SUM_MT_CO2)
  }
}

/** The list of contributions is written anew where it no longer adds up. */
function deriveContributions(copy: WorkingCopy, vectors: readonly VectorAmount[], total: number) {
  const items = readList(copy, 'analysis.tech_contributions')
  const sum = items.reduce<number>(
    (all, _item, index) =>
      all + (readNumber(copy, `analysis.tech_contributions.${index}.mt_co2`) ?? 0),
    0
  )
  if (items.length > 0 && Math.abs(sum - total) <= KEPT_SUM_MT_CO2) return
  const sorted = [...vectors].sort((a, b) => b.amount - a.amount)
  storeValue(
    copy,
    'analysis.tech_contributions',
    sorted.map(({ label, amount }) => ({ label, mt_co2: amount }))
  )
}

/**
 * Vectors that a group of the reference document is made of: the smallest set that adds up to its
 * amount and fits the name of the group best. Null where none does.
 */
function findGroupMembers(reference: object, field: string): readonly string[] | null {
  const amount = readLeaf(reference, `analysis.${field}`)
  const vectors = readVectors(reference)
  if (typeof amount !== 'number' || vectors.length > MOST_TRIED_VECTORS) return null
  let best: { ids: string[]; score: number } | null = null
  for (let mask = 0; mask < 1 << vectors.length; mask += 1) {
    const members = vectors.filter((_vector, index) => (mask & (1 << index)) !== 0)
    if (Math.abs(sumAmounts(members) - amount) > KEPT_SUM_MT_CO2) continue
    const score = vectors.filter(
      (vector) =>
        members.includes(vector) === (firstGroup(`${vector.id} ${vector.label}`) === field)
    ).length
    if (best === null || score > best.score) best = { ids: members.map(({ id }) => id), score }
  }
  return best?.ids ?? null
}

function firstGroup(text: string): string {
  return GROUPS.find(({ pattern }) => pattern.test(text))?.field ?? GROUPS[2].field
}

function readVectors(document: object): VectorAmount[] {
  const vectors: unknown = readLeaf(document, 'tech_vectors')
  if (!Array.isArray(vectors)) return []
  return vectors.map((vector: unknown) => ({
    id: String(readLeaf(vector, 'id')),
    label: String(readLeaf(vector, 'label')),
    amount: Number(readLeaf(vector, 'estimated_mt_co2') ?? 0),
  }))
}

function sumAmounts(vectors: readonly VectorAmount[]): number {
  return vectors.reduce((sum, vector) => sum + vector.amount, 0)
}
