import { describe, expect, it } from 'vitest'
import { labelInherited } from './inherited.ts'
import { listBareNumbers } from './literal-numbers.ts'
import { readTexts, restoreTexts } from './read-texts.ts'

const figures = {
  target: { deadline_year: 2035, reduction_pct: 65, filed_by: '2027-07-03', none: null },
  analysis: { estimated_margin_mt_co2: -0.3879, share: 0.8523, reserve_mt_co2: 1285.31 },
  structural_constraints: { rto_queue_threshold_mw: 50, lead_months: 18, reserve_gw: 0.25 },
  tech_vectors: [
    { id: 'wind', estimated_mt_co2: 10.71 },
    { id: 'offshore', estimated_mt_co2: 21.42 },
  ],
  projections: { years: [2034, 2035], bau_mt_co2: [90.25, 72.6] },
  report: {
    years: [2034, 2035],
    paths: { plan: [50.4, 46.68] },
    test: { odds: { as_planned: 0.084 } },
    decisions: [{ plant: 'coal_order', decide_by: 2027.393 }],
    money: { deadline: { net: 2190.19 } },
  },
}

const read = (text: string, document: object = figures) => {
  const { document: done, faults } = readTexts({ ...document, text })
  return { text: String(Reflect.get(done, 'text')), faults: faults.map(({ message }) => message) }
}

describe('a reference in a text', () => {
  it.each([
    ['decimals', '{analysis.reserve_mt_co2|1} Mt', '1,285.3 Mt'],
    [
      'the default of its unit',
      'by {target.deadline_year}, {target.reduction_pct} %',
      'by 2035, 65 %',
    ],
    ['three digits without a format', '{analysis.reserve_mt_co2} Mt', '1,290 Mt'],
    ['a row by its id', '{tech_vectors[offshore].estimated_mt_co2|1} Mt', '21.4 Mt'],
    ['a year of a path', '{projections.bau_mt_co2[2035]|1} Mt', '72.6 Mt'],
    ['a sign', '{analysis.estimated_margin_mt_co2|+2}', '-0.39'],
    [
      'its size and a word for its sign',
      '{analysis.estimated_margin_mt_co2|-2} Mt {analysis.estimated_margin_mt_co2|below/above} it',
      '0.39 Mt above it',
    ],
    ['another unit', '{structural_constraints.reserve_gw|0 MW} MW', '250 MW'],
    ['a share in percent', '{analysis.share|0 %} percent', '85 percent'],
    [
      'a ratio',
      '{tech_vectors[offshore].estimated_mt_co2 / tech_vectors[wind].estimated_mt_co2|1} times',
      '2.0 times',
    ],
    ['a date', 'until {target.filed_by|date}', 'until 3 July 2027'],
    ['a month of a decimal year', '{report.decisions[coal_order].decide_by|month}', 'May 2027'],
    ['odds of the report', '{report.test.odds.as_planned|0 %} in 100', '8 in 100'],
    ['money of the report', 'USD {report.money.deadline.net|1 USD bn} bn', 'USD 2.2 bn'],
    ['a path of the report', '{report.paths.plan[2035]|1} Mt', '46.7 Mt'],
    ['a number with its reason', '{500|law} m and {12|[3]}', '500 m and 12'],
    ['a brace', '{{a}} and {{', '{a} and {'],
  ])('prints %s', (_, text, printed) => {
    expect(read(text)).toEqual({ text: printed, faults: [] })
  })

  it.each([
    ['{target.none}', 'target.none is null: a reference names a number'],
    ['{target.filed_by}', 'target.filed_by is the text "2027-07-03": a reference names a number'],
    ['{target.deadline}', 'target.deadline: there is no deadline'],
    ['{tech_vectors[sun].estimated_mt_co2}', 'no row is named [sun]'],
    ['{tech_vectors.estimated_mt_co2}', 'name the row of the list in brackets'],
    ['{target.reduction_pct|date}', 'target.reduction_pct is 65, which is no day'],
    ['{target.reduction_pct|GW}', 'cannot be converted to GW'],
    ['{target.reduction_pct|-0}', 'target.reduction_pct is 65, but the text prints the size'],
    ['{target.reduction_pct|?}', '? is no unit of the table'],
    ['{12|because}', "gives the reason 'because'"],
    ['an open {', 'has a single {: write {{ for a brace'],
  ])('of %s is a fault that says why', (text, message) => {
    expect(read(text).faults.join()).toContain(message)
  })

  it('is kept as it was written, and read anew after a change of its figure', () => {
    const text = 'a cut of {target.reduction_pct} percent'
    const { document } = readTexts({ ...figures, text })
    expect(document).toMatchObject({ text: 'a cut of 65 percent', texts_as_written: { text } })
    expect(restoreTexts(document)).toEqual({ ...figures, text })
    const changed = readTexts({ ...document, target: { reduction_pct: 60 } })
    expect(changed.document).toMatchObject({ text: 'a cut of 60 percent' })
    expect(changed.faults).toMatchObject([
      { path: 'text', message: "its references give 'a cut of 60 percent'" },
    ])
  })
})

describe('a text that a variant inherits', () => {
  const parent = { margin_mt: -0.4, notes: '' }
  const inherit = (notes: string, margin_mt: number) => {
    const written = labelInherited({ margin_mt, notes }, { ...parent, notes })
    const { document, faults } = readTexts(written)
    expect(faults).toEqual([])
    return Reflect.get(document, 'notes')
  }

  it.each([
    [
      'has the figures of the variant',
      'It is {margin_mt|1} Mt. So be it.',
      -1.2,
      'It is -1.2 Mt. So be it.',
    ],
    [
      'names the parent where another number of the sentence follows no field',
      'All is well. It is {margin_mt|1} of {9|register} Mt.',
      -1.2,
      'All is well. [In the parent: It is -0.4 of 9 Mt.]',
    ],
    [
      'names the parent where its words do not fit the sign',
      'It misses by {margin_mt|-1} Mt.',
      1.2,
      '[In the parent: It misses by 0.4 Mt.]',
    ],
    [
      'tells the sign of the variant if a word is chosen by it',
      'It is {margin_mt|-1} Mt {margin_mt|below/above} it.',
      1.2,
      'It is 1.2 Mt below it.',
    ],
    [
      'is the same where no figure differs',
      'It is {margin_mt|1} of {9|register}.',
      -0.4,
      'It is -0.4 of 9.',
    ],
    [
      'names the parent where it states its result',
      'Up to {9.8|result} GW.',
      -0.4,
      '[In the parent: Up to 9.8 GW.]',
    ],
  ])('%s', (_, text, margin, printed) => {
    expect(inherit(text, margin)).toBe(printed)
  })
})

describe('a number in a text', () => {
  it.each([
    'in 2035 and 2026-2030, by 3 July 2027 or 2027-07-03',
    'under Directive 2003/87 and Article 10',
    'CO2 of Turów 11 and the 4-hour battery',
    'three farms and 8 windows',
    'It was 27.7 GW [29].',
    'It was 27.7 GW (recalled).',
    'It is {analysis.margin_mt|1} of {9|register} Mt.',
    '[In the parent: It was 27.7 GW.]',
  ])('needs no other reason: %s', (text) => {
    expect(listBareNumbers(text)).toEqual([])
  })

  it('without any is listed with its place and sentence', () => {
    expect(listBareNumbers('In 2035. It is {a|1} of 1,285.5 Mt. Done.')).toEqual([
      { printed: '1,285.5', index: 24, sentence: 'It is {a|1} of 1,285.5 Mt.' },
    ])
  })
})
