import { describe, expect, it } from 'vitest'
import { listEntries } from './entries.ts'

const entries = listEntries()

describe('what can be found', () => {
  it('lists countries by name', () => {
    const names = entries.filter(({ kind }) => kind === 'Country').map(({ title }) => title)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
  })

  it('has reports before their variants', () => {
    const kinds = entries.map(({ kind }) => kind)
    expect(kinds.lastIndexOf('Report')).toBeLessThan(kinds.indexOf('Variant'))
  })

  it('finds a report by the terms that it uses', () => {
    const reports = entries.filter(({ kind }) => kind === 'Report')
    const levied = reports.filter(({ subjects = '' }) => subjects.includes('CBAM'))
    expect(levied.length).toBeGreaterThan(3)
  })
})
