import { describe, expect, it } from 'vitest'
import { listCoefficients } from './register.ts'

const coefficients = listCoefficients()

describe('listCoefficients', () => {
  it('gives every coefficient a label, a unit, a source and a range around its value', () => {
    for (const { symbol, label, unit, source, value, low, high } of coefficients) {
      expect(label, symbol).toBeTruthy()
      expect(unit, symbol).toBeTruthy()
      expect(source.length, symbol).toBeGreaterThan(5)
      expect(low, symbol).toBeLessThanOrEqual(value)
      expect(high, symbol).toBeGreaterThanOrEqual(value)
    }
  })

  it('has unique symbols in each table', () => {
    const keys = coefficients.map(({ service, table, symbol }) => `${service} ${table} ${symbol}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('gives a symbol the same value in all services, except for variants of an engine and places', () => {
    const seen = new Map<string, number>()
    for (const { service, table, symbol, value } of coefficients) {
      if (service === 'scc' || table.includes(':')) continue
      expect(seen.get(symbol) ?? value, symbol).toBe(value)
      seen.set(symbol, value)
    }
  })

  it('has tables of every service that reads coefficients', () => {
    expect([...new Set(coefficients.map(({ service }) => service))]).toEqual([
      'bess_dispatch',
      'PhysicalClimateService',
      'DamageService',
      'FiscalService',
      'scc',
      'adaptation',
      'supply_chain',
      'scenario',
    ])
  })

  it('marks our own judgements as assumed', () => {
    const ours = coefficients.filter(({ source }) => /^assumed/i.test(source))
    expect(ours.length).toBeGreaterThan(0)
    expect(ours.filter(({ kind }) => kind !== 'assumed')).toEqual([])
  })
})
