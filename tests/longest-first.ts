import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, in this order: begun last, they would be waited for alone. */
const LONGEST = [
  'tests/browser/report.test.ts',
  'tests/browser/chart-files.test.ts',
  'tests/browser/calculators.test.ts',
  'tests/browser/pages.test.ts',
  'tests/contract/openapi.test.ts',
  'tests/built-site/links.test.ts',
  'tests/faults/lanes.test.ts',
  'tests/reproducibility/on-request.test.ts',
  'tests/faults/on-request.test.ts',
  'tests/faults/sweeps.test.ts',
  'tests/faults/shutdown.test.ts',
  'tests/faults/set-up.test.ts',
]

/** The order of test files: the longest first, all others as Vitest orders them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(name))
  return rank < 0 ? LONGEST.length : rank
}
