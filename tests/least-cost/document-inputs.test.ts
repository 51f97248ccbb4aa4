import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { PlanInputs } from '../../src/core/scenario/plan/inputs.ts'
import { inputsOfDocument } from '../../src/core/scenario/plan/inputs-of-document.ts'

const expected: Readonly<Record<string, { readonly program_inputs: PlanInputs }>> = JSON.parse(
  readFileSync(new URL('corrected.json', import.meta.url), 'utf8')
).regions

const read = (id: string) =>
  JSON.parse(readFileSync(new URL(`../../scenarios/${id}.json`, import.meta.url), 'utf8'))

/** The same with twelve digits, so that sums in another order are equal. */
const rounded = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'number' ? Number(inner.toPrecision(9)) : inner
    )
  )

describe('the inputs of a document', () => {
  it.each(Object.entries(expected))(
    'are for %s what an independent implementation derives',
    (id, { program_inputs: inputs }) => {
      expect(rounded(inputsOfDocument(read(id)).inputs)).toMatchObject(
        rounded(inputs) as Record<string, unknown>
      )
    }
  )

  it.each([
    ['poland-mandate-2035', 121.9044],
    ['north-rhine-westphalia-mandate-2032', 122.04],
    ['alberta-mandate-2035', 68.82],
    ['south-korea-mandate-2035', 3.6657],
    ['ohio-pjm-mandate-2035', 0],
  ])('take from the law of %s a carbon price of %d USD/t', (id, price) => {
    expect(inputsOfDocument(read(id)).inputs?.carbon_usd_t).toBeCloseTo(price, 4)
  })

  it('name the fields that a document lacks', () => {
    const {
      power_plants: _plants,
      power_parameters: _parameters,
      ...bare
    } = read('poland-mandate-2035')
    expect(inputsOfDocument(bare)).toEqual({
      inputs: null,
      missing: ['power_plants', 'power_parameters'],
    })
    const { season: _season, ...parameters } = read('poland-mandate-2035').power_parameters
    expect(
      inputsOfDocument({
        ...bare,
        power_plants: read('poland-mandate-2035').power_plants,
        power_parameters: parameters,
      }).missing
    ).toEqual(['power_parameters.season'])
  })
})
