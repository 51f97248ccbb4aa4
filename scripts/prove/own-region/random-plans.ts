import fc from 'fast-check'
import { planOfDocument, type Plan } from '../../../src/core/scenario/evaluate/plan-parts.ts'
import { listLeaves } from '../../../src/core/scenario/document/leaves.ts'
import { isJsonObject } from '../../../src/core/scenario/variant/merge-patch.ts'

/** Values that may replace a figure of a plan. */
const entry = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -1, 1e12, -1e12, 1e300, 5e-324, Number.MAX_VALUE),
  fc.string(),
  fc.constantFrom(null, true, '', 'gas', '2027-02-30', [], {}, [null], { id: 1 })
)

/** Plans that are in part left out, in part overwritten with anything, of published ones. */
export function randomPlans(documents: readonly object[]): fc.Arbitrary<Plan> {
  const plans = documents.map(planOfDocument)
  return fc
    .constantFrom(...plans)
    .chain((plan) => {
      const paths = listLeaves(plan).map(({ path }) => path)
      const sections = Object.keys(plan)
      return fc.tuple(
        fc.constant(plan),
        fc.subarray(sections, { maxLength: 4 }),
        fc.array(fc.tuple(fc.constantFrom(...paths), entry), { maxLength: 6 }),
        fc.subarray(paths, { maxLength: 12 })
      )
    })
    .map(([plan, sections, entries, removed]) => {
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
