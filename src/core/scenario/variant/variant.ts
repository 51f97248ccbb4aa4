import { z } from 'zod'
import { variantIdentity } from '../../../scenario/document/rows/identity.ts'
import { labelInherited } from '../../../scenario/text/inherited.ts'
import { readTexts, restoreTexts } from '../../../scenario/text/read-texts.ts'
import { applyMergePatch, isJsonObject } from '../document/merge-patch.ts'
import { listLeaves, readLeaf } from '../document/leaves.ts'

/** A variant file: a parent, a title and description, and what differs. */
export const variantSchema = z.strictObject({
  $schema: z.string().optional(),
  ...variantIdentity,
})

/** A variant file. */
export type Variant = z.infer<typeof variantSchema>

/** Status of every variant, and of nothing else. */
const VARIANT_STATUS = 'sensitivity_variant'

/** Fields of identity that a variant has of its own without naming them in its patch. */
export const VARIANT_FIELDS = [
  '$schema',
  'id',
  'status',
  'name',
  'subtitle',
  'description',
  'parent_scenario',
  'variant_label',
  'variant_description',
  'overrides',
] as const

/** Whether a document is a variant of another. */
export function isVariant({ status }: { readonly status: string }): boolean {
  return status === VARIANT_STATUS
}

/**
 * Resolve a variant: the parent with its patch applied and, by `fill`, everything that follows from it.
 * References of its texts, inherited ones included, are read from its own figures. An inherited
 * sentence that does not hold with them says that it speaks of the parent.
 * The result is a whole document with the status sensitivity_variant.
 */
export function resolveVariant(
  parent: object,
  variant: Variant,
  fill: (patched: object) => object = (patched) => patched
): object {
  const { id, parent_scenario, variant_label, variant_description, overrides } = variant
  const name = isJsonObject(parent) ? String(parent['name']) : ''
  const written = {
    ...patchParent(parent, overrides, fill),
    id,
    status: VARIANT_STATUS,
    name: `${name}: ${variant_label}`,
    subtitle: variant_label,
    description: variant_description,
    parent_scenario,
    variant_label,
    variant_description,
    overrides,
  }
  return readTexts(written).document
}

function patchParent(
  parent: object,
  overrides: Variant['overrides'],
  fill: (patched: object) => object
): object {
  const written = restoreTexts(parent)
  const patched = applyMergePatch(written, overrides)
  return labelInherited(fill(isJsonObject(patched) ? patched : {}), written)
}

/** A field in which a variant differs from its parent. */
export const scenarioChangeSchema = z.object({
  path: z.string().describe('Field of the document, keys and indices joined by dots'),
  parent: z.unknown().describe('Value of the parent; null where it has none'),
  variant: z.unknown().describe('Value of the variant; null where it has none'),
  cause: z
    .enum(['override', 'derived'])
    .describe('Set by the patch, or computed from what the patch sets'),
})

/** A field in which a variant differs from its parent. */
export type ScenarioChange = z.infer<typeof scenarioChangeSchema>

/** A field of a variant with another value than in its parent; null where one of them has none. */
interface Difference {
  readonly path: string
  readonly parent: unknown
  readonly variant: unknown
}

const OWN_FIELDS: ReadonlySet<string> = new Set(VARIANT_FIELDS)

/**
 * List where a resolved variant differs from its parent, in document order. A text with references
 * differs where it was written otherwise, not where its figures are others.
 */
export function listDifferences(parent: object, variant: object): Difference[] {
  const [before, after] = [indexLeaves(parent), indexLeaves(variant)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) =>
    before.get(path) === after.get(path)
      ? []
      : [
          {
            path,
            parent: readLeaf(parent, path) ?? null,
            variant: readLeaf(variant, path) ?? null,
          },
        ]
  )
}

/** List the fields in which a resolved variant differs from its parent, with what made them so. */
export function listChanges(parent: object, variant: object, overrides: object): ScenarioChange[] {
  const [before, after] = [indexLeaves(parent), indexLeaves(variant)]
  const patched = indexLeaves(Object(applyMergePatch(restoreTexts(parent), overrides)))
  return listDifferences(parent, variant).map((difference) => {
    const { path } = difference
    const isPatched =
      patched.get(path) === after.get(path) && before.get(path) !== patched.get(path)
    return { ...difference, cause: isPatched ? 'override' : 'derived' }
  })
}

/** Values by path, texts as written, apart from the fields that a variant has of its own. */
function indexLeaves(document: object): Map<string, unknown> {
  const compared = Object.entries(restoreTexts(document)).filter(([name]) => !OWN_FIELDS.has(name))
  return new Map(
    listLeaves(Object.fromEntries(compared)).map(({ path, value }) => [path, value] as const)
  )
}
