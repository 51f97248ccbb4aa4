import { describe, expect, it, test } from 'vitest'
import { drawHeatMap } from '../../../charts/heat-map.ts'
import { listOutputs } from '../../../core/sweep/outputs.ts'
import { CALCULATORS_BY_NAME } from '../../../core/sweep/calculators.ts'
import { findSweepProblems, sweepSchema } from '../../../core/sweep/request.ts'
import { answerSweepForm, writeSweepCsv } from './view.ts'
import { readSweepForm, settleSweepForm, SWEEP_INITIAL, writeSweepQuery } from './form.ts'
import { SURFACE_FIGURES, SURFACE_PARAMETERS } from './surfaces.ts'

const answer = (query: string) => answerSweepForm(readSweepForm(new URLSearchParams(query)), 'x:')

describe('every figure', () => {
  test.each(Object.entries(SURFACE_FIGURES))('%s can be plotted', (name, figure) => {
    expect(listOutputs(CALCULATORS_BY_NAME[figure.calculator])).toContain(figure.output)
    const view = answer(`figure=${name}`)
    if (view.kind === 'errors') throw new Error(JSON.stringify(view.errors))
    const cells = view.map.cells.flat()
    expect(cells.length).toBeGreaterThan(300)
    for (const { value } of cells) expect(Number.isFinite(value)).toBe(true)
    for (const variant of ['wide', 'narrow'] as const) {
      expect(drawHeatMap(view.map, variant).match(/data-reading/g)).toHaveLength(cells.length)
    }
  })

  it('is plotted over parameters of its calculator', () => {
    for (const { calculator } of Object.values(SURFACE_FIGURES)) {
      const known = CALCULATORS_BY_NAME[calculator].parameters
      expect(known).toEqual(expect.arrayContaining(Object.keys(SURFACE_PARAMETERS[calculator])))
    }
  })
})

describe('the form', () => {
  it('uses the first parameters of a calculator that lacks the chosen ones', () => {
    const settled = settleSweepForm({ ...SWEEP_INITIAL, figure: 'scc' })
    expect(settled).toMatchObject({ x: 'discount_rate', y: 'year', y_from: '2025' })
  })

  it('gives a newly chosen parameter its own range', () => {
    const chosen = { ...SWEEP_INITIAL, y: 'adaptation_level' }
    expect(settleSweepForm(chosen, SWEEP_INITIAL)).toMatchObject({ y_from: '0', y_to: '1' })
  })

  it('is restored from its URL', () => {
    const state = readSweepForm(new URLSearchParams('figure=gdp&x_to=3&geography=DE'))
    expect(readSweepForm(writeSweepQuery(state))).toEqual(state)
    expect(writeSweepQuery(SWEEP_INITIAL).size).toBe(0)
  })

  test.each([
    ['x_from=warm', 'x_from'],
    ['x_from=3&x_to=2', 'x_to'],
    ['x_to=7', 'x_to'],
    ['x_from=-1', 'x_from'],
    ['y=warming_c', 'y'],
    ['geography=Atlantis', 'geography'],
  ])('marks the field of %s', (query, field) => {
    const view = answer(query)
    expect(view.kind === 'errors' && Object.keys(view.errors)).toEqual([field])
  })
})

it('copies a valid API request with exactly the plotted points', () => {
  const view = answer('figure=heat')
  if (view.kind === 'errors') throw new Error('The form is not valid.')
  const body = JSON.parse(/-d '(.*)'$/m.exec(view.reproduction)?.[1] ?? '')
  expect(findSweepProblems(sweepSchema.parse(body))).toEqual([])
  expect(Object.keys(body.grid)).toEqual(Object.keys(view.sweep.grid ?? {}))
})

it('writes the points as a file', () => {
  const [header, ...rows] = writeSweepCsv(SWEEP_INITIAL).trimEnd().split('\r\n')
  expect(header).toBe('carbon_price_usd_per_t,warming_c,fiscal_balance_shift_pct')
  expect(rows).toHaveLength(425)
})
