import { choice, type Field, text, word } from '../field.ts'
import { MARKS } from '../vocabularies.ts'

/** How a figure is known. */
export const mark = (means: string, said: Pick<Field, 'label'> = {}) =>
  choice(MARKS, means, {
    label: 'How it is known',
    note: 'S seen in a source, R recalled, D derived, A assumed',
    ...said,
  })

/** Texts of a fact may state its figures: their source is in its row. */
export const BESIDE = { literals: 'source of the row' } as const

/** Columns of a fact that say where it comes from and when it must be looked at again. */
export const provenance = {
  source: word('Where it was read').optional(),
  mark: choice([...MARKS, ''], 'How it is known', {
    note: 'S seen in a source, R recalled, D derived, A assumed by us',
  }).optional(),
  note: text('What a reader has to know of it', BESIDE).optional(),
  as_of: word('Day on which it was last seen').optional(),
  check_by: word('Day by which it must be seen again').optional(),
  look_at: word('Where to look for a newer one').optional(),
}
