import { assert, constantFrom, integer, property, record, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PATHWAY_IDS } from '../../../core/climate/pathways.ts'
import { SHOCK_IDS } from '../../../model/coefficients/hazards.ts'
import { DAMAGE_FUNCTION_IDS } from '../../../core/damage/damage-functions.ts'
import { estimateFiscal } from '../../../core/fiscal/estimate.ts'
import { fiscalRequestSchema } from '../../../core/fiscal/request.ts'
import { isThin, withhold } from '../../../core/chain/offered.ts'
import { listGeographies } from '../../../core/geography/geographies.ts'
import { INDUSTRY_IDS } from '../../../core/industry/industries.ts'
import { POLICY_PATHWAY_IDS } from '../../../core/pathways/policy-pathway-ids.ts'
import { CHAIN_INITIAL, readChainForm, writeChainQuery } from './form.ts'
import { describeChainLimits } from './limits.ts'
import { findChainErrors } from './errors.ts'
import { readPlainRequest } from './plain-request.ts'
import { numbersTable } from './numbers-table.ts'
import { sampleChainRanges } from './ranges.ts'
import { answerChainForm, describeLines, sampledRequest, writeChainSentence } from './view.ts'
import { SAMPLE_DEFAULTS } from '../../../core/uncertainty/options.ts'
import { sampleFiscal } from '../../../core/uncertainty/sample-fiscal.ts'

const SMALL = { ...SAMPLE_DEFAULTS, samples: 256, shares: 'none', thresholds: [] } as const
const ORIGIN = 'http://127.0.0.1:4321'

const states = record({
  forcing: constantFrom('pathway', 'level'),
  climate_pathway: constantFrom(...PATHWAY_IDS),
  warming_c: constantFrom('0', '1.5', '2.7', '6'),
  geography: constantFrom(
    ...listGeographies()
      .map(({ id }) => id)
      .filter((id) => !isThin(id))
  ),
  industry: constantFrom(...INDUSTRY_IDS),
  active_shocks: subarray([...SHOCK_IDS]).map((shocks) => shocks.join(',')),
  horizon: integer({ min: 2025, max: 2100 }).map(String),
  policy_pathway: constantFrom(...POLICY_PATHWAY_IDS),
  carbon_price_usd_per_t: constantFrom('', '0', '85.5'),
  adaptation_level: constantFrom('0', '0.35', '1'),
  damage_function: constantFrom(...DAMAGE_FUNCTION_IDS),
})

function answer(change: Record<string, string>) {
  const view = answerChainForm({ ...CHAIN_INITIAL, ...change }, ORIGIN)
  if (view.kind === 'unread') throw new Error('A field of the form has no value of its own.')
  return view
}

/** A query as a typed JSON object. */
function readInput(query: URLSearchParams): Record<string, unknown> {
  const { active_shocks: shocks, ...rest } = Object.fromEntries(query)
  const typed = Object.entries(rest).map(([name, text]) => [
    name,
    Number.isNaN(Number(text)) ? text : Number(text),
  ])
  return {
    ...Object.fromEntries(typed),
    ...(shocks === undefined ? {} : { active_shocks: shocks.split(',') }),
  }
}

describe('answerChainForm', () => {
  it('has the numbers and limits of the three API services, digit for digit', () => {
    assert(
      property(states, (state) => {
        const { request, numbers, central: own } = answer(state)
        const result = withhold(request.geography, estimateFiscal(request))
        expect(describeChainLimits(request, own)).toEqual(result.limits)
        const { damage } = result
        const layers = { physical: damage.physical, damage, fiscal: result }
        for (const { layer, name, value } of numbers)
          expect(layers[layer], name).toHaveProperty(name, Number.isNaN(value) ? null : value)
      }),
      { numRuns: 15 }
    )
  })

  it('parses the form without the schema like the schema does, and leaves other values to the schema', () => {
    const numbers = constantFrom('', '0', '1', '0.5', '-1', '2050', '2050.5', '2101', '1e7', 'x')
    const typed = record({
      warming_c: numbers,
      horizon: numbers,
      carbon_price_usd_per_t: numbers,
      adaptation_level: numbers,
    })
    assert(
      property(states, typed, (state, numbersTyped) => {
        const query = writeChainQuery({ ...state, ...numbersTyped })
        const errors = findChainErrors({ ...state, ...numbersTyped })
        const parsed = fiscalRequestSchema.safeParse(readInput(query))
        expect(readPlainRequest(query)).toEqual(parsed.success ? parsed.data : null)
        expect(Object.keys(errors).length === 0).toBe(parsed.success)
      }),
      { numRuns: 100 }
    )
  })

  it('states place, year, loss with its sampled range and budget in one sentence', () => {
    const view = answer({ geography: 'DE' })
    const sampled = sampleFiscal(sampledRequest(view), SMALL)
    expect(writeChainSentence(view, sampled)).toMatch(
      /^Germany in 2050: climate damage takes [\d.]+\u00a0% of GDP beyond today's damage \(17th to 83rd percentile [\d.\u2013]+\u00a0%\), and the budget worsens by [\d.]+\u00a0% of GDP\.$/
    )
    expect(writeChainSentence(view, null)).toMatch(/% of GDP beyond today's damage, and the budget/)
  })

  it('has the range that the API samples beside every figure, and in its file', () => {
    const view = answer({ geography: 'KE', forcing: 'level', warming_c: '2.5' })
    const sampled = sampleFiscal(sampledRequest(view), SMALL)
    expect(sampleChainRanges(sampledRequest(view), SMALL).outputs).toEqual(sampled.outputs)
    const { rows } = numbersTable(view, sampled)
    expect(rows.find(({ figure }) => figure === 'gdp_damage_additional_pct')).toMatchObject({
      p17: sampled.outputs['damage.gdp_damage_additional_pct']?.p17,
      p83: sampled.outputs['damage.gdp_damage_additional_pct']?.p83,
    })
    const [line] = describeLines(view, sampled).damage
    expect(line?.range).not.toBe('')
    expect(describeLines(view, null).damage[0]?.range).toBe('')
  })

  it('calls a gain a gain', () => {
    const view = answer({ geography: 'MN', forcing: 'level', warming_c: '2' })
    expect(writeChainSentence(view, null)).toMatch(
      /^Mongolia in 2050: warming adds [\d.]+\u00a0% of GDP compared with now/
    )
  })

  it('names the invalid field and the fix', () => {
    const beyond = { ...CHAIN_INITIAL, horizon: '2200', adaptation_level: '2' }
    expect(answerChainForm(beyond, ORIGIN).kind).toBe('unread')
    expect(findChainErrors(beyond)).toEqual({
      horizon: expect.stringContaining('2025 to 2100'),
      adaptation_level: expect.stringContaining('0'),
    })
    const words = { ...CHAIN_INITIAL, horizon: 'soon' }
    expect(answerChainForm(words, ORIGIN).kind).toBe('unread')
    expect(findChainErrors(words)).toEqual({ horizon: expect.stringContaining('number') })
  })
})

describe('the address of the chain', () => {
  it('is empty for the initial form', () => {
    expect(writeChainQuery(CHAIN_INITIAL).toString()).toBe('')
  })

  it('restores an equivalent form', () => {
    assert(
      property(states, (state) => {
        const query = writeChainQuery(state)
        expect(writeChainQuery(readChainForm(query)).toString()).toBe(query.toString())
      })
    )
  })

  it('names a warming level instead of a pathway, never both', () => {
    const query = writeChainQuery({ ...CHAIN_INITIAL, forcing: 'level', climate_pathway: 'ssp585' })
    expect(query.toString()).toBe('warming_c=2')
  })
})
