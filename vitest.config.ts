import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Prepares the one build that all projects share which need one. */
const SHARED_BUILD = ['tests/shared-build.ts']

/** Left to itself Vitest keeps a core free, which is half of a machine with two. */
const MAX_WORKERS = Math.max(2, availableParallelism() - 1)

export default defineConfig({
  test: {
    maxWorkers: MAX_WORKERS,
    projects: [
      {
        test: {
          name: 'fast',
          include: ['{src,scripts,tests}/**/*.test.ts'],
          exclude: ['tests/{browser,built-site,faults,reproducibility}/**'],
          setupFiles: ['tests/fixed-seed.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: SHARED_BUILD,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'reproducibility',
          include: ['tests/reproducibility/**/*.test.ts'],
          globalSetup: SHARED_BUILD,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'built-site',
          include: ['tests/built-site/**/*.test.ts'],
          globalSetup: SHARED_BUILD,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: SHARED_BUILD,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
