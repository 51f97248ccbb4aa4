import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startRefusingServer, startServer } from '../server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the port', () => {
  it.each(['abc', '-1', '65536', '80.5', '0x50', ' '])(
    "is refused as '%s' with its range",
    async (PORT) => {
      const { status, errors } = await startRefusingServer({ PORT })
      expect(status).toBe(1)
      expect(errors.trim()).toBe(`PORT is '${PORT}'; it must be a whole number from 0 to 65535.`)
    }
  )

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

  it('is printed as it really is when the system chose it', async () => {
    const server = await startServer({ PORT: '0' })
    expect(server.port).toBeGreaterThan(0)
    expect(await server.stop()).toBe(0)
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
    const { errors } = await startRefusingServer({ DIST_FOLDER: folder })
    expect(errors).toMatch(/manifest\.json is not a manifest of this version/)
  })

  it('is refused when one of its files is cut short', async () => {
    const damaged = join(folder, 'damaged')
    cpSync('dist', damaged, { recursive: true })
    truncateSync(join(damaged, 'client', 'api', 'catalog.json'), 10)
    const { status, errors } = await startRefusingServer({ DIST_FOLDER: damaged })
    expect(status).toBe(1)
    expect(errors).toMatch(/incomplete: .*catalog\.json has 10 bytes, its manifest says \d+/)
  })
})

it('refuses a host that is no address of this machine', async () => {
  const { status, errors } = await startRefusingServer({ HOST: '192.0.2.1' })
  expect(status).toBe(1)
  expect(errors).toContain("HOST is '192.0.2.1', which is no address of this machine.")
})
