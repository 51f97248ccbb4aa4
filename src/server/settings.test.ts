import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('listens on the loopback address and port 4321 when nothing is said', () => {
  expect(readSettings({}, 'dist')).toEqual({
    host: '127.0.0.1',
    port: 4321,
    distFolder: 'dist',
    hstsMaxAgeS: null,
  })
})

it('takes empty variables as absent', () => {
  expect(readSettings({ HOST: '', PORT: '', HSTS_MAX_AGE_S: '' }, 'dist')).toEqual(
    readSettings({}, 'dist')
  )
})

it('takes every setting from the environment', () => {
  const environment = { HOST: '::', PORT: '0', DIST_FOLDER: '/srv', HSTS_MAX_AGE_S: '31536000' }
  expect(readSettings(environment, 'dist')).toEqual({
    host: '::',
    port: 0,
    distFolder: '/srv',
    hstsMaxAgeS: 31_536_000,
  })
})

it.each(['65536', '-1', '1e3', '80 ', 'http'])("refuses the port '%s' with its range", (PORT) => {
  expect(() => readSettings({ PORT }, 'dist')).toThrow(
    `PORT is '${PORT}'; it must be a whole number from 0 to 65535.`
  )
})
