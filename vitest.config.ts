import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { FIXTURE_BUILD } from './tests/faults/built-folders.ts'
import { LongestFirst } from './tests/longest-first.ts'
import { IS_THOROUGH } from './tests/thorough.ts'

/** Prepares the one build that all projects share which need one. */
const SHARED_BUILD = ['tests/shared-build.ts']

/** Left to itself Vitest keeps a core free, which is half of a machine with two. */
const MAX_WORKERS = Math.max(2, availableParallelism() - 1)

/** Tests that wait for a browser or for a server to start leave half of the processor to others. */
const WAITING_WORKERS = { browser: 2 * MAX_WORKERS, server: Math.ceil(1.5 * MAX_WORKERS) }

/**
 * Nothing of ours takes a minute. On a busy machine everything takes longer, and a test that fails for
 * that says nothing about the program.
 */
const PATIENCE = IS_THOROUGH
  ? { testTimeout: 3_600_000, hookTimeout: 600_000 }
  : { testTimeout: 300_000, hookTimeout: 300_000 }

/** Commands that tests start find their modules compiled; Node checks that they are current. */
const CHILDREN = {
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/compiled-modules', import.meta.url)) },
}

/** A whole build, or a page that waits for a processor that others use too. */
const LONG_PATIENCE = { testTimeout: IS_THOROUGH ? 3_600_000 : 600_000, hookTimeout: 600_000 }

/** After the tests of pages, which may take long, and those that keep the processor busy themselves. */
const AFTER_ALL_OTHERS = {
  maxWorkers: WAITING_WORKERS.server,
  sequence: { groupOrder: 2 },
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // Node loads our modules itself, as it does for the program. Vite's runner reads every import through
    // a getter, which makes the hours of a year five to ten times slower than what readers get.
    experimental: { viteModuleRunner: false },
    projects: [
      {
        test: {
          name: 'fast',
          // Of the command of portfolios what needs none of their packages; the rest is proved: npm run prove -- portfolio
          include: ['{src,scripts,tests}/**/*.test.ts', 'portfolio/command/**/*.test.ts'],
          exclude: ['tests/{browser,built-site,faults,reproducibility}/**'],
          globalSetup: ['tests/compiled-equations.ts'],
          setupFiles: ['tests/property-tests.ts'],
          // Modules are loaded once per worker, not once per file: that halves the work. What these
          // tests share is pure, or made anew by each of them.
          isolate: false,
          maxWorkers: MAX_WORKERS,
          sequence: { groupOrder: 1 },
          ...PATIENCE,
          ...CHILDREN,
        },
      },
      {
        test: {
          name: 'faults',
          isolate: false,
          ...AFTER_ALL_OTHERS,
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: [...SHARED_BUILD, 'tests/faults/fixture-build.ts'],
          ...PATIENCE,
          env: { ...CHILDREN.env, DIST_FOLDER: FIXTURE_BUILD },
        },
      },
      {
        test: {
          name: 'reproducibility',
          isolate: false,
          ...AFTER_ALL_OTHERS,
          include: ['tests/reproducibility/**/*.test.ts'],
          globalSetup: SHARED_BUILD,
          ...LONG_PATIENCE,
        },
      },
      {
        test: {
          name: 'built-site',
          isolate: false,
          ...AFTER_ALL_OTHERS,
          include: ['tests/built-site/**/*.test.ts'],
          globalSetup: SHARED_BUILD,
          ...PATIENCE,
          ...CHILDREN,
        },
      },
      {
        test: {
          name: 'browser',
          // A window, and what is loaded, is kept for the next file.
          isolate: false,
          maxWorkers: WAITING_WORKERS.browser,
          sequence: { groupOrder: 0 },
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: [...SHARED_BUILD, 'tests/browser/shared-site.ts'],
          // Without this a page has one second, however busy the machine is.
          expect: { poll: { timeout: 120_000 } },
          ...LONG_PATIENCE,
        },
      },
    ],
  },
})
