import type { Scenario } from '../../core/scenario/document/document.ts'
import {
  describeInheritance,
  listInheritedFigures,
} from '../../core/scenario/variant/inheritance.ts'
import { formatExact } from '../../format/index.ts'
import { type ReportSectionId, sectionTitle } from './sections.ts'

/** Parts of the document that a section of the report shows. */
const SECTION_PARTS: readonly (readonly [ReportSectionId, readonly string[]])[] = [
  ['emissions', ['baseline', 'target', 'projections']],
  ['gap', ['tech_vectors', 'analysis']],
  ['fleet', ['structural_constraints', 'fleet_evolution']],
  ['penalty', ['non_compliance']],
  ['paying', ['fiscal_transition', 'financing_framework']],
  ['decisions', ['action_items', 'decision_implications', 'decision_windows']],
  [
    'basis',
    [
      'model_gaps',
      'failure_conditions',
      'assumption_register',
      'key_calculations',
      'data_freshness',
    ],
  ],
]

/** A section of a report and how much of its text is the parent's. */
interface InheritedSection {
  readonly id: ReportSectionId
  readonly title: string
  readonly texts: number
  readonly inheritedTexts: number
}

/** A figure of the parent that an inherited row states, as text. */
interface StatedFigure {
  readonly title: string
  readonly field: string
  readonly parent: string
  readonly variant: string
}

/** What a variant's report shows of its parent's text. */
export interface Inheritance {
  /** Sections with the parent's figures and texts, word for word. */
  readonly unchanged: readonly InheritedSection[]
  /** Sections with figures or texts of their own, beside texts of the parent. */
  readonly mixed: readonly InheritedSection[]
  readonly figures: readonly StatedFigure[]
}

/** Sort the sections of a variant's report by what they inherit, and list the stated figures. */
export function describeInheritedText(variant: Scenario, parent: Scenario): Inheritance {
  const parts = describeInheritance(parent, variant)
  const sections = SECTION_PARTS.map(([id, names]) => {
    const own = parts.filter(({ section }) => names.includes(section))
    const sum = (field: 'texts' | 'inherited_texts' | 'changed_numbers'): number =>
      own.reduce((total, part) => total + part[field], 0)
    const [texts, inheritedTexts] = [sum('texts'), sum('inherited_texts')]
    const isChanged = sum('changed_numbers') > 0 || inheritedTexts < texts
    return { id, title: sectionTitle(id), texts, inheritedTexts, isChanged }
  })
  return {
    unchanged: sections.filter(({ isChanged }) => !isChanged),
    mixed: sections.filter(({ isChanged, inheritedTexts }) => isChanged && inheritedTexts > 0),
    figures: listInheritedFigures(parent, variant).map((figure) => ({
      title: figure.title,
      field: figure.field,
      parent: formatExact(figure.parent),
      variant: figure.variant === null ? 'none' : formatExact(figure.variant),
    })),
  }
}
