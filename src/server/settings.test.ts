import { expect, it } from 'vitest'
import { DEFAULT_THREADS } from './heavy-work.ts'
import { readSettings } from './settings.ts'

it('listens on the loopback address and port 4321 by default', () => {
  expect(readSettings({}, 'dist')).toEqual({
    host: '127.0.0.1',
    port: 4321,
    distFolder: 'dist',
    hstsMaxAgeS: null,
    trustsProxy: false,
    heavyThreads: DEFAULT_THREADS,
    drainLimits: { waitMs: 0, limitMs: 10_000 },
  })
})

it('treats empty variables as unset', () => {
  expect(readSettings({ HOST: '', PORT: '', HSTS_MAX_AGE_S: '' }, 'dist')).toEqual(
    readSettings({}, 'dist')
  )
})

it('reads every setting from the environment', () => {
  const environment = {
    HOST: '::',
    PORT: '0',
    DIST_FOLDER: '/srv',
    HSTS_MAX_AGE_S: '31536000',
    TRUST_PROXY: 'true',
    HEAVY_THREADS: '2',
    DRAIN_WAIT_S: '5',
    DRAIN_LIMIT_S: '30',
  }
  expect(readSettings(environment, 'dist')).toEqual({
    host: '::',
    port: 0,
    distFolder: '/srv',
    hstsMaxAgeS: 31_536_000,
    trustsProxy: true,
    heavyThreads: 2,
    drainLimits: { waitMs: 5000, limitMs: 30_000 },
  })
})

it.each(['65536', '-1', '1e3', '80 ', 'http'])(
  "rejects the port '%s' with the allowed range",
  (PORT) => {
    expect(() => readSettings({ PORT }, 'dist')).toThrow(
      `PORT is '${PORT}'; it must be a whole number from 0 to 65535.`
    )
  }
)

it('rejects a boolean that is neither true nor false, and a server without a thread', () => {
  expect(() => readSettings({ TRUST_PROXY: 'yes' }, 'dist')).toThrow(
    "TRUST_PROXY is 'yes'; it must be true or false."
  )
  expect(() => readSettings({ HEAVY_THREADS: '0' }, 'dist')).toThrow('whole number from 1 to 64')
})
