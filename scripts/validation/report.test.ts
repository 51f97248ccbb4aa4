import { expect, it } from 'vitest'
import type { BenchmarkResult } from '../../src/core/benchmarks/benchmark.ts'
import { writeReport } from './report.ts'

const HOLDING: BenchmarkResult = {
  id: 'sea.rcp26',
  service: 'PhysicalClimateService',
  set: 'Sea level',
  label: 'rcp26',
  unit: 'm',
  published_low: null,
  published_high: null,
  recalled: false,
  published: 0.4,
  ours: 0.4189512,
  error: 0.047378,
  tolerance: 0.1,
  tolerance_reason: 'assumed',
  pass: true,
  by_construction: false,
  source: 'Table SPM.2',
  note: 'Other ice sheets.',
}

it('prints each benchmark with its error, and the reason for a failure', () => {
  const failing = { ...HOLDING, label: 'rcp60', published: 0.3, error: 0.397, pass: false }
  const missing = { ...failing, label: 'rcp85', ours: null, error: null }
  const constructed = { ...HOLDING, label: 'ssp126', by_construction: true }
  expect(writeReport([HOLDING, failing, missing, constructed]).split('\n')).toEqual([
    'Sea level',
    '  Table SPM.2',
    '  ✓ rcp26: 0.4 m, ours 0.418951, off by 4.74 % of at most 10 %',
    '  ✗ rcp60: 0.3 m, ours 0.418951, off by 39.7 % of at most 10 %',
    '      Other ice sheets.',
    '  ✗ rcp85: 0.3 m, ours none',
    '      Other ice sheets.',
    '  ✓ ssp126: 0.4 m, ours 0.418951, off by 4.74 % of at most 10 % (by construction)',
    '',
    '1 of 3 benchmarks pass, 2 fail; 1 more pass by construction and 0 are recalled: neither is counted.',
  ])
})
