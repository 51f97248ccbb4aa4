import { restoreTexts } from '../../../scenario/text/read-texts.ts'
import { listLeaves } from '../document/leaves.ts'
import { findNamedField, listFigureRows } from '../register/named-fields.ts'
import { VARIANT_FIELDS } from './variant.ts'

/** What a variant keeps and changes in a section of the document. */
export interface SectionInheritance {
  /** Key of the document, for example `tech_vectors`. */
  readonly section: string
  /** Texts of a few words or more. */
  readonly texts: number
  /** Those of them that are word for word the parent's. */
  readonly inherited_texts: number
  readonly changed_numbers: number
}

/** Fewest words of a text that tells something; shorter ones are names and slugs. */
const FEWEST_TELLING_WORDS = 4

/** Compare the sections of a resolved variant with those of its parent, in document order. */
export function describeInheritance(parent: object, variant: object): SectionInheritance[] {
  const own = new Set<string>(VARIANT_FIELDS)
  const before = new Map(listLeaves(restoreTexts(parent)).map(({ path, value }) => [path, value]))
  return Object.entries(restoreTexts(variant)).flatMap(([section, value]) => {
    if (own.has(section) || typeof value !== 'object') return []
    const leaves = listLeaves(value, section)
    const texts = leaves.filter((leaf) => isText(leaf.value))
    const numbers = leaves.filter((leaf) => typeof leaf.value === 'number')
    const isKept = (leaf: { path: string; value: unknown }): boolean =>
      before.get(leaf.path) === leaf.value
    return [
      {
        section,
        texts: texts.length,
        inherited_texts: texts.filter(isKept).length,
        changed_numbers: numbers.filter((leaf) => !isKept(leaf)).length,
      },
    ]
  })
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.split(/\s+/).length >= FEWEST_TELLING_WORDS
}

/** A figure of the parent that an inherited row states, and what the variant has instead. */
export interface InheritedFigure {
  /** Claim of the assumption or label of the calculation. */
  readonly title: string
  readonly row_path: string
  readonly field: string
  readonly parent: number
  /** Null where the variant has no such field. */
  readonly variant: number | null
}

/**
 * List the figures that rows of the register and the calculations state of the parent while the
 * variant has others: what a reader of the variant must not take from those rows.
 */
export function listInheritedFigures(parent: object, variant: object): InheritedFigure[] {
  const texts = new Map(listFigureRows(parent).map((row) => [row.path, row.text]))
  return listFigureRows(variant).flatMap((row) => {
    if (texts.get(row.path) !== row.text) return []
    return row.fields.flatMap((name) => {
      const stated = findNamedField(parent, name).value
      const { value } = findNamedField(variant, name)
      if (typeof stated !== 'number' || stated === value) return []
      return [
        {
          title: row.title,
          row_path: row.path,
          field: name,
          parent: stated,
          variant: typeof value === 'number' ? value : null,
        },
      ]
    })
  })
}
