import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installDebianChromium } from './install-chromium.mjs'

let warnings: string[]
beforeEach(() => {
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((text: string) => warnings.push(text))
})
afterEach(() => vi.restoreAllMocks())

/** Install where the commands of apt-get end with these statuses; which were run. */
async function install(...statuses: number[]): Promise<string[]> {
  const commands: string[] = []
  await installDebianChromium((_title, _command, [command = '']) => {
    commands.push(command)
    return Promise.resolve(statuses[commands.length - 1] ?? 1)
  }, 0)
  return commands
}

it('installs after the package lists were refreshed', async () => {
  expect(await install(0, 0)).toEqual(['update', 'install'])
  expect(warnings).toEqual([])
})

it('refreshes the lists once more where that failed', async () => {
  expect(await install(100, 0, 0)).toEqual(['update', 'update', 'install'])
  expect(warnings).toEqual([])
})

it('tries the lists of the machine where it failed twice, and says so', async () => {
  expect(await install(100, 100, 0)).toEqual(['update', 'update', 'install'])
  expect(warnings).toEqual([
    'setup: apt-get update failed twice (100); the lists are those of before.',
  ])
})

it('installs the whole Chromium where there is none without a window', async () => {
  expect(await install(0, 100, 0)).toEqual(['update', 'install', 'install'])
  expect(warnings).toEqual(['setup: apt-get install chromium-headless-shell failed (100).'])
})

it('says that the install failed', async () => {
  await install(0, 100, 100)
  expect(warnings).toEqual([
    'setup: apt-get install chromium-headless-shell failed (100).',
    'setup: apt-get install chromium failed (100).',
  ])
})
