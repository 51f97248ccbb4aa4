import { describe, expect, it } from 'vitest'
import { evaluateChain } from '../../../core/chain/evaluate.ts'
import { damageRequestSchema, type DamageInput } from '../../../core/damage/request.ts'
import { describeParts } from './parts.ts'

function partsOf(input: DamageInput) {
  const request = damageRequestSchema.parse(input)
  return describeParts(evaluateChain(input.geography ?? 'DE', request), request.industry)
}

/** Where the bar of a line begins and ends, px. */
function readBar(strip: string): [from: number, to: number] {
  const [, from, to] = /d="M([\d.]+) 10H([\d.]+)" stroke="[^"]+" stroke-width="9"/.exec(strip) ?? []
  return [Number(from), Number(to)]
}

describe('the parts of the damage', () => {
  const { gdp, industry } = partsOf({ geography: 'BD', warming_c: 2, industry: 'agriculture' })

  it('are five of GDP and six of the industry', () => {
    expect(gdp.lines).toHaveLength(5)
    expect(industry.lines).toHaveLength(6)
    expect(gdp.total).toMatch(/^[\d.]+\u00a0% of GDP$/)
    expect(industry.note).toContain('Agriculture')
  })

  it.each([
    ['GDP', gdp],
    ['the industry', industry],
  ])('of %s follow each other, a bar starting where the one above ends', (_, { lines }) => {
    const bars = lines.map(({ strip }) => readBar(strip))
    for (const [index, [from]] of bars.entries()) {
      const before = bars[index - 1]
      if (before !== undefined) expect(from).toBe(before[1])
    }
    expect(bars.at(-1)?.[1]).toBeGreaterThan(bars[0]?.[0] ?? NaN)
  })

  it('show a gain to the left of zero', () => {
    const { lines } = partsOf({ geography: 'MN', warming_c: 2 }).gdp
    const [from, to] = readBar(lines[0]?.strip ?? '')
    expect(to).toBeLessThan(from)
    expect(lines[0]?.value).toMatch(/^\u2212/)
  })

  it('count shocks only where some strike', () => {
    const [calm, struck] = [[], ['flood'] as const].map(
      (active_shocks) =>
        partsOf({ geography: 'BD', warming_c: 2, active_shocks: [...active_shocks] }).gdp.lines[4]
    )
    expect(calm?.value).toMatch(/^0\.0+\u00a0%$/)
    expect(struck?.value).toMatch(/[1-9]/)
  })
})
