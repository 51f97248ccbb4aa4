import { describe, expect, it } from 'vitest'
import { nameCohort, namePlant, nameQuantity } from './names.ts'

const document = {
  tech_vectors: [
    { id: 'fill', label: 'Old boilers close' },
    { id: 'wind', label: 'Wind in the south' },
  ],
  plants: [
    { id: 'fill', technology: 'gas', label: 'Gas plants' },
    { id: 'roofs', technology: 'roof' },
    { id: 'wind', technology: 'wind' },
  ],
} as const

describe('names of the register', () => {
  it('calls a plant by its label, else by its measure, else by its technology', () => {
    expect(['fill', 'wind', 'roofs', 'lignite_units'].map((id) => namePlant(document, id))).toEqual(
      ['Gas plants', 'Wind in the south', 'Roof solar', 'Lignite units']
    )
  })

  it('says how far a cohort has come', () => {
    expect(nameCohort(document, { plant: 'roofs', stage: 'trend' })).toBe(
      'Roof solar, at the present pace'
    )
  })

  it('drops units from the name of a quantity, and keeps season and year', () => {
    expect(
      ['generation_twh', 'must_run_gw_winter', 'variable_cost_2035_usd_per_mwh', 'unit_gw'].map(
        nameQuantity
      )
    ).toEqual(['generation', 'must run winter', 'variable cost 2035', 'size of a unit'])
  })
})
