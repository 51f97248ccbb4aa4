import { isByReference, listForeignFigures } from '../../prose/inherited-texts.ts'
import { listLeaves } from '../../document/leaves.ts'
import { collectFigures, isAmong } from '../../prose/document-figures.ts'
import { listProseFigures } from '../../prose/prose-figures.ts'
import { listSuperseded } from '../../prose/superseded-figures.ts'
import { defineRelation } from '../relation.ts'

/** Numbers with a unit in texts are figures of the document, at their printed precision. */
export const proseFiguresRelation = defineRelation({
  id: 'prose_figures',
  name: 'Numbers in texts are figures of the document',
  formula:
    'every number of Mt, GW, TWh, USD b, USD/t, percent, years or months and every calendar year in a text = a field, or a number of the register, of the calculations or, of years, of the sources, at its printed precision',
  tolerance: 0,
  tolerance_unit: 'last digit',
  why: 'Texts outlive the figures they state: a correction that leaves old numbers in place is worse than none.',
  reads: ['id'],
  check: (_sections, report, { document, leaves }) => {
    if (!Object.hasOwn(document, 'power_plants') || Object.hasOwn(document, 'parent_scenario'))
      return []
    if (isByReference(document)) return []
    const figures = collectFigures(leaves)
    return listProseFigures(leaves).flatMap((figure) =>
      report.claim(
        isAmong(figure, figures.get(figure.quantity) ?? []),
        {
          path: figure.path,
          message: `${figure.path} states ${figure.printed}, which no field, register row or calculation gives: rewrite the text, or add the calculation that gives it.`,
          expected: 'a figure of the document',
          actual: figure.printed,
        },
        'warning'
      )
    )
  },
})

/** No text states the former value of a field. */
export const supersededFiguresRelation = defineRelation({
  id: 'superseded_figures',
  name: 'No text states a figure that has been replaced',
  formula: 'numbers of texts ∩ former values of changed fields = ∅, unless a field has them now',
  tolerance: 0,
  tolerance_unit: 'last digit',
  why: 'Register and calculations define figures, so only the previous version reveals that one is out of date.',
  reads: ['id'],
  check: (_sections, report, { document, leaves, previous }) =>
    previous === undefined || isByReference(document)
      ? []
      : listSuperseded(leaves, listLeaves(previous), document).flatMap((figure) =>
          report.claim(
            false,
            {
              path: figure.path,
              message: `${figure.path} states ${figure.printed}, which was ${figure.field} before it became ${figure.after ?? 'another field'}: rewrite the text.`,
              expected: figure.after,
              actual: figure.printed,
            },
            'warning'
          )
        ),
})

/** No text of a variant states a figure of its parent as its own. */
export const inheritedFiguresRelation = defineRelation({
  id: 'inherited_figures',
  name: 'No text of a variant states a figure of its parent as its own',
  formula:
    'number of a text that only the parent has ⇒ its sentence names the parent; rows of the register apart',
  tolerance: 0,
  tolerance_unit: 'last digit',
  why: 'A variant keeps the texts that its patch does not rewrite: changed figures in them are those of the parent.',
  reads: ['id'],
  check: (_sections, report, { document, parent }) =>
    parent === undefined || isByReference(document)
      ? []
      : listForeignFigures(document, parent).flatMap(({ path, printed, field, after }) =>
          report.claim(
            false,
            {
              path,
              message: `${path} states ${printed}, which is ${field} in the parent but not here: rewrite the text in overrides, or say that it is about the parent.`,
              expected: after,
              actual: printed,
            },
            'warning'
          )
        ),
})
