import { describe, expect, it } from 'vitest'
import { estimateScc } from './estimate.ts'
import { sccSensitivity } from './sensitivity.ts'

describe('sccSensitivity', () => {
  const rows = sccSensitivity({})
  const change = (symbol: string): number => {
    const row = rows.find((candidate) => candidate.symbol === symbol)
    return (row?.scc_at_high_usd_per_tco2 ?? NaN) - (row?.scc_at_low_usd_per_tco2 ?? NaN)
  }

  it('varies every coefficient with a range, widest swing first', () => {
    const swings = rows.map(({ swing_usd_per_tco2: swing }) => swing ?? NaN)
    expect(swings).toEqual([...swings].sort((a, b) => b - a))
    expect(new Set(rows.map(({ symbol }) => symbol)).size).toBe(rows.length)
    expect(rows.map(({ symbol }) => symbol)).toEqual(
      expect.arrayContaining(['prstp', 'elasmu', 't2xco2', 'damage_power', 'popasym'])
    )
    for (const { swing_usd_per_tco2: swing } of rows) expect(Number.isFinite(swing)).toBe(true)
  })

  it('does not vary grid, units and the pulse', () => {
    const symbols = rows.map(({ symbol }) => symbol)
    for (const fixed of ['tstep', 'first_year', 'pulse', 'doubling', 'gtco2_per_gtc'])
      expect(symbols).not.toContain(fixed)
  })

  it('moves with each coefficient in the known direction', () => {
    expect(change('damage_power')).toBeGreaterThan(0)
    expect(change('t2xco2')).toBeGreaterThan(0)
    expect(change('prstp')).toBeLessThan(0)
    expect(change('elasmu')).toBeLessThan(0)
  })

  it('puts the answer between the two ends of the damage coefficient', () => {
    const row = rows.find(({ symbol }) => symbol === 'damage_power')
    const { scc_usd_per_tco2: value } = estimateScc({})
    expect(row?.scc_at_low_usd_per_tco2).toBeLessThan(value)
    expect(row?.scc_at_high_usd_per_tco2).toBeGreaterThan(value)
  })

  it('gives the same rows to the same request', () => {
    expect(sccSensitivity({})).toEqual(rows)
  })

  it('does not depend on time preference if the rate is constant', () => {
    const constant = sccSensitivity({ discounting: { kind: 'constant', rate: 0.03 } })
    expect(constant.find(({ symbol }) => symbol === 'prstp')?.swing_usd_per_tco2).toBe(0)
  })

  it('is empty for a published table', () => {
    expect(sccSensitivity({ discounting: { kind: 'preset', id: 'iwg2021_3pct' } })).toEqual([])
  })
})
