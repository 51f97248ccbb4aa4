import fc from 'fast-check'
import { planOfDocument, type Plan } from '../../../src/core/scenario/evaluate/plan-parts.ts'
import { listLeaves } from '../../../src/core/scenario/document/leaves.ts'
import { isJsonObject } from '../../../src/core/scenario/document/merge-patch.ts'

/** Replacement values for a figure of a plan. */
const entry = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -1, 1e12, -1e12, 1e300, 5e-324, Number.MAX_VALUE),
  fc.string(),
  fc.constantFrom(null, true, '', 'gas', '2027-02-30', [], {}, [null], { id: 1 })
)

/** Optional sections of a plan. */
const OPTIONAL = [
  'adequacy_rows',
  'cost_rows',
  'charge_rows',
  'distributions',
  'customers',
  'tech_vectors',
  'power_parameters',
] as const

/**
 * Random parts of published plans: two in three still give figures, the others contain arbitrary
 * values.
 */
export function randomPlans(documents: readonly object[]): fc.Arbitrary<Plan> {
  const plans = documents.map(planOfDocument)
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...plans).chain(changeFigures) },
    { weight: 1, arbitrary: fc.constantFrom(...plans).chain(breakPlan) }
  )
}

/** Plans whose figures are smaller or larger, and that leave out what has a default. */
function changeFigures(plan: Plan): fc.Arbitrary<Plan> {
  const figures = listLeaves(plan).filter(({ value }) => typeof value === 'number')
  const factor = fc.double({ min: 0.3, max: 2, noNaN: true })
  const changes = fc.array(fc.tuple(fc.constantFrom(...figures), factor), { maxLength: 8 })
  return fc.tuple(fc.subarray([...OPTIONAL]), changes).map(([sections, changed]) => {
    const copy = structuredClone(plan) as Record<string, unknown>
    for (const section of sections) Reflect.deleteProperty(copy, section)
    for (const [{ path, value }, by] of changed)
      if (!/year/.test(path)) writeLeaf(copy, path, Number(value) * by)
    return copy
  })
}

/** Plans that are partly removed and partly overwritten with arbitrary values. */
function breakPlan(plan: Plan): fc.Arbitrary<Plan> {
  const paths = listLeaves(plan).map(({ path }) => path)
  return fc
    .tuple(
      fc.subarray(Object.keys(plan), { maxLength: 4 }),
      fc.array(fc.tuple(fc.constantFrom(...paths), entry), { maxLength: 6 }),
      fc.subarray(paths, { maxLength: 12 })
    )
    .map(([sections, entries, removed]) => {
      const copy = structuredClone(plan) as Record<string, unknown>
      for (const section of sections) Reflect.deleteProperty(copy, section)
      for (const [path, value] of entries) writeLeaf(copy, path, value)
      for (const path of removed) writeLeaf(copy, path, undefined)
      return copy
    })
}

function writeLeaf(plan: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let node: unknown = plan
  for (const key of keys) node = Reflect.get(Object(node), key)
  if (!isJsonObject(node) && !Array.isArray(node)) return
  if (value === undefined && !Array.isArray(node)) Reflect.deleteProperty(node, last)
  else if (value !== undefined) Reflect.set(node, last, value)
}
