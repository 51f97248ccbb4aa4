import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findFault } from '../../src/server/build/integrity.mjs'
import { startRefusingServer, startServer } from '../server-process.ts'
import { FIXTURE_BUILD } from './built-folders.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the port', () => {
  it('is refused with its range', async () => {
    const { status, errors } = await startRefusingServer({ PORT: '0x50' })
    expect(status).toBe(1)
    expect(errors.trim()).toBe("PORT is '0x50'; it must be a whole number from 0 to 65535.")
  })

  it('is named when another program has it', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const PORT = String(typeof address === 'object' && address ? address.port : '')
    const { status, errors } = await startRefusingServer({ PORT })
    other.close()
    expect(status).toBe(1)
    expect(errors).toContain(`Port ${PORT} on 127.0.0.1 is in use. Set PORT to a free port`)
  })
})

describe('the build', () => {
  it('is asked for when it is missing', async () => {
    const { status, errors } = await startRefusingServer({ DIST_FOLDER: join(folder, 'nowhere') })
    expect(status).toBe(1)
    expect(errors).toMatch(/No build was found: .*manifest\.json .* Run npm run build\./)
  })

  it('is refused when its manifest is of another form', async () => {
    writeFileSync(join(folder, 'manifest.json'), '{"version":0}')
    writeFileSync(join(folder, 'integrity.json'), '{"version":0}')
    const { errors } = await startRefusingServer({ DIST_FOLDER: folder })
    expect(errors).toContain(
      `${folder} is not a build of this version (integrity.json is of another version). Run npm run build.`
    )
  })

  it('is refused when one digit of it is another', async () => {
    const damaged = join(folder, 'damaged')
    cpSync(FIXTURE_BUILD, damaged, { recursive: true })
    const repair = damage(join(damaged, 'client/datasets/wb-gdp.json'))
    const { status, errors } = await startRefusingServer({ DIST_FOLDER: damaged })
    repair()
    expect(status).toBe(1)
    expect(errors).toMatch(
      /^\S+ has the SHA-256 [0-9a-f]{64}, the build recorded [0-9a-f]{64}\. Run npm run build\.\n$/
    )
  })

  it.each([
    'client/index.html',
    'client/datasets/wb-gdp.json',
    'content/content.json',
    'content/scenarios/poland-mandate-2035.json',
    'server/entry.mjs',
    'program/server.mjs',
  ])('is at fault where one digit of %s is another', (path) => {
    const damaged = join(folder, 'damaged')
    const repair = damage(join(damaged, path))
    expect(findFault(damaged)).toContain(join(damaged, path))
    repair()
    expect(findFault(damaged)).toBeNull()
  })

  it('explains that packages are missing', async () => {
    const { status, errors } = await startRefusingServer({ DIST_FOLDER: join(folder, 'damaged') })
    expect(status).toBe(1)
    expect(errors).toContain(`DIST_FOLDER is '${join(folder, 'damaged')}', from where the build`)
  })
})

it('loads no native addon into the server, and prints the port that the system chose', async () => {
  const server = await startServer({ PORT: '0', NODE_OPTIONS: '--no-addons' })
  expect(server.port).toBeGreaterThan(0)
  expect((await fetch(server.address)).status).toBe(200)
  expect(await server.stop()).toBe(0)
})

it('refuses a host that is no address of this machine', async () => {
  const { status, errors } = await startRefusingServer({ HOST: '192.0.2.1' })
  expect(status).toBe(1)
  expect(errors).toContain("HOST is '192.0.2.1', which is not an address of this machine.")
})

/** Change one bit of a file, and return what writes it as it was. */
function damage(file: string): () => void {
  const whole = readFileSync(file)
  const changed = Buffer.from(whole)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  writeFileSync(file, changed)
  return () => writeFileSync(file, whole)
}
