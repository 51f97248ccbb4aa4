import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { DEFAULT_KEPT_BYTES } from '../data/store/disk-store.ts'
import { DEFAULT_THREADS } from './lanes/lanes.ts'
import { readSettings } from './settings.ts'

it('listens on the loopback address and port 4321 by default', () => {
  expect(readSettings({}, 'root')).toEqual({
    host: '127.0.0.1',
    port: 4321,
    distFolder: resolve('root', 'dist'),
    keptFolder: join('root', '.cache', 'kept'),
    metricsPort: null,
    keptBytes: DEFAULT_KEPT_BYTES,
    hstsMaxAgeS: null,
    trustsProxy: false,
    heavyThreads: DEFAULT_THREADS,
    drainLimits: { waitMs: 5000, limitMs: 10_000 },
  })
})

it('treats empty variables as unset', () => {
  expect(readSettings({ HOST: '', PORT: '', HSTS_MAX_AGE_S: '' }, 'root')).toEqual(
    readSettings({}, 'root')
  )
})

it('takes a relative DIST_FOLDER from the working directory', () => {
  expect(readSettings({ DIST_FOLDER: 'other' }, 'root').distFolder).toBe(resolve('other'))
})

it('reads every setting from the environment', () => {
  const environment = {
    HOST: '::',
    PORT: '0',
    DIST_FOLDER: '/srv',
    KEPT_FOLDER: '/var/kept',
    KEPT_BYTES: '5000000',
    HSTS_MAX_AGE_S: '31536000',
    TRUST_PROXY: 'true',
    METRICS_PORT: '9100',
    HEAVY_THREADS: '2',
    DRAIN_WAIT_S: '5',
    DRAIN_LIMIT_S: '30',
  }
  expect(readSettings(environment, 'root')).toEqual({
    host: '::',
    port: 0,
    distFolder: '/srv',
    keptFolder: '/var/kept',
    metricsPort: 9100,
    keptBytes: 5_000_000,
    hstsMaxAgeS: 31_536_000,
    trustsProxy: true,
    heavyThreads: 2,
    drainLimits: { waitMs: 5000, limitMs: 30_000 },
  })
})

it.each(['65536', '-1', '1e3', '80 ', 'http'])(
  "rejects the port '%s' with the allowed range",
  (PORT) => {
    expect(() => readSettings({ PORT }, 'root')).toThrow(
      `PORT is '${PORT}'; it must be a whole number from 0 to 65535.`
    )
  }
)

it('rejects a boolean that is neither true nor false, and a server without a thread', () => {
  expect(() => readSettings({ TRUST_PROXY: 'yes' }, 'root')).toThrow(
    "TRUST_PROXY is 'yes'; it must be true or false."
  )
  expect(() => readSettings({ HEAVY_THREADS: '0' }, 'root')).toThrow('whole number from 1 to 64')
})
