import { describe, expect, it } from 'vitest'
import { explainChain } from '../../../src/core/chain/explain.ts'
import { CHAIN_OUTPUTS } from '../../../src/core/chain/outputs.ts'
import { estimateDamage } from '../../../src/core/damage/estimate.ts'
import { checkSteps } from '../../../src/core/explain/evaluate-steps.ts'
import { readPath, readRequest, readRows } from './read-tables.ts'

/** Relative difference that the page allows. */
const TOLERANCE = 1e-5

describe('check values of the second science', () => {
  it.each(readRows('check-values.csv'))('$request gives $field', ({ request, field, value }) => {
    const published = Number(value)
    const ours = readPath(estimateDamage(readRequest(request ?? '')), field ?? '')
    expect(Math.abs(ours - published)).toBeLessThanOrEqual(
      published === 0 ? 1e-12 : TOLERANCE * Math.abs(published)
    )
  })
})

describe('worked example of the second science', () => {
  const request = readRequest(
    'geography=BD&industry=agriculture&climate_pathway=rcp45&horizon=2050&active_shocks=heatwave'
  )
  const steps = explainChain('BD', request, CHAIN_OUTPUTS)
  const unshocked = explainChain('BD', { ...request, active_shocks: [] }, CHAIN_OUTPUTS)
  const known = (list: typeof steps, symbol: string): number => {
    const step = list.find((candidate) => candidate.symbol === symbol)
    if (!step) throw new Error(`No step is called '${symbol}'.`)
    return step.value
  }

  it('can be recomputed step by step', () => {
    expect(checkSteps(steps, 1e-12)).toEqual([])
  })

  it.each(readRows('worked-example.csv'))('$symbol is $value', ({ symbol = '', value }) => {
    const published = Number(value)
    const ours = known(symbol.includes('(unshocked)') ? unshocked : steps, stepName(symbol))
    expect(Math.abs(ours - published)).toBeLessThanOrEqual(TOLERANCE * Math.abs(published))
  })
})

/** What the page calls a step, and what our explanation does. */
const STEP_NAMES: readonly (readonly [RegExp, string])[] = [
  [/ \(unshocked\)$/, ''],
  [/ at now$/, '_at_now'],
  [/^warming_c\.global$/, 'global_warming_c'],
  [/^derating\.combined$/, 'combined_derating'],
  [/^derating\./, 'derating_'],
  [/^gdp_parts\./, ''],
  [/^logit_/, 'heat_logit_'],
  [/^y\(100\)$/, 'gumbel_variate_100'],
  [/^rain_frequency\(100\)$/, 'rain_frequency_100'],
  [/^F\(100\)$/, 'rain_vs_now_100'],
  [/^damage_share_agriculture\(100\)$/, 'damage_share_agriculture_100'],
  [/^ead_/, 'flood_model_'],
  [/^(drought|flood)_term$/, 'disruption_term_$1'],
  [/^world_/, 'world_term_'],
  [/^va_/, 'value_added_'],
  [/^rel_/, 'relative_capital_'],
]

function stepName(symbol: string): string {
  return STEP_NAMES.reduce((name, [pattern, by]) => name.replace(pattern, by), symbol)
}
