import { describe, expect, test } from 'vitest'
import { CHAIN_MODEL } from '../../core/chain/model.ts'
import { DEBT_MODEL, FISCAL_MODEL } from '../../core/fiscal/models.ts'
import { damageRequestSchema } from '../../core/damage/request.ts'
import { estimateFiscal } from '../../core/fiscal/estimate.ts'
import { fiscalRequestSchema } from '../../core/fiscal/request.ts'
import { describeTaints, findWithdrawn, listSourceUses, refuseWithdrawn } from './source-status.ts'

describe('withdrawn sources', () => {
  test.each([
    ['Kotz, M., Levermann, A., Wenz, L. (2024), Nature 628', 'kotz_levermann_wenz_2024'],
    ['see doi:10.1038/s41586-024-07219-0', 'kotz_levermann_wenz_2024'],
    ['Kotz, Wenz and Levermann (2022), Nature 601', undefined],
    ['Kalkuhl and Wenz (2020)', undefined],
  ])('are found in %s: %s', (citation, id) => {
    expect(findWithdrawn(citation)?.id).toBe(id)
  })

  test('are behind no coefficient, column or table', () => {
    for (const model of [CHAIN_MODEL, FISCAL_MODEL, DEBT_MODEL]) {
      expect(() => refuseWithdrawn(model.name, model)).not.toThrow()
      expect(listSourceUses(model).size).toBeGreaterThan(10)
    }
  })

  test('are refused with the symbol, the notice and what to do', () => {
    const { coefficients } = CHAIN_MODEL
    const [symbol, first] = Object.entries(coefficients)[0] ?? []
    if (symbol === undefined || !first) throw new Error('The model has no coefficient.')
    const wrong = { ...coefficients, [symbol]: { ...first, source: 'Kotz et al. (2024)' } }
    expect(() => refuseWithdrawn('test', { ...CHAIN_MODEL, coefficients: wrong })).toThrow(
      /rests on a retracted source .*s41586-025-09726-0.*take another source/u
    )
  })

  test('are named in answers that rest on a source of which a part is withdrawn', () => {
    const [limit] = describeTaints('ngfs_phase5')
    expect(limit).toContain('retracted')
    expect(estimateFiscal(fiscalRequestSchema.parse({})).limits).toContain(limit)
  })

  test('are no damage function: the error says why', () => {
    const { error } = damageRequestSchema.safeParse({ damage_function: 'kotz' })
    expect(error?.issues[0]?.message).toContain('retracted')
  })
})
