import { describe, expect, it } from 'vitest'
import type { Dataset } from '../../core/dataset/dataset.ts'
import { describeEntry } from './describe.ts'
import { writeDatasetJsonLd } from './json-ld.ts'

function dataset(times: readonly (string | number)[], name: 'date' | 'year'): Dataset {
  return {
    metadata: {
      dataset_id: 'sample',
      title: 'Sample </script>',
      description: 'A sample',
      topic: 'climate',
      license: 'CC0-1.0',
      license_url: 'https://example.org/licence',
      attribution: 'Example',
      source: { name: 'Example', url: 'https://example.org' },
      cadence: 'annual',
      redistributable: true,
      limits: [],
      retrieved_at: '2026-11-20T00:00:00Z',
      source_updated_at: '2026-08-01',
      upstream: [],
    },
    body: {
      fields: [{ name, type: name, unit: null, description: 'When' }],
      rows: times.map((time) => ({ [name]: time })),
    },
    bytes: new Uint8Array(5),
    sha256: '0'.repeat(64),
  }
}

describe('describeEntry', () => {
  it.each([
    ['a span of years by a dash', dataset([1990, 2024], 'year'), '1990–2024'],
    ['a single year once', dataset([2024], 'year'), '2024'],
    [
      'a span of days in words',
      dataset(['1958-03-01', '2026-06-01'], 'date'),
      '1\u00a0March 1958 to 1\u00a0June 2026',
    ],
    ['no rows as no coverage', dataset([], 'year'), 'no time series'],
  ])('writes %s', (_case, given, expected) => {
    expect(describeEntry(given, '2026-11-20').coverage).toBe(expected)
  })
})

describe('writeDatasetJsonLd', () => {
  it('holds no sign that could end the element around it', () => {
    const text = writeDatasetJsonLd(dataset([2024], 'year'))
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({
      name: 'Sample </script>',
      temporalCoverage: '2024/2024',
    })
  })
})
