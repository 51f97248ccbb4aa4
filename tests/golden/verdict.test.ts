import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { accountSourceSchema } from '../../src/core/scenario/account/read-inputs.ts'
import { resolveVariant, variantSchema } from '../../src/core/scenario/variant/variant.ts'
import { drawVerdict } from '../../src/core/scenario/verdict/draw-verdict.ts'
import { classifyVerdict } from '../../src/core/scenario/verdict/verdict-class.ts'
import { SAMPLE_DEFAULTS } from '../../src/core/uncertainty/options.ts'
import printed from './verdicts.json' with { type: 'json' }

/** Half of the last digit that is asked for: Mt CO2, or a share of the draws. */
const DECIMALS = 2

function readDocument(id: string): object {
  return JSON.parse(readFileSync(`scenarios/${id}.json`, 'utf8'))
}

function drawDocument(
  document: object,
  parent: object | null,
  samples: number = SAMPLE_DEFAULTS.samples
) {
  return drawVerdict(
    accountSourceSchema.parse(document),
    parent && accountSourceSchema.parse(parent),
    { samples, seed: SAMPLE_DEFAULTS.seed }
  )
}

/** The numbers of an object, each within half of the last printed digit. */
function closely(numbers: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, expect.closeTo(value, DECIMALS)])
  )
}

describe('how sure a document is', () => {
  test.each(printed.documents)('$id: probability, percentiles and what decides', (row) => {
    const { id, verdict_class, symbols, deciding, margin_percentiles, ...numbers } = row
    const verdict = drawDocument(readDocument(id), null)
    expect(verdict).toMatchObject({
      ...closely(numbers),
      verdict_class,
      margin_percentiles: closely(margin_percentiles),
      deciding: deciding.map(({ symbol, ...rest }) => ({ symbol, ...closely(rest) })),
    })
    expect(verdict.deciding).toHaveLength(deciding.length)
    expect(verdict.assumptions.map(({ symbol }) => symbol)).toEqual(symbols)
  })

  test.each(printed.variants)('$id: keeps the places of its parent', (row) => {
    const { id, verdict_class, ...numbers } = row
    const variant = variantSchema.parse(readDocument(`variants/${id}`))
    const parent = readDocument(variant.parent_scenario)
    expect(drawDocument(resolveVariant(parent, variant), parent)).toMatchObject({
      ...closely(numbers),
      verdict_class,
    })
  })

  it('draws fifty dots whose signs tell the probability to one dot', () => {
    const { dots_mt_co2: dots, verdict_probability } = drawDocument(
      readDocument('poland-mandate-2035'),
      null
    )
    expect(dots).toHaveLength(50)
    expect(dots.filter((dot) => dot > 0).length / 50).toBeCloseTo(verdict_probability, 1)
  })

  it('names no deciding assumption from few draws', () => {
    expect(drawDocument(readDocument('poland-mandate-2035'), null, 256).deciding).toBeNull()
  })

  test.each([
    [0.8, 'met'],
    [0.799, 'too_close_to_call'],
    [0.201, 'too_close_to_call'],
    [0.2, 'missed'],
  ])('classes a probability of %d as %s', (probability, verdictClass) => {
    expect(classifyVerdict(probability)).toBe(verdictClass)
  })
})
