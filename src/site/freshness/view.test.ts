import { describe, expect, it } from 'vitest'
import { describeFreshness } from '../../core/dataset/freshness/evidence.ts'
import type { DatasetMetadata } from '../../core/dataset/metadata.ts'
import { writeFreshness } from './view.ts'

function source(change: Partial<DatasetMetadata>): DatasetMetadata {
  return {
    dataset_id: 'sample',
    title: 'Sample',
    description: 'A sample',
    topic: 'climate',
    license: 'CC0-1.0',
    license_url: 'https://example.org/licence',
    attribution: 'Example',
    source: { name: 'Example', url: 'https://example.org' },
    cadence: 'monthly',
    redistributable: true,
    limits: [],
    retrieved_at: '2026-11-01T00:00:00Z',
    source_updated_at: '2026-11-01',
    upstream: [],
    ...change,
  }
}

const write = (sources: readonly DatasetMetadata[]) =>
  writeFreshness(describeFreshness(sources, [], { view: 'full', asOf: '2026-11-20' }))

describe('writeFreshness', () => {
  it('says how many operational sources are on time', () => {
    const late = source({ dataset_id: 'late', source_updated_at: '2026-08-01' })
    const view = write([source({}), late])
    expect(view.grade).toBe('D')
    expect(view.sentence).toContain('1 of 2 sources')
    expect(view.late).toEqual([
      { id: 'late', text: expect.stringContaining('111 days old, was due on 31\u00a0August 2026') },
    ])
  })

  it('says that there is no grade where no source is operational', () => {
    const view = write([source({ cadence: 'annual' })])
    expect(view.grade).toBe('unknown')
    expect(view.sentence).toContain('no grade')
  })

  it('gives a source without schedule a dash for its due date', () => {
    const [state] = write([source({ cadence: 'irregular' })]).sources
    expect(state).toMatchObject({ nextDue: '–', state: 'no schedule', isLate: false })
  })

  it('counts every source in exactly one state', () => {
    const view = write([
      source({}),
      source({ dataset_id: 'b', cadence: 'fixed' }),
      source({ dataset_id: 'c', source_updated_at: '2020-01-01' }),
    ])
    const sum = view.figures.reduce((total, { value }) => total + Number(value), 0)
    expect(sum).toBe(3)
  })
})
