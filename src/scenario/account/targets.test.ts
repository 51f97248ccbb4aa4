import { expect, it } from 'vitest'
import { DOCUMENTS } from '../../../tests/support/published.ts'
import { formSourceSchema } from '../form/source.ts'
import { isOpen, listBinding } from './targets.ts'

it.each([
  ['met without new decisions', 0.5, 3, false],
  ['missed, and the plan moves it all the way', -4, 1, true],
  ['missed, and the plan moves it a quarter of the way', -4, -3, true],
  ['missed, and the plan moves it less', -4, -3.1, false],
  ['missed, and nothing of the plan comes by then', -6.4, -6.4, false],
])('is open or not where the target is %s', (_, reference, plan, expected) => {
  expect(isOpen(reference, plan)).toBe(expected)
})

it('lists the targets up to the deadline, that of the deadline among them, and none after it', () => {
  const years = DOCUMENTS.map((document) => {
    const source = formSourceSchema.parse(document)
    const { deadline_year: deadline } = source.target
    return listBinding(source).map(({ year }) => Math.sign(year - deadline))
  })
  expect(years.filter((signs) => !signs.includes(0) || signs.includes(1))).toEqual([])
})
