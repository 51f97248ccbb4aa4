import { readLeaf } from '../document/leaves.ts'
import { EXACT_DECIMALS, roundTo } from '../../../model/units/precision.ts'
import type { AccountResult } from '../account/account.ts'
import {
  dropValue,
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
  /** Mt; null where the document does not state it. */
  readonly amount: number | null
  /** Group in which the vector says that it counts, or null. */
  readonly group: string | null
}

const GROUPS = [
  { field: 'estimated_ccus_contribution_mt_co2', pattern: /ccus|ccs|capture/i },
  {
    field: 'estimated_ders_contribution_mt_co2',
    pattern: /\bders?\b|_ders?\b|ders?_|distributed|rooftop|demand/i,
  },
  { field: 'estimated_greenfield_contribution_mt_co2', pattern: /./ },
] as const

/**
 * Need, total, contributions and margin of the analysis, from paths and vectors. Where the document
 * has an account, its balance decides: what the vectors are credited with beyond it is a surplus.
 */
export function deriveAnalysisFields(
  copy: WorkingCopy,
  reference: object | null,
  account: AccountResult | null
): void {
  const bau = readNumbers(copy, 'projections.bau_mt_co2')?.at(-1) ?? null
  const ceiling = readNumber(copy, 'projections.ceiling_mt_co2')
  const vectors = readVectors(copy.document, reference)
  const total = roundSum(sumAmounts(vectors))
  const needed = bau === null || ceiling === null ? null : roundTo(bau - ceiling, EXACT_DECIMALS)
  storeNumber(copy, 'analysis.abatement_needed_mt_co2', needed, KEPT_SUM_MT_CO2)
  storeNumber(copy, 'analysis.estimated_total_mt_co2', total, KEPT_SUM_MT_CO2)
  const stored = readNumber(copy, 'analysis.abatement_needed_mt_co2')
  const standby = readNumber(copy, 'analysis.reserve_mt_co2')
  const overflow = readNumber(copy, 'analysis.overflow_mt_co2')
  const credited =
    stored === null || total === null
      ? null
      : [standby, overflow].reduce<number>(
          (rest, mt) => (mt === null ? rest : rest - mt),
          total - stored
        )
  const surplus = account === null || credited === null ? 0 : credited - account.margin_mt_co2
  const hasSurplus = Math.abs(surplus) > KEPT_SUM_MT_CO2
  if (hasSurplus)
    storeNumber(copy, 'analysis.surplus_mt_co2', roundTo(surplus, EXACT_DECIMALS), KEPT_SUM_MT_CO2)
  else dropValue(copy, 'analysis.surplus_mt_co2')
  const margin = credited === null ? null : credited - (hasSurplus ? surplus : 0)
  storeNumber(
    copy,
    'analysis.estimated_margin_mt_co2',
    margin === null ? null : roundTo(margin, EXACT_DECIMALS),
    KEPT_SUM_MT_CO2
  )
  deriveContributions(copy, vectors, total)
  if (vectors.some(({ group }) => group !== null)) deriveGroups(copy, vectors)
  else guessGroups(copy, vectors, reference)
}

/** Sums of the groups in which the vectors say that they count. */
function deriveGroups(copy: WorkingCopy, vectors: readonly VectorAmount[]): void {
  const named = vectors.flatMap(({ group }) => (group === null ? [] : [contributionField(group)]))
  for (const field of new Set([...GROUPS.map((group) => group.field), ...named])) {
    const members = vectors.filter(
      ({ group }) => group !== null && contributionField(group) === field
    )
    storeNumber(copy, `analysis.${field}`, roundSum(sumAmounts(members)), KEPT_SUM_MT_CO2)
  }
}

function contributionField(group: string): string {
  return `estimated_${group}_contribution_mt_co2`
}

/**
 * Sums of groups where no vector says where it counts: by the words of its name. A stored sum stays,
 * unless the document is a variant of one whose sum is made of the same words.
 */
function guessGroups(
  copy: WorkingCopy,
  vectors: readonly VectorAmount[],
  reference: object | null
): void {
  for (const { field } of GROUPS) {
    const path = `analysis.${field}`
    const stored = readNumber(copy, path)
    const isGuessed =
      reference !== null && sumGroup(readVectors(reference), field) === readLeaf(reference, path)
    if (stored !== null && !isGuessed) continue
    storeNumber(copy, path, roundSum(sumGroup(vectors, field)), KEPT_SUM_MT_CO2)
  }
}

function sumGroup(vectors: readonly VectorAmount[], field: string): number | null {
  return sumAmounts(vectors.filter(({ id, label }) => firstGroup(`${id} ${label}`) === field))
}

/** The list of contributions is rewritten if it no longer adds up. */
function deriveContributions(
  copy: WorkingCopy,
  vectors: readonly VectorAmount[],
  total: number | null
): void {
  if (total === null) return
  const items = readList(copy, 'analysis.tech_contributions')
  const sum = addUp(
    items.map((_item, index) => readNumber(copy, `analysis.tech_contributions.${index}.mt_co2`))
  )
  if (items.length > 0 && sum !== null && Math.abs(sum - total) <= KEPT_SUM_MT_CO2) return
  const sorted = vectors.toSorted((a, b) => Number(b.amount) - Number(a.amount))
  storeValue(
    copy,
    'analysis.tech_contributions',
    sorted.map(({ label, amount }) => ({ label, mt_co2: amount }))
  )
}

function firstGroup(text: string): string {
  return GROUPS.find(({ pattern }) => pattern.test(text))?.field ?? GROUPS[2].field
}

/** Vectors of a document; one that names no group counts where its namesake of a parent does. */
function readVectors(document: object, parent: object | null = null): VectorAmount[] {
  const vectors: unknown = readLeaf(document, 'tech_vectors')
  if (!Array.isArray(vectors)) return []
  const namesakes = parent === null ? [] : readVectors(parent)
  const findGroup = (id: string): string | null =>
    namesakes.find((namesake) => namesake.id === id)?.group ?? null
  return vectors.map((vector: unknown) => ({
    id: String(readLeaf(vector, 'id')),
    label: String(readLeaf(vector, 'label')),
    amount: readAmount(vector),
    group: readText(vector, 'contribution_group') ?? findGroup(String(readLeaf(vector, 'id'))),
  }))
}

function readText(vector: unknown, field: string): string | null {
  const value = readLeaf(vector, field)
  return typeof value === 'string' ? value : null
}

function readAmount(vector: unknown): number | null {
  const value = readLeaf(vector, 'estimated_mt_co2')
  return typeof value === 'number' ? value : null
}

function sumAmounts(vectors: readonly VectorAmount[]): number | null {
  return addUp(vectors.map(({ amount }) => amount))
}

/** The sum of numbers, or null where one of them is missing. */
function addUp(values: readonly (number | null)[]): number | null {
  return values.every((value) => value !== null)
    ? values.reduce((sum, value) => sum + value, 0)
    : null
}

function roundSum(sum: number | null): number | null {
  return sum === null ? null : roundTo(sum, EXACT_DECIMALS)
}
