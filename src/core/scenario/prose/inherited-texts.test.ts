import { describe, expect, it } from 'vitest'
import { labelInheritedTexts, listForeignFigures } from './inherited-texts.ts'

const parent = {
  analysis: { estimated_margin_mt_co2: 1.69, critical_path_rationale: 'Wind decides.' },
  projections: { notes: 'It ends 1.69 Mt below. Wind is late. It is 1.69 Mt [3]. Still 1.69 Mt' },
}

/** The parent with another margin, and with texts of its own. */
const vary = (critical_path_rationale: string) => ({
  ...parent,
  analysis: { estimated_margin_mt_co2: -2.82, critical_path_rationale },
})

describe('texts of a variant', () => {
  it('mark inherited sentences with changed figures as being about the parent', () => {
    const labelled = labelInheritedTexts(vary('Wind decides.'), parent)
    expect(labelled).toMatchObject({
      projections: {
        notes:
          '[In the parent: It ends 1.69 Mt below.] Wind is late. [In the parent: It is 1.69 Mt [3]. Still 1.69 Mt]',
      },
    })
    expect(listForeignFigures(labelled, parent)).toEqual([])
  })

  it('are reported if they state a figure of the parent as their own', () => {
    const found = (text: string) =>
      listForeignFigures(labelInheritedTexts(vary(text), parent), parent).map(({ path }) => path)
    expect(found('The margin stays at 1.69 Mt.')).toEqual(['analysis.critical_path_rationale'])
    expect(found('The margin was 1.69 Mt in the parent.')).toEqual([])
    expect(found('The margin is -2.82 Mt.')).toEqual([])
  })
})
